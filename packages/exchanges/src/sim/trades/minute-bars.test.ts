import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bar, Instrument, MinuteColumns } from '../../source/source.ts'
import { barsFrom, MINUTE, tradesOf } from '../testing/a-world.ts'
import { createWorld } from '../world.ts'

const world = createWorld({ seed: 'candela' })
const MINUTES_MAX = 600
const anyMinute = fc.integer({ min: Date.UTC(2019, 0, 1) / MINUTE, max: Date.UTC(2031, 0, 1) / MINUTE })
const anyCount = fc.integer({ min: 1, max: MINUTES_MAX })

const KINDS: readonly (readonly [string, (instrument: Instrument) => boolean])[] = [
  ['spot pair', ({ contractType }) => contractType === 'SPOT'],
  ['spot pair in bitcoin', ({ contractType, quoteAsset }) => contractType === 'SPOT' && quoteAsset === 'BTC'],
  ['perpetual', ({ contractType, isInverse }) => contractType === 'PERPETUAL' && !isInverse],
  ['coin-margined perpetual', ({ contractType, isInverse }) => contractType === 'PERPETUAL' && isInverse],
  ['dated future', ({ periodType, isInverse }) => periodType === 'THIS_WEEK' && !isInverse],
  ['coin-margined dated future', ({ contractType, isInverse }) => contractType === 'FUTURES' && isInverse],
  ['index future', ({ periodType }) => periodType === 'MAIN'],
]

function pairsWhere(isKind: (instrument: Instrument) => boolean): readonly number[] {
  return world.instruments.flatMap((instrument, index) => (isKind(instrument) ? [index] : []))
}

const column = () => new Float64Array(MINUTES_MAX).fill(Number.NaN)
const priceColumns = () => ({ open: column(), high: column(), low: column(), close: column(), trades: column() })

function pricesIn({ trades, open, high, low, close }: MinuteColumns, from: number, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    time: from + at * MINUTE,
    open: open[at],
    high: high[at],
    low: low[at],
    close: close[at],
    trades: trades[at],
  })).filter(bar => bar.trades !== 0)
}

const withoutSums = ({ volume: _volume, turnover: _turnover, ...bar }: Bar) => bar

describe('bars in columns', () => {
  it.each(KINDS)('are those of the trades of a %s, bit for bit', (_, isKind) => {
    fc.assert(
      fc.property(fc.constantFrom(...pairsWhere(isKind)), anyMinute, anyCount, (index, minute, count) => {
        const from = minute * MINUTE
        const to = from + count * MINUTE
        const plain = barsFrom(tradesOf(world, index, from - 1, to - 1))
        const all = { ...priceColumns(), volume: column(), turnover: column() }
        world.fillMinuteBars(index, from, to, all)
        expect(pricesIn(all, from, count)).toEqual(plain.map(withoutSums))
        const traded = Array.from({ length: count }, (__, at) => at).filter(at => all.trades[at] !== 0)
        expect(traded.map(at => all.volume[at])).toEqual(plain.map(({ volume }) => volume))
        expect(traded.map(at => all.turnover[at])).toEqual(plain.map(({ turnover }) => turnover))
      }),
      { numRuns: 25 },
    )
  })

  it('are those of both contracts around a delivery', () => {
    const friday = Date.UTC(2026, 1, 6, 8)
    const [from, to] = [friday - 10 * MINUTE, friday + 10 * MINUTE]
    const weekly = pairsWhere(({ periodType }) => periodType === 'THIS_WEEK')
    expect(weekly).not.toEqual([])
    for (const index of weekly) {
      expect(world.deliveryAt(index, from)).toBe(friday)
      expect(world.minuteBars(index, from, to)).toEqual(barsFrom(tradesOf(world, index, from - 1, to - 1)))
    }
  })

  it('have the same prices without volumes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS.flatMap(([, isKind]) => pairsWhere(isKind).slice(0, 20))),
        anyMinute,
        anyCount,
        (index, minute, count) => {
          const from = minute * MINUTE
          const to = from + count * MINUTE
          const prices = priceColumns()
          world.fillMinuteBars(index, from, to, prices)
          expect(pricesIn(prices, from, count)).toEqual(world.minuteBars(index, from, to).map(withoutSums))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('do not depend on which venue of a coin was asked before', () => {
    const venues = pairsWhere(({ baseAsset, contractType }) => baseAsset === 'BTC' && contractType !== 'FUTURES')
    fc.assert(
      fc.property(fc.shuffledSubarray([...venues], { minLength: 3 }), anyMinute, (indexes, minute) => {
        const from = minute * MINUTE
        for (const index of indexes)
          expect(world.minuteBars(index, from, from + 20 * MINUTE)).toEqual(
            barsFrom(tradesOf(createWorld({ seed: 'candela' }), index, from - 1, from + 20 * MINUTE - 1)),
          )
      }),
      { numRuns: 2 },
    )
  })
})
