/**
 * Reads what is stored of the candles that form, in memory: a few at a time, and each place rests as long as it worked, so
 * that thousands of candles cost the database and the event loop a bounded share. The newest one that was never tried and
 * the one that has waited longest take turns, so a chart that has just been opened need not queue behind thousands, and
 * every candle is read in the end.
 */
import type { Clock } from '#platform/clock.ts'

export type CandleReads<Candle> = {
  /** Reads it when its turn comes, unless it waits already. */
  add(candle: Candle, isNew: boolean): void
  /** Nobody waits for it any more. */
  drop(candle: Candle): void
  close(): void
}

const AT_ONCE = 3
const REST_MIN_MS = 5

/** `read` never rejects. */
export function createCandleReads<Candle>(clock: Clock, read: (candle: Candle) => Promise<void>): CandleReads<Candle> {
  /** Those of `waiting` that were never tried, the newest last. */
  const fresh: Candle[] = []
  const waiting = new Set<Candle>()
  let running = 0
  let isTurnOfOldest = false
  let isClosed = false

  function fill(): void {
    while (running < AT_ONCE) {
      const [oldest] = waiting
      const candle = isTurnOfOldest ? oldest : (fresh.at(-1) ?? oldest)
      if (candle === undefined) return
      drop(candle)
      isTurnOfOldest = !isTurnOfOldest
      running += 1
      void work(candle)
    }
  }

  function drop(candle: Candle): void {
    if (!waiting.delete(candle)) return
    const at = fresh.lastIndexOf(candle)
    if (at >= 0) fresh.splice(at, 1)
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
      if (isClosed || waiting.has(candle)) return
      waiting.add(candle)
      if (isNew) fresh.push(candle)
      fill()
    },
    drop,
    close() {
      isClosed = true
      waiting.clear()
      fresh.length = 0
    },
  }
}
