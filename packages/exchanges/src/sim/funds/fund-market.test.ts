import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE, indexOf } from '../testing/a-world.ts'
import { createWorld } from '../world.ts'
import { carriedCost } from './fund-book.ts'

const world = createWorld({ seed: 'candela' })
const NOON = Date.UTC(2026, 1, 3, 12)
const ids = world.funds.map(({ id }) => id)

function dayOf(id: string, time: number) {
  const day = world.fundDayAt(id, time)
  if (day === undefined) throw new Error(`${id} has no day at ${time}`)
  return day
}

describe('the funds', () => {
  it('include a dozen trusts, each with its own coin and a name in both languages', () => {
    expect(ids.length).toBe(12)
    expect(new Set(world.funds.map(({ asset }) => asset)).size).toBe(12)
    const coins = new Set(world.assets.map(({ symbol }) => symbol))
    for (const { asset, name } of world.funds) {
      expect(coins.has(asset)).toBe(true)
      expect(name.en).toMatch(/^Candela .+ Trust$/)
      expect(name.zh).toMatch(/^烛见.+信托$/)
    }
  })

  it.each([
    ['2026-02-03T20:59:59.999Z', '2026-02-02T21:00:00.000Z', 'the previous day applies until the close'],
    ['2026-02-03T21:00:00.000Z', '2026-02-03T21:00:00.000Z', 'the close itself is included'],
    ['2026-02-08T12:00:00.000Z', '2026-02-06T21:00:00.000Z', 'Friday applies over the weekend'],
    ['2026-01-20T12:00:00.000Z', '2026-01-16T21:00:00.000Z', 'and over a Monday holiday'],
    ['2026-07-01T21:00:00.000Z', '2026-07-01T20:00:00.000Z', 'summer closes an hour earlier in UTC'],
    ['2026-11-27T19:00:00.000Z', '2026-11-27T18:00:00.000Z', 'a half day closes at 13:00'],
  ])('at %s show the close of %s: %s', (time, closeAt) => {
    expect(new Date(dayOf('candela-btc-trust', Date.parse(time)).closeAt).toISOString()).toBe(closeAt)
  })

  it('do not exist before their first day or under other names', () => {
    expect(world.fundDayAt('candela-sol-trust', Date.UTC(2021, 10, 15, 12))).toBeUndefined()
    expect(world.fundDayAt('candela-sol-trust', Date.UTC(2021, 10, 16, 12))?.shares).toBeGreaterThan(0)
    expect(world.fundDayAt('another-trust', NOON)).toBeUndefined()
  })

  it('value a share by its coins at prices near the spot market', () => {
    for (const { id, asset } of world.funds) {
      const { holdings, shares, primaryPrice, closeAt } = dayOf(id, NOON)
      const spot = world.priceAt(indexOf(world, `binance-spot/${asset.toLowerCase()}.usdt`), closeAt + MINUTE)
      expect((primaryPrice * shares) / (holdings * spot)).toBeCloseTo(1, 1)
      expect(Number.isInteger(shares)).toBe(true)
      expect(Number(primaryPrice.toFixed(4))).toBe(primaryPrice)
    }
  })

  it('trade from 30 % below to 20 % above that value, and change slowly', () => {
    const premiums: number[] = []
    for (const id of ids) {
      for (let back = 0; back < 1400; back += 7) {
        const day = dayOf(id, NOON - back * DAY)
        const next = dayOf(id, NOON - (back - 1) * DAY)
        premiums.push(day.secondaryPrice / day.primaryPrice - 1)
        expect(Math.abs(next.holdings / day.holdings - 1)).toBeLessThan(0.04)
        expect(day.cost / (day.holdings * ((day.primaryPrice * day.shares) / day.holdings))).toBeGreaterThan(0.3)
      }
    }
    expect(Math.min(...premiums)).toBeGreaterThan(-0.305)
    expect(Math.min(...premiums)).toBeLessThan(-0.15)
    expect(Math.max(...premiums)).toBeLessThan(0.205)
    expect(Math.max(...premiums)).toBeGreaterThan(0.1)
  })

  it('do not depend on earlier calls', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.integer({ min: Date.UTC(2022, 5, 1), max: Date.UTC(2028, 0, 1) }),
        (id, time) => {
          expect(createWorld({ seed: 'candela' }).fundDayAt(id, time)).toEqual(world.fundDayAt(id, time))
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('carriedCost', () => {
  it.each([
    ['adds coins at their price', 1000, 10, 15, 120, 1600],
    ['reduces the cost proportionally when coins are redeemed', 1000, 10, 5, 120, 500],
    ['keeps the cost when nothing changes', 1000, 10, 10, 120, 1000],
  ])('%s', (_, cost, before, after, price, expected) => {
    expect(carriedCost(cost, before, after, price)).toBe(expected)
  })
})
