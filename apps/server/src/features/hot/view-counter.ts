/** Views of coin pages, counted in memory and written to the database every few seconds. Visitors are not stored. */
import { dayUtc8 } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { HotRepo } from './repo.ts'

export type ViewCounter = {
  /** Counts a view unless this visitor has viewed the coin today; returns whether it counted. */
  count(symbol: string, visitor: string): boolean
  /** Writes the counts. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 10_000
/** Above this size the set of visitors is cleared: a second view then counts again. */
const SEEN_MAX = 100_000

export function createViewCounter(repo: HotRepo, clock: Clock, log: Logger): ViewCounter {
  let day = dayUtc8(clock.now())
  let pending = new Map<string, number>()
  const seen = new Set<string>()

  async function flush(): Promise<void> {
    const [countedDay, counted] = [day, pending]
    pending = new Map()
    if (counted.size === 0) return
    try {
      await repo.addViews(countedDay, counted)
    } catch (error) {
      // Losing a count is harmless; a page must not fail because of it.
      log.warn({ err: error, views: counted.size }, 'could not store the views')
    }
  }

  const stop = clock.every(FLUSH_MS, () => void flush())

  return {
    count(symbol, visitor) {
      const today = dayUtc8(clock.now())
      if (today !== day) {
        void flush()
        day = today
        seen.clear()
      }
      const key = `${visitor} ${symbol}`
      if (seen.has(key)) return false
      if (seen.size >= SEEN_MAX) seen.clear()
      seen.add(key)
      pending.set(symbol, (pending.get(symbol) ?? 0) + 1)
      return true
    },
    flush,
    async close() {
      stop()
      await flush()
    },
  }
}
