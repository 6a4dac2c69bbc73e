/**
 * A coin's composite: the bars of several exchanges for the same minute as one bar. Prices are weighted by each
 * exchange's volume in that minute, volumes are added; using the same weights for all four prices keeps high the
 * highest and low the lowest. Live and back-filled composites are both computed here, in the order of the catalogue, so
 * they agree to the last bit.
 */
import type { Bar, MinuteBarVisitor, MinuteColumns } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Composite } from '#market/catalogue/catalogue.ts'
import type { MarketPast } from '#market/venues/source.ts'

/** Sums over exchanges for a range of minutes, as reusable columns of numbers. */
export class VenueSums {
  readonly #open: Float64Array
  readonly #high: Float64Array
  readonly #low: Float64Array
  readonly #close: Float64Array
  readonly #volume: Float64Array
  readonly #turnover: Float64Array
  readonly #trades: Float64Array
  #from = 0
  #minutes = 0

  constructor(minutesMax: number) {
    const column = () => new Float64Array(minutesMax)
    this.#open = column()
    this.#high = column()
    this.#low = column()
    this.#close = column()
    this.#volume = column()
    this.#turnover = column()
    this.#trades = column()
  }

  /** Clears the sums for the minutes with `from <= time < to`. */
  begin(from: number, to: number): void {
    this.#from = from
    this.#minutes = (to - from) / MINUTE_MS
    for (const column of [this.#open, this.#high, this.#low, this.#close, this.#volume, this.#turnover, this.#trades])
      column.fill(0, 0, this.#minutes)
  }

  /** Adds one exchange's bar of a minute in the range. */
  add(
    time: number,
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
    turnover: number,
    trades: number,
  ): void {
    const at = (time - this.#from) / MINUTE_MS
    this.#open[at] = (this.#open[at] ?? 0) + open * volume
    this.#high[at] = (this.#high[at] ?? 0) + high * volume
    this.#low[at] = (this.#low[at] ?? 0) + low * volume
    this.#close[at] = (this.#close[at] ?? 0) + close * volume
    this.#volume[at] = (this.#volume[at] ?? 0) + volume
    this.#turnover[at] = (this.#turnover[at] ?? 0) + turnover
    this.#trades[at] = (this.#trades[at] ?? 0) + trades
  }

  /** Adds the prices of one exchange's bars in all minutes of the range, weighted by their volumes. */
  addPrices({ trades, open, high, low, close, volume }: MinuteColumns & { readonly volume: Float64Array }): void {
    for (let at = 0; at < this.#minutes; at++) {
      if (trades[at] === 0) continue
      const weight = volume[at] ?? 0
      this.#open[at] = (this.#open[at] ?? 0) + (open[at] ?? 0) * weight
      this.#high[at] = (this.#high[at] ?? 0) + (high[at] ?? 0) * weight
      this.#low[at] = (this.#low[at] ?? 0) + (low[at] ?? 0) * weight
      this.#close[at] = (this.#close[at] ?? 0) + (close[at] ?? 0) * weight
      this.#volume[at] = (this.#volume[at] ?? 0) + weight
    }
  }

  /** The composite's prices in place of the sums, and its volume; a minute without any trade has the volume 0. */
  fillPrices(priceDecimals: number, { trades, open, high, low, close }: MinuteColumns): void {
    const scale = 10 ** priceDecimals
    for (let at = 0; at < this.#minutes; at++) {
      const volume = this.#volume[at] ?? 0
      trades[at] = volume > 0 ? 1 : 0
      open[at] = Math.round(((this.#open[at] ?? 0) / volume) * scale) / scale
      high[at] = Math.round(((this.#high[at] ?? 0) / volume) * scale) / scale
      low[at] = Math.round(((this.#low[at] ?? 0) / volume) * scale) / scale
      close[at] = Math.round(((this.#close[at] ?? 0) / volume) * scale) / scale
    }
  }

  /** The composite's bars, in order of time; a minute without any trade has none. */
  forEach(priceDecimals: number, visit: MinuteBarVisitor): void {
    const scale = 10 ** priceDecimals
    for (let at = 0; at < this.#minutes; at++) {
      const volume = this.#volume[at] ?? 0
      if (volume <= 0) continue
      visit(
        this.#from + at * MINUTE_MS,
        Math.round(((this.#open[at] ?? 0) / volume) * scale) / scale,
        Math.round(((this.#high[at] ?? 0) / volume) * scale) / scale,
        Math.round(((this.#low[at] ?? 0) / volume) * scale) / scale,
        Math.round(((this.#close[at] ?? 0) / volume) * scale) / scale,
        volume,
        this.#turnover[at] ?? 0,
        this.#trades[at] ?? 0,
      )
    }
  }
}

/**
 * One composite bar from one minute's exchange bars, in the order of the catalogue; undefined if there are none. `sums`
 * is scratch space for a minute.
 */
export function compositeBar(bars: readonly Readonly<Bar>[], priceDecimals: number, sums: VenueSums): Bar | undefined {
  const [first] = bars
  if (first === undefined) return undefined
  sums.begin(first.time, first.time + MINUTE_MS)
  for (const { time, open, high, low, close, volume, turnover, trades } of bars)
    sums.add(time, open, high, low, close, volume, turnover, trades)
  return barsOf(sums, priceDecimals)[0]
}

/** Whether the past of all of its exchanges is known. */
export const isCovered = ({ constituents }: Composite, past: Pick<MarketPast, 'covers'>): boolean =>
  constituents.every(index => past.covers(index))

/** Minute bars of a composite from its exchanges' histories. Frequent callers pass `sums` as scratch space. */
export function compositeHistory(
  composite: Composite,
  past: Pick<MarketPast, 'forEachMinuteBar'>,
  from: number,
  to: number,
  sums = new VenueSums((to - from) / MINUTE_MS),
): Bar[] {
  sums.begin(from, to)
  const add: MinuteBarVisitor = (time, open, high, low, close, volume, turnover, trades) =>
    sums.add(time, open, high, low, close, volume, turnover, trades)
  for (const index of composite.constituents) past.forEachMinuteBar(index, from, to, add)
  return barsOf(sums, composite.instrument.priceDecimals)
}

function barsOf(sums: VenueSums, priceDecimals: number): Bar[] {
  const bars: Bar[] = []
  sums.forEach(priceDecimals, (time, open, high, low, close, volume, turnover, trades) => {
    bars.push({ time, open, high, low, close, volume, turnover, trades })
  })
  return bars
}
