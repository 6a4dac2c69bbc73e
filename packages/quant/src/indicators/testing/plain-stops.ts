import type { Bar } from '../definition/bar.ts'

/** Wilder's parabolic stop, side by side as TA-Lib writes it. */
export function plainSar(bars: readonly Bar[], step: number, maximum: number): number[] {
  const [first, second] = bars
  if (first === undefined || second === undefined) return bars.map(() => Number.NaN)
  const [fall, rise] = [first.low - second.low, second.high - first.high]
  let isLong = !(fall > 0 && rise < fall)
  let extreme = isLong ? second.high : second.low
  let stop = isLong ? first.low : first.high
  let factor = step
  let before = second
  return bars.map((bar, at) => {
    if (at === 0) return Number.NaN
    const [highs, lows] = [Math.max(before.high, bar.high), Math.min(before.low, bar.low)]
    before = bar
    let shown = stop
    if (isLong && bar.low <= stop) {
      isLong = false
      shown = Math.max(extreme, highs)
      factor = step
      extreme = bar.low
      stop = Math.max(shown + factor * (extreme - shown), highs)
    } else if (!isLong && bar.high >= stop) {
      isLong = true
      shown = Math.min(extreme, lows)
      factor = step
      extreme = bar.high
      stop = Math.min(shown + factor * (extreme - shown), lows)
    } else {
      const isFurther = isLong ? bar.high > extreme : bar.low < extreme
      if (isFurther) {
        extreme = isLong ? bar.high : bar.low
        factor = Math.min(maximum, factor + step)
      }
      const moved = stop + factor * (extreme - stop)
      stop = isLong ? Math.min(moved, lows) : Math.max(moved, highs)
    }
    return shown
  })
}

/** As the script of TradingView. */
export function plainSupertrend(
  bars: readonly Bar[],
  ranges: readonly number[],
  multiplier: number,
): { supertrend: number[]; direction: number[] } {
  let [lower, upper, isUp, hasBefore] = [0, 0, false, false]
  const direction: number[] = []
  const supertrend = bars.map((bar, at) => {
    const distance = multiplier * (ranges[at] ?? Number.NaN)
    const closeBefore = bars[at - 1]?.close ?? Number.NaN
    if (Number.isNaN(distance)) {
      direction.push(Number.NaN)
      return Number.NaN
    }
    const [low, high] = [(bar.high + bar.low) / 2 - distance, (bar.high + bar.low) / 2 + distance]
    lower = !hasBefore || low > lower || closeBefore < lower ? low : lower
    upper = !hasBefore || high < upper || closeBefore > upper ? high : upper
    if (hasBefore) isUp = isUp ? bar.close >= lower : bar.close > upper
    hasBefore = true
    direction.push(isUp ? 1 : -1)
    return isUp ? lower : upper
  })
  return { supertrend, direction }
}
