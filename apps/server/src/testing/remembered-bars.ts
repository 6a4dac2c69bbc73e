import type { MinuteBarVisitor, World } from '@candela/exchanges'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'

/** Longer reads are of tests about long history; keeping them would only fill memory. */
const LONGEST_KEPT_MS = 50 * HOUR_MS
const FIELDS = 8

/**
 * The minute bars of a world, computed once per pair and hour. Most tests start a market at the same time, and
 * reading the day before it takes longer than everything else they do.
 */
export function rememberedBars(world: World): Pick<World, 'forEachMinuteBar' | 'minuteBars'> {
  const hours = new Map<string, Float64Array>()

  function hourOf(index: number, start: number): Float64Array {
    const key = `${index} ${start}`
    const known = hours.get(key)
    if (known !== undefined) return known
    const numbers: number[] = []
    world.forEachMinuteBar(index, start, start + HOUR_MS, (...bar) => numbers.push(...bar))
    const hour = Float64Array.from(numbers)
    hours.set(key, hour)
    return hour
  }

  function forEachMinuteBar(index: number, from: number, to: number, visit: MinuteBarVisitor): void {
    if (to - from > LONGEST_KEPT_MS) return world.forEachMinuteBar(index, from, to, visit)
    const first = Math.ceil(from / MINUTE_MS) * MINUTE_MS
    for (let start = Math.floor(first / HOUR_MS) * HOUR_MS; start < to; start += HOUR_MS) {
      const hour = hourOf(index, start)
      for (let at = 0; at < hour.length; at += FIELDS) {
        const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, turnover = 0, trades = 0] = hour.subarray(
          at,
          at + FIELDS,
        )
        if (time >= first && time < to) visit(time, open, high, low, close, volume, turnover, trades)
      }
    }
  }

  return {
    forEachMinuteBar,
    minuteBars(index, from, to) {
      const bars: ReturnType<World['minuteBars']> = []
      forEachMinuteBar(index, from, to, (time, open, high, low, close, volume, turnover, trades) => {
        bars.push({ time, open, high, low, close, volume, turnover, trades })
      })
      return bars
    },
  }
}
