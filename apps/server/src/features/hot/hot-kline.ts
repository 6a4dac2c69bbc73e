/**
 * Mini candles of several coins at once. Closed bars do not change: they stay in memory, and after a bar closes only
 * that bar is read.
 */
import type { Interval } from '@candela/contract/core'
import type { HotKline } from '@candela/contract/hot'
import { barStart, nextBarStart } from '@candela/quant'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { requireCoin } from '#market/catalogue/require-known.ts'
import type { Clock } from '#platform/clock.ts'

export type HotKlineRequest = {
  readonly symbols: string
  readonly interval?: Interval | undefined
  readonly limit?: number | undefined
  /** The visitor who asks gets the bars available within a second. Without a visitor the read waits for all bars. */
  readonly visitor?: string
}
export type HotKlineReader = (request: HotKlineRequest) => Promise<HotKline>

type Candle = HotKline[number]['candles'][number]
type Candles = { readonly candles: readonly Candle[]; readonly isComplete: boolean }
type Kept = { readonly limit: number; readonly readAt: number; readonly reading: Promise<Candles>; isComplete: boolean }
type Series = { readonly index: number; readonly interval: Interval; readonly visitor: string | undefined }

const INTERVAL_DEFAULT: Interval = '60'
const LIMIT_DEFAULT = 24
const CACHE_MAX = 2000
/** A bar that has just closed may not be stored yet, and one without trades never will be: retry at this interval. */
const RETRY_MS = 10_000

export function createHotKline(catalogue: Catalogue, candles: CandleStore, clock: Clock): HotKlineReader {
  const indexes = perGeneration(
    catalogue,
    () => new Map(catalogue.composites.map(({ asset, index }) => [asset.symbol, index])),
  )
  const ready = new Map<string, Kept>()

  async function read({ index, interval, visitor }: Series, from: number, limit: number): Promise<Candles> {
    const to = clock.now()
    const { bars, isComplete } =
      visitor === undefined
        ? { bars: await candles.read(index, interval, from, to, limit), isComplete: true }
        : await candles.readSoon({ index, interval, from, to, limit }, visitor)
    const decimals = catalogue.instruments[index]?.priceDecimals ?? 0
    const price = (value: number): string => value.toFixed(decimals)
    return {
      candles: bars.map(bar => [bar.time, price(bar.open), price(bar.high), price(bar.low), price(bar.close)]),
      isComplete,
    }
  }

  async function readOn(series: Series, before: Kept): Promise<Candles> {
    const known = await before.reading
    const last = known.candles.at(-1)
    if (last === undefined) return read(series, 0, before.limit)
    const from = nextBarStart(series.interval, last[0])
    if (from >= barStart(series.interval, clock.now())) return known
    const next = await read(series, from, before.limit)
    // Bars missing between the known and the next ones would be a gap.
    if (!next.isComplete) return next
    return { candles: [...known.candles, ...next.candles].slice(-before.limit), isComplete: true }
  }

  function keep(key: string, limit: number, reading: Promise<Candles>): Promise<Candles> {
    if (ready.size >= CACHE_MAX) ready.clear()
    const kept: Kept = { limit, readAt: clock.now(), reading, isComplete: true }
    ready.set(key, kept)
    reading.then(
      ({ isComplete }) => {
        kept.isComplete = isComplete
      },
      // After a failure the next request retries.
      () => {
        if (ready.get(key) === kept) ready.delete(key)
      },
    )
    return reading
  }

  function readOnce(series: Series, limit: number): Promise<Candles> {
    const { index, interval } = series
    const key = `${index}|${interval}`
    const known = ready.get(key)
    if (known === undefined || known.limit < limit || !known.isComplete) return keep(key, limit, read(series, 0, limit))
    const isFresh = clock.now() - known.readAt < RETRY_MS && known.readAt >= barStart(interval, clock.now())
    return isFresh ? known.reading : keep(key, known.limit, readOn(series, known))
  }

  return async ({ symbols, interval = INTERVAL_DEFAULT, limit = LIMIT_DEFAULT, visitor }) => {
    const wanted = [...new Set(symbols.toUpperCase().split(','))].map(symbol => requireCoin(catalogue, symbol).symbol)
    return Promise.all(
      wanted.flatMap(symbol => {
        const index = indexes().get(symbol)
        return index === undefined ? [] : [row({ index, interval, visitor }, symbol, limit)]
      }),
    )
  }

  async function row(series: Series, symbol: string, limit: number): Promise<HotKline[number]> {
    const { candles: known, isComplete } = await readOnce(series, limit).catch((error: unknown) => {
      // A read without a visitor was shared, and waited for an exchange that does not answer.
      if (series.visitor === undefined || !(error instanceof HistoryAway)) throw error
      return read(series, 0, limit)
    })
    const pair = catalogue.instruments[series.index]?.code ?? ''
    return { symbol, pair, interval: series.interval, candles: known.slice(-limit), isComplete }
  }
}
