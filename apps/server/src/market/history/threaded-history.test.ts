import { createWorld } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'
import { afterAll, expect, it } from 'vitest'
import { STORED_INTERVALS } from '#market/candles/stored-interval.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { createTestClock } from '#testing/clock.ts'
import { createInlineHistory } from './inline-history.ts'
import { createThreadedHistory } from './threaded-history.ts'

const history = createThreadedHistory('test')
afterAll(() => history.close())

it.each(STORED_INTERVALS)('computes the %s bars of a pair and of a composite as this thread does', async interval => {
  const world = createWorld({ seed: 'test' })
  const catalogue = createCatalogue(world)
  const inline = createInlineHistory({ catalogue, source: createSimulatedSource(world, createTestClock(0)) })
  const from = Date.UTC(2024, 0, 1, 16)
  const span = { from, to: from + (interval === '1D' ? 2 : 1) * DAY_MS }
  for (const index of [0, catalogue.composites[0]?.index ?? -1]) {
    const bars = await history.bars(index, interval, span)
    expect(bars.length).toBeGreaterThan(0)
    expect(bars).toEqual(await inline.bars(index, interval, span))
  }
})

it('rejects what it cannot compute, and answers the next request', async () => {
  const span = { from: 0, to: DAY_MS }
  await expect(history.bars(-1, '1D', span)).rejects.toThrow('no pair -1')
  const from = Date.UTC(2024, 0, 1, 16)
  expect(await history.bars(0, '1D', { from, to: from + DAY_MS })).toHaveLength(1)
})
