import type { Clock } from '#platform/clock.ts'

/** A slice and the step that ends it stay within 12 ms, so that a page being served meanwhile does not feel it. */
const SLICE_MS = 8

/** Long work in slices: `await breathe()` between its steps lets the event loop run once a slice has been used up. */
export type Breather = () => Promise<void>

export function createBreather(clock: Clock): Breather {
  let sliceStart = clock.monotonic()
  return async () => {
    if (clock.monotonic() - sliceStart < SLICE_MS) return
    await new Promise(resolve => setImmediate(resolve))
    sliceStart = clock.monotonic()
  }
}
