/** How the exchanges are doing, as the process that follows them tells all others. */
import type { ExchangeId } from '@candela/contract/core'
import {
  type Guard,
  isBoolean,
  isNumber,
  isText,
  listOf,
  objectOf,
  orNull,
  recordOf,
  topic,
} from '#platform/bus/topic.ts'

/** `away`: nothing comes. `partial`: some connections are down. `stale`: what comes is late. */
export const HEALTH_STATES = ['starting', 'live', 'stale', 'partial', 'away'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export type ExchangeHealth = {
  readonly exchange: ExchangeId
  readonly isSimulated: boolean
  readonly state: HealthState
  /** Why it is not live, in the words of the connection; for operators. */
  readonly why: string | null
  readonly pairs: number
  /** Pairs of which something was said within the last minute. */
  readonly freshPairs: number
  readonly connections: { readonly open: number; readonly planned: number }
  /** Time of the newest data. */
  readonly newestAt: number | null
  /** When collecting began; null if nothing was collected yet. */
  readonly since: number | null
  /** How far the exchange's clock is ahead of ours. */
  readonly offsetMs: number | null
  /** Refused events by reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Weight of calls within the last minute, and how much it may be, by the budget's name. */
  readonly calls: Readonly<Record<string, { readonly used: number; readonly allowed: number }>>
}

export type HealthMessage = { readonly at: number; readonly exchanges: readonly ExchangeHealth[] }

const isState: Guard<HealthState> = (value): value is HealthState => HEALTH_STATES.some(state => state === value)
const isExchange: Guard<ExchangeId> = (value): value is ExchangeId => isText(value) // an unknown one has no pairs here

export const HEALTH_TOPIC = topic(
  'market.health',
  objectOf<HealthMessage>({
    at: isNumber,
    exchanges: listOf(
      objectOf<ExchangeHealth>({
        exchange: isExchange,
        isSimulated: isBoolean,
        state: isState,
        why: orNull(isText),
        pairs: isNumber,
        freshPairs: isNumber,
        connections: objectOf<ExchangeHealth['connections']>({ open: isNumber, planned: isNumber }),
        newestAt: orNull(isNumber),
        since: orNull(isNumber),
        offsetMs: orNull(isNumber),
        refused: recordOf(isNumber),
        calls: recordOf(objectOf<ExchangeHealth['calls'][string]>({ used: isNumber, allowed: isNumber })),
      }),
    ),
  }),
)
