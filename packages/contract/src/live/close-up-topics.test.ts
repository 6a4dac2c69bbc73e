import { describe, expect, it } from 'vitest'
import {
  BOOK_TOPIC,
  CANDLE_TOPIC,
  type LiveBook,
  LIVE_TRADES,
  type LiveTrade,
  TRADES_TOPIC,
} from './close-up-topics.ts'

const bar = { time: 60_000, open: '1', high: '2', low: '0.5', close: '1.5', volume: '10', turnover: '15' }
const trade = (time: number, exchange = ''): LiveTrade => ({
  time,
  price: '1.5',
  size: '2',
  isBuy: time % 2 === 0,
  exchange,
})
const book = (bids: LiveBook['bids'], asks: LiveBook['asks'], time = 5): LiveBook => ({ time, bids, asks })

/** What a reader of `before` has after the change. */
function follow<Value>(topic: typeof TRADES_TOPIC | typeof BOOK_TOPIC, before: Value, next: Value): unknown {
  const write = (value: Value) => topic.write(value as never) // the value is the topic's own
  const change = topic.change?.write(write(next), write(before)) ?? []
  return topic.read(topic.change?.merge(write(before), change) ?? [])
}

describe('a candle', () => {
  it.each([
    { previous: bar, forming: { ...bar, time: 120_000 } },
    { previous: undefined, forming: bar },
    { previous: bar, forming: undefined },
    { previous: undefined, forming: undefined },
  ])('is read as it was written', candle => expect(CANDLE_TOPIC.read(CANDLE_TOPIC.write(candle))).toEqual(candle))
})

describe('trades', () => {
  const many = Array.from({ length: LIVE_TRADES }, (_, at) => trade(at))

  it.each([
    ['none', { count: 0, trades: [] }],
    ['some, of several exchanges', { count: 2, trades: [trade(1, 'okx'), trade(2, 'binance')] }],
  ])('are read as they were written: %s', (_name, trades) =>
    expect(TRADES_TOPIC.read(TRADES_TOPIC.write(trades))).toEqual(trades),
  )

  it.each([
    ['the first', { count: 0, trades: [] }, { count: 1, trades: [trade(1)] }],
    ['one more', { count: 9, trades: [trade(1)] }, { count: 10, trades: [trade(1), trade(2)] }],
    ['twice the same', { count: 9, trades: [trade(1)] }, { count: 10, trades: [trade(1), trade(1)] }],
    ['one more than are kept', { count: 50, trades: many }, { count: 51, trades: [...many.slice(1), trade(99)] }],
    [
      'others after a restart',
      { count: 50, trades: many },
      { count: 1_000_001, trades: many.map(({ time }) => trade(time + 500)) },
    ],
  ])('are followed: %s', (_name, before, next) => expect(follow(TRADES_TOPIC, before, next)).toEqual(next))

  it('sends only the new ones', () => {
    const change = TRADES_TOPIC.change?.write([51, 'a', 'b', 'c'], [49, 'x', 'y', 'a'])
    expect(change).toEqual([51, 'b', 'c'])
  })
})

describe('a book', () => {
  const first = book(
    [
      ['99.5', '1'],
      ['99', '2'],
    ],
    [
      ['100', '3'],
      ['100.5', '4'],
    ],
  )

  it('is read as it was written', () => expect(BOOK_TOPIC.read(BOOK_TOPIC.write(first))).toEqual(first))

  it.each([
    [
      'a size',
      book(
        [
          ['99.5', '7'],
          ['99', '2'],
        ],
        first.asks,
        6,
      ),
    ],
    ['a level that is gone', book([['99', '2']], first.asks, 6)],
    ['a better bid and a better ask', book([['99.8', '1'], ...first.bids], [['99.9', '1'], ...first.asks], 6)],
    [
      'prices that moved through the book',
      book(
        [['101', '1']],
        [
          ['101.5', '2'],
          ['9999', '1'],
        ],
        6,
      ),
    ],
    ['nothing left', book([], [], 6)],
  ])('is followed: %s', (_name, next) => expect(follow(BOOK_TOPIC, first, next)).toEqual(next))

  it('sends only the levels that changed', () => {
    const next = book(
      [
        ['99.5', '1'],
        ['98', '2'],
      ],
      first.asks,
      6,
    )
    const change = BOOK_TOPIC.change?.write(BOOK_TOPIC.write(next), BOOK_TOPIC.write(first))
    expect(change).toEqual([6, 'B|98|2', 'B|99|'])
  })
})
