import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, indexOf, MINUTE } from '../testing/a-world.ts'
import { pastOf, perpetualsOf } from '../testing/liquidation-list.ts'
import { createWorld } from '../world.ts'

const world = createWorld({ seed: 'candela' })
const perpetuals = perpetualsOf(world)
const NOON = Date.UTC(2026, 1, 3, 12)
const anyPerpetual = fc.constantFrom(...perpetuals)
const anyTime = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })

function openInterestUsd(index: number, time: number): number {
  return (world.positionsAt(index, time)?.openInterest ?? 0) * world.priceAt(index, time)
}

describe('open interest', () => {
  it('is about twenty billion dollars for bitcoin, a third of it on the largest exchange, and little for small coins', () => {
    const bitcoin = perpetuals.filter(index => world.instruments[index]?.baseAsset === 'BTC')
    const total = bitcoin.reduce((sum, index) => sum + openInterestUsd(index, NOON), 0)
    const largest = openInterestUsd(indexOf(world, 'binance-perpetual/btc.usdt'), NOON)
    expect(total).toBeGreaterThan(15e9)
    expect(total).toBeLessThan(35e9)
    expect(largest / total).toBeGreaterThan(0.2)
    expect(largest / total).toBeLessThan(0.5)
    expect(openInterestUsd(indexOf(world, 'huobi-perpetual/gala.usdt'), NOON)).toBeLessThan(20e6)
  })

  it('changes by tenths of a percent an hour and a few percent a day, without jumps', () => {
    const changes = { fiveMinutes: [] as number[], hour: [] as number[], day: [] as number[] }
    for (const index of perpetuals.filter((_, at) => at % 20 === 0)) {
      const sizes = pastOf(world, index, NOON - 4 * DAY, NOON, 5 * MINUTE).positions.map(one => one.openInterest)
      const change = (at: number, back: number) => Math.abs((sizes[at] ?? 0) / (sizes[at - back] ?? 1) - 1)
      for (let at = 288; at < sizes.length; at += 12) {
        changes.fiveMinutes.push(change(at, 1))
        changes.hour.push(change(at, 12))
        changes.day.push(change(at, 288))
      }
    }
    const quantile = (list: readonly number[], part: number) =>
      list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? 0
    expect(quantile(changes.fiveMinutes, 0.99)).toBeLessThan(0.005)
    expect(quantile(changes.hour, 0.5)).toBeGreaterThan(0.001)
    expect(quantile(changes.hour, 0.95)).toBeLessThan(0.025)
    expect(quantile(changes.day, 0.5)).toBeGreaterThan(0.01)
    expect(quantile(changes.day, 0.95)).toBeLessThan(0.2)
  })
})

describe('positions', () => {
  it('have sizes on the grid and realistic long fractions', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, (index, time) => {
        const positions = world.positionsAt(index, time)
        const { openInterest = 0, ...parts } = positions ?? {}
        expect(openInterest).toBeGreaterThan(0)
        expect(Number(openInterest.toFixed(world.instruments[index]?.sizeDecimals))).toBe(openInterest)
        for (const part of Object.values(parts)) {
          expect(part).toBeGreaterThan(0.25)
          expect(part).toBeLessThan(0.8)
          expect(Number(part.toFixed(4))).toBe(part)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('are the same in history as they were live', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, fc.integer({ min: 0, max: 3 * HOUR }), (index, time, back) => {
        const then = createWorld({ seed: 'candela' }).positionsAt(index, time - back)
        world.positionsAt(index, time)
        expect(world.positionsAt(index, time - back)).toEqual(then)
        expect(world.positionsAt(index, time)).toEqual(createWorld({ seed: 'candela' }).positionsAt(index, time))
      }),
      { numRuns: 12 },
    )
  })
})

describe('liquidation levels', () => {
  it('are on the tick, below the mark price for longs and above it for shorts', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, (index, time) => {
        const atMinute = time - (time % MINUTE)
        const mark = world.markAt(index, atMinute)?.mark ?? 0
        const { priceDecimals = 0, sizeDecimals = 0 } = world.instruments[index] ?? {}
        world.liquidationLevels(index, time, (price, size, isLong, leverage) => {
          expect(isLong ? price < mark * 1.000001 : price > mark * 0.999999).toBe(true)
          expect(Number(price.toFixed(priceDecimals))).toBe(price)
          expect(Number(size.toFixed(sizeDecimals))).toBe(size)
          expect(size).toBeGreaterThan(0)
          expect([3, 5, 10, 20, 50, 100]).toContain(leverage)
        })
      }),
      { numRuns: 25 },
    )
  })

  it('add up to the two sides of the open interest', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, (index, time) => {
        let bothSides = 0
        let levels = 0
        world.liquidationLevels(index, time, (_, size) => {
          bothSides += size
          levels++
        })
        expect(levels).toBeGreaterThan(100)
        expect(bothSides / 2 / (world.positionsAt(index, time)?.openInterest ?? 1)).toBeCloseTo(1, 2)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a visitor of levels', () => {
  it('may query other times during the visit', () => {
    const index = indexOf(world, 'binance-perpetual/eth.usdt')
    const expected: number[] = []
    world.liquidationLevels(index, NOON, price => expected.push(price))
    const seen: number[] = []
    world.liquidationLevels(index, NOON, price => {
      seen.push(price)
      if (seen.length % 40 === 0) world.positionsAt(index, NOON - seen.length * DAY)
    })
    expect(seen).toEqual(expected)
  })
})
