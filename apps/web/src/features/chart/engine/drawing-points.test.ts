import { expect, it } from 'vitest'
import { atMonths, chartPoints, modeOf, savedPoints, thinned } from './drawing-points.ts'

const at = (timestamp: number, value: number) => ({ timestamp, value, dataIndex: 7 })

it.each([
  [
    'seconds and the decimals of the pair',
    'segment',
    [at(5000, 1.2345), at(6001, 2)],
    [
      [5, 1.23],
      [6, 2],
    ],
  ],
  ['no time for a level line', 'horizontalLine', [at(5000, 1)], [[null, 1]]],
  ['no price for an upright line', 'verticalLine', [at(5000, 1)], [[5, null]]],
  ['too few after a double click', 'parallelChannel', [at(5000, 1), at(6000, 1)], undefined],
  ['a point without a time', 'segment', [at(5000, 1), { value: 1 }], undefined],
  [
    'repeated points of a polyline once',
    'polyline',
    [at(5000, 1), at(6000, 1), at(6000, 1)],
    [
      [5, 1],
      [6, 1],
    ],
  ],
  ['a polyline of one place', 'polyline', [at(5000, 1), at(5000, 1)], undefined],
] as const)('saves %s', (_, tool, points, expected) => {
  expect(savedPoints(tool, points, 2)).toEqual(expected)
})

// The last bar is that of December, which begins at 16:00 UTC on 30 November; the times are those of devices elsewhere.
it.each([
  ['in New York', '2026-12-30T16:00', '2026-12-31T16:00'],
  ['in New York, a month with fewer days', '2027-02-28T17:00', '2027-02-28T16:00'],
  ['in New York, in summer', '2027-05-30T15:00', '2027-05-31T16:00'],
  ['in Hong Kong', '2027-03-31T16:00', '2027-03-31T16:00'],
  ['on the last bar', '2026-11-30T16:00', '2026-11-30T16:00'],
  ['before it', '2026-11-12T03:00', '2026-11-12T03:00'],
])('puts a point of a month to come at its bar: %s', (_, given, expected) => {
  const [last, timestamp] = ['2026-11-30T16:00', given].map(text => Date.parse(`${text}Z`)) as [number, number] // two
  expect(atMonths([{ timestamp, value: 7 }, { value: 8 }], last)).toEqual([
    { timestamp: Date.parse(`${expected}Z`), value: 7 },
    { value: 8 },
  ])
})

it('thins a long stroke evenly, with both ends', () => {
  expect(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8], 5)).toEqual([0, 2, 4, 6, 8])
  expect(thinned([0, 1], 5)).toEqual([0, 1])
  const stroke = Array.from({ length: 2000 }, (_, index) => at(index * 1000, index))
  expect(savedPoints('brush', stroke, 2)).toHaveLength(500)
})

it('gives saved points to the chart without what they leave open', () => {
  expect(
    chartPoints([
      [5, 1],
      [null, 2],
      [6, null],
    ]),
  ).toEqual([{ timestamp: 5000, value: 1 }, { value: 2 }, { timestamp: 6000 }])
})

it.each([
  [1, 'normal'],
  [3, 'normal'],
  [5, 'strong_magnet'],
  [9, 'weak_magnet'],
  [11, 'weak_magnet'],
  [13, 'strong_magnet'],
] as const)('places the points of a drawing with the flags %i as %s', (flags, mode) => {
  expect(modeOf(flags)).toBe(mode)
})
