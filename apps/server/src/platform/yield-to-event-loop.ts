import { type Clock, systemClock } from '#platform/clock.ts'

/** A slice plus the step that ends it takes at most 12 ms, so that requests are not delayed. */
const SLICE_MS = 8

/** Splits long work into slices: awaited between steps, it yields to the event loop once a slice is used up. */
export type EventLoopYield = () => Promise<void>

/** Others go first: the busier they keep the event loop, the longer the work rests, up to this long at a time. */
const REST_MAX_MS = 250

/** Load is measured in real time, whatever the market's clock says. */
export function createEventLoopYield(clock: Clock = systemClock): EventLoopYield {
  let sliceStart = clock.monotonic()
  return async () => {
    if (clock.monotonic() - sliceStart < SLICE_MS) return
    const restStart = clock.monotonic()
    await new Promise(resolve => setImmediate(resolve))
    const othersMs = clock.monotonic() - restStart
    if (othersMs > SLICE_MS)
      await new Promise<void>(resolve => void clock.after(Math.min(othersMs, REST_MAX_MS), resolve))
    sliceStart = clock.monotonic()
  }
}
