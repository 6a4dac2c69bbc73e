import type { MeasuredExchange } from './exchange-metrics.ts'

/** What a node needs to be ready. */
export type Freshness = {
  readonly hasPrices: boolean
  lateMs(): number
  /** Time of the newest trade, also of a stored one; 0 if none is known. */
  readonly newestAt: number
  readonly staleExchanges: readonly string[]
}

type Exchanges = {
  /** What is known of each exchange. */
  read(): readonly Pick<MeasuredExchange, 'exchange' | 'isSimulated' | 'state'>[]
  /** Age of that; undefined if nothing was told. */
  ageMs(): number | undefined
}

/** A node with older prices, or older news of the exchanges, is not ready. */
const LATE_MAX_MS = 15_000

/**
 * A node is ready if it serves fresh prices. On real exchanges it also is while all of them are away, with the last
 * prices and their age: another node would have no others, as long as this one hears from the process that follows them.
 */
export function isReady(board: Omit<Freshness, 'staleExchanges'>, exchanges: Exchanges): boolean {
  if (!board.hasPrices) return false
  const isFresh = board.lateMs() < LATE_MAX_MS
  const real = exchanges.read().filter(({ isSimulated }) => !isSimulated)
  if (real.length === 0) return isFresh
  if (board.newestAt === 0) return false
  const isHeard = (exchanges.ageMs() ?? Infinity) < LATE_MAX_MS
  return isFresh || (isHeard && real.every(({ state }) => state !== 'live'))
}

/** Exchanges that nothing comes from. */
export const awayExchanges = (exchanges: Pick<Exchanges, 'read'>): string[] =>
  exchanges.read().flatMap(({ exchange, state }) => (state === 'away' ? [exchange] : []))
