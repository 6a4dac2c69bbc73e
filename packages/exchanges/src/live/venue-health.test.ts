import { expect, it } from 'vitest'
import type { ConnectionState } from './connection.ts'
import type { VenueEvent } from '../venue/event.ts'
import { HealthBoard } from './venue-health.ts'

const NOW = 1_700_000_000_000

function aBoard() {
  const clock = { now: NOW }
  const board = new HealthBoard(() => clock.now)
  const read = () => board.read({ pairs: 2, freshPairs: 1, calls: {}, closedWhy: undefined })
  const trade = (time: number): VenueEvent => ({
    kind: 'trade',
    symbol: 'BTCUSDT',
    id: '1',
    time,
    price: 1,
    size: 1,
    unit: 'base',
    isBuy: true,
  })
  return { clock, board, read, trade }
}

it.each<[states: ConnectionState[], state: string]>([
  [[], 'starting'],
  [['connecting'], 'starting'],
  [['waiting'], 'away'],
  [['open', 'waiting'], 'partial'],
  [['open', 'open'], 'live'],
])('connections %s are %s', (states, state) => {
  const { board, read } = aBoard()
  for (const [at, each] of states.entries())
    board.connection(String(at), each, each === 'waiting' ? 'refused' : undefined)
  expect(read().state).toBe(state)
})

it('is away while its only connection is dialled again', () => {
  const { board, read } = aBoard()
  board.connection('a', 'open', undefined)
  board.connection('a', 'connecting', undefined)
  expect(read().state).toBe('away')
})

it('says why the last connection was lost until all are back', () => {
  const { board, read } = aBoard()
  board.connection('a', 'open', undefined)
  board.connection('b', 'waiting', 'closed with 1006')
  expect(read().why).toBe('closed with 1006')
  board.connection('b', 'open', undefined)
  expect(read()).toMatchObject({ state: 'live', why: undefined })
})

it('is stale when the newest data is more than five seconds old by the clock of the exchange', () => {
  const { clock, board, read, trade } = aBoard()
  board.connection('a', 'open', undefined)
  board.offsetMs = 2_000
  expect(board.heard(trade(NOW + 2_000))).toBe(0)
  clock.now += 5_000
  expect(board.heard(trade(NOW))).toBe(7_000)
  expect(read()).toMatchObject({ state: 'live', newestAt: NOW })
  clock.now += 1
  expect(read()).toMatchObject({ state: 'stale', why: 'data is late' })
})

it('does not take data for new that is ahead, and forgets the newest when the clock was set', () => {
  const { board, read, trade } = aBoard()
  expect(board.heard(trade(NOW + 45_000))).toBe(-45_000)
  expect(read().newestAt).toBeUndefined()
  board.heard(trade(NOW))
  board.offsetMs = 45_000
  expect(read().newestAt).toBeUndefined()
})

it('counts refusals by reason, the rarest together', () => {
  const { board, read } = aBoard()
  for (let count = 0; count < 200; count++) board.refuse(`unknown ${count}`)
  board.refuse('unknown 1')
  const { refused } = read()
  expect(Object.keys(refused)).toHaveLength(51)
  expect(refused).toMatchObject({ 'unknown 1': 2, other: 150 })
})
