/**
 * Fills the rapid windows of pairs whose past only the database knows: a minute's first half has its open, the second
 * its close, and a minute without trades the close before. What is missing stays unknown.
 */
import { MINUTE_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { MinutesOfPair, StoredMinutes } from '#market/candles/stored-minutes.ts'
import { isCovered } from '#market/composite/composite.ts'
import { MOVER_STEP_MS } from '#market/tickers/mover-windows.ts'
import type { TickerSheet } from '#market/tickers/ticker-sheet.ts'
import type { MarketPast } from '#market/venues/source.ts'

/** A quiet pair's last trade may be this long before the windows. */
const QUIET_MS = 10 * MINUTE_MS

export type StoredMovesOptions = {
  readonly catalogue: Pick<Catalogue, 'pairs' | 'composites'>
  readonly past: Pick<MarketPast, 'covers'>
  readonly sheet: Pick<TickerSheet, 'moversStart' | 'fillPastPrice'>
  readonly stored: StoredMinutes
  /** Start of the minute in which the stream begins. */
  readonly completeFrom: number
}

export async function readStoredMoves(options: StoredMovesOptions): Promise<void> {
  const { catalogue, past, sheet, stored, completeFrom } = options
  const from = Math.floor(sheet.moversStart / MINUTE_MS) * MINUTE_MS - QUIET_MS
  const indexes = [
    ...catalogue.pairs.filter(index => !past.covers(index)),
    ...catalogue.composites.filter(composite => !isCovered(composite, past)).map(({ index }) => index),
  ]
  for (const [index, minutes] of await stored(indexes, { from, to: completeFrom }))
    fill(minutes, from, completeFrom, (time, price) => sheet.fillPastPrice(index, time, price))
}

function fill(
  { bars, runs }: MinutesOfPair,
  start: number,
  completeFrom: number,
  set: (time: number, price: number) => void,
): void {
  const byTime = new Map(bars.map(bar => [bar.time, bar]))
  let close = 0
  // The minute of the stream's first price begins with the price before it.
  for (let minute = start; minute <= completeFrom; minute += MINUTE_MS) {
    if (minute < completeFrom && !runs.some(({ from, to }) => minute >= from && minute < to)) close = 0
    const bar = byTime.get(minute)
    const open = bar?.open ?? close
    close = bar?.close ?? close
    for (let at = 0; at < MINUTE_MS; at += MOVER_STEP_MS) set(minute + at, at < MINUTE_MS / 2 ? open : close)
  }
}
