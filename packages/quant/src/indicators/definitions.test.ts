import { describe, expect, it } from 'vitest'
import { barsOf } from './definition/bar.ts'
import { type IndicatorId, indicatorList } from './table.ts'
import { plainAverages } from './testing/plain-averages.ts'
import type { Definition } from './testing/plain-bars.ts'
import { plainMomentum } from './testing/plain-momentum.ts'
import { plainTrend } from './testing/plain-trend.ts'
import { plainVolatility } from './testing/plain-volatility.ts'
import { plainVolume } from './testing/plain-volume.ts'
import { randomBars } from './testing/random-bars.ts'

/** Pivots have worked examples. */
const definitions: Readonly<Record<Exclude<IndicatorId, 'pivots'>, Definition>> = {
  ...plainAverages,
  ...plainMomentum,
  ...plainTrend,
  ...plainVolatility,
  ...plainVolume,
}

describe('indicators do what their definitions say', () => {
  const bars = randomBars(600, 11)
  const columns = barsOf(bars)

  it.each(Object.entries(definitions))('%s', (id, define) => {
    const indicator = indicatorList.find(each => each.id === id)
    const defaults = Object.fromEntries((indicator?.parameters ?? []).map(each => [each.id, each.default]))
    const ours = indicator?.compute(columns) ?? {}
    for (const [output, expected] of Object.entries(define(bars, defaults))) {
      const scale = Math.max(...expected.map(value => Math.abs(value) || 0))
      const wrong = expected.flatMap((value, here) => {
        const actual = ours[output]?.[here] ?? Number.NaN
        const isSame = Number.isNaN(value) ? Number.isNaN(actual) : Math.abs(actual - value) <= 1e-11 * scale
        return isSame ? [] : [{ output, here, actual, value }]
      })
      expect(wrong).toEqual([])
    }
    expect(Object.keys(ours)).toEqual(indicator?.outputs.map(output => output.id))
  })
})
