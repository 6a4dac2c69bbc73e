/** Preloads the candles of the hottest coins: building a day of a coin's history can take a while. */
import { AppError } from '@candela/contract/core'
import { HOT_LIST_SIZE } from '@candela/contract/hot'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { Board } from '#market/tickers/board.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { HotKlineReader } from './hot-kline.ts'

export type WarmKlineOptions = {
  readonly board: Board
  readonly rank: { ranking(): readonly { readonly symbol: string }[] }
  readonly kline: HotKlineReader
  readonly clock: Clock
  readonly log: Logger
}

/** Same interval as the ranking: the hottest coins change. Candles in memory cost nothing. */
const AGAIN_MS = 10_000
/** Pause between two coins that had to be built: leaves CPU time for visitors. */
const PAUSE_MS = 20

/** Returns a function that stops it. */
export function keepKlineWarm({ board, rank, kline, clock, log }: WarmKlineOptions): () => void {
  let isReading = false
  let isOver = false

  async function readAll(): Promise<void> {
    for (const { symbol } of rank.ranking().slice(0, HOT_LIST_SIZE)) {
      if (isOver) return
      const beganAt = clock.monotonic()
      await kline({ symbols: symbol }).catch(unlessUnlisted)
      if (clock.monotonic() > beganAt) await new Promise<void>(resolve => void clock.after(PAUSE_MS, resolve))
    }
  }

  function start(): void {
    if (isReading || isOver || !board.hasPrices) return
    isReading = true
    readAll()
      .catch((error: unknown) => {
        // While exchanges cannot be asked, visitors get what is stored.
        if (!isOver && !(error instanceof HistoryAway))
          log.warn({ err: error }, 'could not preload the candles of the hot coins')
      })
      .finally(() => {
        isReading = false
      })
  }

  start()
  const stopWaiting = board.onChange(() => {
    stopWaiting()
    start()
  })
  const stopTimer = clock.every(AGAIN_MS, start)
  return () => {
    isOver = true
    stopWaiting()
    stopTimer()
  }
}

/** A coin may leave the catalogue before it leaves the ranking. */
function unlessUnlisted(error: unknown): void {
  if (!(error instanceof AppError && error.key === 'PAIR_INVALID')) throw error
}
