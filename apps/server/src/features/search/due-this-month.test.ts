import { expect, it } from 'vitest'
import { createDueThisMonth } from './due-this-month.ts'

/** Delivered on 30 November 2026 at 16:00 UTC, which is 1 December in UTC+8. */
const AT_MIDNIGHT = Date.UTC(2026, 10, 30, 16)
const DELIVERIES = [undefined, AT_MIDNIGHT - 1, AT_MIDNIGHT]

it.each([
  ['in November', Date.UTC(2026, 10, 16), [false, true, false, false]],
  ['in December of UTC+8', AT_MIDNIGHT, [false, false, true, false]],
])('[S9.45] %s contracts of that month are due', (_, now, due) => {
  const isDue = createDueThisMonth({
    source: { deliveryAt: index => DELIVERIES[index] },
    clock: { now: () => now },
  })
  expect([0, 1, 2, 3].map(isDue)).toEqual(due)
})
