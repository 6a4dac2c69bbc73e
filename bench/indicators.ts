/** SMA 5, 21, 55, 120 and RSI 14: a long series at once, and tick by tick, compared with loops written for just these. */
import { type Bar, type Bars, indicators } from '@candela/quant/indicators'
import { alternate, atLeast, atMost, cpuMicros, withinBudget } from './bench-line.ts'
import { HandWritten, plainSeries } from './bench-indicators.ts'

const BARS = 1_000_000
const TICKS = 1_000_000
/** A liquid pair trades about once a second. */
const TICKS_PER_BAR = 60
const ROUNDS = 15
const BATCH_LINE = 0.9
const TICK_LINE = 1.1
const DIFFERENCE_BUDGET = 1e-12
const BYTES_BUDGET = 1
const LENGTHS = [5, 21, 55, 120] as const

let seed = 7
const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const close = new Float64Array(BARS)
let price = 100
for (let at = 0; at < BARS; at++) {
  price *= 1 + (chance() - 0.5) / 500
  close[at] = Math.round(price * 100) / 100
}
const bars: Bars = { time: close, open: close, high: close, low: close, close, volume: close }

/** CPU time, so that what else runs on the machine does not count. */
function milliseconds(work: () => void): number {
  const startedAt = cpuMicros()
  work()
  return (cpuMicros() - startedAt) / 1000
}

const blank = (): Float64Array => new Float64Array(BARS).fill(Number.NaN)
const plain = { means: LENGTHS.map(blank), rsi: blank() }
const ours = { means: LENGTHS.map(length => ({ length, into: { sma: blank() } })), rsi: { rsi: blank() } }
const plainBatch = (): void => plainSeries(close, plain.means, plain.rsi)
function ourBatch(): void {
  for (const { length, into } of ours.means) indicators.sma.compute(bars, { length }, into)
  indicators.rsi.compute(bars, { length: 14 }, ours.rsi)
}

/** The largest difference, relative to the plain value. */
function difference(): number {
  const pairs = [
    ...ours.means.map(({ into }, at) => [into.sma, plain.means[at]] as const),
    [ours.rsi.rsi, plain.rsi] as const,
  ]
  let largest = 0
  for (const [own, other] of pairs) {
    for (let at = 120; at < BARS; at++) {
      const expected = other?.[at] ?? Number.NaN
      largest = Math.max(largest, Math.abs((own[at] ?? Number.NaN) - expected) / expected)
    }
  }
  return largest
}

const hand = new HandWritten()
function handTicks(): void {
  let total = 0
  for (let at = 0; at < TICKS; at++) {
    const price = close[at] ?? 0
    const values = at % TICKS_PER_BAR === 0 ? hand.push(price) : hand.peek(price)
    total += values.sma5 + values.sma21 + values.sma55 + values.sma120 + values.rsi
  }
  if (!(total > 0)) throw new Error('the ticks gave no values')
}

const [sma5, sma21, sma55, sma120] = LENGTHS.map(length => indicators.sma.create({ length }))
const rsi = indicators.rsi.create({ length: 14 })
if (sma5 === undefined || sma21 === undefined || sma55 === undefined || sma120 === undefined)
  throw new Error('no streams')
const streams = { sma5, sma21, sma55, sma120, rsi }
const bar: { -readonly [Name in keyof Bar]: number } = {
  time: 0,
  open: 0.5,
  high: 0.5,
  low: 0.5,
  close: 0.5,
  volume: 0.5,
}

function ourPeek(): number {
  const { sma5, sma21, sma55, sma120, rsi } = streams
  const means = sma5.peek(bar).sma + sma21.peek(bar).sma + sma55.peek(bar).sma + sma120.peek(bar).sma
  return means + rsi.peek(bar).rsi
}

function ourPush(): number {
  const { sma5, sma21, sma55, sma120, rsi } = streams
  const means = sma5.push(bar).sma + sma21.push(bar).sma + sma55.push(bar).sma + sma120.push(bar).sma
  return means + rsi.push(bar).rsi
}

function ourTicks(): void {
  let total = 0
  for (let at = 0; at < TICKS; at++) {
    bar.close = close[at] ?? 0
    total += at % TICKS_PER_BAR === 0 ? ourPush() : ourPeek()
  }
  if (!(total > 0)) throw new Error('the ticks gave no values')
}

/** Of a run without a collection, so of one that allocates less than the young generation holds. */
function bytesPerTick(): number {
  const before = process.memoryUsage().heapUsed
  ourTicks()
  return Math.max(0, process.memoryUsage().heapUsed - before) / TICKS
}

for (let warm = 0; warm < 150; warm++) {
  bar.close = close[warm] ?? 0
  ourPush()
  hand.push(bar.close)
}
for (let warm = 0; warm < 5; warm++) {
  plainBatch()
  ourBatch()
  handTicks()
  ourTicks()
}
const took = await alternate(ROUNDS, {
  plainBatch: () => milliseconds(plainBatch),
  ourBatch: () => milliseconds(ourBatch),
  handTicks: () => milliseconds(handTicks),
  ourTicks: () => milliseconds(ourTicks),
  bytes: bytesPerTick,
})
atLeast(BATCH_LINE, {
  name: 'indicators: M bars/s, SMA 5, 21, 55, 120 and RSI 14 of a long series',
  ours: BARS / took.ourBatch / 1000,
  limit: BARS / took.plainBatch / 1000,
  ratio: took.plainBatch / took.ourBatch,
})
withinBudget('indicators: difference from the plain loop, relative', difference(), DIFFERENCE_BUDGET)
atMost(TICK_LINE, {
  name: 'indicators: ns per live tick for the same five values',
  ours: (took.ourTicks * 1e6) / TICKS,
  limit: (took.handTicks * 1e6) / TICKS,
  ratio: took.ourTicks / took.handTicks,
})
withinBudget('indicators: bytes allocated per live tick', took.bytes, BYTES_BUDGET)
