import type { ExchangeId, PairCode } from '@candela/contract/core'
import { adapters } from '../adapters.ts'
import type { Bar } from '../source/source.ts'
import type { Adapter, CandleSpan } from '../venue/adapter.ts'
import type { LiveClock } from './pace/clock.ts'
import type { Dial } from './link.ts'
import type { Listing } from './listing.ts'
import { LiveVenue } from './live-venue.ts'
import type { CoinName } from './venue-past.ts'
import type { PastOpenInterest, PastSettlement, PastSpan, StepSpan } from './past-figures.ts'
import type { Recorder } from './recorder.ts'
import type { Send } from './rest-client.ts'
import type { VenueSink } from './sink.ts'
import { Tape } from './tape.ts'
import type { UniverseRules } from './universe.ts'
import type { VenueHealth } from './venue-health.ts'

export type LiveExchange = keyof typeof adapters

export const LIVE_EXCHANGES = Object.keys(adapters) as readonly LiveExchange[] // its own keys

/** What is followed, in terms that any thread can be sent. */
export type LiveSettings = {
  readonly exchanges: readonly LiveExchange[]
  /** Replaced hosts, such as `binance.spot.rest`. */
  readonly hosts: Readonly<Record<string, string>>
  readonly rules: UniverseRules
  /** So many pairs of each kind and exchange have their trades and quotes streamed; the rest has minutes. */
  readonly detailed: number
}

/** A pair that is followed, and its number on the tapes: the same for as long as the market is followed. */
export type NumberedListing = { readonly number: number; readonly listing: Listing }

export type LiveMarketHandlers = {
  /** All pairs of an exchange that are followed from now on. */
  listings(exchange: LiveExchange, listings: readonly NumberedListing[]): void
  /** To be read with `readTape`. Called every 250 ms, whatever arrives. */
  tape(numbers: Float64Array<ArrayBuffer>): void
  lost(pairs: readonly number[], from: number): void
  gap(pairs: readonly number[], from: number, to: number): void
  /** Called when an exchange's state changes, and every second for its figures. */
  health(exchange: LiveExchange, health: VenueHealth): void
}

export type LiveMarketOptions = LiveSettings & {
  readonly clock: LiveClock
  readonly random: () => number
  readonly dial: Dial
  readonly send: Send
  /** In place of the exchange's own. */
  readonly adapterOf?: ((exchange: LiveExchange) => Adapter) | undefined
  readonly recorderOf?: ((exchange: LiveExchange) => Recorder) | undefined
  readonly on: LiveMarketHandlers
}

const TAPE_EVERY_MS = 250
const HEALTH_EVERY_MS = 1_000
const DOLLARS: readonly string[] = ['USD', 'USDT', 'USDC', 'FDUSD', 'USD1']

/** Several exchanges, none of which waits for another. */
export class LiveMarket {
  readonly #options: LiveMarketOptions
  readonly #venues: ReadonlyMap<LiveExchange, LiveVenue>
  readonly #tape = new Tape()
  readonly #closeUpSink = this.#tape.sink(number => number)
  readonly #numbers = new Map<PairCode, NumberedListing>()
  /** Last prices by number. */
  readonly #prices: number[] = []
  /** Numbers of the pairs with the same kind, coin and quote on all exchanges. */
  readonly #alike = new Map<string, number[]>()
  #needed: ReadonlySet<string> = new Set()
  #cancelTape: () => void = () => undefined
  #healthToldAt = -Infinity

  constructor(options: LiveMarketOptions) {
    this.#options = options
    this.#venues = new Map(options.exchanges.map(exchange => [exchange, this.#venue(exchange)]))
  }

  start(): void {
    for (const venue of this.#venues.values()) venue.start()
    this.#turnTape()
  }

  close(): void {
    this.#cancelTape()
    for (const venue of this.#venues.values()) venue.close()
  }

  /** Pairs that stay, whatever their turnover; counts from the next reading of the lists on. */
  need(codes: ReadonlySet<string>): void {
    this.#needed = codes
  }

  /** From now on the order books and trades of these pairs (codes) are read. */
  watch(codes: readonly string[]): void {
    for (const venue of this.#venues.values()) venue.watch(codes)
  }

  /** Closed bars of a pair that is or was followed. Rejects if its exchange does not answer. */
  async bars(pair: number, span: Omit<CandleSpan, 'now'>, signal: AbortSignal): Promise<Bar[]> {
    const { venue, listing } = this.#find(pair)
    return await venue.past.bars(listing, span, signal)
  }

  /** Paid funding, as far back as one call tells; none if the exchange does not. Rejects if it does not answer. */
  async settlements(pair: number, span: PastSpan, signal: AbortSignal): Promise<PastSettlement[]> {
    const { venue, listing } = this.#find(pair)
    return await venue.past.settlements(listing, span, signal)
  }

  /** Open interest of the past; none if the exchange does not tell it. Rejects if it does not answer. */
  async openInterest(pair: number, span: StepSpan, signal: AbortSignal): Promise<PastOpenInterest[]> {
    const { venue, listing } = this.#find(pair)
    return await venue.past.openInterest(listing, span, signal)
  }

  /** Names of coins by one exchange. Rejects if it is not followed or does not answer. */
  async coinNames(exchange: LiveExchange, signal: AbortSignal): Promise<CoinName[]> {
    const venue = this.#venues.get(exchange)
    if (venue === undefined) throw new RangeError(`${exchange} is not followed`)
    return await venue.past.coinNames(signal)
  }

  #find(pair: number): { readonly venue: LiveVenue; readonly listing: Listing } {
    const listing = [...this.#numbers.values()].find(({ number }) => number === pair)?.listing
    const venue = listing && this.#venues.get(listing.instrument.exchange as LiveExchange) // those of our venues
    if (listing === undefined || venue === undefined) throw new RangeError(`pair ${pair} is not followed`)
    return { venue, listing }
  }

  #venue(exchange: LiveExchange): LiveVenue {
    const { clock, random, dial, send, adapterOf, recorderOf, rules, detailed, hosts, on } = this.#options
    return new LiveVenue({
      adapter: adapterOf?.(exchange) ?? adapters[exchange],
      hosts: hostsOf(exchange, hosts),
      clock,
      random,
      dial,
      send,
      recorder: recorderOf?.(exchange),
      rules,
      detailed,
      isNeeded: ({ instrument }) => this.#needed.has(instrument.code),
      pricesElsewhere: listing => this.#pricesElsewhere(listing),
      usdOf: quote => this.#usdOf(quote),
      on: {
        listings: listings => {
          on.listings(
            exchange,
            listings.map(listing => this.#number(listing)),
          )
        },
        sink: listings => this.#sink(this.#numbersOf(listings)),
        lost: (listings, from) => on.lost(this.#numbersOf(listings), from),
        gap: (listings, from, to) => on.gap(this.#numbersOf(listings), from, to),
        closeUp: {
          book: (listing, book) => this.#closeUpSink.book(this.#numberOf(listing), book),
          trade: (listing, ...trade) => this.#closeUpSink.seenTrade(this.#numberOf(listing), ...trade),
        },
        changed: health => on.health(exchange, health),
      },
    })
  }

  #numberOf({ instrument }: Listing): number {
    return this.#numbers.get(instrument.code)?.number ?? -1
  }

  #numbersOf(listings: readonly Listing[]): number[] {
    return listings.flatMap(({ instrument }) => this.#numbers.get(instrument.code)?.number ?? [])
  }

  #number(listing: Listing): NumberedListing {
    const { code } = listing.instrument
    const number = this.#numbers.get(code)?.number ?? this.#numbers.size
    const numbered = { number, listing }
    if (!this.#numbers.has(code)) {
      const alike = this.#alike.get(kindOf(listing))
      if (alike === undefined) this.#alike.set(kindOf(listing), [number])
      else alike.push(number)
    }
    this.#numbers.set(code, numbered)
    return numbered
  }

  /** Everything goes to the tape; prices are also kept for the checks of other exchanges. */
  #sink(numbers: readonly number[]): VenueSink {
    const numberOf = (at: number): number => numbers[at] ?? -1
    const sink = this.#tape.sink(numberOf)
    return {
      ...sink,
      trade: (at, time, price, size, isBuy) => {
        this.#prices[numberOf(at)] = price
        sink.trade(at, time, price, size, isBuy)
      },
      day: (at, day) => {
        if (day.last !== undefined) this.#prices[numberOf(at)] = day.last
        sink.day(at, day)
      },
    }
  }

  #pricesElsewhere(listing: Listing): readonly number[] {
    const own = this.#numbers.get(listing.instrument.code)?.number
    const alike = this.#alike.get(kindOf(listing)) ?? []
    return alike.flatMap(number => (number === own ? [] : (this.#prices[number] ?? [])))
  }

  #usdOf(quote: string): number | undefined {
    if (DOLLARS.includes(quote)) return 1
    const [number] = this.#alike.get(`SPOT ${quote} USDT`) ?? []
    return number === undefined ? undefined : this.#prices[number]
  }

  #turnTape(): void {
    this.#cancelTape = this.#options.clock.after(TAPE_EVERY_MS, () => {
      for (const venue of this.#venues.values()) venue.tellBooks()
      this.#options.on.tape(this.#tape.take())
      this.#tellHealth()
      this.#turnTape()
    })
  }

  #tellHealth(): void {
    const now = this.#options.clock.monotonic()
    if (now - this.#healthToldAt < HEALTH_EVERY_MS) return
    this.#healthToldAt = now
    for (const [exchange, venue] of this.#venues) this.#options.on.health(exchange, venue.health)
  }
}

const kindOf = ({ instrument: { contractType, baseAsset, quoteAsset, periodType } }: Listing): string =>
  `${contractType} ${baseAsset} ${quoteAsset}${periodType === undefined ? '' : ` ${periodType}`}`

/** The hosts of one exchange, by the adapter's names. */
function hostsOf(exchange: ExchangeId, hosts: LiveSettings['hosts']): Record<string, string> {
  const prefix = `${exchange}.`
  return Object.fromEntries(
    Object.entries(hosts).flatMap(([name, base]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), base] as const] : [],
    ),
  )
}
