import type { Bar } from '@candela/exchanges'
import type { Composite } from './catalogue.ts'
import type { MarketSource } from './source.ts'

/**
 * One bar out of the same minute's bars of several venues: prices weighted by each venue's volume in that minute,
 * volumes added. The same weights for all four prices keep high above and low below the rest. Live and back-filled
 * composites both come from here, in the order of the catalogue, so they agree to the last bit.
 */
export function compositeBar(bars: readonly Readonly<Bar>[], priceDecimals: number): Bar | undefined {
  let time = -1
  let open = 0
  let high = 0
  let low = 0
  let close = 0
  let volume = 0
  let turnover = 0
  let trades = 0
  for (const bar of bars) {
    time = bar.time
    open += bar.open * bar.volume
    high += bar.high * bar.volume
    low += bar.low * bar.volume
    close += bar.close * bar.volume
    volume += bar.volume
    turnover += bar.turnover
    trades += bar.trades
  }
  if (volume <= 0) return undefined
  const scale = 10 ** priceDecimals
  const onGrid = (sum: number): number => Math.round((sum / volume) * scale) / scale
  return {
    time,
    open: onGrid(open),
    high: onGrid(high),
    low: onGrid(low),
    close: onGrid(close),
    volume,
    turnover,
    trades,
  }
}

/** Minute bars of a composite from its venues' histories; a minute in which none of them traded has no bar. */
export function compositeHistory(composite: Composite, source: MarketSource, from: number, to: number): Bar[] {
  const venues = composite.constituents.map(index => source.minuteBars(index, from, to))
  return combineVenues(venues, composite.instrument.priceDecimals)
}

/** Walks the venues' bars minute by minute; each venue's are in order of time. */
export function combineVenues(venues: readonly (readonly Bar[])[], priceDecimals: number): Bar[] {
  const next = venues.map(() => 0)
  const combined: Bar[] = []
  for (;;) {
    let time = Infinity
    for (const [at, bars] of venues.entries()) time = Math.min(time, bars[next[at] ?? 0]?.time ?? Infinity)
    if (time === Infinity) return combined
    const minute: Bar[] = []
    for (const [at, bars] of venues.entries()) {
      const bar = bars[next[at] ?? 0]
      if (bar?.time !== time) continue
      minute.push(bar)
      next[at] = (next[at] ?? 0) + 1
    }
    const bar = compositeBar(minute, priceDecimals)
    if (bar !== undefined) combined.push(bar)
  }
}
