import { type InLanguages, inLanguage, type Locale } from '@candela/contract/core'
import { wallTime, type Zone } from './zone.ts'

/** `2026-11-15T14:32:08` on the zone's wall clock. */
const isoInZone = (time: number, zone: Zone): string => new Date(wallTime(time, zone)).toISOString()

/** `14:32:08`. */
export const formatClock = (time: number, zone: Zone): string => isoInZone(time, zone).slice(11, 19)

/** `2026-11-15`. */
export const formatDate = (time: number, zone: Zone): string => isoInZone(time, zone).slice(0, 10)

/** `11-15 14:32`. */
export const formatDateTime = (time: number, zone: Zone): string => isoInZone(time, zone).slice(5, 16).replace('T', ' ')

const AGO: InLanguages<{ readonly seconds: string; readonly minutes: string }> = {
  zh: { seconds: ' 秒前', minutes: ' 分钟前' },
  en: { seconds: ' s ago', minutes: ' min ago' },
}

/** Under 60 seconds, under 60 minutes, then date and time. A time in the future counts as now. */
export function formatAgo(time: number, now: number, locale: Locale, zone: Zone): string {
  const seconds = Math.max(0, Math.floor((now - time) / 1000))
  if (seconds < 60) return seconds + inLanguage(locale, AGO).seconds
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? minutes + inLanguage(locale, AGO).minutes : formatDateTime(time, zone)
}
