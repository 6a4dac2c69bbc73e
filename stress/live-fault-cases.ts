/** What goes wrong in `live-faults.ts`, and what visitors are shown meanwhile. */
import type { Fault, FaultKind } from '@candela/exchanges/replay'
import type { Venue } from './live-look.ts'

type Detail = Fault extends infer Each ? (Each extends Fault ? Omit<Each, 'venue' | 'at'> : never) : never

export type FaultCase = {
  readonly kind: FaultKind
  readonly venue: Venue
  readonly detail: Detail
  /** A state and its reason that are shown at some time; without it nothing but `live` is. */
  readonly shows: RegExp | undefined
  /** Whether pages name the exchange in their note. */
  readonly isNoted: boolean
}

type Kind = {
  readonly venues: readonly Venue[]
  /** One for each of the exchanges in turn. */
  readonly details: readonly Detail[]
  readonly shows?: RegExp
  readonly isNoted?: boolean
}

/** Those that refuse subscriptions to pairs they do not list, and the others. */
const FIRST: readonly Venue[] = ['okx', 'bybit', 'huobi']
const SECOND: readonly Venue[] = ['binance', 'gate', 'mexc']
const SECOND_MS = 1_000

/** Not shown as anything but live: an exchange whose calls are refused goes on streaming. */
export const KINDS: Readonly<Record<FaultKind, Kind>> = {
  stall: {
    venues: FIRST,
    details: [{ kind: 'stall', forMs: 20 * SECOND_MS }],
    shows: /^(delayed late|(partial|away) silent)$/,
    isNoted: true,
  },
  reorder: { venues: FIRST, details: [{ kind: 'reorder', forMs: 10 * SECOND_MS }] },
  duplicate: { venues: FIRST, details: [{ kind: 'duplicate', forMs: 10 * SECOND_MS }] },
  late: {
    venues: FIRST,
    details: [{ kind: 'late', byMs: 8 * SECOND_MS, forMs: 20 * SECOND_MS }],
    shows: /^delayed late$/,
  },
  malformed: {
    venues: FIRST,
    details: (['half', 'type', 'html'] as const).map(form => ({ kind: 'malformed', form, forMs: 6 * SECOND_MS })),
    shows: /unreadable$/,
  },
  skew: {
    venues: FIRST,
    details: [45, -45, -20].map(seconds => ({ kind: 'skew', byMs: seconds * SECOND_MS, forMs: 20 * SECOND_MS })),
    shows: /^live|^delayed late$/,
  },
  absurd: {
    venues: FIRST,
    details: [10, 0.1, 10].map(times => ({ kind: 'absurd', times, forMs: 15 * SECOND_MS })),
  },
  delist: { venues: FIRST, details: [{ kind: 'delist', coin: 'DOGE', forMs: Infinity }] },
  '451': { venues: FIRST, details: [{ kind: '451', forMs: 5 * SECOND_MS }], shows: /^away region$/, isNoted: true },
  cut: {
    venues: SECOND,
    details: (['reset', 1006, 1008] as const).map(how => ({ kind: 'cut', how, forMs: 3 * SECOND_MS })),
    shows: /^away unreachable$/,
    isNoted: true,
  },
  gap: { venues: SECOND, details: [{ kind: 'gap', forMs: 12 * SECOND_MS }], shows: /^delayed late$/, isNoted: true },
  slow: { venues: SECOND, details: [{ kind: 'slow', byMs: 12 * SECOND_MS, forMs: 15 * SECOND_MS }] },
  '429': { venues: SECOND, details: [{ kind: '429', forMs: 12 * SECOND_MS }] },
  ban: { venues: SECOND, details: [{ kind: 'ban', forMs: 12 * SECOND_MS }] },
  maintenance: {
    venues: SECOND,
    details: [{ kind: 'maintenance', forMs: 8 * SECOND_MS }],
    shows: /^away maintenance$/,
    isNoted: true,
  },
  schema: {
    venues: SECOND,
    details: [
      { kind: 'schema', field: 'later', change: 'new', forMs: 10 * SECOND_MS },
      { kind: 'schema', field: 'later', change: 'new', forMs: 10 * SECOND_MS },
      { kind: 'schema', field: 'price', change: 'gone', forMs: 4 * SECOND_MS },
    ],
    shows: /./,
  },
  empty: { venues: SECOND, details: [{ kind: 'empty', forMs: 10 * SECOND_MS }], shows: /^live|^delayed late$/ },
  list: { venues: SECOND, details: [{ kind: 'list', coin: 'SOL', forMs: Infinity }] },
  '403': { venues: SECOND, details: [{ kind: '403', forMs: 5 * SECOND_MS }], shows: /^away region$/, isNoted: true },
  roll: { venues: ['okx', 'huobi', 'binance'], details: [{ kind: 'roll', forMs: 3 * SECOND_MS }] },
}

export const ALL_KINDS = Object.keys(KINDS) as readonly FaultKind[] // its own keys

/** Dialled again after ten minutes only. */
export const isForbidden = (kind: FaultKind): boolean => kind === '403' || kind === '451'

export const casesOf = (kinds: readonly FaultKind[], venues?: readonly Venue[]): readonly FaultCase[] =>
  kinds.flatMap(kind => {
    const { venues: usual, details, shows, isNoted = false } = KINDS[kind]
    return (venues ?? usual).flatMap((venue, at) => {
      const detail = details[at % details.length]
      return detail === undefined ? [] : [{ kind, venue, detail, shows, isNoted }]
    })
  })
