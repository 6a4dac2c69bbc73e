/** Labels of the time axis: the day where it changes, otherwise the time of day. Pure. */
import type { Interval } from '@candela/contract/core'
import type { AxisTick } from 'klinecharts'

/** Time on a wall clock: `2026`, `11-17` and `08:15`. */
export type Wall = { readonly year: string; readonly day: string; readonly clock: string }

export function wallIn(zone: string): (time: number) => Wall {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return time => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
    return { year: of('year'), day: `${of('month')}-${of('day')}`, clock: `${of('hour')}:${of('minute')}` }
  }
}

const DAYS: readonly Interval[] = ['1D', '1W', '1M']
/** Widest figure of the axis. */
const LETTER_PX = 6.5

/** The labels of `ticks`, from the left. One that would be cut off by an edge of the axis is empty, its line stays. */
export function timeLabels(
  ticks: readonly AxisTick[],
  {
    interval,
    width,
    wall,
  }: { readonly interval: Interval; readonly width: number; readonly wall: (time: number) => Wall },
): AxisTick[] {
  let before: Wall | undefined
  return ticks.map(tick => {
    const now = wall(Number(tick.value))
    const text = DAYS.includes(interval) ? tick.text : labelOf(now, before)
    const half = (text.length * LETTER_PX) / 2
    if (tick.coord < half || tick.coord > width - half) return { ...tick, text: '' }
    before = now
    return { ...tick, text }
  })
}

function labelOf({ year, day, clock }: Wall, before: Wall | undefined): string {
  if (before?.year === year && before.day === day) return clock
  const date = before === undefined || before.year === year ? day : `${year}-${day}`
  return clock === '00:00' ? date : `${date} ${clock}`
}
