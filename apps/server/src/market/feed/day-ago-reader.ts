/** Asks exchanges for the prices of the last day of pairs whose 24-hour figures lack the first one. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { type BarHistory, HistoryAway } from '#market/candles/bar-history.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { TickerSheet } from '#market/tickers/ticker-sheet.ts'

const STEP_MS = 5 * MINUTE_MS
const AGAIN_MS = 15_000
/** Pairs asked for at once, of all exchanges. */
const LANES = 8

export type DayAgoOptions = {
  readonly catalogue: Catalogue
  readonly sheet: Pick<TickerSheet, 'lacksOpen' | 'takePastPrices'>
  readonly history: Pick<BarHistory, 'bars'>
  readonly clock: Clock
  readonly log: Logger
}

/** Goes on until stopped: pairs are listed at any time. Returns a function that stops it. */
export function keepDayAgo({ catalogue, sheet, history, clock, log }: DayAgoOptions): () => void {
  let isReading = false
  let isStopped = false

  async function read(index: number): Promise<void> {
    const now = clock.now()
    const from = Math.floor((now - DAY_MS - HOUR_MS) / STEP_MS) * STEP_MS
    try {
      const bars = await history.bars(index, '5', { from, to: Math.floor(now / STEP_MS) * STEP_MS })
      if (!isStopped) sheet.takePastPrices(index, bars)
    } catch (error) {
      // Asked again in the next round.
      if (!(error instanceof HistoryAway)) throw error
    }
  }

  async function readAll(): Promise<void> {
    const waiting = catalogue.pairs.filter(index => catalogue.isListed(index) && sheet.lacksOpen(index))
    const lane = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined && !isStopped; index = waiting.shift()) await read(index)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  const stop = clock.every(AGAIN_MS, () => {
    if (isReading) return
    isReading = true
    readAll()
      .catch((error: unknown) => log.warn({ err: error }, 'could not read the prices of a day ago'))
      .finally(() => {
        isReading = false
      })
  })
  return () => {
    isStopped = true
    stop()
  }
}
