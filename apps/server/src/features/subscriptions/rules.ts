/** When something is worth telling: fast moves and price levels. */
import { isIndexFuture } from '@candela/contract/core'
import { SUB_TYPES, type SubType } from '@candela/contract/favourites'
import { compareDecimals, MINUTE_MS } from '@candela/quant'

export type Direction = 'up' | 'down'
export type Move = {
  readonly direction: Direction
  /** 1 for the smallest move that is told, then up. */
  readonly level: number
  /** The percents that were reached. */
  readonly reached: number
}

/** How large a five-minute change is. `levels` are percents, the smallest first; undefined below the first of them. */
export function moveOf(changePercent: string, levels: readonly number[]): Move | undefined {
  if (changePercent === '') return undefined // not known yet
  const change = Number(changePercent)
  const level = levels.filter(percents => Math.abs(change) >= percents).length
  const reached = levels[level - 1]
  return reached === undefined ? undefined : { direction: change > 0 ? 'up' : 'down', level, reached }
}

/** A move of the same coin, direction and level, or of a smaller one, is not told again for so long. */
export const MOVE_QUIET_MS = 30 * MINUTE_MS
/** From this level on a move is important. */
export const IMPORTANT_MOVE_LEVEL = 2

export type Side = 'above' | 'below'

/** Where a level lies from the price; undefined when the price stands at it. */
export function sideOf(level: string, last: string): Side | undefined {
  const difference = compareDecimals(level, last)
  return difference === 0 ? undefined : difference > 0 ? 'above' : 'below'
}

/** Whether the price is at the level or beyond it. */
export function isReached(side: Side, level: string, price: string): boolean {
  const difference = compareDecimals(price, level)
  return side === 'above' ? difference >= 0 : difference <= 0
}

export type PastBar = { readonly time: number; readonly high: string; readonly low: string }

/**
 * The first of the bars whose prices reached the level. Bars that began before the level was set are left out, because
 * they also hold prices of before.
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

/** Which subscription a price level belongs to: index futures have one of their own. */
export function levelSubType(pair: string): SubType {
  return isIndexFuture(pair) ? SUB_TYPES.stock : SUB_TYPES.kline
}
