import type { Adapter } from './adapter.ts'
import type { EventSink } from './decoder.ts'
import type { VenueEvent } from './event.ts'

/** When a recording is played. */
export type PlayedTimes =
  /** What was recorded at `recordedFrom` comes at `playedFrom`, all at this speed. */
  | { readonly kind: 'together'; readonly recordedFrom: number; readonly playedFrom: number; readonly speed: number }
  /** Files of different days: every message is taken for one of now. */
  | { readonly kind: 'apart' }

const MINUTE_MS = 60_000
/** Times that are farther ahead are refused. */
const AHEAD_MS = 2_000

/** The recording's time now. */
export const recordedTime = (
  { recordedFrom, playedFrom, speed }: PlayedTimes & { kind: 'together' },
  now: number,
): number => recordedFrom + (now - playedFrom) * speed

/**
 * An adapter that reads a recording as if it were sent now. Messages are played as they were recorded, byte by byte, and
 * times are shifted after they have been read: there every time has a name. In the messages they look like ids, come in
 * four units, and would have to be packed again where an exchange compresses. Dates of deliveries and listings stay,
 * because symbols name them. Calls for a span of time ask for the recording's.
 *
 * At another speed than 1 the exchange's bars are left out: a minute of them lasts longer or shorter than a minute.
 */
export function shiftedAdapter(adapter: Adapter, times: PlayedTimes, now: () => number): Adapter {
  const { decoder, calls } = adapter
  const settlements = calls.settlements?.bind(calls)
  const openInterestHistory = calls.openInterestHistory?.bind(calls)
  const liquidations = calls.liquidations?.bind(calls)
  const byMs = (): number => (times.kind === 'together' ? now() - recordedTime(times, now()) : 0)

  function shifting(sink: EventSink): { readonly sink: EventSink; readonly end: () => void } {
    const events: VenueEvent[] = []
    return {
      sink: event => events.push(event),
      end() {
        const ageMs = ageOf(events, now())
        // An answer that is given before its time, because lists are asked for before the recording begins, is of now.
        const isEarly = ageMs !== undefined && byMs() - ageMs > AHEAD_MS
        const ms = times.kind === 'together' && !isEarly ? byMs() : (ageMs ?? 0)
        const hasBars = times.kind === 'apart' || times.speed === 1
        for (const event of events) if (hasBars || event.kind !== 'bar') sink(shifted(event, ms))
      },
    }
  }

  return {
    ...adapter,
    decoder: {
      frame(product, data, sink) {
        const shift = shifting(sink)
        decoder.frame(product, data, shift.sink)
        shift.end()
      },
      answer(product, kind, body, sink) {
        const shift = shifting(sink)
        decoder.answer(product, kind, body, shift.sink)
        shift.end()
      },
    },
    calls: {
      ...calls,
      candles: (pair, { now: askedAt, ...span }) => {
        const recorded = { ...span, from: span.from - byMs(), to: span.to - byMs() }
        return calls.candles(pair, askedAt === undefined ? recorded : { ...recorded, now: askedAt - byMs() })
      },
      ...(settlements && { settlements: (pair, from) => settlements(pair, from - byMs()) }),
      ...(openInterestHistory && {
        openInterestHistory: (pair, from, to) => openInterestHistory(pair, from - byMs(), to - byMs()),
      }),
      ...(liquidations && { liquidations: (pair, from) => liquidations(pair, from - byMs()) }),
    },
  }
}

/** How long ago the newest time of a message is; undefined if it has none. */
function ageOf(events: readonly VenueEvent[], now: number): number | undefined {
  const newest = Math.max(...events.map(event => ('time' in event ? (event.time ?? -Infinity) : -Infinity)))
  return newest === -Infinity ? undefined : now - newest
}

function shifted(event: VenueEvent, ms: number): VenueEvent {
  switch (event.kind) {
    case 'bar':
      // Minutes stay minutes.
      return { ...event, time: event.time + Math.floor(ms / MINUTE_MS) * MINUTE_MS }
    case 'trade':
    case 'settlement':
    case 'ratio':
    case 'liquidation':
    case 'time':
      return { ...event, time: Math.round(event.time + ms) }
    case 'funding':
      return { ...event, time: later(event.time, ms), settlesAt: later(event.settlesAt, ms) }
    case 'quote':
    case 'ticker':
    case 'mark':
    case 'open-interest':
    case 'depth':
      return { ...event, time: later(event.time, ms) }
    default:
      return event
  }
}

const later = (time: number | undefined, ms: number): number | undefined =>
  time === undefined ? undefined : Math.round(time + ms)
