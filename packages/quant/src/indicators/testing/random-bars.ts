import type { Bar } from '../definition/bar.ts'

const DAY_MS = 86_400_000

/** Repeatable chance, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A random walk in decimal prices. Some bars do not move or have no volume, as with coins that hardly trade. */
export function randomBars(count: number, seed: number): Bar[] {
  const chance = seeded(seed)
  const cents = (price: number): number => Math.max(1, Math.round(price * 100)) / 100
  let last = 50
  return Array.from({ length: count }, (_, at) => {
    const isStill = chance() < 0.05
    const open = last
    const close = isStill ? open : cents(open * (1 + (chance() - 0.5) / 25))
    const high = isStill ? open : cents(Math.max(open, close) * (1 + chance() / 100))
    const low = isStill ? open : cents(Math.min(open, close) * (1 - chance() / 100))
    last = close
    return { time: at * (DAY_MS / 24), open, high, low, close, volume: isStill ? 0 : Math.round(chance() * 1e6) / 1000 }
  })
}
