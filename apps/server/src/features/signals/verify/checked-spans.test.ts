import type { Interval, PairCode } from '@candela/contract/core'
import { barStart, HOUR_MS, nextBarStart } from '@candela/quant'
import { createRule } from '@candela/quant/signals'
import { describe, expect, it } from 'vitest'
import { CandleSpans } from './checked-spans.ts'

const START = Date.parse('2026-08-01T00:00Z')
const MEMORY = createRule('trend').memory
const HOLE = 100
const BEHIND = 150

/** Hours, of which those of a hole are gone. */
function spansWithHole(): CandleSpans {
  const spans = new CandleSpans()
  for (let hour = 0; hour < 600; hour += 1) {
    if (hour === HOLE) spans.interrupt('60', undefined, START + hour * HOUR_MS)
    if (hour < HOLE || hour >= BEHIND) spans.take('60', START + hour * HOUR_MS)
  }
  return spans
}

const signalAt = (hour: number, interval: Interval = '60') => ({
  pair: 'binance-perpetual/x.usdt' as PairCode,
  kind: 'trend' as const,
  interval,
  time: barStart(interval, START + hour * HOUR_MS),
  direction: 1 as const,
  price: 1,
})

const outcomeOf = (hour: number, interval: Interval = '60') => {
  const { pair, kind, time } = signalAt(hour, interval)
  const entryTime = nextBarStart(interval, time)
  const outcome = { entry: 1, entryTime, lastTime: time + 24 * HOUR_MS, returns: [0, 0, 0, 0], best: 0, worst: 0 }
  return { pair, kind, interval, time, outcome }
}

describe('candles with a hole prove', () => {
  it.each([
    ['a signal before it', signalAt(HOLE - 1), true],
    ['no signal within it', signalAt(HOLE), false],
    ['no signal while a rule remembers what was before', signalAt(BEHIND + MEMORY), false],
    ['a signal once it has forgotten', signalAt(BEHIND + MEMORY + 1), true],
    ['a larger bar before it', signalAt(HOLE - 1, '240'), true],
    ['no signal on a larger bar of which it has too few', signalAt(BEHIND + MEMORY + 1, '240'), false],
    ['an outcome that was known before it', outcomeOf(HOLE - 25), true],
    ['no outcome that was decided behind its beginning', outcomeOf(HOLE - 24), false],
  ])('%s', (_, entry, expected) => {
    expect(spansWithHole().entry(entry)).toBe(expected)
  })

  it('no baseline of their intervals, but that of smaller ones', () => {
    const spans = spansWithHole()
    expect([spans.baseline('60'), spans.baseline('1D'), spans.baseline('30')]).toEqual([false, false, true])
  })
})

describe('candles without a hole', () => {
  it('prove everything, also while rules are new', () => {
    const spans = new CandleSpans()
    spans.take('60', START)
    expect([spans.entry(signalAt(0)), spans.entry(outcomeOf(3)), spans.baseline('60')]).toEqual([true, true, true])
  })

  it('prove their intervals if smaller ones are gone', () => {
    const spans = new CandleSpans()
    spans.interrupt('1', '5', START)
    spans.take('5', START)
    expect([spans.entry(signalAt(0, '3')), spans.entry(signalAt(0, '5'))]).toEqual([false, true])
  })
})
