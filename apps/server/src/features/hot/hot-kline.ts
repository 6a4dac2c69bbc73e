/** Mini candles of several coins at once. Closed bars do not change, so each is read once per bar. In memory. */
import type { HotKline, Interval } from '@candela/contract'
import { barStart } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { Clock } from '#platform/clock.ts'

export type HotKlineReader = (symbols: string, interval?: Interval, limit?: number) => Promise<HotKline>

const INTERVAL_DEFAULT: Interval = '60'
const LIMIT_DEFAULT = 24
const CACHE_MAX = 2000

export function createHotKline(catalogue: Catalogue, candles: CandleStore, clock: Clock): HotKlineReader {
  const indexes = new Map(catalogue.composites.map(({ asset }, at) => [asset.symbol, catalogue.sourceSize + at]))
  const ready = new Map<string, Promise<HotKline[number]>>()

  async function read(index: number, symbol: string, interval: Interval, limit: number): Promise<HotKline[number]> {
    const bars = await candles.read(index, interval, 0, clock.now(), limit)
    const instrument = catalogue.instruments[index]
    const price = (value: number): string => value.toFixed(instrument?.priceDecimals ?? 0)
    return {
      symbol,
      pair: instrument?.code ?? '',
      interval,
      candles: bars.map(bar => [bar.time, price(bar.open), price(bar.high), price(bar.low), price(bar.close)]),
    }
  }

  function readOnce(index: number, symbol: string, interval: Interval, limit: number): Promise<HotKline[number]> {
    const key = `${symbol}|${interval}|${limit}|${barStart(interval, clock.now())}`
    const known = ready.get(key)
    if (known !== undefined) return known
    if (ready.size >= CACHE_MAX) ready.clear()
    const reading = read(index, symbol, interval, limit)
    ready.set(key, reading)
    // What failed is tried again by the next who asks.
    reading.catch(() => ready.delete(key))
    return reading
  }

  return async (symbols, interval = INTERVAL_DEFAULT, limit = LIMIT_DEFAULT) => {
    const wanted = [...new Set(symbols.toUpperCase().split(','))]
    // Symbols that nobody lists are left out.
    return Promise.all(
      wanted.flatMap(symbol => {
        const index = indexes.get(symbol)
        return index === undefined ? [] : [readOnce(index, symbol, interval, limit)]
      }),
    )
  }
}
