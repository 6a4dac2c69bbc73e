import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createFormingBars } from './forming-bars.ts'

const PAIR = 'candela-spot/btc.usdt' as PairCode // a code
const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1, trades: 1 })

function aBoard() {
  const watched: string[] = []
  const candles = new Map<string, { previous: Bar | undefined; forming: Bar | undefined }>()
  return {
    watched,
    candles,
    watchCandle(pair: PairCode, interval: string) {
      const key = `${pair}@${interval}`
      watched.push(key)
      return () => void watched.splice(watched.indexOf(key), 1)
    },
    candle(pair: string, interval: string) {
      const known = candles.get(`${pair}@${interval}`)
      return known === undefined ? undefined : { version: 1, ...known }
    },
  }
}

it('the first question watches the pair, further ones get its newest bars', () => {
  const board = aBoard()
  const forming = createFormingBars(board, createTestClock(0))
  expect(forming.newest(PAIR, '60')).toEqual([])
  expect(board.watched).toEqual([`${PAIR}@60`])
  board.candles.set(`${PAIR}@60`, { previous: undefined, forming: bar(2) })
  expect(forming.newest(PAIR, '60')).toEqual([bar(2)])
  board.candles.set(`${PAIR}@60`, { previous: bar(1), forming: bar(2) })
  expect(forming.newest(PAIR, '60')).toEqual([bar(1), bar(2)])
  expect(board.watched).toEqual([`${PAIR}@60`])
})

it('watching ends a minute after the last question', () => {
  const board = aBoard()
  const clock = createTestClock(0)
  const forming = createFormingBars(board, clock)
  forming.newest(PAIR, '60')
  clock.advance(50_000)
  forming.newest(PAIR, '60')
  clock.advance(50_000)
  expect(board.watched).toHaveLength(1)
  clock.advance(10_000)
  expect(board.watched).toEqual([])
})

it('at most fifty are watched, and none after the end', () => {
  const board = aBoard()
  const forming = createFormingBars(board, createTestClock(0))
  for (let at = 0; at < 60; at += 1) forming.newest(`${PAIR}${at}` as PairCode, '1')
  expect(board.watched).toHaveLength(50)
  expect(board.watched[0]).toBe(`${PAIR}10@1`)
  forming.close()
  expect(board.watched).toEqual([])
})
