/**
 * Reads what is stored of the candles that form, in memory: a few at a time, and each place rests as long as it worked, so
 * that thousands of candles cost the database and the event loop a bounded share. Those that were never tried go first, and
 * among them the newest: whoever opens a chart does not wait behind thousands that somebody else asked for before.
 */
import type { Clock } from '#platform/clock.ts'

export type CandleReads<Candle> = {
  /** Reads it when its turn comes, unless it waits already. */
  add(candle: Candle, isNew: boolean): void
  /** Nobody waits for it any more. */
  drop(candle: Candle): void
}

const AT_ONCE = 3
const REST_MIN_MS = 5

/** `read` never rejects. */
export function createCandleReads<Candle>(clock: Clock, read: (candle: Candle) => Promise<void>): CandleReads<Candle> {
  /** Those of `waiting` that were never tried, the newest last. */
  const fresh: Candle[] = []
  const waiting = new Set<Candle>()
  let running = 0

  function fill(): void {
    while (running < AT_ONCE) {
      const [oldest] = waiting
      const candle = fresh.pop() ?? oldest
      if (candle === undefined) return
      waiting.delete(candle)
      running += 1
      void work(candle)
    }
  }

  async function work(candle: Candle): Promise<void> {
    const beganAt = clock.monotonic()
    await read(candle)
    clock.after(Math.max(REST_MIN_MS, clock.monotonic() - beganAt), () => {
      running -= 1
      fill()
    })
  }

  return {
    add(candle, isNew) {
      if (waiting.has(candle)) return
      waiting.add(candle)
      if (isNew) fresh.push(candle)
      fill()
    },
    drop(candle) {
      if (!waiting.delete(candle)) return
      const at = fresh.lastIndexOf(candle)
      if (at >= 0) fresh.splice(at, 1)
    },
  }
}
