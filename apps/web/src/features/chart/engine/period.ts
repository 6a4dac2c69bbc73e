import type { Interval } from '@candela/contract/core'
import { barStart, nextBarStart } from '@candela/quant'
import type { Period } from 'klinecharts'

const PERIODS: Readonly<Record<Interval, Period>> = {
  '1': { type: 'minute', span: 1 },
  '3': { type: 'minute', span: 3 },
  '5': { type: 'minute', span: 5 },
  '15': { type: 'minute', span: 15 },
  '30': { type: 'minute', span: 30 },
  '60': { type: 'hour', span: 1 },
  '120': { type: 'hour', span: 2 },
  '240': { type: 'hour', span: 4 },
  '1D': { type: 'day', span: 1 },
  '1W': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
}

export const periodOf = (interval: Interval): Period => PERIODS[interval]

const two = (value: number): string => String(value).padStart(2, '0')
const DAY_S = 86_400

/** Time left of the bar: `27:52`, `03:27:52`, and days above one day; empty when it is over, and without a bar. */
export function timeLeft(interval: Interval, barTime: number | undefined, now: number): string {
  if (barTime === undefined) return ''
  const seconds = Math.ceil((nextBarStart(interval, barTime) - now) / 1000)
  if (seconds <= 0) return ''
  const days = Math.floor(seconds / DAY_S)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (days > 0) return `${days}d ${two(hours % 24)}h`
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

/** How many bars of the interval a number of days has. */
export function barsInDays(interval: Interval, days: number): number {
  const start = barStart(interval, 0)
  return Math.max(1, Math.round((days * DAY_S * 1000) / (nextBarStart(interval, start) - start)))
}
