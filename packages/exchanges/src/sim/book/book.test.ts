import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Book, BookLevel } from '../../source/source.ts'
import { hashText } from '../chance/hash.ts'
import { DAY, indexOf, tradesOf } from '../testing/a-world.ts'
import { createWorld } from '../world.ts'

const world = createWorld({ seed: 'candela' })
const NOON = Date.UTC(2026, 1, 3, 12)
const LEVELS = 100

const anyPair = fc.integer({ min: 0, max: world.instruments.length - 1 })
const anyTime = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })

const LARGE = ['binance-spot/btc.usdt', 'okx-perpetual/btc.usdt', 'binance-spot/eth.usdt', 'bybit-perpetual/eth.usdt']
const SMALL = ['binance-spot/alpine.usdt', 'gate-spot/uni.usdt']

const hoursBefore = (count: number): number[] => Array.from({ length: count }, (_, hour) => NOON - hour * 3_600_137)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const valueOf = (levels: readonly BookLevel[]): number => levels.reduce((sum, [price, size]) => sum + price * size, 0)
const within = ({ bids, asks }: Book, part: number): BookLevel[] => {
  const middle = ((bids[0]?.[0] ?? 0) + (asks[0]?.[0] ?? 0)) / 2
  return [...bids, ...asks].filter(([price]) => Math.abs(price / middle - 1) <= part)
}

/** Fraction of the later levels from place `from` to `to` that were there before, with their size. */
function sameIn(earlier: Book, later: Book, from: number, to: number): number {
  const known = new Set([...earlier.bids, ...earlier.asks].map(level => level.join()))
  const levels = [...later.bids.slice(from, to), ...later.asks.slice(from, to)]
  return levels.filter(level => known.has(level.join())).length / levels.length
}

describe('a book', () => {
  it('depends only on seed, pair and time', () => {
    const fresh = createWorld({ seed: 'candela' })
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        expect(fresh.bookAt(index, time, LEVELS)).toEqual(world.bookAt(index, time, LEVELS))
      }),
      { numRuns: 40 },
    )
    const index = indexOf(world, 'binance-spot/btc.usdt')
    const other = createWorld({ seed: 'one' })
    expect(other.bookAt(index, NOON, 5)).not.toEqual(world.bookAt(index, NOON, 5))
  })

  it('is the same on every machine', () => {
    const books = [...LARGE, ...SMALL].map(code => world.bookAt(indexOf(world, code), NOON, LEVELS))
    expect(hashText(JSON.stringify(books))).toBe(1317083405)
  })

  it('begins with the quote', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        const { bids, asks } = world.bookAt(index, time, LEVELS)
        const { bid, bidSize, ask, askSize } = world.quoteAt(index, time)
        expect([bids[0], asks[0]]).toEqual([
          [bid, bidSize],
          [ask, askSize],
        ])
      }),
      { numRuns: 200 },
    )
  })

  it('has ordered levels on the grid, none of them empty', () => {
    fc.assert(
      fc.property(anyPair, anyTime, fc.integer({ min: 1, max: LEVELS }), (index, time, levels) => {
        const { priceDecimals, sizeDecimals, tickSz } = world.instruments[index] ?? expect.fail()
        const { bids, asks } = world.bookAt(index, time, levels)
        expect(Math.max(bids.length, asks.length)).toBeLessThanOrEqual(levels)
        expect(asks.length).toBe(levels)
        const prices = [...bids.toReversed(), ...asks].map(([price]) => price)
        expect(prices.every((price, at) => price > (prices[at - 1] ?? 0))).toBe(true)
        for (const [price, size] of [...bids, ...asks]) {
          expect(Number(price.toFixed(priceDecimals))).toBe(price)
          expect(Math.abs(price / Number(tickSz) - Math.round(price / Number(tickSz)))).toBeLessThan(1e-6)
          expect(Number(size.toFixed(sizeDecimals))).toBe(size)
          expect(size).toBeGreaterThan(0)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('with fewer levels is the beginning of one with more', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        const { bids, asks } = world.bookAt(index, time, LEVELS)
        const few = world.bookAt(index, time, 20)
        expect(few).toEqual({ time: few.time, bids: bids.slice(0, 20), asks: asks.slice(0, 20) })
      }),
      { numRuns: 60 },
    )
  })
})

describe('the depth', () => {
  it.each([...LARGE, ...SMALL])('of %s grows away from the best price', code => {
    const books = hoursBefore(60).map(time => world.bookAt(indexOf(world, code), time, LEVELS))
    const sizeOf = (from: number, to: number): number =>
      mean(
        books.flatMap(({ bids, asks }) => [...bids.slice(from, to), ...asks.slice(from, to)].map(([, size]) => size)),
      )
    expect(sizeOf(40, 60)).toBeGreaterThan(1.2 * sizeOf(1, 25))
    expect(sizeOf(80, 100)).toBeGreaterThan(sizeOf(40, 60))
  })

  it.each(LARGE)('of %s within 1 % is 0.1 to 0.5 % of a day', code => {
    const index = indexOf(world, code)
    let turnover = 0
    world.forEachMinuteBar(index, NOON - DAY, NOON, (_t, _o, _h, _l, _c, _v, value) => (turnover += value))
    const shares = hoursBefore(24).map(time => valueOf(within(world.bookAt(index, time, 300), 0.01)) / turnover)
    expect(mean(shares)).toBeGreaterThan(0.001)
    expect(mean(shares)).toBeLessThan(0.005)
    expect(Math.max(...shares)).toBeLessThan(0.007)
  })

  it.each(SMALL)('of %s within 1 % is a smaller part of a day', code => {
    const index = indexOf(world, code)
    let turnover = 0
    world.forEachMinuteBar(index, NOON - DAY, NOON, (_t, _o, _h, _l, _c, _v, value) => (turnover += value))
    const shares = hoursBefore(24).map(time => valueOf(within(world.bookAt(index, time, 300), 0.01)) / turnover)
    expect(mean(shares)).toBeGreaterThan(0.0002)
    expect(mean(shares)).toBeLessThan(0.0025)
  })

  it('of 20 levels of bitcoin is worth far more than that of a small coin', () => {
    const depthOf = (code: string): number =>
      mean(
        hoursBefore(20).map(time => {
          const { bids, asks } = world.bookAt(indexOf(world, code), time, 20)
          return valueOf(bids) + valueOf(asks)
        }),
      )
    expect(depthOf('binance-spot/btc.usdt')).toBeGreaterThan(100 * depthOf('binance-spot/alpine.usdt'))
  })

  it('clusters at round prices', () => {
    const levels = hoursBefore(60).flatMap(time => {
      const { bids, asks } = world.bookAt(indexOf(world, 'binance-spot/btc.usdt'), time, LEVELS)
      return [...bids.slice(1, 30), ...asks.slice(1, 30)]
    })
    const round = levels.filter(([price]) => price % 10 === 0)
    const others = levels.filter(([price]) => price % 10 !== 0)
    // One in a thousand ticks is a multiple of ten.
    expect(round.length).toBeGreaterThan(levels.length * 0.03)
    expect(mean(round.map(([, size]) => size))).toBeGreaterThan(1.6 * mean(others.map(([, size]) => size)))
  })

  it.each([
    ['binance-spot/btc.usdt', 20, 300],
    ['binance-spot/doge.usdt', 1, 1.5],
    ['cme-futures/nqmain.usd', 1, 1.7],
  ])('of %s has levels some ticks apart', (code, least, most) => {
    const index = indexOf(world, code)
    const tick = Number(world.instruments[index]?.tickSz)
    const gaps = hoursBefore(40).map(time => {
      const { bids } = world.bookAt(index, time, 20)
      return ((bids[0]?.[0] ?? 0) - (bids[19]?.[0] ?? 0)) / 19 / tick
    })
    expect(mean(gaps)).toBeGreaterThanOrEqual(least)
    expect(mean(gaps)).toBeLessThan(most)
  })
})

describe('from one moment to the next', () => {
  it.each([...LARGE, ...SMALL])('most levels of %s stay as they are', code => {
    const index = indexOf(world, code)
    const same = hoursBefore(80).map(time =>
      sameIn(world.bookAt(index, time, LEVELS), world.bookAt(index, time + 250, LEVELS), 0, 20),
    )
    expect(mean(same)).toBeGreaterThan(0.75)
    expect(mean(same)).toBeLessThan(1)
  })

  it.each([...LARGE, ...SMALL])('near levels of %s change more often than far ones', code => {
    const index = indexOf(world, code)
    const books = hoursBefore(80).map(time => [world.bookAt(index, time, 120), world.bookAt(index, time + 1000, 120)])
    const sameOf = (from: number, to: number): number =>
      mean(books.map(([earlier, later]) => sameIn(earlier as Book, later as Book, from, to))) // two each
    expect(sameOf(1, 10)).toBeLessThan(sameOf(40, 100) - 0.02)
  })

  it('levels do not all change with the minute, nor when the best price moves', () => {
    const index = indexOf(world, 'binance-spot/btc.usdt')
    for (let minute = 0; minute < 60; minute++) {
      const time = NOON + minute * 60_000
      expect(sameIn(world.bookAt(index, time - 1, LEVELS), world.bookAt(index, time, LEVELS), 40, 90)).toBeGreaterThan(
        0.8,
      )
    }
  })

  it('a trade hits an order that was there, and what is left of it is the quote', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, from) => {
        const trades = tradesOf(world, index, from, from + 120_000)
        for (const [at, { time, price, size, side }] of trades.entries()) {
          if (time - (trades[at - 1]?.time ?? from) < 2) continue
          const isBuy = side === 'buy'
          const sideOf = (book: Book): readonly BookLevel[] => (isBuy ? book.asks : book.bids)
          const before = sideOf(world.bookAt(index, time - 1, LEVELS))
          const [after] = sideOf(world.bookAt(index, time, 1))
          expect(after?.[0]).toBe(price)
          const best = before[0]?.[0] ?? 0
          const last = before.at(-1)?.[0] ?? 0
          const isBeyond = isBuy ? price > best && price <= last : price < best && price >= last
          if (!isBeyond) continue
          const hit = before.find(level => level[0] === price)
          expect((hit?.[1] ?? 0) / (size + (after?.[1] ?? 0))).toBeCloseTo(1, 9)
        }
      }),
      { numRuns: 40 },
    )
  })
})

it.each(['cme-futures/nqmain.usd', 'hkex-futures/hsimain.hkd'])(
  '[S3.12] the book of %s stands still while closed',
  code => {
    const index = indexOf(world, code)
    const saturday = Date.UTC(2026, 1, 7, 3)
    const book = world.bookAt(index, saturday, LEVELS)
    expect(world.bookAt(index, Date.UTC(2026, 1, 8, 16), LEVELS)).toEqual(book)
    expect(book.time).toBeLessThan(saturday)
    expect(world.session(world.instruments[index]?.exchange ?? 'cme', '', book.time).status).toBe('open')
  },
)
