import { expect, it } from 'vitest'
import { Backoff } from './backoff.ts'

it('doubles its span up to a minute, and starts again after a good connection', () => {
  const backoff = new Backoff(() => 1)
  expect([0, 0, 0, 0, 0, 0, 0, 0].map(lived => backoff.next(lived))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ])
  expect(backoff.next(59_999)).toBe(60_000)
  expect(backoff.next(60_000)).toBe(1_000)
  expect(backoff.next(0)).toBe(2_000)
})

it('takes a random part of the span, and never dials at once', () => {
  const backoff = new Backoff(() => 0.25)
  expect([0, 0, 0].map(lived => backoff.next(lived))).toEqual([250, 500, 1_000])
  expect(new Backoff(() => 0).next(0)).toBe(200)
})
