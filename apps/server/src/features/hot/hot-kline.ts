/**
 * Mini candles of several coins at once. Closed bars do not change: they stay in memory, and after a bar closes only
 * that bar is read.
 */
import type { Interval } from '@candela/contract/core'
import type { HotKline } from '@candela/contract/hot'
import { barStart, nextBarStart } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Clock } from '#platform/clock.ts'

export type HotKlineReader = (symbols: string, interval?: Interval, limit?: number) => Promise<HotKline>

type Candle = HotKline[number]['candles'][number]
type Kept = { readonly limit: number; readonly readAt: number; readonly candles: Promise<readonly Candle[]> }

const INTERVAL_DEFAULT: Interval = '60'
const LIMIT_DEFAULT = 24
const CACHE_MAX = 2000
/** A bar that has just closed may not be stored yet, and one without trades never will be: retry at this interval. */
const RETRY_MS = 10_000

export function createHotKline(catalogue: Catalogue, candles: CandleStore, clock: Clock): HotKlineReader {
  const indexes = new Map(catalogue.composites.map(({ asset }, at) => [asset.symbol, catalogue.sourceSize + at]))
  const ready = new Map<string, Kept>()

  async function read(index: number, interval: Interval, from: number, limit: number): Promise<Candle[]> {
    const bars = await candles.read(index, interval, from, clock.now(), limit)
    const decimals = catalogue.instruments[index]?.priceDecimals ?? 0
    const price = (value: number): string => value.toFixed(decimals)
    return bars.map(bar => [bar.time, price(bar.open), price(bar.high), price(bar.low), price(bar.close)])
  }

  async function readOn(index: number, interval: Interval, before: Kept): Promise<readonly Candle[]> {
    const known = await before.candles
    const last = known.at(-1)
    if (last === undefined) return read(index, interval, 0, before.limit)
    const from = nextBarStart(interval, last[0])
    if (from >= barStart(interval, clock.now())) return known
    return [...known, ...(await read(index, interval, from, before.limit))].slice(-before.limit)
  }

  function keep(key: string, limit: number, reading: Promise<readonly Candle[]>): Promise<readonly Candle[]> {
    if (ready.size >= CACHE_MAX) ready.clear()
    const kept = { limit, readAt: clock.now(), candles: reading }
    ready.set(key, kept)
    // After a failure the next request retries.
    reading.catch(() => {
      if (ready.get(key) === kept) ready.delete(key)
    })
    return reading
  }

  function readOnce(index: number, symbol: string, interval: Interval, limit: number): Promise<readonly Candle[]> {
    const key = `${symbol}|${interval}`
    const known = ready.get(key)
    if (known === undefined || known.limit < limit) return keep(key, limit, read(index, interval, 0, limit))
    const isFresh = clock.now() - known.readAt < RETRY_MS && known.readAt >= barStart(interval, clock.now())
    return isFresh ? known.candles : keep(key, known.limit, readOn(index, interval, known))
  }

  return async (symbols, interval = INTERVAL_DEFAULT, limit = LIMIT_DEFAULT) => {
    const wanted = [...new Set(symbols.toUpperCase().split(','))]
    // Unlisted symbols are left out.
    return Promise.all(
      wanted.flatMap(symbol => {
        const index = indexes.get(symbol)
        return index === undefined ? [] : [row(index, symbol, interval, limit)]
      }),
    )
  }

  async function row(index: number, symbol: string, interval: Interval, limit: number): Promise<HotKline[number]> {
    const known = await readOnce(index, symbol, interval, limit)
    return { symbol, pair: catalogue.instruments[index]?.code ?? '', interval, candles: known.slice(-limit) }
  }
}
