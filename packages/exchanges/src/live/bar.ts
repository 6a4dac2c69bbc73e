import type { Bar } from '../source/source.ts'
import type { Adapter, Call, Calls, CandleSpan } from '../venue/adapter.ts'
import { faultOf } from '../venue/check.ts'
import type { BarEvent, Product, VenueEvent } from '../venue/event.ts'
import { createToBase } from './base-size.ts'
import type { Listing } from './listing.ts'

const MINUTE_MS = 60_000

/** The exchange's bar in our terms: base and quote units, prices on the pair's grid. */
export type ToBar = (event: BarEvent) => Bar

/** 2 if the exchange counts both sides of the product's trades. */
export const sidesOf = ({ product }: Listing, bothSides: readonly Product[]): 1 | 2 =>
  bothSides.includes(product) ? 2 : 1

export function createToBar(listing: Listing, bothSides: readonly Product[]): ToBar {
  const { isInverse, ctVal } = listing.instrument
  const toBase = createToBase(listing)
  const sides = sidesOf(listing, bothSides)
  const scale = 10 ** listing.instrument.priceDecimals
  const onGrid = (price: number): number => Math.round(price * scale) / scale
  return event => {
    const close = onGrid(event.close)
    // The turnover of an inverse contract is what its contracts are worth in USD.
    const usd = isInverse && event.contracts !== undefined ? event.contracts * Number(ctVal) : undefined
    const quote = event.quote ?? usd
    const volume = (event.base ?? toBase(event.contracts ?? 0, 'contracts', close)) / sides
    return {
      time: Math.floor(event.time / MINUTE_MS) * MINUTE_MS,
      open: onGrid(event.open),
      high: onGrid(event.high),
      low: onGrid(event.low),
      close,
      volume,
      turnover: quote === undefined ? volume * close : quote / sides,
      trades: event.trades ?? 0,
    }
  }
}

/** Most exchanges send a flat bar for a minute without a trade; we store none. */
export const hasTrades = ({ volume, turnover }: Bar): boolean => volume > 0 || turnover > 0

/** Asks and decodes; rejects if there is no answer. */
export type Ask = (call: Call) => Promise<readonly VenueEvent[]>

/** Closed bars with `from <= time < to`, oldest first, in as many calls as it takes. A bar that is missing had no trade. */
export async function readBars(
  adapter: Pick<Adapter, 'bothSides'> & { readonly calls: Pick<Calls, 'candles' | 'candleRows'> },
  listing: Listing,
  span: CandleSpan,
  ask: Ask,
): Promise<Bar[]> {
  const { calls } = adapter
  const toBar = createToBar(listing, adapter.bothSides ?? [])
  const barMs = span.minutes * MINUTE_MS
  const stepMs = calls.candleRows[listing.product] * barMs
  // Most exchanges do not mark the bar that is still forming.
  const isOver = ({ time }: Bar): boolean => span.now === undefined || time + barMs <= span.now
  const bars = new Map<number, Bar>()
  for (let from = span.from; from < span.to; from += stepMs) {
    const to = Math.min(span.to, from + stepMs)
    for (const event of await ask(calls.candles(listing, { ...span, from, to }))) {
      if (event.kind !== 'bar' || event.isClosed === false || faultOf(event) !== undefined) continue
      const bar = toBar(event)
      if (bar.time >= from && bar.time < to && isOver(bar) && hasTrades(bar)) bars.set(bar.time, bar)
    }
  }
  return [...bars.values()].toSorted((a, b) => a.time - b.time)
}
