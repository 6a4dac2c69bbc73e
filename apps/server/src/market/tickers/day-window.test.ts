import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DayWindow } from './day-window.ts'
import type { ReadMinutes } from './edge-minutes.ts'

const START = Date.UTC(2026, 10, 15)
const MINUTE = 60_000
const BUCKET = 5 * MINUTE
const DAY = 1440 * MINUTE

type Trade = { index: number; time: number; price: number; size: number }

/** The 24-hour figures computed naively from the list of trades. */
function naive(trades: readonly Trade[], index: number, now: number) {
  const first = (Math.floor(now / MINUTE) + 1) * MINUTE - DAY
  const mine = trades.filter(trade => trade.index === index && trade.time >= first)
  if (mine.length === 0) return undefined
  const prices = mine.map(trade => trade.price)
  return {
    open: prices[0],
    high: Math.max(...prices),
    low: Math.min(...prices),
    volume: mine.reduce((sum, trade) => sum + trade.size, 0),
    turnover: mine.reduce((sum, trade) => sum + trade.price * trade.size, 0),
  }
}

/** The source's history, from the list of trades. */
const minutesFrom =
  (trades: readonly Trade[]): ReadMinutes =>
  (index, from, to, visit) => {
    for (let time = from; time < to; time += MINUTE) {
      const mine = trades.filter(trade => trade.index === index && trade.time >= time && trade.time < time + MINUTE)
      const figures = naive(mine, index, time)
      if (figures === undefined) continue
      const { open = 0, high, low, volume, turnover } = figures
      visit(time, open, high, low, mine.at(-1)?.price ?? 0, volume, turnover, mine.length)
    }
  }

describe('DayWindow', () => {
  it('agrees with a list of all trades, for any pair and any time steps', () => {
    const step = fc.record({
      afterMs: fc.oneof(
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 0, max: 3 * BUCKET }),
        fc.integer({ min: 0, max: 30 * 3_600_000 }),
      ),
      index: fc.integer({ min: 0, max: 2 }),
      // Integers add up the same in any order.
      price: fc.integer({ min: 1, max: 1000 }),
      size: fc.integer({ min: 1, max: 1000 }),
      isAsked: fc.boolean(),
      isAdvanced: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), steps => {
        const trades: Trade[] = []
        const window = new DayWindow(3, START, minutesFrom(trades))
        let time = START
        for (const { afterMs, index, price, size, isAsked, isAdvanced } of steps) {
          time += afterMs
          if (isAdvanced) window.advance(time)
          else {
            window.add(index, time, price, price, price, size, price * size)
            trades.push({ index, time, price, size })
          }
          if (!isAsked) continue
          for (const each of [0, 1, 2]) expect(window.figures(each)).toEqual(naive(trades, each, time))
        }
        for (const each of [0, 1, 2]) expect(window.figures(each)).toEqual(naive(trades, each, time))
      }),
      { numRuns: 200 },
    )
  })

  it('includes a minute of a closed bucket at once', () => {
    const window = new DayWindow(1, START, minutesFrom([]))
    window.add(0, START, 10, 12, 9, 5, 50)
    window.advance(START + BUCKET)
    expect(window.figures(0)).toMatchObject({ volume: 5 })
    window.add(0, START + BUCKET - 60_000, 11, 20, 8, 3, 33)
    expect(window.figures(0)).toEqual({ open: 10, high: 20, low: 8, volume: 8, turnover: 83 })
  })

  it('moves by the minute', () => {
    const trades: Trade[] = []
    const window = new DayWindow(1, START, minutesFrom(trades))
    for (let minute = 0; minute < 7; minute++) {
      const trade = { index: 0, time: START + minute * MINUTE, price: 100 + minute, size: 1 }
      trades.push(trade)
      window.add(0, trade.time, trade.price, trade.price, trade.price, 1, trade.price)
    }
    for (let minute = 0; minute < 7; minute++) {
      window.advance(START + DAY - MINUTE + minute * MINUTE)
      expect(window.figures(0)).toMatchObject({ open: 100 + minute, low: 100 + minute, volume: 7 - minute })
    }
  })

  it('ignores what is older than the window', () => {
    const window = new DayWindow(1, START, minutesFrom([{ index: 0, time: START + MINUTE - DAY, price: 10, size: 1 }]))
    window.add(0, window.start - 1, 10, 10, 10, 1, 10)
    expect(window.figures(0)).toBeUndefined()
    window.add(0, window.start, 10, 10, 10, 1, 10)
    expect(window.figures(0)).toMatchObject({ open: 10 })
  })
})
