import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory } from '#market/composite/composite.ts'
import { MOVER_STEP_MS, Movers } from '#market/tickers/mover-windows.ts'
import { readRecentMoves } from './recent-moves.ts'
import { createSimulatedSource } from '#market/venues/source.ts'

const NOW = Date.UTC(2026, 10, 12, 8, 15, 34)
const world = smallWorld('test', ['ETH', 'PEPE', 'LINK'])
const catalogue = createCatalogue(world)
const source = createSimulatedSource(world, createTestClock(NOW))

/** The price of every pair at the end of every ten seconds, if set. */
function read(): Map<number, Map<number, number>> {
  const prices = new Map<number, Map<number, number>>()
  const sheet = {
    moversStart: new Movers(0, NOW).start,
    setPastPrice(index: number, time: number, price: number): void {
      const own = prices.get(index) ?? new Map<number, number>()
      prices.set(index, own.set(time, price))
    },
  }
  readRecentMoves({ catalogue, past: source.past, sheet, until: NOW })
  return prices
}
const prices = read()

describe('the minutes before a start', () => {
  it('set the last price of every ten seconds in which a pair traded', () => {
    let checked = 0
    for (const index of catalogue.pairs) {
      for (const [step, price] of prices.get(index) ?? []) {
        expect(price).toBe(world.priceAt(index, Math.min(step + MOVER_STEP_MS, NOW) - 1))
        checked++
      }
    }
    expect(checked).toBeGreaterThan(500)
  })

  it('set each composite’s price at the end of a minute to its close', () => {
    const from = Math.ceil(new Movers(0, NOW).start / MINUTE_MS) * MINUTE_MS
    for (const composite of catalogue.composites) {
      const own = [...(prices.get(composite.index) ?? [])]
      for (const bar of compositeHistory(composite, source.past, from, Math.floor(NOW / MINUTE_MS) * MINUTE_MS))
        expect(own.findLast(([step]) => step < bar.time + MINUTE_MS)?.[1]).toBe(bar.close)
    }
  })

  it('reach as far back as the longest window, and up to the start', () => {
    const steps = [...prices.values()].flatMap(own => [...own.keys()])
    expect(Math.min(...steps)).toBeLessThanOrEqual(NOW - 10 * MINUTE_MS)
    expect(Math.max(...steps)).toBeGreaterThan(NOW - 2 * MOVER_STEP_MS)
    expect(Math.max(...steps)).toBeLessThan(NOW)
  })
})

describe('a price before the first known one', () => {
  it('applies until that one, and changes nothing after it', () => {
    const movers = new Movers(1, NOW)
    movers.setFrom(0, NOW - 4 * MINUTE_MS, 80)
    movers.setBefore(0, 50)
    movers.set(0, 100)
    expect([3, 5, 10].map(minutes => movers.change(0, minutes as 3))).toEqual([0.25, 1, 1])
  })
})
