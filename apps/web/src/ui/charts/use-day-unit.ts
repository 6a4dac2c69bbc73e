import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { uiMessages } from '#ui/messages.ts'
import { dayStart } from './time-ticks.ts'

/** The unit of a chart, with when its days start if that is not the reader's midnight. */
export function useDayUnit(unit: string, times: readonly number[]): string {
  const text = useMessages(uiMessages)
  const start = dayStart(times, useZone())
  return start === undefined ? unit : `${unit} · ${text.daysFrom(start.clock, start.isDayBefore)}`
}
