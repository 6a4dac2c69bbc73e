import { expect, it } from 'vitest'
import { middleSquare } from './square.ts'

it.each([
  [256, 256, { x: 0, y: 0, side: 256 }],
  [640, 480, { x: 80, y: 0, side: 480 }],
  [300, 501, { x: 0, y: 100, side: 300 }],
  [1, 1000, { x: 0, y: 499, side: 1 }],
])('takes the middle of %i × %i', (width, height, square) => expect(middleSquare(width, height)).toEqual(square))
