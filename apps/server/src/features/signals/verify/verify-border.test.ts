import type { PairCode } from '@candela/contract/core'
import { HOUR_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { borderFaults } from './verify-border.ts'
import type { ReadableRow } from './verify-repo.ts'

const PAIR = 'candela/btc.usdt' as PairCode // a pair like any other
const stored = { hash: Buffer.alloc(16), raisedAt: undefined, writtenAt: undefined }

/** A signal of the bar of an hour. */
const signal = (seq: number, hour: number, interval: '60' | '5' = '60'): ReadableRow => ({
  ...stored,
  seq,
  entry: { pair: PAIR, kind: 'trend', interval, time: hour * HOUR_MS, direction: 1, price: 1 },
})
/** An outcome that was decided at the close of the bar of an hour. */
const outcome = (seq: number, hour: number): ReadableRow => {
  const decided = { entry: 1, entryTime: 0, lastTime: hour * HOUR_MS, returns: [0, 0, 0, 0], best: 0, worst: 0 }
  return { ...stored, seq, entry: { pair: PAIR, kind: 'trend', interval: '60', time: 0, outcome: decided } }
}

// The past until hour 100: three signals and two outcomes at once. Then two signals and an outcome as they happened.
const PAST_TO = 100 * HOUR_MS
const ROWS = [
  signal(1, 10),
  signal(2, 50),
  signal(3, 99),
  outcome(4, 34),
  outcome(5, 74),
  signal(6, 110),
  outcome(7, 123),
  signal(8, 130),
]
const faultsWith = (pastTo: number | undefined, rows = ROWS): string[] =>
  borderFaults({ code: PAIR, pastTo, stateTo: 200 * HOUR_MS }, rows)

it('is right where the past ended, and anywhere before the next signal', () => {
  expect(faultsWith(PAST_TO)).toEqual([])
  expect(faultsWith(PAST_TO + 10 * HOUR_MS)).toEqual([])
})

it.each([
  ['earlier', 80, '1970-01-05T03:00:00.000Z was written as if before it and is after it'],
  ['later', 111, '1970-01-05T14:00:00.000Z was written as if after it and is before it'],
  ['much later', 500, '1970-01-05T14:00:00.000Z was written as if after it and is before it'],
])('is named when it is %s', (_, hour, fault) => {
  expect(faultsWith(hour * HOUR_MS)).toEqual([`border: ${PAIR} has another past_to: signal ${PAIR} trend 60 ${fault}`])
})

it.each<[string, number | undefined, readonly string[]]>([
  ['gone', undefined, ['has a past_to, but no state_to']],
  ['before it', 99, ['has a state_to before its past_to']],
  ['at it', 100, []],
])('a state that is %s', (_, hour, faults) => {
  const stateTo = hour && hour * HOUR_MS
  expect(borderFaults({ code: PAIR, pastTo: PAST_TO, stateTo }, ROWS)).toEqual(
    faults.map(fault => `border: ${PAIR} ${fault}`),
  )
})

it('is not judged by small intervals, whose newest signals are written before the past is known', () => {
  expect(faultsWith(PAST_TO, [signal(0, 120, '5'), ...ROWS, signal(9, 80, '5')])).toEqual([])
})

it('is named when it is gone, and not expected of a pair whose past is not known yet', () => {
  expect(faultsWith(undefined)).toEqual([`border: ${PAIR} has no past_to`])
  const without = { code: PAIR, pastTo: undefined, stateTo: undefined }
  expect(borderFaults(without, [signal(1, 10, '5'), signal(2, 99, '5')])).toEqual([])
  // Those of an hour are written with the whole past.
  expect(borderFaults(without, ROWS)).toEqual([`border: ${PAIR} has no past_to`])
})
