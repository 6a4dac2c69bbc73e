/** How the exchanges are, on every node: what the process that follows them told last, in memory. */
import { type ExchangeId, EXCHANGES } from '@candela/contract/core'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Board } from '#market/tickers/board.ts'
import { type ExchangeHealth, HEALTH_TOPIC, type HealthMessage } from './exchange-health.ts'

export type HealthBoard = {
  start(): Promise<void>
  /** All exchanges of the market, in the usual order; those that nobody follows are simulated. */
  read(): readonly ExchangeHealth[]
  /** Age of what was told about real exchanges; undefined if nothing was. */
  ageMs(): number | undefined
  close(): void
}

export type HealthBoardOptions = {
  readonly catalogue: Pick<Catalogue, 'listed' | 'generation'>
  readonly board: Pick<Board, 'asOf' | 'staleExchanges' | 'hasPrices'>
  /** The exchanges that are followed; none on a simulated market. */
  readonly followed: readonly ExchangeId[]
  readonly bus: Bus
  readonly clock: Clock
}

/** Without news for this long nobody knows how the exchanges are. */
const UNKNOWN_AFTER_MS = 15_000
export const NO_NEWS = 'no news from the process that follows the exchanges'

export function createHealthBoard({ catalogue, board, followed, bus, clock }: HealthBoardOptions): HealthBoard {
  let told: HealthMessage | undefined
  let stop: () => void = () => undefined
  let pairs: { readonly generation: number; readonly counts: ReadonlyMap<ExchangeId, number> } | undefined

  function take(message: HealthMessage): void {
    if (told === undefined || message.at >= told.at) told = message
  }

  function counts(): ReadonlyMap<ExchangeId, number> {
    if (pairs?.generation !== catalogue.generation) {
      const groups = Map.groupBy(catalogue.listed, ({ exchange }) => exchange)
      const sizes = new Map([...groups].map(([exchange, listed]) => [exchange, listed.length]))
      pairs = { generation: catalogue.generation, counts: sizes }
    }
    return pairs.counts
  }

  const ageMs = (): number | undefined => (told === undefined ? undefined : Math.max(0, clock.now() - told.at))

  function real(exchange: ExchangeId): ExchangeHealth {
    const known = told?.exchanges.find(each => each.exchange === exchange)
    if (known === undefined) return { ...nothing(exchange), pairs: counts().get(exchange) ?? 0 }
    // A start without a network has the stored list.
    const size = known.pairs === 0 ? (counts().get(exchange) ?? 0) : known.pairs
    if ((ageMs() ?? 0) <= UNKNOWN_AFTER_MS) return { ...known, pairs: size }
    return {
      ...known,
      pairs: size,
      state: 'away',
      why: NO_NEWS,
      freshPairs: 0,
      connections: { ...known.connections, open: 0 },
    }
  }

  function simulated(exchange: ExchangeId): ExchangeHealth {
    const size = counts().get(exchange) ?? 0
    const isStale = board.staleExchanges.includes(exchange)
    return {
      ...nothing(exchange),
      isSimulated: true,
      state: board.hasPrices ? (isStale ? 'stale' : 'live') : 'starting',
      pairs: size,
      freshPairs: isStale ? 0 : size,
      newestAt: board.asOf === 0 ? null : board.asOf,
    }
  }

  return {
    async start() {
      stop = bus.subscribe(HEALTH_TOPIC, take)
      const kept = await bus.latest(HEALTH_TOPIC)
      if (kept !== undefined) take(kept)
    },
    read: () =>
      EXCHANGES.flatMap(({ id }) => {
        if (followed.includes(id)) return [real(id)]
        return id === 'candela' || !counts().has(id) ? [] : [simulated(id)]
      }),
    ageMs,
    close: () => stop(),
  }
}

const nothing = (exchange: ExchangeId): ExchangeHealth => ({
  exchange,
  isSimulated: false,
  state: 'starting',
  why: null,
  pairs: 0,
  freshPairs: 0,
  connections: { open: 0, planned: 0 },
  newestAt: null,
  since: null,
  offsetMs: null,
  refused: {},
  calls: {},
})
