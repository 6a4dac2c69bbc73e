import { MOVER_RULES, type MoverBadge } from '@candela/contract/movers'
import { percent } from '#market/tickers/percent.ts'

/** Inputs of the badges. Prices are 0 if unknown. */
export type BadgeFacts = {
  readonly price: number
  readonly high24h: number
  readonly low24h: number
  /** High and low of the last 5 and 60 minutes. */
  readonly high5m: number
  readonly low5m: number
  readonly high1h: number
  readonly low1h: number
  /** High and low of seven days up to now. */
  readonly high7d: number
  readonly low7d: number
  readonly quarterVolume: number
  readonly quarterMean: number
}

/** 1, 2 and 3 for five-minute moves of 3, 7 and 11 percent, up or down. */
export function moveLevel(changePercent: number | undefined): number {
  const size = Math.abs(changePercent ?? 0)
  return MOVER_RULES.levelPercents.filter(percents => size >= percents).length
}

/**
 * Badges of a coin:
 * - new high: the 24-hour high was reached in the last five minutes; a 7-day high if it is also that of the
 *   last seven days. Lows are the reverse;
 * - pull-back: the 24-hour high is at most an hour old, and the price is at least 2 % below it. Rally: the same from
 *   the low;
 * - volume burst: the volume of the last quarter hour is at least 50 times the mean of the 24 quarter hours before.
 */
export function badgesOf(facts: BadgeFacts): MoverBadge[] {
  const { price, high24h, low24h } = facts
  const hasRange = low24h > 0 && high24h > low24h
  const isNewHigh = hasRange && facts.high5m >= high24h
  const isNewLow = hasRange && facts.low5m > 0 && facts.low5m <= low24h
  const turn = MOVER_RULES.turnPercent / 100
  const badges: MoverBadge[] = []
  if (isNewHigh) badges.push(facts.high7d > 0 && high24h >= facts.high7d ? 'high7d' : 'high24h')
  if (isNewLow) badges.push(facts.low7d > 0 && low24h <= facts.low7d ? 'low7d' : 'low24h')
  if (hasRange && facts.high1h >= high24h && price <= high24h * (1 - turn)) badges.push('pullBack')
  if (hasRange && facts.low1h > 0 && facts.low1h <= low24h && price >= low24h * (1 + turn)) badges.push('rally')
  if (facts.quarterMean > 0 && facts.quarterVolume >= MOVER_RULES.burstTimes * facts.quarterMean)
    badges.push('volumeBurst')
  return badges
}

/** The arithmetic mean of changes in percent, as sent; null if none is known. */
export function meanChange(changes: readonly string[]): string | null {
  const known = changes.filter(change => change !== '').map(Number)
  if (known.length === 0) return null
  return percent(known.reduce((sum, change) => sum + change, 0) / known.length / 100)
}

/** Lead of one change over another, in percentage points; null if either is unknown. */
export function leadOver(change: string | null, other: string | null): string | null {
  return change === null || other === null ? null : percent((Number(change) - Number(other)) / 100)
}
