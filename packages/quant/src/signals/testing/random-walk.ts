import type { EngineBar } from '../pair-engine.ts'
import type { RuleBar } from '../rule.ts'

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Bars in whole steps of price that move up and down. */
export function randomWalk(seed: number, count: number): RuleBar[] {
  const random = randomOf(seed)
  let close = 10_000
  return Array.from({ length: count }, () => {
    const open = close
    close = Math.max(1_000, Math.round(close * (1 + (random() - 0.5) * 0.02)))
    return {
      high: Math.max(open, close) + Math.floor(random() * 20),
      low: Math.min(open, close) - Math.floor(random() * 20),
      close,
    }
  })
}

/** Minutes with two decimals from `from` on; some are missing, as those of quiet pairs are. */
export function randomMinutes(seed: number, from: number, count: number): EngineBar[] {
  const random = randomOf(seed + 1)
  let open = 100
  return randomWalk(seed, count).flatMap(({ high, low, close }, at) => {
    if (random() < 0.1) return []
    const bar = {
      time: from + at * 60_000,
      open,
      high: Math.max(high / 100, open),
      low: Math.min(low / 100, open),
      close: close / 100,
    }
    open = close / 100
    return [bar]
  })
}
