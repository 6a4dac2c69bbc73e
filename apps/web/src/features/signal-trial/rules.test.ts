import { ruleValues } from '@candela/quant/signals'
import { describe, expect, it } from 'vitest'
import { aScore } from '../../testing/sample-signals.ts'
import {
  bothSums,
  luckChance,
  misfitOf,
  readHash,
  readNumber,
  trialInput,
  variantOf,
  verdictOf,
  wishHash,
} from './rules.ts'

it.each([
  [0, 0],
  [1, 2.5],
  [2, 4.9375],
  [5, 11.890_431],
  [28, 50.781_402],
  [100, 92.048_271],
])('with %i useless variants, the chance that one looks good is %f %%', (variants, percent) =>
  expect(luckChance(variants)).toBeCloseTo(percent, 4),
)

it.each([
  [51, 57, 50, 'above'],
  [50, 57, 50, 'unclear'],
  [45, 50, 50, 'unclear'],
  [44, 49.9, 50, 'below'],
  [null, null, null, 'few'],
] as const)('a hit rate from %s to %s against %s is %s', (hitLow, hitHigh, baselineHitRate, verdict) =>
  expect(verdictOf(aScore({ hitLow, hitHigh, baselineHitRate }))).toBe(verdict),
)

it.each([
  ['55', 55],
  [' 2 ', 2],
  ['5.5', Number.NaN],
  ['-5', Number.NaN],
  ['1e2', Number.NaN],
  ['', Number.NaN],
])('“%s” is read as %s', (text, value) => expect(readNumber(text)).toBe(value))

describe('values that do not fit', () => {
  it.each([
    ['trend', { length: 2 }, undefined],
    ['trend', { length: 1 }, ['length', 'range']],
    ['trend', { length: 501 }, ['length', 'range']],
    ['trend', { length: Number.NaN }, ['length', 'range']],
    ['rank', { fast: 21, middle: 55, slow: 120 }, undefined],
    ['rank', { fast: 55, middle: 55, slow: 120 }, ['middle', 'order']],
    ['rank', { fast: 21, middle: 130, slow: 120 }, ['slow', 'order']],
    ['rsi', { nearest: 60, farthest: 60 }, ['farthest', 'order']],
  ] as const)('of %s: %j is refused at %j', (kind, values, expected) => {
    const misfit = misfitOf(kind, values)
    expect(misfit && [misfit.id, misfit.reason]).toEqual(expected)
  })
})

describe('a variant', () => {
  it.each([
    ['trend', { length: 20 }, '20'],
    ['trend', { length: 55 }, undefined],
    ['rank', { fast: 21, middle: 55, slow: 100 }, '21-55-100'],
    ['rank', ruleValues('rank'), undefined],
  ] as const)('of %s with %j is %s', (kind, values, variant) => expect(variantOf(kind, values)).toBe(variant))
})

describe('the address', () => {
  const wish = { pair: 'okx-perpetual/eth.usdt', interval: '240', values: { fast: 10, middle: 20, slow: 30 } } as const

  it('leads to the same trial', () => expect(readHash('rank', wishHash(wish), '60')).toEqual(wish))

  it.each([
    ['', undefined],
    ['#record', undefined],
    ['#trial=nowhere', undefined],
    ['#trial=okx-perpetual/eth.usdt', { interval: '60', values: { fast: 21, middle: 55, slow: 120 } }],
    [
      '#trial=okx-perpetual/eth.usdt&interval=7&fast=0&middle=9&slow=99',
      { interval: '60', values: { fast: 21, middle: 55, slow: 120 } },
    ],
  ])('%s is read as %j', (hash, expected) =>
    expect(readHash('rank', hash, '60')).toEqual(expected && { pair: 'okx-perpetual/eth.usdt', ...expected }),
  )

  it('has the fields of the call', () =>
    expect(trialInput('rank', wish)).toEqual({
      kind: 'rank',
      pair: 'okx-perpetual/eth.usdt',
      interval: '240',
      fast: 10,
      middle: 20,
      slow: 30,
    }))
})

it('two lines share their days, and a sum stays until the next signal', () => {
  const day = (time: number, sum: number) => ({ time, sum, count: 1 })
  expect(bothSums([day(2, 5), day(4, -1)], [day(1, 3), day(3, 2)])).toEqual({
    times: [1, 2, 3, 4],
    own: [null, 5, 5, -1],
    usual: [3, 3, 2, 2],
  })
})
