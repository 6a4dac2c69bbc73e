import { RANGE_DAYS } from '@candela/contract/core'
import { liquidationTrendCall } from '@candela/contract/liquidations'
import { expect, it } from 'vitest'
import { SPAN_INPUT, SPANS } from './query.ts'

it('[S9.39] the chart offers a day and the ranges of the rules, which the call accepts', () => {
  expect(SPANS).toEqual(['24h', ...RANGE_DAYS.map(days => `${days}d`)])
  const maximum = Number(Reflect.get(liquidationTrendCall.input.properties.size, 'maximum'))
  for (const days of RANGE_DAYS) {
    const { period, size } = SPAN_INPUT[`${days}d`]
    expect([days, period === 'hour' ? size / 24 : size]).toEqual([days, Number(days)])
    expect(size).toBeLessThanOrEqual(maximum)
  }
})
