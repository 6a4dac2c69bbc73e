import type { Bar } from '../source/source.ts'
import type { Adapter, Call, CandleSpan, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { TickerEvent, VenueEvent } from '../venue/event.ts'
import { Backoff } from './backoff.ts'
import { readBars } from './bar.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { carriedBy, Coverage } from './coverage.ts'
import type { LiveClock } from './clock.ts'
import type { Dial } from './link.ts'
import { figureCalls } from './figure-calls.ts'
import { type Listing, listingsOf } from './listing.ts'
import { type EventSource, Normaliser } from './normaliser.ts'
import { PairMap } from './pair-map.ts'
import { pairsWithoutCandles, PolledMinutes } from './polled-minutes.ts'
import { CallFailed, RestClient, type Send } from './rest-client.ts'
import type { VenueSink } from './sink.ts'
import { chooseUniverse, type Followed, type UniverseRules } from './universe.ts'
import { type Told, VenueReader } from './venue-reader.ts'

export type LiveVenueOptions = {
  readonly adapter: Adapter
  /** Replaced hosts by name. */
  readonly hosts: Readonly<Record<string, string>>
  readonly clock: LiveClock
  readonly random: () => number
  readonly dial: Dial
  readonly send: Send
  readonly rules: UniverseRules
  /** So many pairs of each kind have their trades and quotes streamed; the rest has minutes. */
  readonly detailed: number
  readonly isNeeded: (listing: Listing) => boolean
  readonly pricesElsewhere: (listing: Listing) => readonly number[]
  /** Price of a quote currency in USD; undefined while it is unknown. */
  readonly usdOf: (quote: string) => number | undefined
  readonly on: LiveVenueHandlers
}

export type LiveVenueHandlers = {
  /** The pairs that are followed from now on; the sink's pairs are places in this list. */
  listings(listings: readonly Listing[]): VenueSink
  /**
   * Minutes of these pairs that end after `from` may be missing or incomplete, until `gap` is told for them. Told for all
   * pairs right after `listings`, and again for pairs whose `from` moves back.
   */
  lost(pairs: readonly number[], from: number): void
  /** Data flows again: minutes between `from` and `to` may be missing, and the exchange can be asked for them. */
  gap(pairs: readonly number[], from: number, to: number): void
  changed(health: VenueHealth): void
}

export type VenueHealth = {
  /** `away`: nothing is known. `partial`: some connections are down. */
  readonly state: 'starting' | 'live' | 'partial' | 'away'
  /** Why it is not live; for people. */
  readonly why: string | undefined
  readonly pairs: number
  readonly connections: { readonly open: number; readonly planned: number }
  /** Time of the last message with data. */
  readonly heardAt: number | undefined
  readonly offsetMs: number | undefined
  /** Refused events by reason. */
  readonly refused: Readonly<Record<string, number>>
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const LISTS_EVERY_MS = HOUR_MS
const TICKERS_EVERY_MS = 60_000
const CLOCK_EVERY_MS = 600_000
const FIGURES_EVERY_MS = 300_000
const EXPIRE_EVERY_MS = 1_000
/** So long after a delivery the next contract is listed. */
const AFTER_DELIVERY_MS = 5_000
/** Lists are not read again more often because of refused subscriptions. */
const REFUSED_EVERY_MS = 60_000

/** One exchange: asks for its pairs, follows those that matter, and keeps doing so. Never throws, and never holds another exchange up. */
export class LiveVenue {
  readonly #options: LiveVenueOptions
  readonly #rest: RestClient
  readonly #reader: VenueReader
  #backoff: Backoff
  readonly #stop = new AbortController()
  readonly #timers = new Set<() => void>()
  readonly #refused = new Map<string, number>()
  #connections: readonly Connection[] = []
  /** By the plan's name. */
  readonly #states = new Map<string, ConnectionState>()
  #followed: readonly Followed[] = []
  /** Hosts that must not be asked, and hold gaps. */
  readonly #closedHosts = new Set<string>()
  #normaliser: Normaliser | undefined
  #coverage: Coverage | undefined
  #polled: PolledMinutes | undefined
  #isReadingFigures = false
  #isRenewing = false
  #refusedAt = -Infinity
  #cancelDelivery: () => void = () => undefined
  #why: string | undefined
  #heardAt: number | undefined
  #offsetMs: number | undefined

  constructor(options: LiveVenueOptions) {
    const { adapter, hosts, clock, send, random } = options
    this.#options = options
    this.#rest = new RestClient({ adapter, hosts, clock, send })
    this.#reader = new VenueReader(adapter, this.#rest, clock, this.#stop.signal)
    this.#backoff = new Backoff(random)
  }

  start(): void {
    void this.#renew()
    this.#every(LISTS_EVERY_MS, () => this.#renew())
    this.#every(TICKERS_EVERY_MS, () => this.#refreshTickers())
    this.#every(CLOCK_EVERY_MS, () => this.#readClock())
    this.#every(FIGURES_EVERY_MS, () => this.#readFigures())
    this.#every(EXPIRE_EVERY_MS, async () => this.#normaliser?.expire())
  }

  close(): void {
    this.#stop.abort(new Error('closed'))
    for (const cancel of this.#timers) cancel()
    this.#disconnect()
  }

  /** Closed bars from the exchange's own history. Rejects if it does not answer. */
  async bars(listing: Listing, span: Omit<CandleSpan, 'now'>, signal: AbortSignal): Promise<Bar[]> {
    const { adapter, clock } = this.#options
    return await readBars(adapter, listing, { ...span, now: clock.now() }, call => this.#reader.ask(call, signal))
  }

  get health(): VenueHealth {
    const open = [...this.#states.values()].filter(state => state === 'open').length
    const planned = this.#states.size
    return {
      state: this.#stateOf(open, planned),
      why: this.#why,
      pairs: this.#followed.length,
      connections: { open, planned },
      heardAt: this.#heardAt,
      offsetMs: this.#offsetMs,
      refused: Object.fromEntries(this.#refused),
    }
  }

  #stateOf(open: number, planned: number): VenueHealth['state'] {
    if (planned === 0) return this.#why === undefined ? 'starting' : 'away'
    if (open === planned) return 'live'
    return open > 0 ? 'partial' : 'away'
  }

  /** Reads the lists; when the pairs change, the sockets are reopened. Retried until it succeeds. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    try {
      await this.#readClock()
      const { adapter, clock } = this.#options
      const lists = this.#reader.callsOf(product => adapter.calls.instruments(product))
      const read = await this.#reader.readAll(lists)
      const rows = read.flatMap(({ event }) => (event.kind === 'instrument' ? [event] : []))
      const tickers = await this.#reader.readAll(this.#tickerCalls())
      const followed = this.#choose(listingsOf(adapter.id, rows, clock.now()), tickers)
      if (followed.length === 0) throw new CallFailed('refused', 'lists no pair')
      this.#why = undefined
      this.#backoff = new Backoff(this.#options.random)
      if (isSame(followed, this.#followed)) this.#followed = followed
      else {
        this.#follow(followed)
        this.#after(0, () => this.#readFigures())
      }
      for (const { event, call } of tickers) this.#take(event, call)
      this.#renewAtDelivery()
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.#why = error instanceof Error ? error.message : String(error)
      this.#after(this.#backoff.next(0), () => this.#renew())
    } finally {
      this.#isRenewing = false
    }
    this.#tell()
  }

  /** At its delivery a dated contract's code passes to the next one. */
  #renewAtDelivery(): void {
    const now = this.#options.clock.now() + (this.#offsetMs ?? 0)
    const next = Math.min(...this.#followed.map(({ listing }) => listing.deliversAt ?? Infinity).filter(at => at > now))
    this.#cancelDelivery()
    if (next - now < 2 * LISTS_EVERY_MS)
      this.#cancelDelivery = this.#after(next - now + AFTER_DELIVERY_MS, () => this.#renew())
  }

  /** A pair that the exchange does not know any more has left its list. */
  #renewAfterRefusal(): void {
    const now = this.#options.clock.monotonic()
    if (now - this.#refusedAt < REFUSED_EVERY_MS) return
    this.#refusedAt = now
    this.#after(0, () => this.#renew())
  }

  #choose(listings: readonly Listing[], told: readonly Told[]): readonly Followed[] {
    const { rules, clock, isNeeded, usdOf } = this.#options
    const places = new PairMap(listings.map(listing => ({ listing })))
    const tickers = new Map<Listing, TickerEvent>()
    for (const { event, call } of told) {
      const place = event.kind === 'ticker' ? places.get(call.product, event.symbol) : undefined
      if (place !== undefined && event.kind === 'ticker') tickers.set(place.listing, event)
    }
    const turnoverOf = (listing: Listing): number | undefined => {
      const ticker = tickers.get(listing)
      const usd = usdOf(listing.instrument.quoteAsset)
      if (ticker === undefined || usd === undefined) return undefined
      const quote =
        ticker.quote ?? (ticker.base === undefined || ticker.last === undefined ? undefined : ticker.base * ticker.last)
      return quote === undefined ? undefined : quote * usd
    }
    return chooseUniverse({ listings, turnoverOf, isNeeded, before: this.#followed, now: clock.now(), rules })
  }

  #follow(followed: readonly Followed[]): void {
    const { adapter, clock, pricesElsewhere, on } = this.#options
    this.#disconnect()
    this.#followed = followed
    const listings = followed.map(({ listing }) => listing)
    this.#normaliser = new Normaliser({
      listings,
      bothSides: adapter.bothSides ?? [],
      sink: on.listings(listings),
      now: () => clock.now(),
      pricesElsewhere,
      refused: reason => this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1),
      missed: (pairs, time) => this.#coverage?.miss(pairs, time, time + MINUTE_MS),
    })
    this.#normaliser.offsetMs = this.#offsetMs ?? 0
    const plans = adapter.plan(this.#planned(followed))
    const polled = pairsWithoutCandles(plans, listings)
    this.#coverage = new Coverage(carriedBy(plans, listings), clock.now(), {
      heldBy: at => this.#closedHostOf(listings[at]),
      lost: (pairs, from) => {
        this.#normaliser?.lose(pairs)
        on.lost(pairs, from)
      },
      gap: (pairs, from, to) => on.gap(pairs, from, to),
    })
    this.#connections = plans.map(plan => this.#connect(plan))
    this.#polled = this.#poll(listings, polled)
  }

  #poll(listings: readonly Listing[], pairs: readonly number[]): PolledMinutes {
    const { adapter, clock } = this.#options
    return new PolledMinutes({
      listings,
      pairs,
      candles: (listing, from, to) => adapter.calls.candles(listing, { minutes: 1, from, to, now: clock.now() }),
      ask: call => this.#reader.ask(call),
      clock,
      offsetMs: () => this.#offsetMs ?? 0,
      on: {
        event: (event, call) => this.#take(event, call),
        lost: (at, from) => this.#coverage?.lose(pollOf(at), from, [at]),
        regained: at => this.#coverage?.regain(pollOf(at), clock.now()),
      },
    })
  }

  /** The first of each kind, which have the largest turnover, in detail; and what somebody needs. */
  #planned(followed: readonly Followed[]): PlannedPair[] {
    const { detailed, isNeeded } = this.#options
    const counts = new Map<string, number>()
    return followed.map(({ listing }) => {
      const { symbol, product, instrument } = listing
      const rank = counts.get(instrument.contractType) ?? 0
      counts.set(instrument.contractType, rank + 1)
      return { symbol, product, detail: rank < detailed || isNeeded(listing) ? 'all' : 'minutes' }
    })
  }

  /** Whoever is told of a gap asks for its minutes, so it waits until the exchange may be asked. */
  #closedHostOf(listing: Listing | undefined): string | undefined {
    const { adapter, clock } = this.#options
    if (listing === undefined) return undefined
    const { host } = adapter.calls.candles(listing, { minutes: 1, from: 0, to: MINUTE_MS })
    const closed = this.#rest.closedUntil(host)
    if (closed === undefined) return undefined
    if (!this.#closedHosts.has(host))
      this.#after(closed.until - clock.monotonic(), async () => {
        this.#closedHosts.delete(host)
        this.#coverage?.regain(host, clock.now())
      })
    this.#closedHosts.add(host)
    return host
  }

  #connect(plan: SocketPlan): Connection {
    const { adapter, hosts, dial, clock, random } = this.#options
    const base = hosts[plan.host] ?? adapter.hosts[plan.host]
    return new Connection({
      url: `${base}${plan.path}`,
      plan,
      decoder: adapter.decoder,
      dial: (url, handlers) => dial(url, handlers, adapter.headers ?? {}),
      clock,
      random,
      on: {
        event: event => {
          this.#heardAt = clock.now()
          this.#take(event, plan)
        },
        lost: from => this.#coverage?.lose(plan.name, from),
        regained: () => this.#coverage?.regain(plan.name, clock.now()),
        state: (state, why) => {
          this.#states.set(plan.name, state)
          if (state === 'waiting') this.#why = why
          else if (this.health.state === 'live') this.#why = undefined
          this.#tell()
        },
      },
    })
  }

  #disconnect(): void {
    this.#polled?.close()
    for (const connection of this.#connections) connection.close()
    this.#connections = []
    this.#states.clear()
  }

  #take(event: VenueEvent, source: EventSource): void {
    if (event.kind === 'malformed') this.#refused.set(event.reason, (this.#refused.get(event.reason) ?? 0) + 1)
    else if (event.kind === 'ack') this.#renewAfterRefusal()
    else this.#normaliser?.take(event, source)
  }

  async #refreshTickers(): Promise<void> {
    if (this.#followed.length > 0) await this.#readEach(this.#tickerCalls())
  }

  /** One after the other: they take minutes of an exchange's budget, and nobody waits for them. */
  async #readFigures(): Promise<void> {
    const { calls, products } = this.#options.adapter
    if (this.#isReadingFigures) return
    this.#isReadingFigures = true
    await this.#readEach(
      figureCalls(
        calls,
        products,
        this.#followed.map(({ listing }) => listing),
      ),
    )
    this.#isReadingFigures = false
  }

  async #readEach(calls: readonly Call[]): Promise<void> {
    for (const call of calls) {
      if (this.#stop.signal.aborted) return
      try {
        for (const event of await this.#reader.ask(call)) this.#take(event, call)
      } catch {
        // The sockets go on; the next round asks again.
      }
    }
  }

  #tickerCalls(): readonly Call[] {
    return this.#reader.callsOf(product => this.#options.adapter.calls.tickers(product))
  }

  async #readClock(): Promise<void> {
    this.#offsetMs = (await this.#reader.clockOffset()) ?? this.#offsetMs
    if (this.#normaliser !== undefined && this.#offsetMs !== undefined) this.#normaliser.offsetMs = this.#offsetMs
  }

  #tell(): void {
    this.#options.on.changed(this.health)
  }

  #after(ms: number, run: () => Promise<void>): () => void {
    const cancel = this.#options.clock.after(ms, () => {
      this.#timers.delete(cancel)
      run().catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#why = error instanceof Error ? error.message : String(error)
      })
    })
    this.#timers.add(cancel)
    return () => {
      cancel()
      this.#timers.delete(cancel)
    }
  }

  #every(ms: number, run: () => Promise<void>): void {
    this.#after(ms, async () => {
      this.#every(ms, run)
      await run()
    })
  }
}

/** Carrier of the minutes of one polled pair. */
const pollOf = (at: number): string => `poll ${at}`

const isSame = (a: readonly Followed[], b: readonly Followed[]): boolean => {
  const codes = new Set(b.map(({ listing }) => `${listing.instrument.code} ${listing.symbol}`))
  return a.length === b.length && a.every(({ listing }) => codes.has(`${listing.instrument.code} ${listing.symbol}`))
}
