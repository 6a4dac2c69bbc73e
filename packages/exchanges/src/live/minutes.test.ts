import { expect, it } from 'vitest'
import type { Bar } from '../source/source.ts'
import { Minutes } from './minutes.ts'

const MINUTE = 60_000
const bar = (minute: number, close = 10): Bar => ({
  time: minute * MINUTE,
  open: 10,
  high: 20,
  low: 5,
  close,
  volume: 1,
  turnover: 10,
  trades: 1,
})

function aMinutes() {
  const told: [minute: number, close: number, isClosed: boolean][] = []
  const missed: [pairs: readonly number[], minute: number][] = []
  const minutes = new Minutes({
    minute: (_at, { time, close }, isClosed) => told.push([time / MINUTE, close, isClosed]),
    missed: (pairs, time) => missed.push([pairs, time / MINUTE]),
  })
  return { minutes, told, missed }
}

it('a minute that nobody marks and no other follows is closed ten seconds after its end, once', () => {
  const { minutes, told } = aMinutes()
  minutes.take(0, bar(1), undefined)
  minutes.expire(2 * MINUTE + 9_999)
  expect(told).toEqual([[1, 10, false]])
  minutes.expire(2 * MINUTE + 10_000)
  minutes.expire(3 * MINUTE)
  minutes.take(0, bar(5), undefined)
  expect(told.slice(1)).toEqual([
    [1, 10, true],
    [5, 10, false],
  ])
})

it('a minute that grows after it was closed is closed again', () => {
  const { minutes, told } = aMinutes()
  minutes.take(0, bar(1), undefined)
  minutes.expire(3 * MINUTE)
  minutes.take(0, bar(1, 11), undefined)
  expect(told.slice(1)).toEqual([
    [1, 10, true],
    [1, 11, true],
  ])
})

it('a minute that the exchange marks is left to it, and missed if it does not close it', () => {
  const { minutes, told, missed } = aMinutes()
  minutes.take(0, bar(1), false)
  minutes.take(1, bar(1), false)
  minutes.take(2, bar(1), false)
  minutes.take(1, bar(1), true)
  minutes.expire(2 * MINUTE + 9_999)
  minutes.take(2, bar(1), true)
  expect(missed).toEqual([])
  minutes.expire(2 * MINUTE + 10_000)
  minutes.expire(9 * MINUTE)
  expect(missed).toEqual([[[0], 1]])
  expect(told.filter(([, , isClosed]) => isClosed)).toHaveLength(2)
})

it('a minute with trades of which no bar comes is missed', () => {
  const { minutes, missed } = aMinutes()
  minutes.take(0, bar(1), undefined)
  minutes.traded(0, 2 * MINUTE + 5)
  minutes.take(0, bar(3), undefined)
  minutes.traded(0, MINUTE + 5)
  minutes.expire(9 * MINUTE)
  expect(missed).toEqual([[[0], 2]])
})

it('what was forgotten is missed instead of closed, and closes nothing', () => {
  const { minutes, told, missed } = aMinutes()
  minutes.take(0, bar(1), undefined)
  minutes.forget(0)
  minutes.expire(9 * MINUTE)
  minutes.take(0, bar(9), undefined)
  expect(told).toEqual([
    [1, 10, false],
    [9, 10, false],
  ])
  expect(missed).toEqual([[[0], 1]])
})

it('a doubtful minute is reported as missed after its end, once, even if it was closed', () => {
  const { minutes, missed } = aMinutes()
  minutes.take(0, bar(1), undefined)
  minutes.doubt(0, MINUTE + 5)
  minutes.doubt(0, MINUTE + 6)
  minutes.take(0, bar(1), true)
  minutes.expire(2 * MINUTE + 9_999)
  expect(missed).toEqual([])
  minutes.expire(2 * MINUTE + 10_000)
  minutes.expire(3 * MINUTE)
  expect(missed).toEqual([[[0], 1]])
})

it('bars in the wrong order, or twice, make the same minutes', () => {
  const { minutes, told } = aMinutes()
  const small = { ...bar(1, 9), volume: 0.5 }
  minutes.take(0, bar(1), undefined)
  minutes.take(0, small, undefined)
  minutes.take(0, bar(2), undefined)
  minutes.take(0, { ...bar(1, 12), volume: 2 }, undefined)
  minutes.take(0, small, undefined)
  minutes.take(1, bar(1), true)
  minutes.take(1, small, false)
  expect(told).toEqual([
    [1, 10, false],
    [1, 10, true],
    [2, 10, false],
    [1, 12, true],
    [1, 10, true],
  ])
})

it.each([true, undefined])('a trade that comes after its minute was closed (%s) is not missed', isClosed => {
  const { minutes, missed } = aMinutes()
  minutes.take(0, bar(1), isClosed)
  minutes.expire(3 * MINUTE)
  minutes.traded(0, MINUTE + 59_999)
  minutes.expire(9 * MINUTE)
  expect(missed).toEqual([])
})

it('knows in which of the last minutes a pair has traded', () => {
  const { minutes } = aMinutes()
  minutes.traded(0, MINUTE + 5)
  minutes.forget(0)
  const has = (from: number, to: number) => minutes.hasTraded(0, from * MINUTE, to * MINUTE)
  expect([has(0, 1), has(1, 2), has(2, 3)]).toEqual([false, true, false])
  for (let minute = 2; minute < 12; minute++) minutes.take(0, bar(minute), true)
  expect([has(1, 2), has(2, 3), has(11, 12)]).toEqual([false, true, true])
})
