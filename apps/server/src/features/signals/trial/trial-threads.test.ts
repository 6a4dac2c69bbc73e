import type { Bar } from '@candela/exchanges'
import { HOUR_MS } from '@candela/quant'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { trialFigures, type TrialQuestion } from './trial-figures.ts'
import { COMPUTE_MAX_MS, createTrialThreads } from './trial-threads.ts'

const BARS: readonly Bar[] = Array.from({ length: 1_000 }, (_, at) => {
  const close = Math.round(10_000 + 1_000 * Math.sin(at / 30)) / 100
  return { time: at * HOUR_MS, open: close, high: close, low: close, close, volume: 1, turnover: 1, trades: 1 }
})
const QUESTION: TrialQuestion = {
  kind: 'trend',
  interval: '60',
  values: { length: 20 },
  from: 100 * HOUR_MS,
  to: 1_000 * HOUR_MS,
  scale: 100,
  fee: 1_000,
}

const clock = createTestClock()
const threads = createTrialThreads(clock)
afterAll(() => threads.close())
let asker = new AbortController()
beforeEach(() => {
  asker = new AbortController()
})
const compute = () => threads.compute(BARS, QUESTION, asker.signal)

it('computes what this thread would, and uses a thread again', async () => {
  const expected = trialFigures(BARS, QUESTION)
  expect(expected.score.count).toBeGreaterThan(5)
  expect(await compute()).toEqual(expected)
  expect(await compute()).toEqual(expected)
  expect(threads.size).toBe(1)
})

it('of several threads one is kept', async () => {
  const answers = [compute(), compute(), compute()]
  expect(threads.size).toBe(3)
  await Promise.all(answers)
  await expect.poll(() => threads.size).toBe(1)
})

it('a computation that takes too long is refused, its thread ended, and the next one works', async () => {
  const slow = compute()
  clock.advance(COMPUTE_MAX_MS)
  await expect(slow).rejects.toMatchObject({ key: 'TOO_SLOW', detail: { en: expect.stringContaining('too long') } })
  expect(threads.size).toBe(0)
  expect((await compute()).bars).toBe(900)
})

it('one that nobody waits for any more is ended', async () => {
  const given = compute()
  asker.abort()
  await expect(given).rejects.toMatchObject({ key: 'TOO_SLOW' })
  expect(threads.size).toBe(0)
  await expect(compute()).rejects.toMatchObject({ key: 'TOO_SLOW' })
  expect(threads.size).toBe(0)
})

it('rejects what cannot be computed', async () => {
  const broken = threads.compute(BARS, { ...QUESTION, values: { length: 1 } }, asker.signal)
  await expect(broken).rejects.toThrow('length must be a whole number')
  await expect.poll(() => threads.size).toBe(0)
})
