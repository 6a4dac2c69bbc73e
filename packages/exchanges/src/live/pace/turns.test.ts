import { expect, it } from 'vitest'
import { TestClock } from './testing/clock.ts'
import { Turns } from './turns.ts'

it('gives two turns at once and two a second, the lowest order first', async () => {
  const clock = new TestClock()
  const turns = new Turns(clock)
  const given: number[] = []
  for (const order of [7, 6, 5, 4, 3]) turns.take(order, () => given.push(order))
  expect(given).toEqual([7, 6])
  await clock.pass(500)
  expect(given).toEqual([7, 6, 3])
  turns.take(0, () => given.push(0))
  await clock.pass(1_500)
  expect(given).toEqual([7, 6, 3, 0, 4, 5])
})

it('passes over those that were cancelled', async () => {
  const clock = new TestClock()
  const turns = new Turns(clock)
  const given: number[] = []
  const cancel = [1, 2, 3, 4].map(order => turns.take(order, () => given.push(order)))
  cancel[2]?.()
  await clock.pass(500)
  expect(given).toEqual([1, 2, 4])
  await clock.pass(10_000)
  expect(clock.pending).toBe(0)
})
