import { describe, expect, it } from 'vitest'
import { badgesOf, type BadgeFacts, leadOver, meanChange, moveLevel } from './rules.ts'

it.each([
  [undefined, 0],
  [0, 0],
  [2.9999, 0],
  [3, 1],
  [-3, 1],
  [6.99, 1],
  [7, 2],
  [-10.9999, 2],
  [11, 3],
  [-40, 3],
])('a five-minute move of %s percent is of level %i', (change, level) => {
  expect(moveLevel(change)).toBe(level)
})

/** Between 90 and 110 over the day, quiet for an hour. */
const quiet: BadgeFacts = {
  price: 100,
  high24h: 110,
  low24h: 90,
  high5m: 101,
  low5m: 99,
  high1h: 103,
  low1h: 97,
  high7d: 120,
  low7d: 80,
  quarterVolume: 10,
  quarterMean: 10,
}

describe('badges', () => {
  it.each<{ what: string; facts: Partial<BadgeFacts>; badges: string[] }>([
    { what: 'none when nothing happens', facts: {}, badges: [] },
    { what: 'a new 24h high', facts: { price: 110, high5m: 110, high1h: 110 }, badges: ['high24h'] },
    {
      what: 'a new 7d high, which is one of 24h too',
      facts: { price: 121, high24h: 121, high5m: 121, high1h: 121, high7d: 121 },
      badges: ['high7d'],
    },
    { what: 'a new 24h low', facts: { price: 90, low5m: 90, low1h: 90 }, badges: ['low24h'] },
    { what: 'a new 7d low', facts: { price: 79, low24h: 79, low5m: 79, low1h: 79, low7d: 79 }, badges: ['low7d'] },
    { what: 'no high that is older than five minutes', facts: { price: 109, high1h: 110 }, badges: [] },
    { what: 'a pull-back of 2 % from a high of this hour', facts: { price: 107.8, high1h: 110 }, badges: ['pullBack'] },
    { what: 'no pull-back of less', facts: { price: 107.81, high1h: 110 }, badges: [] },
    { what: 'no pull-back from an older high', facts: { price: 100, high1h: 109 }, badges: [] },
    { what: 'a rally of 2 % from a low of this hour', facts: { price: 91.8, low1h: 90 }, badges: ['rally'] },
    { what: 'no rally of less', facts: { price: 91.79, low1h: 90 }, badges: [] },
    { what: 'a burst of 50 times the mean', facts: { quarterVolume: 500 }, badges: ['volumeBurst'] },
    { what: 'no burst of less', facts: { quarterVolume: 499.9 }, badges: [] },
    { what: 'no burst over nothing', facts: { quarterVolume: 500, quarterMean: 0 }, badges: [] },
    {
      what: 'several at once',
      facts: { price: 107, high5m: 110, high1h: 110, quarterVolume: 900 },
      badges: ['high24h', 'pullBack', 'volumeBurst'],
    },
    {
      what: 'none for a coin without a change',
      facts: { high24h: 100, low24h: 100, high5m: 100, low5m: 100, high1h: 100, low1h: 100 },
      badges: [],
    },
    {
      what: 'none before the minutes are known',
      facts: { high5m: 0, low5m: 0, high1h: 0, low1h: 0, quarterVolume: 0, quarterMean: 0 },
      badges: [],
    },
  ])('$what', ({ facts, badges }) => {
    expect(badgesOf({ ...quiet, ...facts })).toEqual(badges)
  })
})

describe('the move of several coins', () => {
  it.each([
    { changes: ['1.0000', '2.0000', '-0.6000'], mean: '0.8000' },
    { changes: ['1.0000', ''], mean: '1.0000' },
    { changes: ['-0.00001', '0'], mean: '0.0000' },
    { changes: ['', ''], mean: null },
    { changes: [], mean: null },
  ])('is the arithmetic mean of the known ones: $mean', ({ changes, mean }) => {
    expect(meanChange(changes)).toBe(mean)
  })

  it.each([
    ['1.5000', '0.4000', '1.1000'],
    ['-1.0000', '0.5000', '-1.5000'],
    ['1.0000', '1.0000', '0.0000'],
    [null, '1.0000', null],
    ['1.0000', null, null],
  ])('%s against %s leads by %s', (change, other, lead) => {
    expect(leadOver(change, other)).toBe(lead)
  })
})
