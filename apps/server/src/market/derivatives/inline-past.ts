import type { World } from '@candela/exchanges'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import { computePastRows } from './past-rows.ts'
import type { DerivativesPast } from './source.ts'

/** In this thread, in slices: for tests and short commands. */
export function createInlinePast(world: World): DerivativesPast {
  const yieldToEventLoop = createEventLoopYield()
  return {
    rows: (index, span, stepMs) => computePastRows(world, index, span, stepMs, yieldToEventLoop),
    close: async () => undefined,
  }
}
