import { expect, it } from 'vitest'
import { changeOf, Pending } from './outcome.ts'

const INT4_MAX = 2 ** 31 - 1
const FEE = 1_000

it.each([
  ['up', 1, 100, 101, 10_000],
  ['up, for a seller', -1, 100, 101, -10_000],
  ['nowhere, for a seller', -1, 100, 100, 0],
  ['up 2,000 times', 1, 0.01, 20, 1_999_000_000],
  ['up 3,000 times', 1, 0.00001, 0.03, 2_146_000_000],
  ['up 3,000 times, for a seller', -1, 0.00001, 0.03, -2_146_000_000],
])('a price that goes %s', (_, direction, from, to, change) => {
  expect(changeOf(direction, from, to)).toBe(change)
})

it.each([1, -1])('fits the columns of the ledger after an absurd price, direction %i', direction => {
  const pending = new Pending(0, direction, 0)
  for (let time = 1; !pending.take(time, 1, 10_000, 1, 10_000, FEE); time += 1);
  const { returns, best, worst } = pending.outcome
  for (const figure of [...returns, best, worst]) expect(Math.abs(figure)).toBeLessThanOrEqual(INT4_MAX)
})
