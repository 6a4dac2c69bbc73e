/** What happened to a pair, newest first, from the marks of its chart. */
import { CHART_MARKS_MAX, type ChartMark, type ChartMarks, type ChartMarksInput } from '@candela/contract/chart-marks'
import type { Interval } from '@candela/contract/core'

/** Rows at first, and with each press of "more". */
export const EVENTS_PAGE = 50
export const EVENTS_MAX = 1000

const MINUTE_MS = 60_000
const LONGEST: Interval = '60'
const LATE_MS = 60 * MINUTE_MS
/** Bars of one question after the other, until there is a page: quiet pairs are searched further back. */
const SPANS = [200, 800, 3200] as const

export type AskMarks = (input: ChartMarksInput) => Promise<ChartMarks>
export type EventsOf = { readonly pair: string; readonly interval: Interval }

/** All that happened from `reach` on. */
export type EventPage = { readonly events: readonly ChartMark[]; readonly reach: number }

/** A long bar has more events than are told of it. */
const minutesOf = (interval: Interval): number => {
  const minutes = Number(interval)
  return Number.isInteger(minutes) && minutes < Number(LONGEST) ? minutes : Number(LONGEST)
}
const feedOf = ({ pair, interval }: EventsOf): EventsOf => ({
  pair,
  interval: minutesOf(interval) === Number(LONGEST) ? LONGEST : interval,
})

const eventsOf = ({ bars }: ChartMarks): ChartMark[] => bars.flatMap(({ marks }) => marks)

/** Each once, newest first. */
export function merged(...lists: readonly (readonly ChartMark[])[]): ChartMark[] {
  const byId = new Map(lists.flat().map(event => [event.id, event]))
  return [...byId.values()].toSorted((a, b) => b.time - a.time || b.barTime - a.barTime)
}

/** The page of events before `to`. It may be longer than a page, and is empty if there are none for long. */
export async function readOlder(ask: AskMarks, of: EventsOf, to: number): Promise<EventPage> {
  let [events, reach]: [ChartMark[], number] = [[], to]
  for (const bars of SPANS) {
    const from = Math.max(0, reach - bars * minutesOf(of.interval) * MINUTE_MS)
    const answer = await ask({ ...feedOf(of), from, to: reach })
    const found = eventsOf(answer)
    events = merged(events, found)
    // A full answer leaves out the oldest.
    reach = found.length >= CHART_MARKS_MAX ? (answer.bars.at(-1)?.time ?? from) : from
    if (events.length >= EVENTS_PAGE || reach === 0) break
  }
  return { events, reach }
}

/** What has become known since the newest known event: flash news minutes after its bar began, more if an exchange was away. */
export async function readNewer(ask: AskMarks, of: EventsOf, since: number, now: number): Promise<ChartMark[]> {
  return eventsOf(await ask({ ...feedOf(of), from: Math.max(0, since - LATE_MS), to: endOf(now) }))
}

/** The bar that forms belongs to the answer. */
export const endOf = (now: number): number => now + MINUTE_MS
