/** Bars as one array of numbers, which moves between threads without being copied. */
import type { Bar } from '@candela/exchanges'

const FIELDS = 8

export function packBars(bars: readonly Bar[]): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(bars.length * FIELDS)
  for (const [at, { time, open, high, low, close, volume, turnover, trades }] of bars.entries())
    packed.set([time, open, high, low, close, volume, turnover, trades], at * FIELDS)
  return packed
}

export function unpackBars(packed: Float64Array): Bar[] {
  const bars: Bar[] = []
  for (let at = 0; at < packed.length; at += FIELDS) {
    const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, turnover = 0, trades = 0] = packed.subarray(
      at,
      at + FIELDS,
    )
    bars.push({ time, open, high, low, close, volume, turnover, trades })
  }
  return bars
}
