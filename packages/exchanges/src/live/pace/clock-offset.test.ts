import { expect, it } from 'vitest'
import { offsetOf } from './clock-offset.ts'

const sample = (sentAt: number, receivedAt: number, theirs: number) => ({ sentAt, receivedAt, theirs })

it.each([
  ['no answer', [], undefined],
  ['one', [sample(1_000, 1_100, 1_550)], 500],
  ['half of the way there and back', [sample(0, 400, 200)], 0],
  ['one held up for seconds', [sample(0, 20, 110), sample(0, 20, 108), sample(0, 8_000, 112)], 98],
  ['two', [sample(0, 0, 10), sample(0, 0, 20)], 15],
  ['a clock that is behind', [sample(5_000, 5_000, 1_000)], -4_000],
])('%s', (_what, samples, offset) => {
  expect(offsetOf(samples)).toBe(offset)
})
