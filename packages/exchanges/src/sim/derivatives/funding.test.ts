import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, indexOf, MINUTE } from '../testing/a-world.ts'
import { perpetualsOf } from '../testing/liquidation-list.ts'
import { createWorld } from '../world.ts'
import { fundingRate } from './funding.ts'

const world = createWorld({ seed: 'candela' })
const perpetuals = perpetualsOf(world)
const NOON = Date.UTC(2026, 1, 3, 12)
const anyPerpetual = fc.constantFrom(...perpetuals)
const anyTime = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) })

function ruleOf(index: number) {
  const rule = world.fundingRule(index)
  if (rule === undefined) throw new Error(`no perpetual: ${index}`)
  return rule
}

describe('fundingRate', () => {
  const eight = { intervalHours: 8, interest: 0.0001, cap: 0.003 } as const
  const one = { intervalHours: 1, interest: 0.0000125, cap: 0.003 } as const
  it.each([
    ['no premium gives the interest', 0, eight, 0.0001],
    ['a premium near the interest gives the interest', 0.00019, eight, 0.0001],
    ['a larger premium is pulled down by 0.01 %', 0.0005, eight, 0.0004],
    ['a discount is pulled up by 0.01 %', -0.0004, eight, -0.0003],
    ['an hour pays an eighth', 0.0005, one, 0.00005],
    ['no premium over an hour gives the interest of an hour', 0, one, 0.0000125],
    ['the cap limits a premium', 0.02, eight, 0.003],
    ['the cap limits a discount', -0.02, eight, -0.003],
  ])('%s', (_, premium, rule, expected) => {
    expect(fundingRate(premium, rule)).toBe(expected)
  })
})

describe('funding of the perpetuals', () => {
  it('has a rule for perpetuals only', () => {
    for (const [index, { contractType }] of world.instruments.entries()) {
      expect(world.fundingRule(index) !== undefined).toBe(contractType === 'PERPETUAL')
      expect(world.fundingAt(index, NOON) !== undefined).toBe(contractType === 'PERPETUAL')
    }
    expect(world.settlements(indexOf(world, 'binance-spot/btc.usdt'), NOON - DAY, NOON)).toEqual([])
  })

  it('settles every 1, 4 or 8 hours, and every 8 for bitcoin and coin-margined contracts', () => {
    const hours = perpetuals.map(index => ruleOf(index).intervalHours)
    for (const interval of [1, 4, 8]) expect(hours.filter(one => one === interval).length).toBeGreaterThan(10)
    expect(ruleOf(indexOf(world, 'binance-perpetual/btc.usdt')).intervalHours).toBe(8)
    for (const index of perpetuals) {
      if (world.instruments[index]?.isInverse === true) expect(ruleOf(index).intervalHours).toBe(8)
    }
  })

  it('pays the fixed rate at settlement and fixes the predicted one', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, (index, time) => {
        const intervalMs = ruleOf(index).intervalHours * HOUR
        const now = world.fundingAt(index, time)
        const settlesAt = now?.settlesAt ?? 0
        expect(settlesAt % intervalMs).toBe(0)
        expect(settlesAt).toBeGreaterThan(time)
        expect(settlesAt - time).toBeLessThanOrEqual(intervalMs)
        expect(world.settlements(index, settlesAt - 1, settlesAt)).toEqual([{ time: settlesAt, rate: now?.rate }])
        expect(world.fundingAt(index, settlesAt)?.rate).toBe(world.fundingAt(index, settlesAt - 1)?.predicted)
      }),
      { numRuns: 200 },
    )
  })

  it('lists each settlement once, however the time range is split', () => {
    fc.assert(
      fc.property(anyPerpetual, anyTime, fc.integer({ min: 0, max: 3 * DAY }), (index, from, length) => {
        const to = from + 3 * DAY
        const whole = world.settlements(index, from, to)
        const parts = [...world.settlements(index, from, from + length), ...world.settlements(index, from + length, to)]
        expect(parts).toEqual(whole)
        expect(whole.length).toBe(72 / ruleOf(index).intervalHours)
      }),
      { numRuns: 60 },
    )
  })

  it('does not depend on earlier calls', () => {
    const fresh = createWorld({ seed: 'candela' })
    for (const index of perpetuals.slice(0, 40)) {
      world.fundingAt(index, NOON - 9 * DAY)
      expect(fresh.fundingAt(index, NOON + 7 * MINUTE)).toEqual(world.fundingAt(index, NOON + 7 * MINUTE))
    }
  })

  it('follows the premium of the mark over the index', () => {
    const rows = perpetuals.flatMap(index => {
      const start = Math.floor(NOON / (8 * HOUR)) * 8 * HOUR
      const premiums = Array.from({ length: 32 }, (_, at) => {
        const mark = world.markAt(index, start - 8 * HOUR + at * 15 * MINUTE)
        return (mark?.mark ?? 1) / (mark?.index ?? 1) - 1
      })
      const premium = premiums.reduce((sum, one) => sum + one, 0) / 32
      const { intervalHours } = ruleOf(index)
      return intervalHours === 8 ? [{ premium, rate: world.fundingAt(index, start)?.rate ?? 0 }] : []
    })
    expect(rows.length).toBeGreaterThan(100)
    for (const { premium, rate } of rows) {
      if (premium > 0.0004) expect(rate).toBeGreaterThan(0.0001)
      if (premium < -0.0002) expect(rate).toBeLessThan(0)
    }
  })

  it('stays in realistic bounds, differs between exchanges and respects the cap', () => {
    const perEightHours: number[] = []
    for (const index of perpetuals) {
      const { intervalHours, cap } = ruleOf(index)
      for (const { rate } of world.settlements(index, NOON - 10 * DAY, NOON)) {
        expect(Math.abs(rate)).toBeLessThanOrEqual(cap)
        perEightHours.push((rate * 8) / intervalHours)
      }
    }
    const sorted = perEightHours.map(Math.abs).toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length * 0.5)]).toBeGreaterThan(0.00005)
    expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThan(0.0003)
    expect(sorted.at(-1)).toBeGreaterThan(0.0008)
    const negative = perEightHours.filter(rate => rate < 0).length / perEightHours.length
    expect(negative).toBeGreaterThan(0.1)
    expect(negative).toBeLessThan(0.5)
    const bitcoin = perpetuals.filter(index => world.instruments[index]?.baseAsset === 'BTC')
    const spreads = Array.from({ length: 30 }, (_, day) => {
      const rates = bitcoin.map(index => world.fundingAt(index, NOON - day * DAY)?.rate ?? 0)
      return Math.max(...rates) - Math.min(...rates)
    })
    expect(Math.max(...spreads)).toBeGreaterThan(0.0001)
  })
})
