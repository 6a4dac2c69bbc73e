import { expect, it } from 'vitest'
import { badgesUntil, type BadgeSpot, type BarBadge, placed, placeOf, spotAt } from './badges.ts'

const BARS = [10, 20, 20.001, 30].map(timestamp => ({ timestamp }))

it.each([
  [9, -1],
  [10, 0],
  [19, 0],
  [20, 1],
  [29, 2],
  [30, 3],
  [99, 3],
])('at %d is the bar %d', (time, place) => {
  expect(placeOf(BARS, time)).toBe(place)
})

it('finds the badge under a finger', () => {
  const spot: BadgeSpot = { badges: [{ time: 10, side: 'above', count: 2 }], x: 100, y: 50 }
  expect(spotAt([spot], 110, 45)).toBe(spot)
  expect(spotAt([spot], 120, 50)).toBeUndefined()
  expect(spotAt([spot], 100, 70)).toBeUndefined()
})

it('puts badges of bars that are drawn as one together', () => {
  const badge = (time: number, side: BarBadge['side'] = 'above'): BarBadge => ({ time, side, count: 1 })
  const [early, a, b, other] = [badge(5), badge(11), badge(19), badge(12, 'below')]
  expect(placed([early, a, other, b], BARS)).toEqual([
    { at: 0, side: 'above', badges: [a, b] },
    { at: 0, side: 'below', badges: [other] },
  ])
})

it('leaves out what a replay has not come to', () => {
  const badges = [5, 10, 11].map((time): BarBadge => ({ time, side: 'above', count: 1 }))
  expect(badgesUntil(badges, 10)).toEqual(badges.slice(0, 2))
  expect(badgesUntil(badges, undefined)).toBe(badges)
})
