import { expect, it, vi } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createMemo } from './memo.ts'

it('computes an answer once for all requests within the time, and again after it', async () => {
  const clock = createTestClock()
  const memo = createMemo(clock, 1000)
  const make = vi.fn(async () => clock.now())
  const [first, second] = await Promise.all([memo('a', make), memo('a', make)])
  expect(second).toBe(first)
  clock.advance(999)
  expect(await memo('a', make)).toBe(first)
  clock.advance(1)
  expect(await memo('a', make)).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

it('does not keep a failure', async () => {
  const memo = createMemo(createTestClock(), 1000)
  await expect(memo('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memo('a', async () => 'back')).toBe('back')
})

it('gives an old answer while the next one is made, but none that is too old', async () => {
  const clock = createTestClock()
  const memo = createMemo(clock, 1000, 3000)
  expect(await memo('a', async () => 'first')).toBe('first')
  clock.advance(1000)
  const next = Promise.withResolvers<string>()
  const make = vi.fn(() => next.promise)
  expect(await Promise.all([memo('a', make), memo('a', make)])).toEqual(['first', 'first'])
  expect(make).toHaveBeenCalledTimes(1)
  next.resolve('second')
  await expect.poll(() => memo('a', make)).toBe('second')
  clock.advance(2000)
  // A failure leaves the old one.
  expect(await memo('a', () => Promise.reject(new Error('away')))).toBe('second')
  clock.advance(1000)
  expect(await memo('a', async () => 'third')).toBe('third')
})
