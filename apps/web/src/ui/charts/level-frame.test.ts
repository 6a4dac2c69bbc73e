import { expect, it } from 'vitest'
import { frameOf, nearest, tipPlace } from './level-frame.ts'

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

it.each([
  ['to the right', { x: 100, y: 150 }, { x: 112, y: 110 }],
  ['to the left near the right edge', { x: 560, y: 150 }, { x: 388, y: 110 }],
  ['inside at the top', { x: 100, y: 10 }, { x: 112, y: 0 }],
  ['inside at the bottom', { x: 100, y: 299 }, { x: 112, y: 220 }],
])('the box beside the pointer is %s', (_where, pointer, place) => {
  expect(tipPlace(pointer, { width: 160, height: 80 }, { width: 600, height: 300 })).toEqual(place)
})

it('the box stays inside a map that is narrow', () => {
  expect(tipPlace({ x: 120, y: 100 }, { width: 160, height: 80 }, { width: 240, height: 300 })).toEqual({ x: 0, y: 60 })
})
