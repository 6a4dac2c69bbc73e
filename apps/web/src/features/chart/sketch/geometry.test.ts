import { expect, it } from 'vitest'
import { area, label, line, spot } from './figures.ts'
import { arcSpots, curveSpots, distance, ellipseSpots, inside, isNear } from './geometry.ts'

const BOUNDS = { width: 100, height: 100 }

it('keeps an arc on the circle through its three spots', () => {
  const spots = arcSpots(spot(0, 50), spot(50, 0), spot(100, 50))
  for (const each of spots) expect(distance(each, spot(50, 50))).toBeCloseTo(50)
  expect(Math.min(...spots.map(({ y }) => y))).toBeCloseTo(0)
  expect(Math.max(...spots.map(({ y }) => y))).toBeCloseTo(50)
})

it('draws an arc of three spots in a line as that line', () => {
  const spots = [spot(0, 0), spot(5, 5), spot(10, 10)] as const
  expect(arcSpots(...spots)).toEqual(spots)
})

it('leads a curve through its middle spot', () => {
  const spots = curveSpots(spot(0, 0), spot(50, 40), spot(100, 0))
  expect(spots[32]).toEqual(spot(50, 40))
})

it('closes an ellipse', () => {
  const spots = ellipseSpots(spot(50, 50), 20, 10)
  expect(spots.at(-1)?.x).toBeCloseTo(spots[0]?.x ?? 0)
  expect(Math.max(...spots.map(({ y }) => y))).toBeCloseTo(60)
})

it.each([
  ['a line across', line([spot(-10, 50), spot(110, 50)]), true],
  ['a line left of it', line([spot(-10, 0), spot(-1, 90)]), false],
  ['an area around it', area([spot(-10, -10), spot(200, -10), spot(200, 200)]), true],
  ['a line without a place', line([spot(0, Number.NaN), spot(10, 10)]), false],
  ['a single spot', line([spot(10, 10)]), false],
  ['a text that may reach into it', label(spot(-50, 50), 'Text', 'right'), true],
  ['a text far away', label(spot(-5000, 50), 'Text', 'right'), false],
])('%s is kept: %#', (_, figure, isKept) => {
  expect(inside([figure], BOUNDS)).toEqual(isKept ? [figure] : [])
})

it.each([
  [[50, 53], true],
  [[50, 57], false],
  [[104, 50], true],
  [[106, 50], false],
] as const)('a line is hit from %j: %s', ([x, y], isHit) => {
  expect(isNear([line([spot(0, 50), spot(100, 50)])], spot(x, y), 5, 12)).toBe(isHit)
})

it('hits texts, and not the inside of shapes', () => {
  expect(isNear([label(spot(10, 10), '文字', 'right')], spot(30, 12), 5, 12)).toBe(true)
  expect(isNear([label(spot(10, 10), '文字', 'right')], spot(60, 12), 5, 12)).toBe(false)
  expect(isNear([area([spot(0, 0), spot(100, 0), spot(100, 100)])], spot(80, 20), 5, 12)).toBe(false)
})
