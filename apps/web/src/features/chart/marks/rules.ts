/** Which marks are shown at which bars. Pure. */
import type { ChartMark, ChartMarkKind, ChartMarks, ChartMarksInput } from '@candela/contract/chart-marks'
import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import type { BarBadge } from '../engine/badges.ts'

/** At most so many are drawn, the newest. */
export const BADGES_MAX = 200

export type MarkedBar = ChartMarks['bars'][number]
export type Shown = { readonly signals: boolean; readonly liquidations: boolean; readonly news: boolean }

const SWITCHES: Readonly<Record<ChartMarkKind, keyof Shown>> = {
  signal: 'signals',
  liquidation: 'liquidations',
  flash: 'news',
}

/** A badge with what it stands for. */
export type MarkGroup = { readonly badge: BarBadge; readonly marks: readonly ChartMark[] }

/** Of each bar those for rising prices below it, the others above. */
export function groupsOf(bars: readonly MarkedBar[], shown: Shown): MarkGroup[] {
  const groups: MarkGroup[] = []
  for (const { time, count, marks } of bars.toSorted((a, b) => b.time - a.time)) {
    const wanted = marks.filter(({ kind }) => shown[SWITCHES[kind]])
    for (const side of ['below', 'above'] as const) {
      const own = wanted.filter(({ direction }) => direction > 0 === (side === 'below'))
      if (own.length === 0) continue
      // Of a bar with more marks than were sent only one side knows how many it has.
      const all = own.length === marks.length ? count : own.length
      groups.push({ badge: { time, side, count: all }, marks: own })
    }
  }
  return groups.slice(0, BADGES_MAX)
}

/** What the call is asked for: all kinds are not named, and the others always in the same order, for caches. */
export function askedSignals(kinds: readonly SignalKind[]): Pick<ChartMarksInput, 'signals'> {
  const asked = SIGNAL_KINDS.filter(kind => kinds.includes(kind))
  return asked.length === SIGNAL_KINDS.length ? {} : { signals: asked }
}

/** The call is asked for important news only, or nothing is said of it, for caches. */
export const askedNews = (isImportant: boolean): Pick<ChartMarksInput, 'important'> =>
  isImportant ? { important: true } : {}

export type Range = { readonly from: number; readonly to: number }

/** What to ask for to show a range: a screen more on both sides, so that moving a little asks for nothing. */
export function wantedRange({ from, to }: Range): Range {
  const span = to - from
  return { from: Math.max(0, Math.floor(from - span)), to: Math.ceil(to + span) }
}

export const isCovered = ({ from, to }: Range, by: Range | undefined): boolean =>
  by !== undefined && by.from <= from && by.to >= to
