import { MARKET_TOPIC, TICKER_TOPIC } from '@candela/contract/live'
import { expect, it, vi } from 'vitest'
import { PriceBook } from './price-book.ts'

const TICK = ['1.5', '2', '3', '1', '10', '15'] as const

function setUp() {
  let flush = () => {}
  const requests = vi.fn((work: () => void) => {
    flush = work
  })
  return { book: new PriceBook(requests), requests, flush: () => flush() }
}

it('notifies readers once per frame, however many ticks arrived', () => {
  const { book, requests, flush } = setUp()
  const reader = vi.fn()
  book.subscribe('ticker:a', reader)
  book.put('ticker:a', TICK)
  book.put('ticker:a', ['1.6', ...TICK.slice(1)])
  expect(requests).toHaveBeenCalledTimes(1)
  expect(reader).not.toHaveBeenCalled()
  flush()
  expect(reader).toHaveBeenCalledTimes(1)
  expect(book.value(TICKER_TOPIC, 'a')?.last).toBe('1.6')
})

it('notifies only the readers of changed values', () => {
  const { book, flush } = setUp()
  const a = vi.fn()
  const b = vi.fn()
  book.subscribe('ticker:a', a)
  book.subscribe('ticker:b', b)
  book.put('ticker:a', TICK)
  flush()
  expect(a).toHaveBeenCalledTimes(1)
  expect(b).not.toHaveBeenCalled()
})

it('keeps the same object between ticks, so an unchanged cell does not re-render', () => {
  const { book } = setUp()
  book.put('ticker:a', TICK)
  expect(book.value(TICKER_TOPIC, 'a')).toBe(book.value(TICKER_TOPIC, 'a'))
})

it('forgets a reader that left', () => {
  const { book, flush } = setUp()
  const reader = vi.fn()
  book.subscribe('ticker:a', reader)()
  book.put('ticker:a', TICK)
  flush()
  expect(reader).not.toHaveBeenCalled()
})

it('reads the whole market', () => {
  const { book } = setUp()
  book.put('market', ['3', '1.2', '4', '58', 295, 178, 34, 120])
  expect(book.value(MARKET_TOPIC)).toMatchObject({ btcDominance: '58', upSize: 295, lateMs: 120 })
})

it('leaves out values that do not have the shape of their topic', () => {
  const { book, requests } = setUp()
  book.put('ticker:a', ['1.5'])
  book.put('market', ['1'])
  expect(requests).not.toHaveBeenCalled()
})

it('ignores topics it does not know', () => {
  const { book, requests } = setUp()
  book.put('weather:london', ['1.5'])
  expect(requests).not.toHaveBeenCalled()
})
