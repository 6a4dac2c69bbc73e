/** Ticks into candles of eleven intervals for 2,000 pairs, compared with a minimal update of one bar per tick. */
import { CandleBuilder } from '../apps/server/src/market/candles/builder.ts'
import { alternate, atLeast } from './bench-line.ts'

const PAIRS = 2_000
const ALL = Array.from({ length: PAIRS }, (_, index) => index)
const TICKS = 2_000_000
/** A hundred trades a minute per pair: a busy exchange. */
const TICKS_PER_MINUTE = 200_000
const MINUTE_MS = 60_000
const FROM = Date.UTC(2026, 10, 15)
const LINE = 0.27
const ROUNDS = 7

const indexes = new Int32Array(TICKS)
const times = new Float64Array(TICKS)
const prices = new Float64Array(TICKS)
const sizes = new Float64Array(TICKS)
const walk = new Float64Array(PAIRS).fill(100)
let state = 7
const chance = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
for (let at = 0; at < TICKS; at++) {
  const index = Math.floor(chance() * PAIRS)
  const price = (walk[index] ?? 100) * (1 + (chance() - 0.5) / 5000)
  walk[index] = price
  indexes[at] = index
  times[at] = FROM + Math.floor((at * MINUTE_MS) / TICKS_PER_MINUTE)
  prices[at] = price
  sizes[at] = chance()
}

/** Ticks come in batches, four times a second. */
const BATCH = 2_000

/** Seconds for passing all ticks, batch by batch. */
function timed(take: (from: number, to: number) => void): number {
  const startedAt = performance.now()
  for (let from = 0; from < TICKS; from += BATCH) take(from, from + BATCH)
  return (performance.now() - startedAt) / 1000
}

const high = new Float64Array(PAIRS)
const low = new Float64Array(PAIRS)
const close = new Float64Array(PAIRS)
const volume = new Float64Array(PAIRS)

/** One high, low, close and volume per tick, and nothing else. */
function touch(from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const index = indexes[at] as number // at is in range
    const price = prices[at] as number // as above
    if (price > (high[index] as number)) high[index] = price
    if (price < (low[index] as number)) low[index] = price
    close[index] = price
    volume[index] = (volume[index] as number) + (sizes[at] as number) // as above
  }
}

function touchLimit(): number {
  high.fill(0)
  low.fill(Infinity)
  return timed(touch)
}

let builder = new CandleBuilder(PAIRS, () => undefined)

function tickAll(from: number, to: number): void {
  for (let at = from; at < to; at++) {
    // at is in range
    builder.tick(indexes[at] as number, times[at] as number, prices[at] as number, sizes[at] as number)
  }
}

function builderSeconds(): number {
  let closed = 0
  builder = new CandleBuilder(PAIRS, () => {
    closed++
  })
  const ticking = timed(tickAll)
  const startedAt = performance.now()
  builder.sweep(FROM + (TICKS / TICKS_PER_MINUTE) * MINUTE_MS, ALL)
  const sweeping = (performance.now() - startedAt) / 1000
  if (closed < PAIRS * (TICKS / TICKS_PER_MINUTE)) throw new Error(`only ${closed} candles closed`)
  return ticking + sweeping
}

const { limit, ours } = await alternate(ROUNDS, { limit: touchLimit, ours: builderSeconds })
atLeast(LINE, {
  name: 'candles: M ticks/s into 11 intervals of 2,000 pairs',
  ours: TICKS / ours / 1e6,
  limit: TICKS / limit / 1e6,
  ratio: limit / ours,
})
