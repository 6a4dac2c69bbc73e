/** What one would write for just these five values: SMA 5, 21, 55, 120 and RSI 14, by running sums that drift. */
const LONGEST = 120
const RSI_LENGTH = 14

export function plainSeries(close: Float64Array, means: readonly Float64Array[], rsi: Float64Array): void {
  const [out5, out21, out55, out120] = means
  if (out5 === undefined || out21 === undefined || out55 === undefined || out120 === undefined) return
  let [sum5, sum21, sum55, sum120, gain, loss] = [0, 0, 0, 0, 0, 0]
  let last = close[0] ?? 0
  for (let at = 0; at < close.length; at++) {
    const value = close[at] ?? 0
    const change = value - last
    last = value
    sum5 += value
    sum21 += value
    sum55 += value
    sum120 += value
    if (at < LONGEST) {
      if (at >= 5) sum5 -= close[at - 5] ?? 0
      if (at >= 21) sum21 -= close[at - 21] ?? 0
      if (at >= 55) sum55 -= close[at - 55] ?? 0
      const weight = 1 / Math.max(1, Math.min(at, RSI_LENGTH))
      gain += ((change > 0 ? change : 0) - gain) * weight
      loss += ((change < 0 ? -change : 0) - loss) * weight
      continue
    }
    sum5 -= close[at - 5] ?? 0
    sum21 -= close[at - 21] ?? 0
    sum55 -= close[at - 55] ?? 0
    sum120 -= close[at - 120] ?? 0
    gain = (gain * (RSI_LENGTH - 1) + (change > 0 ? change : 0)) / RSI_LENGTH
    loss = (loss * (RSI_LENGTH - 1) + (change < 0 ? -change : 0)) / RSI_LENGTH
    out5[at] = sum5 / 5
    out21[at] = sum21 / 21
    out55[at] = sum55 / 55
    out120[at] = sum120 / 120
    rsi[at] = 100 - 100 / (1 + gain / loss)
  }
}

/** The same, one price at a time. */
export class HandWritten {
  readonly #ring = new Float64Array(LONGEST)
  readonly #values = { sma5: 0.5, sma21: 0.5, sma55: 0.5, sma120: 0.5, rsi: 0.5 }
  #at = 0
  #count = 0
  #sum5 = 0
  #sum21 = 0
  #sum55 = 0
  #sum120 = 0
  #gain = 0
  #loss = 0
  #last = 0

  #ago(bars: number): number {
    const at = this.#at - bars
    return this.#ring[at < 0 ? at + LONGEST : at] ?? 0
  }

  /** The values if the bar closed at this price. */
  peek(price: number): Readonly<{ sma5: number; sma21: number; sma55: number; sma120: number; rsi: number }> {
    const change = this.#count === 0 ? 0 : price - this.#last
    const gain = (this.#gain * (RSI_LENGTH - 1) + (change > 0 ? change : 0)) / RSI_LENGTH
    const loss = (this.#loss * (RSI_LENGTH - 1) + (change < 0 ? -change : 0)) / RSI_LENGTH
    const values = this.#values
    values.sma5 = (this.#sum5 + price - this.#ago(5)) / 5
    values.sma21 = (this.#sum21 + price - this.#ago(21)) / 21
    values.sma55 = (this.#sum55 + price - this.#ago(55)) / 55
    values.sma120 = (this.#sum120 + price - this.#ago(120)) / 120
    values.rsi = 100 - 100 / (1 + gain / loss)
    return values
  }

  push(price: number): ReturnType<HandWritten['peek']> {
    const values = this.peek(price)
    const change = this.#count === 0 ? 0 : price - this.#last
    this.#gain = (this.#gain * (RSI_LENGTH - 1) + (change > 0 ? change : 0)) / RSI_LENGTH
    this.#loss = (this.#loss * (RSI_LENGTH - 1) + (change < 0 ? -change : 0)) / RSI_LENGTH
    this.#sum5 += price - this.#ago(5)
    this.#sum21 += price - this.#ago(21)
    this.#sum55 += price - this.#ago(55)
    this.#sum120 += price - this.#ago(120)
    this.#ring[this.#at] = price
    this.#at = this.#at + 1 === LONGEST ? 0 : this.#at + 1
    this.#last = price
    this.#count++
    return values
  }
}
