import { expect, it } from 'vitest'
import { BudgetGate } from './budget.ts'
import { TestClock } from './testing/clock.ts'

it('lets half of the budget pass at once and the rest in turn', async () => {
  const clock = new TestClock()
  const gate = new BudgetGate({ weight: 20, ms: 2_000 }, clock)
  expect([5, 5, 1, 4].map(weight => gate.take(weight))).toEqual([0, 0, 200, 1_000])
  await clock.pass(1_000)
  expect(gate.take(1)).toBe(200)
  await clock.pass(60_000)
  expect(gate.take(10)).toBe(0)
  expect(gate.take(1)).toBe(200)
})

it('a call heavier than the whole budget waits for all of it', () => {
  const gate = new BudgetGate({ weight: 10, ms: 1_000 }, new TestClock())
  expect(gate.take(100)).toBe(0)
  expect(gate.take(100)).toBe(1_000)
})

it('slows down when the exchange says that others use the same address', () => {
  const gate = new BudgetGate({ weight: 6_000, ms: 60_000 }, new TestClock())
  gate.noteUsed(4_000, 6_000)
  expect(gate.take(500)).toBe(30_000)
})

it('knows what was used within the last minute, and what may be', async () => {
  const clock = new TestClock()
  const gate = new BudgetGate({ weight: 20, ms: 2_000 }, clock)
  for (const weight of [5, 5, 2]) gate.take(weight)
  expect(gate.use).toEqual({ used: 10, allowed: 300 })
  await clock.pass(1_000)
  expect(gate.use.used).toBe(12)
  await clock.pass(59_000)
  expect(gate.use.used).toBe(2)
})
