import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

test.each([
  [1, 2000],
  [2, 4000],
  [3, 8000],
  [11, 2_048_000],
  [12, 3_600_000],
  [2000, 3_600_000],
])('after attempt %i the pause is %i ms', (attempt, delayMs) => {
  expect(retryDelayMs(attempt)).toBe(delayMs)
})
