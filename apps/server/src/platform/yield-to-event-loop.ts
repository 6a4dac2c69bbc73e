import type { Clock } from '#platform/clock.ts'

/** A slice plus the step that ends it takes at most 12 ms, so that requests are not delayed. */
const SLICE_MS = 8

/** Splits long work into slices: awaited between steps, it yields to the event loop once a slice is used up. */
export type EventLoopYield = () => Promise<void>

export function createEventLoopYield(clock: Clock): EventLoopYield {
  let sliceStart = clock.monotonic()
  return async () => {
    if (clock.monotonic() - sliceStart < SLICE_MS) return
    await new Promise(resolve => setImmediate(resolve))
    sliceStart = clock.monotonic()
  }
}
