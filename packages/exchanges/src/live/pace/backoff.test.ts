import { expect, it } from 'vitest'
import { Backoff } from './backoff.ts'

it('keeps a span of three seconds for a while, then doubles it up to a minute, and starts again after a good connection', () => {
  const backoff = new Backoff(() => 1)
  const spans = Array.from({ length: 22 }, () => backoff.next(0))
  expect(spans.slice(0, 4)).toEqual([1_000, 2_000, 3_000, 3_000])
  expect(spans.slice(14)).toEqual([3_000, 3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
  expect(backoff.next(59_999)).toBe(60_000)
  expect(backoff.next(60_000)).toBe(1_000)
  expect(backoff.next(0)).toBe(2_000)
})

it('takes a random part of the span, and never dials at once', () => {
  const backoff = new Backoff(() => 0.25)
  expect([0, 0, 0].map(lived => backoff.next(lived))).toEqual([250, 500, 750])
  expect(new Backoff(() => 0).next(0)).toBe(200)
})
