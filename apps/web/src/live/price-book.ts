import type { LiveField } from '@candela/contract/live'

export type Ticker = {
  readonly last: string
  readonly change24h: string
  readonly high24h: string
  readonly low24h: string
  readonly volume24h: string
  readonly turnover24h: string
}

export type MarketPulse = {
  readonly marketCap: string
  readonly marketCapChange24h: string
  readonly turnover24h: string
  readonly btcDominance: string
  readonly upSize: number
  readonly downSize: number
  readonly flatSize: number
  /** Age of the newest tick when this was made, in milliseconds. */
  readonly lateMs: number
}

export const MARKET_TOPIC = 'market'
const TICKER_PREFIX = 'ticker:'

export const tickerTopic = (pair: string): string => TICKER_PREFIX + pair

/**
 * The newest values, outside React. However many ticks arrive, readers hear once per animation frame and only
 * about the topics that changed.
 */
export class PriceBook {
  readonly #requestFlush: (flush: () => void) => void
  readonly #tickers = new Map<string, Ticker>()
  readonly #readers = new Map<string, Set<() => void>>()
  readonly #changed = new Set<string>()
  readonly #others = new Map<string, readonly LiveField[]>()
  #market: MarketPulse | undefined

  constructor(requestFlush: (flush: () => void) => void) {
    this.#requestFlush = requestFlush
  }

  ticker(pair: string): Ticker | undefined {
    return this.#tickers.get(pair)
  }

  get market(): MarketPulse | undefined {
    return this.#market
  }

  /** The fields of a topic that is neither a ticker nor the market, as they came. */
  fields(topic: string): readonly LiveField[] | undefined {
    return this.#others.get(topic)
  }

  /** Takes one value of a topic; values that do not have the topic's shape are left out. */
  put(topic: string, fields: readonly LiveField[]): void {
    if (topic === MARKET_TOPIC) {
      const market = readMarket(fields)
      if (market === undefined) return
      this.#market = market
    } else if (topic.startsWith(TICKER_PREFIX)) {
      const ticker = readTicker(fields)
      if (ticker === undefined) return
      this.#tickers.set(topic.slice(TICKER_PREFIX.length), ticker)
    } else this.#others.set(topic, fields)
    if (this.#changed.size === 0) this.#requestFlush(() => this.#flush())
    this.#changed.add(topic)
  }

  subscribe(topic: string, reader: () => void): () => void {
    const readers = this.#readers.get(topic) ?? new Set()
    this.#readers.set(topic, readers.add(reader))
    return () => {
      readers.delete(reader)
      if (readers.size === 0 && this.#readers.get(topic) === readers) this.#readers.delete(topic)
    }
  }

  #flush(): void {
    const topics = [...this.#changed]
    this.#changed.clear()
    for (const topic of topics) for (const reader of this.#readers.get(topic) ?? []) reader()
  }
}

function readTicker(fields: readonly LiveField[]): Ticker | undefined {
  const [last, change24h, high24h, low24h, volume24h, turnover24h] = fields.map(String)
  if (last === undefined || change24h === undefined || high24h === undefined) return undefined
  if (low24h === undefined || volume24h === undefined || turnover24h === undefined) return undefined
  return { last, change24h, high24h, low24h, volume24h, turnover24h }
}

function readMarket(fields: readonly LiveField[]): MarketPulse | undefined {
  if (fields.length < 8) return undefined
  const [marketCap = '', marketCapChange24h = '', turnover24h = '', btcDominance = ''] = fields.map(String)
  const [upSize = 0, downSize = 0, flatSize = 0, lateMs = 0] = fields.slice(4).map(Number)
  return { marketCap, marketCapChange24h, turnover24h, btcDominance, upSize, downSize, flatSize, lateMs }
}
