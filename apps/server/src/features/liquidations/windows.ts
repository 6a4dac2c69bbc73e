/** Totals of every contract over the last hour, four hours, day and ninety days, and over the windows before them. */
import { LIQUIDATION_WINDOWS, type LiquidationWindow } from '@candela/contract/liquidations'
import { DAY_MS, dayUtc8, HOUR_MS } from '@candela/quant'
import type { Contracts } from '#market/derivatives/contracts.ts'
import type { HourPrints } from './hour-prints.ts'
import type { StepBook } from './step-book.ts'
import { addTables, emptyTable, type SumTable, withoutTable } from './sums.ts'

export type WindowTotals = {
  readonly window: LiquidationWindow
  readonly from: number
  readonly table: SumTable
  /** The previous window; undefined if it is not kept. */
  readonly before: SumTable | undefined
}

const ROLLING_MS: readonly number[] = [HOUR_MS, 4 * HOUR_MS, DAY_MS]
const LONG_WINDOW_DAYS = 90

export type WindowsOptions = {
  readonly contracts: Contracts
  readonly book: StepBook
  readonly prints: HourPrints
}

/** In the order of LIQUIDATION_WINDOWS. */
export async function readWindows(options: WindowsOptions, now: number): Promise<WindowTotals[]> {
  const longFrom = dayUtc8(now) - (LONG_WINDOW_DAYS - 1) * DAY_MS
  const [rolling, days] = await Promise.all([readRolling(options, now), options.book.read('day', longFrom)])
  const long = {
    from: longFrom,
    table: addTables(emptyTable(options.contracts.ever.length), ...[...days.values()].map(page => page.table)),
  }
  return LIQUIDATION_WINDOWS.map((window, at) => ({ window, before: undefined, ...(rolling[at] ?? long) }))
}

/** Each window has two edges, its own and that of the previous window; the sums since each edge are computed. */
async function readRolling(options: WindowsOptions, now: number) {
  const edges = ROLLING_MS.flatMap(spanMs => [now - spanMs, now - 2 * spanMs])
  const since = await readSince(options, edges)
  return ROLLING_MS.map((spanMs, at) => {
    const table = since[2 * at] ?? emptyTable(options.contracts.ever.length)
    const both = since[2 * at + 1] ?? table
    return { from: now - spanMs, table, before: withoutTable(both, table) }
  })
}

/**
 * Liquidations after each edge: full hours by their sums, the hour of an edge by its prints. That hour is taken from
 * its prints everywhere, so that a concurrent write cannot make a window negative.
 */
async function readSince({ contracts, book, prints }: WindowsOptions, edges: readonly number[]): Promise<SumTable[]> {
  const hourOf = (edge: number): number => Math.floor(edge / HOUR_MS) * HOUR_MS
  const pages = await book.read('hour', hourOf(Math.min(...edges)))
  const edgeHours = edges.map(hourOf).flatMap(hour => {
    const page = pages.get(hour)
    return page === undefined ? [] : [[hour, page.total] as const] // without a total there were no liquidations
  })
  await prints.load(new Map(edgeHours))
  const hours = new Map([...pages].map(([hour, page]) => [hour, page.table]))
  const splits = edges.map(edge => ({ hour: hourOf(edge), ...prints.split(edge) }))
  for (const { hour, whole } of splits) hours.set(hour, whole)
  return splits.map(({ hour, after }) => addTables(emptyTable(contracts.ever.length), after, ...later(hours, hour)))
}

const later = (hours: ReadonlyMap<number, SumTable>, hour: number): SumTable[] =>
  [...hours].flatMap(([start, table]) => (start > hour ? [table] : []))
