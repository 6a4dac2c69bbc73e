import { describe, expect, it } from 'vitest'
import { DAY, HOUR, indexOf, MINUTE } from '../testing/a-world.ts'
import { liquidationsOf, pastOf, perpetualsOf, valueBySide, type Liquidation } from '../testing/liquidation-list.ts'
import { createWorld } from '../world.ts'
import { CLOSING_MINUTES } from './population.ts'

const world = createWorld({ seed: 'candela' })
const perpetuals = perpetualsOf(world)
const NOON = Date.UTC(2026, 1, 3, 12)

/** The hour of the last sixty days with a pair's largest move in one direction. */
function hourOfLargestMove(index: number, direction: 1 | -1): number {
  let largest = 0
  let start = NOON
  for (let hour = 1; hour <= 60 * 24; hour++) {
    const from = NOON - hour * HOUR
    const move = direction * (world.priceAt(index, from + HOUR) / world.priceAt(index, from) - 1)
    if (move > largest) {
      largest = move
      start = from
    }
  }
  return start
}

/** A position of a day trader is closed within a typical minute's move of the price, and is not among the levels. */
function isDayTrader(index: number, time: number, price: number): boolean {
  const mark = world.markAt(index, time - (time % MINUTE))?.mark ?? 0
  return Math.abs(price / mark - 1) < 0.004
}

/** Whether the mark price reached a level near `price` within the minutes in which the positions at it are closed. */
function hasReachedLevel(index: number, time: number, price: number, isLong: boolean): boolean {
  return Array.from({ length: CLOSING_MINUTES }, (_, age) => time - (time % MINUTE) - age * MINUTE).some(minute => {
    const mark = world.markAt(index, minute)?.mark ?? 0
    let isReached = false
    world.liquidationLevels(index, minute - 1, (level, _, isLongLevel) => {
      // A long is closed between its liquidation price and its bankruptcy price, slightly below.
      const isNear = isLong ? price <= level * 1.0001 : price >= level * 0.9999
      if (isLongLevel !== isLong || !isNear || Math.abs(price / level - 1) >= 0.03) return
      isReached ||= isLong ? level >= mark * 0.9999 : level <= mark * 1.0001
    })
    return isReached
  })
}

describe('the stream of liquidations', () => {
  it('returns the same in steps of 250 ms as in one call', () => {
    const live = createWorld({ seed: 'candela' })
    const streamed = new Map<number, Liquidation[]>()
    const to = NOON + 3 * MINUTE + 500
    for (let time = NOON - 30_000; time < to; time += 250) {
      live.liquidations(time, time + 250, (index, at, price, size, isLong) => {
        streamed.set(index, [...(streamed.get(index) ?? []), { time: at, price, size, isLong }])
      })
    }
    let seen = 0
    for (const index of perpetuals) {
      const whole = liquidationsOf(world, index, NOON - 30_000, to)
      expect(streamed.get(index) ?? []).toEqual(whole)
      seen += whole.length
    }
    expect(seen).toBeGreaterThan(10)
    expect([...streamed.keys()].every(index => perpetuals.includes(index))).toBe(true)
  })

  it('is ordered by time, on the grid and positive', () => {
    for (const index of perpetuals.filter((_, at) => at % 15 === 0)) {
      const { priceDecimals = 0, sizeDecimals = 0 } = world.instruments[index] ?? {}
      let before = 0
      for (const { time, price, size } of liquidationsOf(world, index, NOON - DAY, NOON)) {
        expect(time).toBeGreaterThanOrEqual(before)
        before = time
        expect(Number(price.toFixed(priceDecimals))).toBe(price)
        expect(Number(size.toFixed(sizeDecimals))).toBe(size)
        expect(Math.min(price, size)).toBeGreaterThan(0)
      }
    }
  })

  it('allows the sink to query other times', () => {
    const index = indexOf(world, 'binance-perpetual/btc.usdt')
    const expected = liquidationsOf(world, index, NOON - DAY, NOON)
    const seen: Liquidation[] = []
    world.liquidationsOf(index, NOON - DAY, NOON, (_, time, price, size, isLong) => {
      seen.push({ time, price, size, isLong })
      if (seen.length % 50 === 0) {
        world.positionsAt(index, time - 20 * DAY)
        world.positionsAt(index, time + 20 * DAY)
      }
    })
    expect(seen).toEqual(expected)
  })

  it('liquidates positions whose level the price has reached, and day traders near the price', () => {
    const index = indexOf(world, 'bybit-perpetual/sol.usdt')
    for (const { time, price, isLong } of liquidationsOf(world, index, NOON - DAY, NOON)) {
      expect(isDayTrader(index, time, price) || hasReachedLevel(index, time, price, isLong)).toBe(true)
    }
  })
})

describe('liquidations and the price', () => {
  it.each([
    'binance-perpetual/btc.usdt',
    'okx-perpetual/eth.usdt',
    'gate-perpetual/doge.usdt',
    'bybit-perpetual/xrp.usd',
  ])('hit longs in the largest hourly fall of %s and shorts in its largest rise', code => {
    const index = indexOf(world, code)
    const fall = hourOfLargestMove(index, -1)
    const rise = hourOfLargestMove(index, 1)
    const inFall = valueBySide(liquidationsOf(world, index, fall, fall + HOUR + CLOSING_MINUTES * MINUTE))
    const inRise = valueBySide(liquidationsOf(world, index, rise, rise + HOUR + CLOSING_MINUTES * MINUTE))
    expect(inFall.long).toBeGreaterThan(1.5 * inFall.short)
    expect(inRise.short).toBeGreaterThan(1.5 * inRise.long)
    const ordinary = valueBySide(liquidationsOf(world, index, NOON - 2 * HOUR, NOON - HOUR))
    expect(inFall.long).toBeGreaterThan(ordinary.long)
  })

  it('number tens of thousands on an ordinary day, most of them small and a few huge', () => {
    const worths: number[] = []
    const count = { long: 0, short: 0 }
    for (const index of perpetuals) {
      for (const { price, size, isLong } of liquidationsOf(world, index, NOON - DAY, NOON)) {
        worths.push(price * size)
        count[isLong ? 'long' : 'short']++
      }
    }
    expect(worths.length).toBeGreaterThan(10_000)
    expect(worths.length).toBeLessThan(50_000)
    expect(Math.min(count.long, count.short) / worths.length).toBeGreaterThan(0.05)
    const sorted = worths.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    expect(median).toBeGreaterThan(200)
    expect(median).toBeLessThan(10_000)
    expect(sorted.at(-1)).toBeGreaterThan(100 * median)
  })

  it('occasionally exceed a million dollars on the largest contracts', () => {
    const index = indexOf(world, 'binance-perpetual/btc.usdt')
    const { liquidations } = pastOf(world, index, NOON - 30 * DAY, NOON, DAY)
    const huge = liquidations.filter(({ price, size }) => price * size > 1e6).length
    expect(huge).toBeGreaterThan(5)
    expect(huge / liquidations.length).toBeLessThan(0.03)
  })
})
