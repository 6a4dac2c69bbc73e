import type { MinuteColumns } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Span } from '#market/candles/gaps.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { VenueSums } from '#market/composite/composite.ts'
import type { MarketSource } from '#market/venues/source.ts'

export type PriceBar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Bars of minutes or of five minutes, from the same prices. */
export type PriceInterval = '1' | '5'
const STEPS: Readonly<Record<PriceInterval, number>> = { '1': MINUTE_MS, '5': 5 * MINUTE_MS }

/**
 * Reads the prices of a simulated pair, in spans of at most `minutesMax`: the prices of `historyBars`, without its other
 * figures. For months of them; the world keeps the prices of a coin, which its exchanges share, for a day.
 */
export function createPriceReader(
  { catalogue, source }: { readonly catalogue: Catalogue; readonly source: Pick<MarketSource, 'past'> },
  minutesMax: number,
): (index: number, span: Span, interval: PriceInterval) => PriceBar[] {
  const column = () => new Float64Array(minutesMax)
  const columns = { open: column(), high: column(), low: column(), close: column(), trades: column() }
  const venue = { open: column(), high: column(), low: column(), close: column(), trades: column(), volume: column() }
  const sums = new VenueSums(minutesMax)
  return (index, { from, to }, interval) => {
    const composite = catalogue.compositeAt(index)
    if (composite === undefined) source.past.fillMinuteBars(index, from, to, columns)
    else {
      sums.begin(from, to)
      for (const constituent of composite.constituents) {
        source.past.fillMinuteBars(constituent, from, to, venue)
        sums.addPrices(venue)
      }
      sums.fillPrices(composite.instrument.priceDecimals, columns)
    }
    return barsIn(columns, from, to, STEPS[interval])
  }
}

function barsIn({ trades, open, high, low, close }: MinuteColumns, from: number, to: number, step: number): PriceBar[] {
  const bars: PriceBar[] = []
  let last = { time: -Infinity, open: 0, high: 0, low: 0, close: 0 }
  for (let time = from, at = 0; time < to; time += MINUTE_MS, at++) {
    if (trades[at] === 0) continue
    if (time >= last.time + step) {
      const start = time - (time % step)
      last = { time: start, open: open[at] ?? 0, high: high[at] ?? 0, low: low[at] ?? 0, close: close[at] ?? 0 }
      bars.push(last)
    } else {
      last.high = Math.max(last.high, high[at] ?? 0)
      last.low = Math.min(last.low, low[at] ?? 0)
      last.close = close[at] ?? 0
    }
  }
  return bars
}
