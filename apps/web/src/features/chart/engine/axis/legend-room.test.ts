import { expect, it } from 'vitest'
import { legendRoom } from './legend-room.ts'

it.each([
  ['a wide chart', 480, 240, 0.22],
  ['a narrow and high one', 360, 600, 0.3],
  ['a hidden one', 0, 0, 0.3],
  ['one that is hardly higher than its legend', 360, 70, 0.7],
])('%s of %i × %i px leaves %d of the height of its bars', (_, width, height, share) => {
  expect(legendRoom(width, height)).toBe(share)
})

it('is the same on a chart that is a few pixels lower', () => {
  expect(new Set([224, 220, 216, 210].map(height => legendRoom(360, height))).size).toBe(1)
})

it.each([200, 240, 280, 400])('a narrow chart of %i px has room for a title and two lines', height => {
  const share = legendRoom(360, height)
  expect((height * share) / (1 + share + 0.1)).toBeGreaterThanOrEqual(59.99)
})
