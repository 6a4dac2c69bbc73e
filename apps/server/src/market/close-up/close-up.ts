/** What ingest publishes about pairs that somebody watches closely, and how web nodes ask for it. */
import type { LiveField } from '@candela/contract/live'
import type { Bar } from '@candela/exchanges'
import { type Guard, isNumber, isText, listOf, objectOf, orNull, recordOf, topic } from '#platform/bus/topic.ts'

/** Fields of a live topic. The version grows with every change, the same for all nodes. */
export type Versioned = { readonly version: number; readonly fields: readonly LiveField[] }

/** The whole close-up of a pair, not a change: a node that missed a message only needs the next one. */
export type CloseUp = {
  readonly pair: string
  /** Of the two minutes. */
  readonly version: number
  /** The newest closed minute; null if there was none since ingest began. */
  readonly closed: Bar | null
  /** The minute that forms; null before its first trade. */
  readonly forming: Bar | null
  readonly trades: Versioned
  /** By the number of price steps in a level; those that are wanted. */
  readonly books: Readonly<Record<string, Versioned>>
}

const isField = (value: unknown): value is LiveField => value === null || isText(value) || isNumber(value)
const isVersioned = objectOf<Versioned>({ version: isNumber, fields: listOf(isField) })
const isBar: Guard<Bar> = objectOf<Bar>({
  time: isNumber,
  open: isNumber,
  high: isNumber,
  low: isNumber,
  close: isNumber,
  volume: isNumber,
  turnover: isNumber,
  trades: isNumber,
})

export const CLOSE_UPS_TOPIC = topic(
  'market.close-ups',
  listOf(
    objectOf<CloseUp>({
      pair: isText,
      version: isNumber,
      closed: orNull(isBar),
      forming: orNull(isBar),
      trades: isVersioned,
      books: recordOf(isVersioned),
    }),
  ),
)

export type Wanted = {
  readonly pairs: readonly string[]
  /** Keys of books: `<pair code>@<price steps in a level>`. */
  readonly books: readonly string[]
}

/**
 * Sent by every node that has watchers: what is new at once, and everything again and again. What is not asked for any more
 * is not made.
 */
export const CLOSE_UPS_WANTED_TOPIC = topic(
  'market.close-ups.wanted',
  objectOf<Wanted>({ pairs: listOf(isText), books: listOf(isText) }),
)

export const WANTED_EVERY_MS = 5_000
/** Longer than two announcements: one may be lost. */
export const WANTED_FOR_MS = 12_000
