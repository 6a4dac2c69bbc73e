import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutTreemap } from './treemap-layout.ts'

it('gives each cell an area proportional to its value, the largest first', () => {
  const cells = layoutTreemap(
    [
      { id: 'b', value: 25 },
      { id: 'a', value: 75 },
    ],
    400,
    100,
  )
  // 2 px are the gap between the two.
  expect(cells).toEqual([
    { id: 'a', x: 0, y: 0, width: 300, height: 100 },
    { id: 'b', x: 302, y: 0, width: 98, height: 100 },
  ])
})

it('omits cells without size, and is empty without space', () => {
  const weights = [
    { id: 'a', value: 1 },
    { id: 'b', value: 0 },
    { id: 'c', value: -5 },
    { id: 'd', value: Number.NaN },
  ]
  expect(layoutTreemap(weights, 100, 100).map(cell => cell.id)).toEqual(['a'])
  expect(layoutTreemap(weights, 0, 100)).toEqual([])
  expect(layoutTreemap([], 100, 100)).toEqual([])
})

it('never lets a cell leave the box', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1, max: 1e13, noNaN: true }), { maxLength: 60 }), values => {
      const cells = layoutTreemap(
        values.map((value, at) => ({ id: String(at), value })),
        640,
        300,
      )
      expect(cells).toHaveLength(values.length)
      for (const { x, y, width, height } of cells) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(640)
        expect(y + height).toBeLessThanOrEqual(300)
      }
    }),
  )
})
