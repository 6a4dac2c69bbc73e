import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../testing/a-world.ts'
import { perpetualsOf } from '../testing/liquidation-list.ts'
import { createWorld } from '../world.ts'

/** What the liquidations of real exchanges look like, hour by hour, and so must those of the simulated ones. */

const HOURS = 36
const END = Date.UTC(2026, 1, 3, 12)
const START = END - HOURS * HOUR

type Print = {
  readonly time: number
  readonly usd: number
  readonly isLong: boolean
  readonly exchange: string
  readonly coin: string
}

const world = createWorld({ seed: 'candela' })
/** Of all exchanges at the end, in dollars, by coin. */
const openInterest = new Map<string, number>()

function readHours(): readonly (readonly Print[])[] {
  const hours: Print[][] = Array.from({ length: HOURS }, () => [])
  for (const index of perpetualsOf(world)) {
    const { exchange = '', baseAsset: coin = '' } = world.instruments[index] ?? {}
    const value = (world.positionsAt(index, END)?.openInterest ?? 0) * (world.markAt(index, END)?.mark ?? 0)
    openInterest.set(coin, (openInterest.get(coin) ?? 0) + value)
    world.walkPositions(
      index,
      START,
      END - 1,
      HOUR,
      () => undefined,
      (_, time, price, size, isLong) => {
        hours[Math.floor((time - START) / HOUR)]?.push({ time, usd: price * size, isLong, exchange, coin })
      },
    )
  }
  return hours
}

const hours = readHours()
const prints = hours.flat()

const sumOf = (list: readonly Print[]): number => list.reduce((sum, { usd }) => sum + usd, 0)
const partOf = (isCounted: (print: Print) => boolean): number => sumOf(prints.filter(isCounted)) / sumOf(prints)
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN
const medianOf = (measure: (hour: readonly Print[]) => number): number => quantile(hours.map(measure), 0.5)
const topTen = (hour: readonly Print[]): readonly Print[] => hour.toSorted((a, b) => b.usd - a.usd).slice(0, 10)

describe('liquidations of an hour', () => {
  const largerSides = hours.map(hour => {
    const longs = sumOf(hour.filter(({ isLong }) => isLong)) / sumOf(hour)
    return Math.max(longs, 1 - longs)
  })

  it('hit one side for 55 to 80 %, and above 90 % only in a rare violent hour', () => {
    expect(quantile(largerSides, 0.5)).toBeGreaterThan(0.55)
    expect(quantile(largerSides, 0.5)).toBeLessThan(0.8)
    expect(largerSides.filter(part => part > 0.9).length).toBeLessThanOrEqual(HOURS / 10)
    expect(Math.max(...largerSides)).toBeLessThan(0.98)
  })

  it('have their ten largest spread over minutes, exchanges and coins', () => {
    expect(medianOf(hour => new Set(topTen(hour).map(({ time }) => Math.floor(time / MINUTE))).size)).toBeGreaterThan(7)
    expect(medianOf(hour => new Set(topTen(hour).map(({ exchange }) => exchange)).size)).toBeGreaterThanOrEqual(3)
    expect(medianOf(hour => new Set(topTen(hour).map(({ coin }) => coin)).size)).toBeGreaterThanOrEqual(3)
  })

  it('have a largest of hundreds of thousands to millions of dollars', () => {
    const largest = hours.map(hour => topTen(hour)[0]?.usd ?? 0)
    expect(quantile(largest, 0.1)).toBeGreaterThan(1e5)
    expect(quantile(largest, 0.5)).toBeGreaterThan(2e5)
    expect(Math.max(...largest)).toBeLessThan(1e7)
  })
})

describe('liquidations of a coin in a day', () => {
  const lastDay = prints.filter(({ time }) => time >= END - DAY)
  const coins = [...Map.groupBy(lastDay, ({ coin }) => coin)]
    .map(([coin, list]) => ({
      usd: sumOf(list),
      longs: sumOf(list.filter(({ isLong }) => isLong)) / sumOf(list),
      ofOpenInterest: sumOf(list) / (openInterest.get(coin) ?? 0),
    }))
    .toSorted((a, b) => b.usd - a.usd)
    .slice(0, 60)
  const largerSides = coins.map(({ longs }) => Math.max(longs, 1 - longs))
  const parts = coins.map(({ ofOpenInterest }) => ofOpenInterest)

  it('hit both sides, the larger one for 55 to 90 % of nearly all', () => {
    expect(coins).toHaveLength(60)
    expect(quantile(largerSides, 0.5)).toBeGreaterThan(0.55)
    expect(quantile(largerSides, 0.5)).toBeLessThan(0.8)
    expect(quantile(largerSides, 0.9)).toBeLessThan(0.9)
    expect(largerSides.filter(part => part > 0.95).length).toBeLessThanOrEqual(2)
  })

  it('are about a hundredth of the open interest, and a twelfth at most', () => {
    expect(quantile(parts, 0.5)).toBeGreaterThan(0.002)
    expect(quantile(parts, 0.5)).toBeLessThan(0.02)
    expect(quantile(parts, 0.9)).toBeLessThan(0.04)
    expect(Math.max(...parts)).toBeLessThan(1 / 12)
  })

  it('have their ten largest on at least three exchanges, Binance among them', () => {
    const exchanges = new Set(topTen(lastDay).map(({ exchange }) => exchange))
    expect(exchanges.size).toBeGreaterThanOrEqual(3)
    expect(exchanges).toContain('binance')
  })
})

describe('liquidations of a day and a half', () => {
  it.each([
    ['binance', 0.35, 0.45],
    ['bybit', 0.2, 0.3],
    ['okx', 0.15, 0.25],
    ['gate', 0.01, 0.12],
    ['mexc', 0.01, 0.12],
    ['huobi', 0.01, 0.12],
  ])('take %s’s usual part of the sum', (exchange, low, high) => {
    const part = partOf(print => print.exchange === exchange)
    expect(part).toBeGreaterThan(low)
    expect(part).toBeLessThan(high)
  })

  it('are about half bitcoin and ether', () => {
    const part = partOf(({ coin }) => coin === 'BTC' || coin === 'ETH')
    expect(part).toBeGreaterThan(0.4)
    expect(part).toBeLessThan(0.6)
  })

  it('are mostly small, with a heavy tail', () => {
    const sizes = prints.map(({ usd }) => usd)
    expect(quantile(sizes, 0.5)).toBeGreaterThan(300)
    expect(quantile(sizes, 0.5)).toBeLessThan(5000)
    expect(quantile(sizes, 0.99)).toBeGreaterThan(20 * quantile(sizes, 0.5))
  })
})
