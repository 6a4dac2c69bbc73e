/**
 * Bars that form, for clients that ask again and again. The first question makes this node watch the pair; a while after
 * the last one it stops. In memory.
 */
import type { Interval, PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import type { CloseUpBoard } from '#market/close-up/close-up-board.ts'
import type { Clock } from '#platform/clock.ts'

export type FormingBars = {
  /** The newest closed bar, which the store may not have yet, and the one that forms, as far as they are known. */
  newest(pair: PairCode, interval: Interval): readonly Bar[]
  close(): void
}

/** Clients ask every ten seconds. */
const WATCHED_MS = 60_000
/** The pair that was asked for longest ago is dropped. */
const WATCHED_MAX = 50

export function createFormingBars(closeUps: Pick<CloseUpBoard, 'watchCandle' | 'candle'>, clock: Clock): FormingBars {
  const watched = new Map<string, { readonly stop: () => void; cancel: () => void }>()

  function drop(key: string): void {
    const known = watched.get(key)
    known?.cancel()
    known?.stop()
    watched.delete(key)
  }

  function watch(pair: PairCode, interval: Interval): void {
    const key = `${pair}@${interval}`
    const known = watched.get(key)
    known?.cancel()
    const stop = known?.stop ?? closeUps.watchCandle(pair, interval)
    watched.delete(key)
    watched.set(key, { stop, cancel: clock.after(WATCHED_MS, () => drop(key)) })
    const [oldest] = watched.keys()
    if (watched.size > WATCHED_MAX && oldest !== undefined) drop(oldest)
  }

  return {
    newest(pair, interval) {
      watch(pair, interval)
      const { previous, forming } = closeUps.candle(pair, interval) ?? {}
      return [previous, forming].filter(bar => bar !== undefined)
    },
    close() {
      for (const key of watched.keys()) drop(key)
    },
  }
}
