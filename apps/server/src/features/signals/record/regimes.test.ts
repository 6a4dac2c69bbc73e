import { DAY_MS, dayUtc8, UTC8_OFFSET_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { REGIME_DAYS, regimesOf } from './regimes.ts'

const START = dayUtc8(Date.UTC(2026, 0, 1))
const FIRST = (START + UTC8_OFFSET_MS) / DAY_MS
/** One bar a day; a day without a close has none. */
const barsOf = (...closes: readonly (number | undefined)[]) =>
  closes.flatMap((close, at) => (close === undefined ? [] : [{ time: START + at * DAY_MS, close }]))
const flat = Array.from({ length: REGIME_DAYS - 1 }, () => 100)
const after = (days: number): number => FIRST + REGIME_DAYS - 1 + days

it.each<[string, readonly number[], readonly number[], readonly number[]]>([
  ['closed above its mean', [...flat, 101], [after(1)], []],
  ['closed below its mean', [...flat, 99], [], [after(1)]],
  ['closed on its mean', [...flat, 100], [], [after(1)]],
  ['turned', [...flat, 101, 90], [after(1)], [after(2)]],
  ['has too few days', flat, [], []],
  ['has no days', [], [], []],
])('a coin that %s', (_, closes, rising, falling) => {
  expect(regimesOf(barsOf(...closes))).toEqual({ rising, falling })
})

it.each([0.1, 0.36, 0.7, 3.3, 123.456, 67_000.1, 97_123.45, 1_234_567.89])(
  'a coin that stands still at %s has not closed above its mean',
  close => {
    const closes = Array.from({ length: REGIME_DAYS + 1 }, () => close)
    expect(regimesOf(barsOf(...closes))).toEqual({ rising: [], falling: [after(1), after(2)] })
  },
)

it('a coin that closed on the mean of days around it is not above it', () => {
  const closes = Array.from({ length: REGIME_DAYS - 2 }, (_, at) => (at % 2 === 0 ? 0.2 : 1.2))
  expect(regimesOf(barsOf(...closes, 0.7, 0.7))).toEqual({ rising: [], falling: [after(1)] })
})

it('days around a missing one belong to no market until there are enough days again', () => {
  const { rising, falling } = regimesOf(barsOf(...flat, 101, undefined, ...flat, 102))
  expect([rising, falling]).toEqual([[after(1), after(REGIME_DAYS + 2)], []])
})
