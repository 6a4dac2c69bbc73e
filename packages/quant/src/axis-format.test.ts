import { LOCALES } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { type AxisUnit, formatAxis, stepDecimals } from './axis-format.ts'

it.each([
  [1, 0],
  [500, 0],
  [2.5, 1],
  [0.25, 2],
  [0.1 + 0.2, 1],
  [0.000_02, 5],
  [2.5e-8, 9],
  [0, 0],
])('a step of %d needs %d decimals', (step, decimals) => {
  expect(stepDecimals(step)).toBe(decimals)
})

const lines = (first: number, step: number): number[] => [0, 1, 2, 3, 4].map(at => first + at * step)

describe('axis labels', () => {
  it.each([
    ['percent', 'zh-CN', -10, 0.25, ['−10.00%', '−9.75%', '−9.50%', '−9.25%', '−9.00%']],
    ['percent', 'zh-CN', -20, 10, ['−20%', '−10%', '0%', '+10%', '+20%']],
    ['percent', 'en-US', 0.005, 0.0025, ['+0.0050%', '+0.0075%', '+0.0100%', '+0.0125%', '+0.0150%']],
    ['usd', 'en-US', 0, 5e8, ['$0', '$500M', '$1.0B', '$1.5B', '$2.0B']],
    ['usd', 'zh-CN', 0, 5e7, ['$0', '$5,000 万', '$1.0 亿', '$1.5 亿', '$2.0 亿']],
    ['usd', 'zh-CN', 0, 1e10, ['$0', '$100 亿', '$200 亿', '$300 亿', '$400 亿']],
    ['usd', 'en-US', 128.4e9, 5e7, ['$128.40B', '$128.45B', '$128.50B', '$128.55B', '$128.60B']],
    ['usd', 'en-US', -1e6, 5e5, ['−$1.0M', '−$500K', '$0', '$500K', '$1.0M']],
    ['usd', 'en-US', 0, 0.25, ['$0.00', '$0.25', '$0.50', '$0.75', '$1.00']],
    ['coins', 'zh-CN', 392_000, 500, ['39.20 万', '39.25 万', '39.30 万', '39.35 万', '39.40 万']],
    ['coins', 'en-US', 3, 1, ['3', '4', '5', '6', '7']],
    ['ratio', 'en-US', 1, 0.025, ['1.000', '1.025', '1.050', '1.075', '1.100']],
    ['price', 'en-US', 97_000, 500, ['97,000', '97,500', '98,000', '98,500', '99,000']],
    ['price', 'en-US', 0.9999, 0.000_05, ['0.99990', '0.99995', '1.00000', '1.00005', '1.00010']],
    ['price', 'en-US', 0.000_006_1, 2e-8, ['0.0₅610', '0.0₅612', '0.0₅614', '0.0₅616', '0.0₅618']],
  ] as const)('in %s, %s, from %d by %d', (unit, locale, first, step, texts) => {
    expect(lines(first, step).map(value => formatAxis(value, step, unit, locale))).toEqual(texts)
  })

  const UNITS: readonly AxisUnit[] = ['usd', 'coins', 'percent', 'ratio', 'price']
  const STEPS = [1e-8, 2.5e-7, 0.0001, 0.002, 0.025, 0.5, 1, 2.5, 20, 250, 5000, 1e5, 2.5e6, 1e9, 5e11]
  it.each(UNITS.flatMap(unit => LOCALES.map(locale => [unit, locale] as const)))(
    'never repeat in %s, %s, whatever the step',
    (unit, locale) => {
      const repeated = STEPS.flatMap(step =>
        [0, -3, 7, 399, 4_998].flatMap(offset => {
          const texts = lines(offset * step, step).map(value => formatAxis(value, step, unit, locale))
          return new Set(texts).size === texts.length ? [] : [texts]
        }),
      )
      expect(repeated).toEqual([])
    },
  )
})
