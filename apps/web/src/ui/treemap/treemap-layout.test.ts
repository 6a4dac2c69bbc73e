import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GROUP_HEAD, layoutTreemap } from './treemap-layout.ts'

const group = (id: string, ...values: number[]) => ({
  id,
  items: values.map((value, at) => ({ id: `${id}${at}`, value })),
})

it('gives each cell an area that follows its value, the largest first, below the name of its group', () => {
  const { groups, cells } = layoutTreemap([group('a', 25, 75)], 400, 100 + GROUP_HEAD)
  expect(groups).toEqual([{ id: 'a', x: 0, y: 0, width: 400, height: 100 + GROUP_HEAD }])
  expect(cells.map(({ id, y, height }) => [id, y, height])).toEqual([
    ['a1', GROUP_HEAD, 100],
    ['a0', GROUP_HEAD, 100],
  ])
  expect(cells[0]?.width).toBeCloseTo(300, -1)
})

it('puts the largest group first', () => {
  const { groups } = layoutTreemap([group('a', 1, 2), group('b', 9)], 400, 200)
  expect(groups.map(({ id }) => id)).toEqual(['b', 'a'])
})

it('omits cells without size and groups without cells, and is empty without space', () => {
  const groups = [group('a', 1, 0, -5, Number.NaN), group('b', 0)]
  const layout = layoutTreemap(groups, 100, 100)
  expect([layout.groups.map(({ id }) => id), layout.cells.map(({ id }) => id)]).toEqual([['a'], ['a0']])
  expect(layoutTreemap(groups, 0, 100)).toEqual({ groups: [], cells: [] })
  expect(layoutTreemap([], 100, 100)).toEqual({ groups: [], cells: [] })
})

it('never lets a cell leave the box', () => {
  const values = fc.array(fc.double({ min: 1, max: 1e13, noNaN: true }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(values, { maxLength: 8 }), all => {
      const { cells } = layoutTreemap(
        all.map((each, at) => group(String(at), ...each)),
        640,
        300,
      )
      expect(cells).toHaveLength(all.flat().length)
      for (const { x, y, width, height } of cells) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(640)
        expect(y + height).toBeLessThanOrEqual(300)
      }
    }),
  )
})
