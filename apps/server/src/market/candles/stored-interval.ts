import type { Interval } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS, UTC8_OFFSET_MS } from '@candela/quant'
import type { Span } from './gaps.ts'

/** Stored intervals; the others are rolled up from the next smaller one of these. */
export const STORED_INTERVALS = ['1', '5', '60', '1D'] as const
export type StoredInterval = (typeof STORED_INTERVALS)[number]

export const CHUNK_BARS = 480

const STEP_MS: Readonly<Record<StoredInterval, number>> = {
  '1': MINUTE_MS,
  '5': 5 * MINUTE_MS,
  '60': HOUR_MS,
  '1D': DAY_MS,
}

export const stepMs = (interval: StoredInterval): number => STEP_MS[interval]

const BASE: Readonly<Record<Interval, StoredInterval>> = {
  '1': '1',
  '3': '1',
  '5': '5',
  '15': '5',
  '30': '5',
  '60': '60',
  '120': '60',
  '240': '60',
  '1D': '1D',
  '1W': '1D',
  '1M': '1D',
}

/** The stored interval that bars of `interval` are built from. */
export const baseInterval = (interval: Interval): StoredInterval => BASE[interval]

/** The interval a stored interval is rebuilt from; undefined for minutes. */
export const finerInterval = (interval: StoredInterval): StoredInterval | undefined =>
  interval === '1' ? undefined : interval === '5' ? '1' : interval === '60' ? '5' : '60'

/** The chunk that contains `time`: 480 steps, aligned with UTC+8 days. */
export function chunkSpan(interval: StoredInterval, time: number): Span {
  const length = CHUNK_BARS * STEP_MS[interval]
  const from = Math.floor((time + UTC8_OFFSET_MS) / length) * length - UTC8_OFFSET_MS
  return { from, to: from + length }
}

/** All chunks that overlap the span, oldest first. */
export function chunkSpans(interval: StoredInterval, span: Span): Span[] {
  const spans: Span[] = []
  for (let each = chunkSpan(interval, span.from); each.from < span.to; each = chunkSpan(interval, each.to))
    spans.push(each)
  return spans
}
