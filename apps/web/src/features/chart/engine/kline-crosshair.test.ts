import { expect, it } from 'vitest'
import { barAt } from './kline-crosshair.ts'

const BARS = [100, 200, 300].map(timestamp => ({ timestamp }))

it.each([
  [99, undefined],
  [100, 0],
  [199, 0],
  [250, 1],
  [300, 2],
  [400, 2],
  [401, undefined],
])('the time %i belongs to the bar %s', (time, at) => {
  expect(barAt(BARS, time)).toBe(at)
})

it('a chart without bars has none for any time', () => {
  expect(barAt([], 100)).toBeUndefined()
})
