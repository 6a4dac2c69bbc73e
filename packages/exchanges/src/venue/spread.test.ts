import { describe, expect, it } from 'vitest'
import type { PlannedPair } from './adapter.ts'
import { chunksOf, pairsOf, spread } from './spread.ts'

describe('pairs of a market', () => {
  const pair = (symbol: string, detail: PlannedPair['detail'], product: PlannedPair['product'] = 'linear') => ({
    symbol,
    detail,
    product,
  })

  it('are sorted, include dated contracts and are each there once, in detail if wanted so anywhere', () => {
    const pairs = [
      pair('C', 'minutes'),
      pair('B', 'all'),
      pair('B', 'minutes'),
      pair('A', 'minutes', 'linear-dated'),
      pair('A', 'all', 'spot'),
      pair('C', 'all'),
    ]
    const expected = [pair('A', 'minutes', 'linear-dated'), pair('B', 'all'), pair('C', 'all')]
    expect(pairsOf(pairs, 'linear')).toEqual(expected)
    expect(pairsOf(pairs.toReversed(), 'linear')).toEqual(expected)
  })
})

describe('spread', () => {
  it.each([
    ['nothing', [], 10, []],
    ['what fits', [1, 2, 3], 10, [[3, 2, 1]]],
    [
      'more, evenly',
      [3, 3, 3, 3, 1, 1],
      10,
      [
        [3, 3, 1],
        [3, 3, 1],
      ],
    ],
    ['items without a size', [0, 1, 0], 10, [[1]]],
  ])('%s', (_name, items, limit, expected) => {
    expect(spread(items, item => item, limit)).toEqual(expected)
  })

  it('never exceeds the limit', () => {
    for (let count = 1; count < 300; count++) {
      const items = Array.from({ length: count }, (_, at) => 1 + ((at * 7) % 4))
      const groups = spread(items, item => item, 20)
      expect(Math.max(...groups.map(group => group.reduce((a, b) => a + b, 0)))).toBeLessThanOrEqual(20)
      expect(groups.flat()).toHaveLength(count)
    }
  })

  it('refuses items that are too large', () => {
    expect(() => spread([11], item => item, 20)).toThrow(RangeError)
  })
})

it('chunks', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 2)).toEqual([])
})
