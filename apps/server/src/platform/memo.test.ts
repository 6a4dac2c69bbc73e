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
