import { describe, expect, it } from 'vitest'
import type { DepthEvent, DepthLevel } from '../../venue/event.ts'
import { createToBase } from '../base-size.ts'
import type { Listing } from '../listing.ts'
import { OrderBook } from './order-book.ts'
import { SYNC_RULES, type SyncRule } from '../../venue/sync-rule.ts'

const toBaseOf = (ctVal: string, isInverse: boolean) =>
  createToBase({ instrument: { ctVal, lotSz: '1', isInverse } as Listing['instrument'] }) // all that is read
const BASE = toBaseOf('1', false)

const BIDS: readonly DepthLevel[] = [
  [99, 1],
  [98, 2],
]
const ASKS: readonly DepthLevel[] = [
  [101, 1],
  [102, 2],
]

function depth(fields: Partial<DepthEvent>): DepthEvent {
  const none = { first: undefined, last: undefined, before: undefined }
  return {
    kind: 'depth',
    symbol: 'X',
    time: 1,
    isSnapshot: false,
    ...none,
    bids: [],
    asks: [],
    unit: 'base',
    ...fields,
  }
}
const snapshot = (last: number | undefined, fields: Partial<DepthEvent> = {}) =>
  depth({ isSnapshot: true, last, bids: BIDS, asks: ASKS, ...fields })
/** By its first and last number. */
const span = (first: number, last: number, fields: Partial<DepthEvent> = {}) => depth({ first, last, ...fields })
/** By the number before it and its last one. */
const after = (before: number, last: number, fields: Partial<DepthEvent> = {}) => depth({ before, last, ...fields })
/** By its last number. */
const only = (last: number, fields: Partial<DepthEvent> = {}) => depth({ last, ...fields })

const answersOf = (rule: SyncRule, events: readonly DepthEvent[]) => {
  const book = new OrderBook(rule, BASE)
  return { book, answers: events.map(event => book.take(event)) }
}

const { binanceSpot, binanceContracts, okx, bybit, gateUpdate, gateObu } = SYNC_RULES
const { huobiSpot, huobiContracts, mexcSpot, mexcContracts } = SYNC_RULES

const BID = { bids: [[99.5, 3]] } as const

describe('a book follows its channel', () => {
  it.each<readonly [string, SyncRule, readonly DepthEvent[], readonly string[]]>([
    [
      'Binance spot: drops what the snapshot has, joins across it',
      binanceSpot,
      [span(8, 9), span(10, 12), snapshot(11), span(13, 13, BID), span(9, 11)],
      ['buffered', 'buffered', 'applied', 'applied', 'ignored'],
    ],
    [
      'Binance spot: joins at the next number',
      binanceSpot,
      [snapshot(11), span(12, 14), span(15, 15)],
      ['applied', 'applied', 'applied'],
    ],
    ['Binance spot: a gap', binanceSpot, [snapshot(11), span(12, 14), span(16, 16)], ['applied', 'applied', 'broken']],
    [
      'Binance spot: an overlap',
      binanceSpot,
      [snapshot(11), span(12, 14), span(14, 16)],
      ['applied', 'applied', 'broken'],
    ],
    [
      'Binance spot: a snapshot that is too old, then a newer one',
      binanceSpot,
      [span(20, 22), span(23, 24), snapshot(18), snapshot(21), span(25, 25)],
      ['buffered', 'buffered', 'broken', 'applied', 'applied'],
    ],
    [
      'Binance contracts: numbers are not in a row',
      binanceContracts,
      [after(70, 80), after(80, 95), snapshot(90), after(95, 120), after(121, 130)],
      ['buffered', 'buffered', 'applied', 'applied', 'broken'],
    ],
    [
      'Binance contracts: a snapshot between two changes',
      binanceContracts,
      [snapshot(90), after(85, 88), after(88, 120)],
      ['applied', 'ignored', 'applied'],
    ],
    [
      'OKX: keep-alive and reset',
      okx,
      [snapshot(10), after(10, 15), after(15, 15), after(15, 3), after(3, 5), after(4, 6)],
      ['applied', 'applied', 'ignored', 'applied', 'applied', 'broken'],
    ],
    [
      'OKX: nothing without a snapshot',
      okx,
      [after(9, 10), snapshot(12), after(12, 13)],
      ['ignored', 'applied', 'applied'],
    ],
    [
      'Bybit: numbers grow, and 1 begins again',
      bybit,
      [snapshot(500), only(501), only(501), only(510), snapshot(1), only(2)],
      ['applied', 'applied', 'ignored', 'applied', 'applied', 'applied'],
    ],
    [
      'Gate: as Binance spot',
      gateUpdate,
      [span(5, 7), snapshot(6), span(8, 8), span(10, 11)],
      ['buffered', 'applied', 'applied', 'broken'],
    ],
    [
      'Gate: full first',
      gateObu,
      [span(4, 5), snapshot(9), span(10, 12), span(14, 14), span(15, 15), snapshot(20)],
      ['ignored', 'applied', 'applied', 'broken', 'ignored', 'applied'],
    ],
    [
      'Huobi spot: the number before, refreshed on request',
      huobiSpot,
      [after(7, 9), after(9, 12), snapshot(9), after(12, 14), after(15, 16)],
      ['buffered', 'buffered', 'applied', 'applied', 'broken'],
    ],
    [
      'Huobi contracts: versions in a row',
      huobiContracts,
      [snapshot(7), after(7, 8), after(9, 10)],
      ['applied', 'applied', 'broken'],
    ],
    [
      'MEXC spot: from the number after the last',
      mexcSpot,
      [span(3, 6), snapshot(4), span(7, 9), span(11, 12)],
      ['buffered', 'applied', 'applied', 'broken'],
    ],
    [
      'MEXC contracts: versions in a row',
      mexcContracts,
      [snapshot(4), span(5, 5), span(7, 7)],
      ['applied', 'applied', 'broken'],
    ],
    ['a change without its numbers', okx, [snapshot(4), depth({})], ['applied', 'broken']],
    ['an answer without its number', binanceSpot, [snapshot(undefined)], ['broken']],
    [
      'an answer that is older than the book',
      binanceSpot,
      [snapshot(11), span(12, 14), snapshot(12)],
      ['applied', 'applied', 'ignored'],
    ],
    [
      'an answer that is newer than the book',
      binanceSpot,
      [snapshot(11), span(12, 14), snapshot(20), span(15, 18), span(19, 22)],
      ['applied', 'applied', 'applied', 'ignored', 'applied'],
    ],
    ['a crossed snapshot', okx, [snapshot(4, { bids: [[101, 1]] })], ['broken']],
    ['a change that crosses the book', okx, [snapshot(4), after(4, 5, { bids: [[101, 1]] })], ['applied', 'broken']],
    [
      'a change that moves through the other side',
      okx,
      [snapshot(4), after(4, 5, { bids: [[101, 1]], asks: [[101, 0]] })],
      ['applied', 'applied'],
    ],
  ])('%s', (_what, rule, events, expected) => {
    const { book, answers } = answersOf(rule, events)
    expect(answers).toEqual(expected)
    const isBroken = expected.at(-1) === 'broken'
    expect(book.needsSnapshot).toBe(isBroken)
    expect(book.top(1) === undefined).toBe(isBroken)
  })
})

describe('the levels', () => {
  it('are ordered; a size replaces the one before, and 0 removes a level', () => {
    const { book } = answersOf(okx, [
      snapshot(1, { bids: BIDS.toReversed(), asks: ASKS.toReversed() }),
      after(1, 2, {
        time: 7,
        bids: [
          [98, 5],
          [98.5, 4],
          [99, 0],
          [97, 0],
        ],
        asks: [[100, 3]],
      }),
    ])
    expect(book.top(20)).toEqual({
      time: 7,
      bids: [
        [98.5, 4],
        [98, 5],
      ],
      asks: [
        [100, 3],
        [101, 1],
        [102, 2],
      ],
    })
    expect(book.top(1)).toEqual({ time: 7, bids: [[98.5, 4]], asks: [[100, 3]] })
  })

  it.each([
    ['contracts of 0.01', toBaseOf('0.01', false), [99, 0.03]],
    ['inverse contracts of 100 USD', toBaseOf('100', true), [99, 3.03030303]],
  ])('are in base units: %s', (_what, toBase, expected) => {
    const book = new OrderBook(okx, toBase)
    book.take(snapshot(1, { bids: [[99, 3]], unit: 'contracts' }))
    expect(book.top(1)?.bids).toEqual([expected])
  })

  const column = (count: number, from: number, step: number): DepthLevel[] =>
    Array.from({ length: count }, (_, at) => [from + at * step, 1])

  it('of a window are no more than it has', () => {
    const rule = { ...okx, levels: 3 }
    const { book } = answersOf(rule, [
      snapshot(1, { asks: column(3, 101, 1) }),
      after(1, 2, { asks: [[100.5, 1]] }),
      after(2, 3, {
        asks: [
          [100.5, 0],
          [110, 1],
        ],
      }),
    ])
    expect(book.top(9)?.asks.map(([price]) => price)).toEqual([101, 102, 110])
  })

  it('beyond those of the snapshot are unknown, and a new one is due before they run out', () => {
    const rule = { ...binanceSpot, levels: 20 }
    const { book } = answersOf(rule, [snapshot(1, { asks: column(20, 101, 1) }), span(2, 2, { asks: [[300, 1]] })])
    expect(book.top(200)?.asks.at(-1)?.[0]).toBe(120)
    book.take(span(3, 3, { asks: column(10, 101, 1).map(([price]) => [price, 0]) }))
    expect(book.needsSnapshot).toBe(false)
    book.take(span(4, 4, { asks: [[111, 0]] }))
    expect(book.top(200)?.asks).toHaveLength(9)
    expect(book.needsSnapshot).toBe(true)
    expect(book.take(snapshot(9, { asks: column(20, 112, 1) }))).toBe('applied')
    expect(book.needsSnapshot).toBe(false)
  })
})

it('keeps a bounded number of changes while it waits, the newest', () => {
  const book = new OrderBook(binanceSpot, BASE)
  for (let at = 1; at <= 500; at++) expect(book.take(span(at, at))).toBe('buffered')
  expect(book.take(snapshot(100))).toBe('broken')
  expect(book.take(snapshot(400))).toBe('applied')
  expect(book.take(span(501, 501))).toBe('applied')
})

it('starts again after the connection was lost', () => {
  const { book } = answersOf(okx, [snapshot(1)])
  book.reset()
  expect([book.needsSnapshot, book.top(1), book.take(after(1, 2))]).toEqual([true, undefined, 'ignored'])
})
