/** Where an exchange with sessions was closed between two bars. Pure. */
import type { Interval, Locale } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS, nextBarStart } from '@candela/quant'

/** Shorter than any break of an exchange, and longer than a pause in which nobody traded. */
const BREAK_MIN_MS = 15 * MINUTE_MS

export type SessionBreak = {
  /** The first bar after it. */
  readonly at: number
  /** Without bars, epoch ms. */
  readonly from: number
  readonly to: number
}

/** A bar of a day or more spans its breaks. */
export const hasBreaks = (interval: Interval): boolean => !['1D', '1W', '1M'].includes(interval)

/** Of the bars from `first` up to, and without, `end`. */
export function sessionBreaks(
  bars: readonly { readonly timestamp: number }[],
  interval: Interval,
  { first, end }: { readonly first: number; readonly end: number },
): SessionBreak[] {
  const breaks: SessionBreak[] = []
  for (let at = Math.max(1, first); at < Math.min(end, bars.length); at++) {
    const [before, bar] = [bars[at - 1], bars[at]]
    if (before === undefined || bar === undefined) continue
    const from = nextBarStart(interval, before.timestamp)
    if (bar.timestamp - from >= BREAK_MIN_MS) breaks.push({ at, from, to: bar.timestamp })
  }
  return breaks
}

export const lengthOf = ({ from, to }: Pick<SessionBreak, 'from' | 'to'>): number => to - from

/** Of lines closer than `room` only the longest break stays. `xOf` grows from break to break. */
export function spaced(breaks: readonly SessionBreak[], xOf: (each: SessionBreak) => number, room: number) {
  const kept: { readonly x: number; readonly each: SessionBreak }[] = []
  for (const each of breaks) {
    const [x, last] = [xOf(each), kept.at(-1)]
    if (last === undefined || x - last.x >= room) kept.push({ x, each })
    else if (lengthOf(each) > lengthOf(last.each)) kept[kept.length - 1] = { x, each }
  }
  return kept
}

/** `2天 1小时`, `45m`; days without minutes. */
export function lengthText(ms: number, locale: Locale): string {
  const [days, hours, minutes] = [
    Math.floor(ms / DAY_MS),
    Math.floor((ms % DAY_MS) / HOUR_MS),
    Math.floor((ms % HOUR_MS) / MINUTE_MS),
  ]
  const parts = [
    ['day', days],
    ['hour', hours],
    ['minute', days > 0 ? 0 : minutes],
  ] as const
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count))
    .join(' ')
}
