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
  const minutes = new Minutes((_at, { time, close }, isClosed) => told.push([time / MINUTE, close, isClosed]))
  return { minutes, told }
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

it('a minute that the exchange marks is left to it', () => {
  const { minutes, told } = aMinutes()
  minutes.take(0, bar(1), false)
  minutes.expire(9 * MINUTE)
  minutes.take(0, bar(2), false)
  expect(told.filter(([, , isClosed]) => isClosed)).toEqual([])
})
