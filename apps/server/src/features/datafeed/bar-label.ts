/**
 * The time by which a client knows a bar. Minutes and hours are known by their start. Days, weeks and months begin at
 * midnight UTC+8, and the protocol knows them by 00:00 UTC of their first day: eight hours after their start. Pure.
 */
import type { Interval } from '@candela/contract/core'
import { UTC8_OFFSET_MS } from '@candela/quant'

const SECOND_MS = 1_000

const shiftMs = (interval: Interval): number => (/[DWM]$/.test(interval) ? UTC8_OFFSET_MS : 0)

/** In seconds. */
export const labelOf = (interval: Interval, start: number): number => (start + shiftMs(interval)) / SECOND_MS

/** The start of the bar with this label; of any other time, the time at which such a bar would start. */
export const startOf = (interval: Interval, label: number): number => label * SECOND_MS - shiftMs(interval)

/** A live client asks up to now, by a clock that may differ. */
const NOW_WITHIN_MS = 60_000
const DAY_S = 86_400

/**
 * The end of a request. From 16:00 UTC on, the day that forms has a label in the future: a client that asks for everything
 * up to now wants that day too. A label itself is not mistaken for now.
 */
export function endOf(interval: Interval, to: number, now: number): number {
  const isLabel = shiftMs(interval) === 0 || to % DAY_S === 0
  return !isLabel && to * SECOND_MS >= now - NOW_WITHIN_MS
    ? Math.max(to * SECOND_MS, now + SECOND_MS)
    : startOf(interval, to)
}
