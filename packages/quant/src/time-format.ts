import { type InLanguages, inLanguage, type Locale } from '@candela/contract/core'
import { UTC8_OFFSET_MS } from './interval-time.ts'

const two = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** Shifts a time so that its UTC fields hold the UTC+8 wall clock. */
const inUtc8 = (time: number): Date => new Date(time + UTC8_OFFSET_MS)

/** `14:32:08`, UTC+8. */
export function formatClock(time: number): string {
  const date = inUtc8(time)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

/** `2026-11-15`, UTC+8. */
export const formatDate = (time: number): string => inUtc8(time).toISOString().slice(0, 10)

/** `11-15 14:32`, UTC+8. */
export function formatDateTime(time: number): string {
  const date = inUtc8(time)
  return `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

const AGO: InLanguages<{ readonly seconds: string; readonly minutes: string }> = {
  zh: { seconds: ' 秒前', minutes: ' 分钟前' },
  en: { seconds: ' s ago', minutes: ' min ago' },
}

/** Under 60 seconds, under 60 minutes, then date and time. A time in the future counts as now. */
export function formatAgo(time: number, now: number, locale: Locale): string {
  const seconds = Math.max(0, Math.floor((now - time) / 1000))
  if (seconds < 60) return seconds + inLanguage(locale, AGO).seconds
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? minutes + inLanguage(locale, AGO).minutes : formatDateTime(time)
}
