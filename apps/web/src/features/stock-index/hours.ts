import type { ExchangeSession } from '@candela/contract/stock-index'
import type { Zone } from '@candela/quant'
import { clockText, dayNumber } from './zone.ts'

export type DaySpan = { readonly from: string; readonly to: string; readonly isNextDay: boolean }

export const HOURS_DAYS = 7

/** The stretches of trading by the day they begin on, from the day of `now` on, as the zone's clock shows them. */
export function hoursByDay({ spans }: ExchangeSession, now: number, zone: Zone): DaySpan[][] {
  const today = dayNumber(now, zone)
  return Array.from({ length: HOURS_DAYS }, (_, at) =>
    spans
      .filter(span => dayNumber(span.opensAt, zone) === today + at)
      .map(({ opensAt, closesAt }) => ({
        from: clockText(opensAt, zone),
        to: clockText(closesAt, zone),
        isNextDay: dayNumber(closesAt, zone) > today + at,
      })),
  )
}
