import type { LiveExchange, VenueHealth } from '@candela/exchanges/live'
import type { ExchangeHealth } from '#market/health/exchange-health.ts'

export const RECORDING_OVER = 'the recording is over'
/** Longer than any exchange is silent while its recording plays. */
const OVER_AFTER_MS = 30_000

/**
 * A recording is played once. After its end sockets are opened and closed again without data, and the exchange would be
 * late and away in turn: it is away for good.
 */
export function playedHealth(told: VenueHealth, now: number): VenueHealth {
  const newestAt = told.newestAt ?? told.heardAt
  const isOver = newestAt !== undefined && now - newestAt > OVER_AFTER_MS
  return isOver ? { ...told, state: 'away', why: RECORDING_OVER } : told
}

export type StoredTimes = {
  /** When we began to collect its data. */
  readonly since: number | undefined
  /** Of the newest stored prices: those of an exchange that has been away since the start. */
  readonly pricesAt: number | undefined
}

/** The health of an exchange as published to other nodes. */
export const healthOf = (
  exchange: LiveExchange,
  told: VenueHealth,
  { since, pricesAt }: StoredTimes,
): ExchangeHealth => ({
  exchange,
  isSimulated: false,
  state: told.state,
  why: told.why ?? null,
  pairs: told.pairs,
  freshPairs: told.freshPairs,
  connections: told.connections,
  newestAt: told.newestAt ?? told.heardAt ?? (told.state === 'away' ? pricesAt : undefined) ?? null,
  since: since ?? null,
  offsetMs: told.offsetMs ?? null,
  refused: told.refused,
  calls: told.calls,
})
