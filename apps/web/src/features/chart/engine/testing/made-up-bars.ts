/** Bars of a random walk: the same ones every time. */
import type { ChartBar } from '../bar.ts'

const HOUR_MS = 3_600_000
const LAST_BAR = Date.UTC(2026, 0, 1)
/** Some minutes after the last bar has closed. */
export const STAGE_NOW = LAST_BAR + HOUR_MS + 600_000

export function madeUpBars(count: number): ChartBar[] {
  const chance = chanceOf(7)
  const step = (): number => Math.round((chance() - 0.5) * 40_000) / 100
  let close = 50_000
  return Array.from({ length: count }, (_, at) => {
    const open = close
    close = Math.max(1_000, open + step())
    const high = Math.max(open, close) + Math.abs(step()) / 2
    const low = Math.min(open, close) - Math.abs(step()) / 2
    const volume = 10 + chance() * 90
    const time = LAST_BAR - (count - 1 - at) * HOUR_MS
    return { time, timestamp: time, open, high, low, close, volume, turnover: volume * close }
  })
}

/** The bar after `last` as it begins, or the same one with a next price. */
export function barAfter(last: ChartBar): ChartBar {
  const time = last.time + HOUR_MS
  const { close } = last
  return { time, timestamp: time, open: close, high: close, low: close, close, volume: 1, turnover: close }
}

export function withPrice(bar: ChartBar, close: number): ChartBar {
  const [high, low, volume] = [Math.max(bar.high, close), Math.min(bar.low, close), bar.volume + 1]
  return { ...bar, high, low, close, volume, turnover: volume * close }
}

function chanceOf(start: number): () => number {
  let seed = start
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}
