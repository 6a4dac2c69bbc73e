/** Totals of the last hour, four hours, day and ninety days, and of the windows before them, of every contract. */
import { LIQUIDATION_WINDOWS, type LiquidationWindow } from '@candela/contract'
import { DAY_MS, dayUtc8, HOUR_MS } from '@candela/quant'
import type { Contracts } from '#market/derivatives/contracts.ts'
import type { LiquidationsRepo } from './repo.ts'
import type { StepBook } from './step-book.ts'
import { addTables, emptyTable, placesOf, type SumTable, toTable, withoutTable } from './sums.ts'

export type WindowTotals = {
  readonly window: LiquidationWindow
  readonly from: number
  readonly table: SumTable
  /** The window before; undefined where it is not kept. */
  readonly before: SumTable | undefined
}

const ROLLING_MS: readonly number[] = [HOUR_MS, 4 * HOUR_MS, DAY_MS]
const LONG_WINDOW_DAYS = 90

export type WindowsOptions = {
  readonly contracts: Contracts
  readonly book: StepBook
  readonly repo: Pick<LiquidationsRepo, 'printSums'>
}

/** In the order of LIQUIDATION_WINDOWS. */
export async function readWindows(options: WindowsOptions, now: number): Promise<WindowTotals[]> {
  const longFrom = dayUtc8(now) - (LONG_WINDOW_DAYS - 1) * DAY_MS
  const [rolling, days] = await Promise.all([readRolling(options, now), options.book.read('day', longFrom)])
  const long = { from: longFrom, table: addTables(emptyTable(options.contracts.all.length), ...days.values()) }
  return LIQUIDATION_WINDOWS.map((window, at) => ({ window, before: undefined, ...(rolling[at] ?? long) }))
}

/** Each window has two edges, its own and that of the window before it; from each, everything since is added up. */
async function readRolling(options: WindowsOptions, now: number) {
  const edges = ROLLING_MS.flatMap(spanMs => [now - spanMs, now - 2 * spanMs])
  const since = await readSince(options, edges)
  return ROLLING_MS.map((spanMs, at) => {
    const table = since[2 * at] ?? emptyTable(options.contracts.all.length)
    const both = since[2 * at + 1] ?? table
    return { from: now - spanMs, table, before: withoutTable(both, table) }
  })
}

/**
 * What was closed after each of the edges: whole hours by their sums, and of the edge's own hour its shorter part by its
 * prints, which is added to the hours after it or taken away from it.
 */
async function readSince({ contracts, book, repo }: WindowsOptions, edges: readonly number[]): Promise<SumTable[]> {
  const places = placesOf(contracts.all)
  const parts = edges.map(edge => partOfHour(edge))
  const prints = edges.map(() => emptyTable(places.size))
  // Prints before hours: what is written between the two is then in the whole, and no window becomes less than nothing.
  for (const { stretch, sums } of await repo.printSums(parts)) prints[stretch] = toTable(places, sums)
  const hours = await book.read('hour', Math.min(...parts.map(part => part.hoursFrom)))
  return parts.map(({ hoursFrom, isMissing }, at) => {
    const part = prints[at] ?? emptyTable(places.size)
    const whole = addTables(
      emptyTable(places.size),
      ...[...hours].flatMap(([hour, table]) => (hour >= hoursFrom ? [table] : [])),
    )
    return isMissing ? addTables(whole, part) : withoutTable(whole, part)
  })
}

/** Which prints complete the sums of the hours from `hoursFrom` on: those that are missing in them, or are too many. */
function partOfHour(edge: number): { from: number; before: number; hoursFrom: number; isMissing: boolean } {
  const hour = Math.floor(edge / HOUR_MS) * HOUR_MS
  const from = edge + 1 // the edge itself lies outside of the window
  const isMissing = edge - hour >= HOUR_MS / 2
  return isMissing
    ? { from, before: hour + HOUR_MS, hoursFrom: hour + HOUR_MS, isMissing }
    : { from: hour, before: from, hoursFrom: hour, isMissing }
}
