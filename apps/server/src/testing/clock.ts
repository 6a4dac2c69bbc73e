import type { Clock } from '#platform/clock.ts'

export type TestClock = Clock & {
  /** Advances time and fires every timer that falls due, in order. */
  advance(byMs: number): void
}

type Timer = { due: number; periodMs: number | undefined; callback: () => void }

/** A clock that advances only when the test says so. */
export function createTestClock(startAt = Date.UTC(2025, 0, 1)): TestClock {
  let now = startAt
  const timers = new Set<Timer>()

  function add(timer: Timer): () => void {
    timers.add(timer)
    return () => timers.delete(timer)
  }

  function nextDue(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) {
      if (timer.due <= until && (next === undefined || timer.due < next.due)) next = timer
    }
    return next
  }

  return {
    now: () => now,
    monotonic: () => now - startAt,
    after: (delayMs, callback) => add({ due: now + delayMs, periodMs: undefined, callback }),
    every: (periodMs, callback) => add({ due: now + periodMs, periodMs, callback }),
    advance(byMs) {
      const until = now + byMs
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        now = timer.due
        if (timer.periodMs === undefined) timers.delete(timer)
        else timer.due += timer.periodMs
        timer.callback()
      }
      now = until
    },
  }
}
