/**
 * Prints of the past hours in which a rolling window begins, in memory on this node, so that any part of the hour can
 * be summed. An hour is read once, and again when its total has changed since.
 */
import { HOUR_MS } from '@candela/quant'
import type { HourColumns, LiquidationsRepo } from './repo.ts'
import { addPrint, cents, emptyTable, type SumTable } from './sums.ts'

/** Prints of one hour, column by column: time since its start, index of the contract, side, and cents. */
type HourPage = {
  readonly total: string
  readonly since: Float64Array
  readonly places: Uint32Array
  readonly areLong: Uint8Array
  readonly cents: Float64Array
}

export type HourPrints = {
  /** Ensures that the hours in memory match their totals; `hours` maps start to mark. */
  load(hours: ReadonlyMap<number, string>): Promise<void>
  /** Sums of the hour of `edge`: all of it, and the part after the edge. */
  split(edge: number): { readonly whole: SumTable; readonly after: SumTable }
}

/** Windows begin up to 48 hours ago, and an hour at the edge of one is later at the edge of a longer one. */
const HOURS_MAX = 50

export function createHourPrints(
  places: ReadonlyMap<number, number>,
  repo: Pick<LiquidationsRepo, 'hourPrints'>,
): HourPrints {
  const pages = new Map<number, HourPage>()

  function toPage(total: string, columns: HourColumns): HourPage {
    const known = columns.contracts.flatMap((contract, at) => (places.has(contract) ? [at] : [])) // others are new
    return {
      total,
      since: Float64Array.from(known, at => columns.since[at] ?? 0),
      places: Uint32Array.from(known, at => places.get(columns.contracts[at] ?? -1) ?? 0),
      areLong: Uint8Array.from(known, at => (columns.sides[at] === 'l' ? 1 : 0)),
      cents: Float64Array.from(known, at => cents(columns.usd[at] ?? '0')),
    }
  }

  return {
    async load(hours) {
      const changed = [...hours].filter(([hour, total]) => pages.get(hour)?.total !== total)
      if (changed.length === 0) return
      const read = await repo.hourPrints(changed.map(([hour]) => hour))
      for (const [hour, total] of changed) {
        const columns = read.get(hour)
        if (columns === undefined) pages.delete(hour)
        else pages.set(hour, toPage(total, columns))
      }
      for (const hour of [...pages.keys()].toSorted((a, b) => a - b).slice(0, -HOURS_MAX)) pages.delete(hour)
    },
    split(edge) {
      const whole = emptyTable(places.size)
      const after = emptyTable(places.size)
      const hour = Math.floor(edge / HOUR_MS) * HOUR_MS
      const page = pages.get(hour)
      for (let at = 0; page !== undefined && at < page.places.length; at++) {
        const place = page.places[at] ?? 0
        const isLong = page.areLong[at] === 1
        const printCents = page.cents[at] ?? 0
        addPrint(whole, place, isLong, printCents)
        if (hour + (page.since[at] ?? 0) > edge) addPrint(after, place, isLong, printCents)
      }
      return { whole, after }
    },
  }
}
