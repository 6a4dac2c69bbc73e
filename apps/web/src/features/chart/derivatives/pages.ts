/** Pages of a history put together. Pure. */
import type { OutsidePoint } from '../engine/outside-series.ts'

/** The newest page in place of what it covers. Without its beginning in what is known, there would be a hole. */
export function withNewer(known: readonly OutsidePoint[], page: readonly OutsidePoint[]): readonly OutsidePoint[] {
  const [first] = page
  const last = known.at(-1)
  if (first === undefined || last === undefined || last.to < first.from) return page
  return [...known.filter(({ from }) => from < first.from), ...page]
}

/** Undefined if the older page has no figure that is known: there are no more. */
export function withOlder(known: readonly OutsidePoint[], page: readonly OutsidePoint[]): OutsidePoint[] | undefined {
  const begin = known[0]?.from ?? Number.POSITIVE_INFINITY
  const older = page.filter(({ from }) => from < begin)
  return older.some(({ values }) => Object.keys(values).length > 0) ? [...older, ...known] : undefined
}
