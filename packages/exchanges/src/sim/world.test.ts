import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld } from './world.ts'
import { barsFrom, DAY, HOUR, indexOf, MINUTE, tradesOf } from './testing/a-world.ts'

const world = createWorld({ seed: 'candela' })
const NOON = Date.UTC(2026, 1, 3, 12)

const anyPair = fc.integer({ min: 0, max: world.instruments.length - 1 })
const anyTime = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })

describe('the stream and random access', () => {
  it('return the same trades however the interval is split', () => {
    fc.assert(
      fc.property(
        anyPair,
        anyTime,
        fc.integer({ min: 1, max: 400_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (index, from, length, part) => {
          const middle = from + Math.floor(length * part)
          const whole = tradesOf(world, index, from, from + length)
          expect([...tradesOf(world, index, from, middle), ...tradesOf(world, index, middle, from + length)]).toEqual(
            whole,
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  it('agree bit for bit with a fresh world', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        const walked = tradesOf(world, index, time - 20 * MINUTE, time)
        const fresh = createWorld({ seed: 'candela' })
        expect(tradesOf(fresh, index, time - MINUTE, time)).toEqual(walked.filter(trade => trade.time > time - MINUTE))
        expect(fresh.priceAt(index, time)).toBe(world.priceAt(index, time))
      }),
      { numRuns: 12 },
    )
  })

  it('produce exactly the minute bars of the history', () => {
    fc.assert(
      fc.property(anyPair, anyTime, fc.integer({ min: 1, max: 90 }), (index, time, minutes) => {
        const from = time - (time % MINUTE)
        const to = from + minutes * MINUTE
        // A bar covers [start, start + 1 minute), a stream (from, to].
        expect(world.minuteBars(index, from, to)).toEqual(barsFrom(tradesOf(world, index, from - 1, to - 1)))
      }),
      { numRuns: 120 },
    )
  })

  it('return the same for all pairs together as one by one', () => {
    const together = new Map<number, number[]>()
    for (let step = 0; step < 8; step++) {
      world.trades(NOON + step * 250, NOON + (step + 1) * 250, (index, time, price, size) => {
        together.set(index, [...(together.get(index) ?? []), time, price, size])
      })
    }
    for (let index = 0; index < world.instruments.length; index++) {
      const alone = tradesOf(world, index, NOON, NOON + 2000).flatMap(({ time, price, size }) => [time, price, size])
      expect(together.get(index) ?? []).toEqual(alone)
    }
  })

  it('price a pair at its last trade', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        const last = tradesOf(world, index, time - 6 * HOUR, time).at(-1)
        if (last !== undefined) expect(world.priceAt(index, time)).toBe(last.price)
      }),
      { numRuns: 60 },
    )
  })

  it('allow the sink to query other times', () => {
    const index = indexOf(world, 'binance-spot/btc.usdt')
    const expected = tradesOf(world, index, NOON, NOON + 2 * MINUTE).map(trade => trade.price)
    const seen: number[] = []
    world.tradesOf(index, NOON, NOON + 2 * MINUTE, (_, time, price) => {
      seen.push(price)
      world.priceAt(index, time - DAY)
    })
    expect(seen).toEqual(expected)
  })

  it('visit the same bars as the list of bars', () => {
    const index = indexOf(world, 'okx-perpetual/eth.usdt')
    const visited: number[] = []
    world.forEachMinuteBar(index, NOON, NOON + HOUR, (...bar) => visited.push(...bar))
    expect(visited).toEqual(world.minuteBars(index, NOON, NOON + HOUR).flatMap(bar => Object.values(bar)))
  })
})

describe('prices, sizes and quotes', () => {
  it('are on the grid of the instrument', () => {
    for (const [index, { priceDecimals, sizeDecimals, tickSz }] of world.instruments.entries()) {
      const price = world.priceAt(index, NOON)
      const { bid, ask, bidSize } = world.quoteAt(index, NOON)
      for (const value of [price, bid, ask]) expect(Number(value.toFixed(priceDecimals))).toBe(value)
      expect(Number(bidSize.toFixed(sizeDecimals))).toBe(bidSize)
      expect(Math.abs(price / Number(tickSz) - Math.round(price / Number(tickSz)))).toBeLessThan(1e-6)
      expect(price).toBeGreaterThan(0)
    }
  })

  it('keep bid below ask with the last price between them', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        const { bid, ask, bidSize, askSize } = world.quoteAt(index, time)
        const last = world.priceAt(index, time)
        expect(bid).toBeLessThan(ask)
        expect(bid).toBeLessThanOrEqual(last)
        expect(ask).toBeGreaterThanOrEqual(last)
        expect(Math.min(bid, bidSize, askSize)).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  it('are finite and above zero in every bar', () => {
    fc.assert(
      fc.property(anyPair, anyTime, (index, time) => {
        const from = time - (time % MINUTE)
        for (const bar of world.minuteBars(index, from, from + 30 * MINUTE)) {
          expect(Object.values(bar).every(value => Number.isFinite(value) && value > 0)).toBe(true)
          expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
          expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('include a mark near the index for contracts, and none for spot', () => {
    for (const [index, { contractType }] of world.instruments.entries()) {
      const mark = world.markAt(index, NOON)
      if (contractType === 'SPOT') expect(mark).toBeUndefined()
      else expect(Math.abs((mark?.mark ?? 0) / (mark?.index ?? 1) - 1)).toBeLessThan(0.12)
    }
  })

  it('stay close together across venues', () => {
    const prices = ['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit'].map(exchange =>
      world.priceAt(indexOf(world, `${exchange}-spot/btc.usdt`), NOON),
    )
    expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.002)
  })

  it('price a coin in bitcoin at the ratio of the two', () => {
    const [eth = 0, btc = 0, ratio = 0] = ['eth.usdt', 'btc.usdt', 'eth.btc'].map(pair =>
      world.priceAt(indexOf(world, `binance-spot/${pair}`), NOON),
    )
    expect(Math.abs(ratio / (eth / btc) - 1)).toBeLessThan(0.002)
  })

  it('put later deliveries of a dated future further above the index', () => {
    const marks = ['this_week', 'next_week', 'current_quarter', 'next_quarter'].map(
      period => world.markAt(indexOf(world, `okx-futures_${period}/btc.usdt`), NOON)?.mark ?? 0,
    )
    expect(marks).toEqual(marks.toSorted((a, b) => a - b))
  })
})

describe('price movements', () => {
  it.each([
    ['btc', 0.017, 0.033],
    ['eth', 0.025, 0.045],
    ['sol', 0.03, 0.06],
    ['link', 0.03, 0.07],
    ['uni', 0.03, 0.07],
    ['pepe', 0.055, 0.11],
    ['usdc', 0.00005, 0.0006],
  ])('give %s a realistic daily volatility', (base, low, high) => {
    const index = indexOf(world, `binance-spot/${base}.usdt`)
    const days = Array.from({ length: 700 }, (_, day) => world.priceAt(index, NOON - day * DAY))
    const squares = days.slice(1).map((price, i) => Math.log(price / (days[i] ?? price)) ** 2)
    const sd = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
    expect(sd).toBeGreaterThan(low)
    expect(sd).toBeLessThan(high)
  })

  it('have calm and volatile periods', () => {
    const index = indexOf(world, 'binance-spot/btc.usdt')
    const weeks = Array.from({ length: 60 }, (_, week) => {
      const prices = Array.from({ length: 169 }, (__, hour) =>
        world.priceAt(index, NOON - week * 7 * DAY - hour * HOUR),
      )
      const squares = prices.slice(1).map((price, i) => Math.log(price / (prices[i] ?? price)) ** 2)
      return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
    }).toSorted((a, b) => a - b)
    expect((weeks[54] ?? 0) / (weeks[5] ?? 1)).toBeGreaterThan(1.4)
  })

  it.each([
    ['btc', 2.2],
    ['eth', 3],
    ['doge', 4],
    ['pepe', 14],
    ['usdc', 1.02],
  ])('keep %s near its median over forty years', (base, factor) => {
    const index = indexOf(world, `binance-spot/${base}.usdt`)
    const start = Date.UTC(2000, 0, 1)
    const prices = Array.from({ length: 800 }, (_, step) => world.priceAt(index, start + step * 18.25 * DAY))
    const middle = prices.toSorted((a, b) => a - b)[400] ?? 0
    expect(Math.max(...prices)).toBeLessThan(middle * factor)
    expect(Math.min(...prices)).toBeGreaterThan(middle / factor)
  })

  it('turn over tens of billions a day in bitcoin and far less in small coins', () => {
    const turnoverOf = (base: string) => {
      let sum = 0
      for (const [index, { baseAsset, quoteAsset }] of world.instruments.entries()) {
        if (baseAsset !== base || quoteAsset === 'BTC') continue
        world.forEachMinuteBar(index, NOON - DAY, NOON, (_t, _o, _h, _l, _c, _v, turnover) => (sum += turnover))
      }
      return sum
    }
    expect(turnoverOf('BTC')).toBeGreaterThan(15e9)
    expect(turnoverOf('BTC')).toBeLessThan(120e9)
    expect(turnoverOf('ALPINE')).toBeLessThan(10e6)
  })
})
