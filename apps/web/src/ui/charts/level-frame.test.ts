import { expect, it } from 'vitest'
import { frameOf, nearest } from './level-frame.ts'

const levels = [90, 100, 110].map(price => ({ price, long: 10, short: 0 }))
const frame = frameOf({ levels, currentPrice: 95 }, 1000, 300)

it('lays prices from left to right inside the axes and sizes from the base up', () => {
  expect(frame.x(90)).toBeGreaterThan(frame.left)
  expect(frame.x(110)).toBeLessThan(1000 - frame.right)
  expect(frame.y(0)).toBe(frame.base)
  expect(frame.y(10)).toBeGreaterThanOrEqual(frame.top)
})

it('keeps a price outside the levels visible', () => {
  const wide = frameOf({ levels, currentPrice: 150 }, 1000, 300)
  expect(wide.x(150)).toBeLessThan(1000 - wide.right)
})

it('finds the level under the pointer, and none far from all', () => {
  expect(nearest(levels, frame, frame.x(100) + 3)).toBe(1)
  expect(nearest([], frame, 500)).toBeUndefined()
})
