import { describe, expect, it } from 'vitest'
import { DAY, HOUR, indexOf, MINUTE, tradesOf } from './testing/a-world.ts'
import { createWorld } from './world.ts'

const world = createWorld({ seed: 'candela' })
const CODES = [
  'cme-futures/nqmain.usd',
  'cme-futures/esmain.usd',
  'cbot-futures/ymmain.usd',
  'hkex-futures/hsimain.hkd',
  'sgx-futures/cnmain.usd',
]

describe('[S3.12] index futures', () => {
  it('are the five main contracts in their currencies', () => {
    const futures = world.instruments.filter(({ periodType }) => periodType === 'MAIN').map(({ code }) => code)
    expect(futures.toSorted()).toEqual(CODES.toSorted())
  })

  it.each(CODES)('trade %s only during its sessions', code => {
    const index = indexOf(world, code)
    const exchange = world.instruments[index]?.exchange ?? 'cme'
    const from = Date.UTC(2026, 1, 13)
    const bars = world.minuteBars(index, from, from + 7 * DAY)
    expect(bars.length).toBeGreaterThan(1000)
    for (const bar of bars) expect(world.session(exchange, '', bar.time).status).toBe('open')
  })

  it.each(CODES)('keep the price, quote and mark of %s unchanged over the weekend', code => {
    const index = indexOf(world, code)
    const saturday = Date.UTC(2026, 1, 7, 3)
    const sunday = Date.UTC(2026, 1, 8, 16)
    expect(tradesOf(world, index, saturday, sunday)).toEqual([])
    expect(world.priceAt(index, sunday)).toBe(world.priceAt(index, saturday))
    expect(world.quoteAt(index, sunday)).toEqual(world.quoteAt(index, saturday))
    expect(world.markAt(index, sunday)).toEqual(world.markAt(index, saturday))
    expect(world.deliveryAt(index, sunday)).toBeUndefined()
  })

  it('have no trades in the last minute before an opening and some within minutes after it', () => {
    const index = indexOf(world, 'cme-futures/nqmain.usd')
    const opening = Date.UTC(2026, 1, 8, 23)
    expect(tradesOf(world, index, opening - HOUR, opening - 1)).toEqual([])
    expect(tradesOf(world, index, opening - 1, opening + 5 * MINUTE).length).toBeGreaterThan(0)
  })

  it('do not close the crypto exchanges', () => {
    expect(world.session('binance', 'BTC', Date.UTC(2026, 11, 25))).toEqual({ status: 'open', closesAt: Infinity })
  })
})
