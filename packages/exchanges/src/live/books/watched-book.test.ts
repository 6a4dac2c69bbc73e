import { expect, it } from 'vitest'
import type { Call, SocketPlan } from '../../venue/adapter.ts'
import type { DepthEvent, VenueEvent } from '../../venue/event.ts'
import { SYNC_RULES } from '../../venue/sync-rule.ts'
import { TestClock } from '../pace/testing/clock.ts'
import { type ConnectedHandlers, WatchedBook } from './watched-book.ts'

const SOCKET: SocketPlan = {
  name: 'books',
  host: 'ws',
  path: '/',
  product: 'spot',
  subscriptions: [{ frame: 'x', acks: ['1'], channel: 'books', symbols: ['X'] }],
  heartbeat: { everyMs: undefined, text: undefined },
  framesPerSecond: 1,
  livesMs: 1e9,
}
const CALL: Call = {
  host: 'rest',
  path: '/depth',
  weight: 1,
  budget: 'all',
  answerKind: 'book',
  product: 'spot',
}

const depth = (fields: Partial<DepthEvent>): DepthEvent => ({
  kind: 'depth',
  symbol: 'X',
  time: 7,
  isSnapshot: false,
  first: undefined,
  last: undefined,
  before: undefined,
  bids: [],
  asks: [],
  unit: 'base',
  ...fields,
})
const whole = (last: number): DepthEvent => depth({ isSnapshot: true, last, bids: [[1, 5]], asks: [[2, 5]] })

/** A book of a channel that begins with its snapshot, or of one beside which it is asked for. */
function watched(answers?: readonly (readonly VenueEvent[])[]) {
  const clock = new TestClock()
  const sockets: { readonly on: ConnectedHandlers; isOpen: boolean }[] = []
  const left = [...(answers ?? [])]
  let asked = 0
  const book = new WatchedBook({
    plan:
      answers === undefined
        ? { sockets: [SOCKET], rule: SYNC_RULES.okx }
        : { sockets: [SOCKET], rule: SYNC_RULES.binanceSpot, snapshot: CALL },
    toBase: size => size,
    clock,
    random: () => 0.5,
    connect(_plan, on) {
      const socket = { on, isOpen: true }
      sockets.push(socket)
      return { close: () => (socket.isOpen = false) }
    },
    ask() {
      asked += 1
      const answer = left.shift()
      return answer === undefined ? Promise.reject(new Error('away')) : Promise.resolve(answer)
    },
    trade: () => undefined,
  })
  return {
    book,
    clock,
    sockets,
    open: () => sockets.filter(({ isOpen }) => isOpen).length,
    asked: () => asked,
    newest: () => sockets.at(-1)?.on ?? expect.fail('no socket'),
  }
}

it('tells a book once for each change, and that there is none after a loss', () => {
  const { book, newest } = watched()
  newest().opened()
  expect(book.take(5)).toBeUndefined()
  newest().event(whole(1))
  expect(book.take(5)).toEqual({ time: 7, bids: [[1, 5]], asks: [[2, 5]] })
  expect(book.take(5)).toBeUndefined()
  newest().event(depth({ before: 1, last: 2, asks: [[2, 1]] }))
  expect(book.take(5)).toMatchObject({ asks: [[2, 1]] })
  newest().lost()
  expect(book.take(5)).toBe('none')
})

it('connects again after a change is missing, and when no book comes', async () => {
  const { clock, sockets, newest, open } = watched()
  newest().opened()
  newest().event(whole(1))
  newest().event(depth({ before: 5, last: 6 }))
  expect(open()).toBe(0)
  await clock.pass(5_000)
  expect([sockets.length, open()]).toEqual([2, 1])
  newest().opened()
  await clock.pass(9_999)
  expect(sockets).toHaveLength(2)
  await clock.pass(5_000)
  expect([sockets.length, open()]).toEqual([3, 1])
})

it('asks for the snapshot when the channel is open, and again until one fits', async () => {
  const { book, clock, newest, asked } = watched([[whole(4)], [whole(20)]])
  newest().event(depth({ first: 11, last: 12 }))
  newest().opened()
  await clock.pass(0)
  expect([asked(), book.take(5)]).toEqual([1, 'none'])
  await clock.pass(5_000)
  expect(asked()).toBe(2)
  expect(book.take(5)).toMatchObject({ bids: [[1, 5]] })
  await clock.pass(60_000)
  expect(asked()).toBe(2)
  book.close()
})
