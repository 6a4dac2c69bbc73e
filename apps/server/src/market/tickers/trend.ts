import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeHistory, isCovered, VenueSums } from '#market/composite/composite.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { MarketPast } from '#market/venues/source.ts'
import type { Ticker } from './ticker.ts'

/** Distance of the points of a seven-day trend; enough for the line of a list row. */
export const TREND_STEP_MS = 4 * HOUR_MS
/** A quiet coin may not trade in the minute before a mark: then its last close within this time counts. */
const LOOK_BACK_MS = 10 * MINUTE_MS

const startOf = (now: number): number => markBefore(now) - 7 * DAY_MS
/** The newest point of a trend. */
export const markBefore = (now: number): number => Math.floor(now / TREND_STEP_MS) * TREND_STEP_MS

/** Closed points of every composite's trend, by pair code, oldest first. */
export type Trends = Readonly<Record<string, readonly number[]>>

/**
 * Closing prices of composites at the last 42 four-hour marks: quick, but without the highs and lows between the
 * marks. `yieldToEventLoop` is awaited between coins.
 */
export async function closingTrends(
  composites: readonly Composite[],
  past: MarketPast,
  now: number,
  yieldToEventLoop: () => Promise<void>,
): Promise<Trends> {
  const newest = markBefore(now)
  const sums = new VenueSums(LOOK_BACK_MS / MINUTE_MS)
  const trends: Record<string, number[]> = {}
  for (const composite of composites.filter(each => isCovered(each, past))) {
    const points: number[] = []
    for (let mark = startOf(now) + TREND_STEP_MS; mark <= newest; mark += TREND_STEP_MS) {
      const close = closeAt(composite, past, mark, sums)
      if (close !== undefined) points.push(close)
    }
    trends[composite.instrument.code] = points
    await yieldToEventLoop()
  }
  return trends
}

function closeAt(composite: Composite, past: MarketPast, mark: number, sums: VenueSums): number | undefined {
  return (
    compositeHistory(composite, past, mark - MINUTE_MS, mark, sums)[0]?.close ??
    compositeHistory(composite, past, mark - LOOK_BACK_MS, mark, sums).at(-1)?.close
  )
}

/**
 * The same trends, reaching the highest and lowest price of the seven days; stops early once `isClosed`. Coins whose past
 * has to be asked for get their closing prices here too; one whose exchanges do not answer keeps what it has.
 */
export async function withExtremes(
  trends: Trends,
  { catalogue, past, history, now, isClosed }: ExtremesOptions,
): Promise<Trends> {
  const span = { from: startOf(now), to: markBefore(now) }
  const reaching: Record<string, readonly number[]> = {}
  for (const composite of catalogue.composites) {
    if (isClosed()) return trends
    const { index, instrument } = composite
    const isKnown = isCovered(composite, past)
    const bars = await history.bars(index, '60', span).catch((error: unknown) => {
      if (isKnown) throw error
      return []
    })
    const points = isKnown || bars.length === 0 ? (trends[instrument.code] ?? []) : closesOf(bars, span)
    reaching[instrument.code] = reachExtremes(points, bars, span.from)
  }
  return reaching
}

/** The last close before every mark. */
function closesOf(bars: readonly Bar[], { from, to }: Span): number[] {
  const points: number[] = []
  let next = 0
  let close: number | undefined
  for (let mark = from + TREND_STEP_MS; mark <= to; mark += TREND_STEP_MS) {
    for (let bar = bars[next]; bar !== undefined && bar.time < mark; bar = bars[++next]) close = bar.close
    if (close !== undefined) points.push(close)
  }
  return points
}

type ExtremesOptions = {
  readonly catalogue: Pick<Catalogue, 'composites'>
  readonly past: Pick<MarketPast, 'covers'>
  readonly history: Pick<BarHistory, 'bars'>
  readonly now: number
  readonly isClosed: () => boolean
}

type Range = Readonly<Pick<Bar, 'time' | 'high' | 'low'>>

/** Points whose highest is the highest of the bars and whose lowest is the lowest, each at its step. */
export function reachExtremes(points: readonly number[], bars: readonly Range[], from: number): readonly number[] {
  const [first] = bars
  if (first === undefined || points.length < 2) return points
  let [highest, lowest] = [first, first]
  for (const bar of bars) {
    if (bar.high > highest.high) highest = bar
    if (bar.low < lowest.low) lowest = bar
  }
  const placeOf = ({ time }: Range): number => Math.min(Math.floor((time - from) / TREND_STEP_MS), points.length - 1)
  const highAt = placeOf(highest)
  const beside = highAt === 0 ? 1 : highAt - 1
  const lowAt = placeOf(lowest) === highAt ? beside : placeOf(lowest)
  return points.with(highAt, highest.high).with(lowAt, lowest.low)
}

/** The closed points, what the last 24 hours add to their range, and the current price. */
export function trendUpToNow(
  points: readonly number[],
  { last, high24h, low24h }: Pick<Ticker, 'last' | 'high24h' | 'low24h'>,
): readonly number[] {
  if (points.length === 0) return points
  const added = [Number(high24h), Number(low24h)]
  const isOutside = (price: number): boolean => price > Math.max(...points) || price < Math.min(...points)
  return [...points, ...added.filter(isOutside), Number(last)]
}
