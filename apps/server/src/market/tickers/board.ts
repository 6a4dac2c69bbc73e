/**
 * The market on a web node: the newest ticker of every pair, in memory, fed by the bus. Code that acts on changes
 * (ranked lists, the live gateway) subscribes here; other code reads.
 */
import type { ExchangeId, PairCode } from '@candela/contract/core'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import {
  readTickerRow,
  type Ticker,
  TICKERS_TOPIC,
  TICKERS_WANTED_TOPIC,
  type TickersMessage,
  TRENDS_TOPIC,
  type TrendsMessage,
} from './ticker.ts'
import { trendUpToNow } from './trend.ts'

export type BoardListener = (changed: readonly Ticker[], asOf: number) => void

export type Board = {
  /** Requests a full snapshot and listens from then on. */
  start(): Promise<void>
  ticker(pair: PairCode): Ticker | undefined
  /**
   * A coin's seven days up to now, oldest first; its range contains that of the last 24 hours. Empty if unknown. For a pair
   * of one exchange, `own`, the last 24 hours are its own.
   */
  trend(pair: PairCode, own?: PairCode): readonly number[]
  /** Called after the board has applied a batch, with the changes. */
  onChange(listener: BoardListener): () => void
  /** Called when the seven-day trends were replaced. */
  onTrends(listener: () => void): () => void
  readonly asOf: number
  /** Time of the prices: that of the last batch, or of the newest trade if none came for a while. */
  readonly pricesAt: number
  /** Age of the newest trade. */
  lateMs(): number
  /** Time of the newest trade, also of a stored one; 0 if none is known. */
  readonly newestAt: number
  readonly hasPrices: boolean
  /** Open exchanges that have stopped sending. */
  readonly staleExchanges: readonly ExchangeId[]
  close(): void
}

const LATE_AFTER_MS = 15_000

export function createBoard(catalogue: Catalogue, bus: Bus, clock: Clock): Board {
  const tickers = new Map<PairCode, Ticker>()
  let trends: TrendsMessage['trends'] = {}
  let asOf = 0
  let newestAt = 0
  let stale: readonly ExchangeId[] = []
  const listeners = new Set<BoardListener>()
  const trendListeners = new Set<() => void>()
  const stops: (() => void)[] = []

  function take(message: TickersMessage): void {
    const changed: Ticker[] = []
    for (const row of message.rows) {
      const ticker = readTickerRow(row)
      const known = tickers.get(ticker.pair)
      if (catalogue.indexOf(ticker.pair) === undefined || (known !== undefined && known.version >= ticker.version))
        continue
      tickers.set(ticker.pair, ticker)
      changed.push(ticker)
    }
    if (message.asOf >= asOf) stale = message.stale
    if (message.asOf > asOf) asOf = message.asOf
    if (message.newestAt > newestAt) newestAt = message.newestAt
    for (const listener of listeners) listener(changed, asOf)
  }

  function takeTrends(message: TrendsMessage): void {
    trends = message.trends
    for (const listener of trendListeners) listener()
  }

  const listen = <T>(set: Set<T>, listener: T): (() => void) => {
    set.add(listener)
    return () => set.delete(listener)
  }

  return {
    async start() {
      stops.push(bus.subscribe(TICKERS_TOPIC, take), bus.subscribe(TRENDS_TOPIC, takeTrends))
      const [kept, keptTrends] = await Promise.all([bus.latest(TICKERS_TOPIC), bus.latest(TRENDS_TOPIC)])
      if (keptTrends !== undefined) takeTrends(keptTrends)
      if (kept !== undefined) take(kept)
      bus.publish(TICKERS_WANTED_TOPIC, null)
    },
    ticker: pair => tickers.get(pair),
    trend(pair, own = pair) {
      const ticker = tickers.get(own)
      const points = trends[pair] ?? []
      return ticker === undefined ? points : trendUpToNow(points, ticker)
    },
    onChange: listener => listen(listeners, listener),
    onTrends: listener => listen(trendListeners, listener),
    get asOf() {
      return asOf
    },
    get newestAt() {
      return newestAt
    },
    get pricesAt() {
      return newestAt > 0 && asOf - newestAt > LATE_AFTER_MS ? newestAt : asOf
    },
    lateMs: () => (newestAt === 0 ? 0 : Math.max(0, clock.now() - newestAt)),
    get hasPrices() {
      return tickers.size > 0
    },
    get staleExchanges() {
      return stale
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}
