import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createAskedBars, QUESTIONS_MAX, QUESTIONS_PER_VISITOR } from './asked-bars.ts'

/** A source whose answers wait for the test. */
function aSource() {
  const waiting: ((bars: Bar[]) => void)[] = []
  const askedBars = createAskedBars(
    { bars: () => new Promise<Bar[]>(resolve => void waiting.push(resolve)) },
    createTestClock(),
  )
  const patience = new AbortController()
  const ask = (index: number, visitor: string) =>
    askedBars(index, { from: 0, to: MINUTE_MS }, { signal: patience.signal, visitor })
  return { waiting, ask, endPatience: () => patience.abort() }
}

it('readers share a question', async () => {
  const { waiting, ask } = aSource()
  const answers = Promise.all([ask(1, 'one'), ask(1, 'other')])
  expect(waiting).toHaveLength(1)
  waiting[0]?.([])
  expect(await answers).toEqual([[], []])
})

it('a visitor has so many questions at once, and the next ones once these are answered', async () => {
  const { waiting, ask, endPatience } = aSource()
  const answers = Array.from({ length: QUESTIONS_PER_VISITOR }, (_, index) => ask(index, 'greedy'))
  const refused = ask(QUESTIONS_PER_VISITOR, 'greedy')
  expect(waiting).toHaveLength(QUESTIONS_PER_VISITOR)
  waiting[0]?.([])
  await answers[0]
  void ask(QUESTIONS_PER_VISITOR, 'greedy')
  expect(waiting).toHaveLength(QUESTIONS_PER_VISITOR + 1)
  endPatience()
  expect(await refused).toBe('slow')
})

it('all visitors together have so many', async () => {
  const { waiting, ask, endPatience } = aSource()
  for (let index = 0; index < QUESTIONS_MAX; index += 1) void ask(index, `visitor ${index}`)
  const refused = ask(QUESTIONS_MAX, 'late')
  expect(waiting).toHaveLength(QUESTIONS_MAX)
  endPatience()
  expect(await refused).toBe('slow')
})
