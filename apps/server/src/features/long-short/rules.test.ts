import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changingSplit, leaningOf, type LongParts, meanLongPart, ratioChange, splitOf } from './rules.ts'

const parts = (long: string, usd: string, top = '0.5000', positions = '0.4000'): LongParts => ({
  longAccounts: long,
  longTopAccounts: top,
  longTopPositions: positions,
  openInterestUsd: usd,
})

describe('[S1.07] longs and shorts', () => {
  it.each([
    { part: 0.6, split: { long: '60.00', short: '40.00', ratio: '1.5000' } },
    { part: 0.5, split: { long: '50.00', short: '50.00', ratio: '1.0000' } },
    { part: 0.25, split: { long: '25.00', short: '75.00', ratio: '0.3333' } },
    { part: 0.5027, split: { long: '50.27', short: '49.73', ratio: '1.0109' } },
    { part: 0.333_333, split: { long: '33.33', short: '66.67', ratio: '0.4999' } },
    { part: 0, split: { long: '0.00', short: '100.00', ratio: '0.0000' } },
    { part: 1, split: { long: '100.00', short: '0.00', ratio: null } },
  ])('a part of $part that is long', ({ part, split }) => {
    expect(splitOf(part)).toEqual(split)
  })

  it('add up to exactly 100.00 for any fraction', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), part => {
        const { long, short, ratio } = splitOf(part)
        expect(Math.round(Number(long) * 100) + Math.round(Number(short) * 100)).toBe(10_000)
        expect(`${long} ${short} ${ratio ?? ''}`).not.toMatch(/NaN|e|-/)
      }),
    )
  })

  it.each([
    { long: '50.01', short: '49.99', leaning: 1 },
    { long: '50.00', short: '50.00', leaning: 0 },
    { long: '9.00', short: '91.00', leaning: -1 },
  ])('$long to $short lean to $leaning', ({ leaning, ...split }) => {
    expect(leaningOf(split)).toBe(leaning)
  })
})

describe('several contracts', () => {
  it('are weighted by open interest', () => {
    // (0.6 × 300 + 0.4 × 100) / 400 = 0.55
    expect(meanLongPart([parts('0.6', '300'), parts('0.4', '100')], 0, false)).toBeCloseTo(0.55, 12)
    expect(meanLongPart([parts('0.6', '0')], 0, true)).toBeUndefined()
    expect(meanLongPart([], 0, true)).toBeUndefined()
  })

  it.each([
    [0, 0.6],
    [1, 0.5],
    [2, 0.4],
  ] as const)('of kind %i count %d', (type, part) => {
    expect(meanLongPart([parts('0.6', '1')], type, false)).toBe(part)
  })

  it('have no mean while a history is still being read', () => {
    expect(meanLongPart([parts('0.6', '1'), undefined], 0, false)).toBeUndefined()
    expect(meanLongPart([parts('0.6', '1'), undefined], 0, true)).toBe(0.6)
  })
})

describe('a change of the ratio', () => {
  it.each([
    { before: 0.5, now: 0.6, change: '50.0000' },
    { before: 0.6, now: 0.5, change: '-33.3333' },
    { before: 0.6, now: 0.6, change: '0.0000' },
    { before: 0, now: 0.6, change: null },
    { before: 1, now: 0.6, change: null },
  ])('from $before to $now long is $change %', ({ before, now, change }) => {
    expect(ratioChange(splitOf(before), splitOf(now))).toBe(change)
  })

  it('is unknown without both', () => {
    expect(changingSplit([parts('0.6', '1')], [undefined], 0, false)).toMatchObject({ ratio: '1.5000', change: null })
    expect(changingSplit([parts('0.6', '1')], [parts('0.5', '1')], 0, false)).toMatchObject({ change: '50.0000' })
    expect(changingSplit([undefined], [parts('0.5', '1')], 0, false)).toBeUndefined()
  })
})

describe('ratios that are not published', () => {
  const without = (change: Partial<LongParts>): LongParts => ({ ...parts('0.2', '900'), ...change })

  it.each<[string, LongParts[], number | undefined]>([
    ['are left out of the mean', [parts('0.6', '100'), without({ longAccounts: '' })], 0.6],
    ['in the database too', [parts('0.6', '100'), without({ longAccounts: null })], 0.6],
    ['as are those without a weight', [parts('0.6', '100'), without({ openInterestUsd: '' })], 0.6],
    ['but a single one needs none', [without({ openInterestUsd: '' })], 0.2],
    ['and without any there is no mean', [without({ longAccounts: '' })], undefined],
  ])('%s', (_, several, mean) => {
    expect(meanLongPart(several, 0, true)).toBe(mean)
  })

  it('by kind', () => {
    const top = without({ longAccounts: '' })
    expect([0, 1, 2].map(type => meanLongPart([top], type as 0 | 1 | 2, true))).toEqual([undefined, 0.5, 0.4]) // the kinds
  })

  it('on one side are no change, if the past may have gaps', () => {
    const now = [parts('0.6', '100'), parts('0.2', '900')]
    const before = [parts('0.5', '100'), undefined]
    // 0.5 → 0.6 of the first; the second was not heard of.
    expect(changingSplit(now, before, 0, true, true)).toMatchObject({ long: '24.00', change: '50.0000' })
    expect(changingSplit(now, [undefined, undefined], 0, true, true)).toMatchObject({ change: null })
    expect(changingSplit(now, before, 0, false, true)).toMatchObject({ change: null })
  })
})
