import { type Bar, createWorld } from '@candela/exchanges'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rollUp } from '#market/candles/builder.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { createTestClock } from '#testing/clock.ts'
import { historyBars } from './inline-history.ts'
import { createPriceReader } from './price-reader.ts'

const world = createWorld({ seed: 'test' })
const catalogue = createCatalogue(world)
const parts = { catalogue, source: createSimulatedSource(world, createTestClock(0)) }
const readPrices = createPriceReader(parts, DAY_MS / MINUTE_MS)

const pairsWhere = (isKind: (index: number) => boolean): readonly number[] =>
  catalogue.instruments.flatMap((_, index) => (isKind(index) ? [index] : []))
const instrumentAt = (index: number) => catalogue.instruments[index]

const KINDS = [
  ['a composite', pairsWhere(index => catalogue.compositeAt(index) !== undefined)],
  ['a perpetual', pairsWhere(index => instrumentAt(index)?.contractType === 'PERPETUAL')],
  ['a dated future', pairsWhere(index => instrumentAt(index)?.periodType === 'THIS_WEEK')],
  ['an index future', pairsWhere(index => instrumentAt(index)?.periodType === 'MAIN')],
] as const

const anyMinute = fc.integer({ min: Date.UTC(2020, 0, 1) / MINUTE_MS, max: Date.UTC(2030, 0, 1) / MINUTE_MS })
const priceOf = ({ time, open, high, low, close }: Bar) => ({ time, open, high, low, close })

it.each(KINDS)('the prices of %s are those of its bars, bit for bit', (_, pairs) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      anyMinute,
      fc.integer({ min: 1, max: DAY_MS / MINUTE_MS }),
      (index, minute, count) => {
        const span = { from: minute * MINUTE_MS, to: (minute + count) * MINUTE_MS }
        const bars = historyBars(parts, index, '1', span)
        expect(readPrices(index, span, '1')).toEqual(bars.map(priceOf))
        expect(readPrices(index, span, '5')).toEqual(rollUp('5', bars).map(priceOf))
      },
    ),
    { numRuns: 12 },
  )
})
