import { describe, expect, it } from 'vitest'
import { depthOf } from './depth.ts'
import { depthCurve, spotAt } from './depth-curve.ts'

const CURVE = depthCurve(
  depthOf(
    [
      ['99', '1'],
      ['90', '3'],
    ],
    [
      ['101', '2'],
      ['105', '6'],
    ],
  ),
)

describe('the curve of a book', () => {
  it('has the middle of the best prices in its middle, and the farther side at its edge', () => {
    expect(CURVE).toMatchObject({ from: 90, middle: 100, to: 110, most: 8 })
    expect(CURVE?.spots.map(({ price, x }) => [price, x])).toEqual([
      [90, 0],
      [99, 45],
      [101, 55],
      [105, 75],
    ])
  })

  it('rises with the sums, both sides on one scale', () => {
    expect(CURVE?.spots.map(({ y }) => y)).toEqual([53, 88.25, 76.5, 6])
    expect(CURVE?.bids).toBe('M45.00 100H45.00V88.25H0.00V53.00H0V100Z')
    expect(CURVE?.asks).toBe('M55.00 100H55.00V76.50H75.00V6.00H100V100Z')
  })

  it.each([
    [0, 90],
    [20, 99],
    [45, 99],
    [48, undefined],
    [52, undefined],
    [60, 101],
    [100, 105],
  ])('at %d percent shows the level %s', (x, price) => {
    expect(CURVE === undefined ? undefined : spotAt(CURVE, x)?.price).toBe(price)
  })
})

it.each([
  ['no bids', [], [['101', '1']]],
  ['no asks', [['99', '1']], []],
  ['nothing in it', [['99', '0']], [['101', '0']]],
] as const)('there is none with %s', (_, bids, asks) => {
  expect(depthCurve(depthOf(bids, asks))).toBeUndefined()
})
