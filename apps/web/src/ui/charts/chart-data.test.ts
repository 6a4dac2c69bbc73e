import { expect, it } from 'vitest'
import { seriesColour } from './chart-data.ts'

it('gives the colours in order and the last one to all further series', () => {
  expect([0, 1, 5, 6, 20].map(seriesColour)).toEqual(['c1', 'c2', 'c6', 'c6', 'c6'])
})
