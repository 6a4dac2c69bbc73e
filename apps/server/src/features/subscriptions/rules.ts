/** When to notify: fast moves and price levels. */
import { isIndexFuture } from '@candela/contract/core'
import { SUB_TYPES, type SubType } from '@candela/contract/favourites'
import { compareDecimals, MINUTE_MS } from '@candela/quant'

export type Direction = 'up' | 'down'
export type Move = {
  readonly direction: Direction
  /** 1 for the smallest notified move, then ascending. */
  readonly level: number
  /** The percentage reached. */
  readonly reached: number
}

/** The level of a five-minute change. `levels` are percentages, ascending; undefined below the first. */
export function moveOf(changePercent: string, levels: readonly number[]): Move | undefined {
  if (changePercent === '') return undefined // not known yet
  const change = Number(changePercent)
  const level = levels.filter(percents => Math.abs(change) >= percents).length
  const reached = levels[level - 1]
  return reached === undefined ? undefined : { direction: change > 0 ? 'up' : 'down', level, reached }
}

/** A move of the same coin and direction, of the same or a smaller level, is not repeated for this long. */
export const MOVE_QUIET_MS = 30 * MINUTE_MS
/** From this level on a move is important. */
export const IMPORTANT_MOVE_LEVEL = 2

export type Side = 'above' | 'below'

/** The side of the price a level is on; undefined if the price is at the level. */
export function sideOf(level: string, last: string): Side | undefined {
  const difference = compareDecimals(level, last)
  return difference === 0 ? undefined : difference > 0 ? 'above' : 'below'
}

/** Whether the price is at or beyond the level. */
export function isReached(side: Side, level: string, price: string): boolean {
  const difference = compareDecimals(price, level)
  return side === 'above' ? difference >= 0 : difference <= 0
}

export type PastBar = { readonly time: number; readonly high: string; readonly low: string }

/**
 * The first bar whose prices reached the level. Bars that began before the level was set are skipped, because they also
 * contain earlier prices.
 */
export function reachedIn(
  level: { readonly side: Side; readonly price: string; readonly createdAt: number },
  bars: readonly PastBar[],
): { readonly time: number; readonly price: string } | undefined {
  for (const { time, high, low } of bars) {
    const extreme = level.side === 'above' ? high : low
    if (time >= level.createdAt && isReached(level.side, level.price, extreme)) return { time, price: extreme }
  }
  return undefined
}

/** The subscription type of a price level: index futures have their own. */
export function levelSubType(pair: string): SubType {
  return isIndexFuture(pair) ? SUB_TYPES.stock : SUB_TYPES.kline
}
