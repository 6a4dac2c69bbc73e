import { expect, it } from 'vitest'
import {
  apart,
  badgesUntil,
  type BadgeSpot,
  type BarBadge,
  countOf,
  gathered,
  placed,
  placeOf,
  type SideSpot,
  spotAt,
} from './badges.ts'

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

const spot = (x: number, y: number, count: number, side: BarBadge['side'] = 'above'): SideSpot => ({
  badges: [{ time: x, side, count }],
  side,
  x,
  y,
})

it.each<[string, readonly SideSpot[], readonly [x: number, y: number, count: number][]]>([
  ['nothing that has room', [spot(10, 50, 1), spot(20, 50, 1), spot(40, 50, 3)], [[10, 50, 1], [20, 50, 1], [40, 50, 3]]], // biome-ignore format: a table
  ['neighbours, above both bars', [spot(10, 50, 2), spot(20, 45, 3)], [[15, 45, 5]]],
  ['neighbours, below both bars', [spot(10, 50, 2, 'below'), spot(20, 45, 3, 'below')], [[15, 50, 5]]],
  ['no neighbours of other heights', [spot(10, 50, 2), spot(20, 80, 3)], [[10, 50, 2], [20, 80, 3]]], // biome-ignore format: a table
  ['no badges of the other side', [spot(10, 50, 2), spot(10, 50, 3, 'below')], [[10, 50, 2], [10, 50, 3]]], // biome-ignore format: a table
  ['what the joined ones reach', [spot(0, 50, 2), spot(17, 50, 60), spot(19, 50, 60)], [[9, 50, 122]]],
])('joins %s', (_, spots, drawn) => {
  expect(gathered(spots).map(each => [each.x, each.y, countOf(each)])).toEqual(drawn)
})

it.each<[string, readonly SideSpot[], readonly number[]]>([
  ['stay where they are not over each other', [spot(10, 50, 2), spot(10, 70, 2, 'below')], [50, 70]],
  ['move up from one that is lower', [spot(10, 60, 2), spot(16, 65, 2, 'below')], [51, 65]],
  ['move up past one that is higher', [spot(10, 60, 2), spot(16, 55, 2, 'below')], [41, 55]],
  ['move past two', [spot(10, 60, 2), spot(16, 65, 2, 'below'), spot(4, 50, 2, 'below')], [36, 65, 50]],
  ['stay in the chart, and the others give way', [spot(10, 16, 2), spot(10, 20, 2, 'below')], [14, 28]],
])('badges above bars %s', (_, spots, rows) => {
  expect(apart(spots, 200).map(({ y }) => y)).toEqual(rows)
})
