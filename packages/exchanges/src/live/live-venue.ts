import type { Bar } from '../source/source.ts'
import type { Adapter, Call, CandleSpan, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { Product, TickerEvent, VenueEvent } from '../venue/event.ts'
import { Backoff } from './backoff.ts'
import { readBars } from './bar.ts'
import { type TimeSample, offsetOf } from './clock-offset.ts'
import { Connection, type ConnectionState } from './connection.ts'
import type { LiveClock } from './clock.ts'
import type { Dial } from './link.ts'
import { type Listing, listingsOf } from './listing.ts'
import { type EventSource, Normaliser } from './normaliser.ts'
import { PairMap } from './pair-map.ts'
import { CallFailed, RestClient, type Send } from './rest-client.ts'
import type { VenueSink } from './sink.ts'
import { chooseUniverse, type Followed, type UniverseRules } from './universe.ts'

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
  /** Minutes between `from` and `to` may be missing. */
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

/** An event of an answer, and the call that was answered. */
type Told = { readonly event: VenueEvent; readonly call: Call }

const HOUR_MS = 3_600_000
const LISTS_EVERY_MS = HOUR_MS
const TICKERS_EVERY_MS = 60_000
const CLOCK_EVERY_MS = 600_000
const CLOCK_SAMPLES = 5
const EXPIRE_EVERY_MS = 1_000
/** Pages of one list; a list that never ends is an error of the exchange. */
const PAGES_MAX = 20

/** One exchange: asks for its pairs, follows those that matter, and keeps doing so. Never throws, and never holds another exchange up. */
export class LiveVenue {
  readonly #options: LiveVenueOptions
  readonly #rest: RestClient
  readonly #backoff: Backoff
  readonly #stop = new AbortController()
  readonly #timers = new Set<() => void>()
  readonly #refused = new Map<string, number>()
  #connections: readonly Connection[] = []
  /** By the plan's name. */
  readonly #states = new Map<string, ConnectionState>()
  #followed: readonly Followed[] = []
  #normaliser: Normaliser | undefined
  #why: string | undefined
  #heardAt: number | undefined
  #offsetMs: number | undefined

  constructor(options: LiveVenueOptions) {
    const { adapter, hosts, clock, send, random } = options
    this.#options = options
    this.#rest = new RestClient({ adapter, hosts, clock, send })
    this.#backoff = new Backoff(random)
  }

  start(): void {
    void this.#renew()
    this.#every(LISTS_EVERY_MS, () => this.#renew())
    this.#every(TICKERS_EVERY_MS, () => this.#refreshTickers())
    this.#every(CLOCK_EVERY_MS, () => this.#readClock())
    this.#every(EXPIRE_EVERY_MS, async () => this.#normaliser?.expire())
  }

  close(): void {
    this.#stop.abort(new Error('closed'))
    for (const cancel of this.#timers) cancel()
    this.#disconnect()
  }

  /** Closed bars from the exchange's own history. Rejects if it does not answer. */
  async bars(listing: Listing, span: Omit<CandleSpan, 'now'>, signal: AbortSignal): Promise<Bar[]> {
    const ask = async (call: Call): Promise<readonly VenueEvent[]> =>
      this.#decode(call, await this.#rest.ask(call, AbortSignal.any([signal, this.#stop.signal])))
    return await readBars(this.#options.adapter, listing, { ...span, now: this.#options.clock.now() }, ask)
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

  /** Reads the lists; a change of the pairs starts the sockets anew. Until it succeeds once, it is tried again and again. */
  async #renew(): Promise<void> {
    try {
      await this.#readClock()
      const { adapter, clock } = this.#options
      const read = await this.#readAll(product => adapter.calls.instruments(product))
      const rows = read.flatMap(({ event }) => (event.kind === 'instrument' ? [event] : []))
      const tickers = await this.#readAll(product => adapter.calls.tickers(product))
      const followed = this.#choose(listingsOf(adapter.id, rows, clock.now()), tickers)
      if (followed.length === 0) throw new CallFailed('refused', 'lists no pair')
      this.#why = undefined
      if (isSame(followed, this.#followed)) this.#followed = followed
      else this.#follow(followed)
      for (const { event, call } of tickers) this.#take(event, call)
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.#why = error instanceof Error ? error.message : String(error)
      // With pairs to follow the hourly round tries again.
      if (this.#followed.length === 0) this.#after(this.#backoff.next(0), () => this.#renew())
    }
    this.#tell()
  }

  /** Answers of all products. One that cannot be read does not hold up the others, unless there are no others. */
  async #readAll(callsOf: (product: Product) => readonly Call[]): Promise<readonly Told[]> {
    // One list may have several products.
    const named = this.#options.adapter.products.flatMap(callsOf).map(call => [call.host + call.path, call] as const)
    const calls = [...new Map(named).values()]
    const read = await Promise.allSettled(calls.map(call => this.#readPages(call)))
    const told = read.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
    const failure = read.find(each => each.status === 'rejected')
    if (told.length === 0 && failure !== undefined) throw failure.reason
    return told
  }

  async #readPages(first: Call): Promise<readonly Told[]> {
    const { calls } = this.#options.adapter
    const told: Told[] = []
    let call: Call | undefined = first
    for (let page = 0; call !== undefined && page < PAGES_MAX; page++) {
      const asked: Call = call
      const body = await this.#rest.ask(asked, this.#stop.signal)
      for (const event of this.#decode(asked, body)) told.push({ event, call: asked })
      call = calls.nextPage?.(asked, body)
    }
    return told
  }

  #decode(call: Call, body: string): readonly VenueEvent[] {
    const events: VenueEvent[] = []
    this.#options.adapter.decoder.answer(call.product, call.answerKind, body, event => events.push(event))
    const refusal = events.find(event => event.kind === 'refused')
    if (refusal !== undefined) throw new CallFailed('refused', `${refusal.code}: ${refusal.reason}`)
    return events
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
    })
    this.#normaliser.offsetMs = this.#offsetMs ?? 0
    const places = new PairMap(listings.map((listing, at) => ({ listing, at })))
    this.#connections = adapter.plan(this.#planned(followed)).map(plan => this.#connect(plan, places))
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

  #connect(plan: SocketPlan, places: PairMap<{ readonly listing: Listing; readonly at: number }>): Connection {
    const { adapter, hosts, dial, clock, random, on } = this.#options
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
        gap: (symbols, from, to) =>
          on.gap(
            symbols.flatMap(symbol => places.get(plan.product, symbol)?.at ?? []),
            from,
            to,
          ),
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
    for (const connection of this.#connections) connection.close()
    this.#connections = []
    this.#states.clear()
  }

  #take(event: VenueEvent, source: EventSource): void {
    if (event.kind === 'malformed') this.#refused.set(event.reason, (this.#refused.get(event.reason) ?? 0) + 1)
    else this.#normaliser?.take(event, source)
  }

  async #refreshTickers(): Promise<void> {
    if (this.#followed.length === 0) return
    const { calls, products } = this.#options.adapter
    for (const call of products.flatMap(product => calls.tickers(product))) {
      try {
        const body = await this.#rest.ask(call, this.#stop.signal)
        for (const event of this.#decode(call, body)) this.#take(event, call)
      } catch {
        // The sockets go on; the next round asks again.
      }
    }
  }

  async #readClock(): Promise<void> {
    const { adapter, clock } = this.#options
    const call = adapter.calls.time()
    const samples: TimeSample[] = []
    for (let count = 0; count < CLOCK_SAMPLES; count++) {
      const sentAt = clock.now()
      const body = await this.#rest.ask(call, this.#stop.signal)
      const receivedAt = clock.now()
      const [event] = this.#decode(call, body)
      if (event?.kind === 'time') samples.push({ sentAt, receivedAt, theirs: event.time })
    }
    this.#offsetMs = offsetOf(samples) ?? this.#offsetMs
    if (this.#normaliser !== undefined && this.#offsetMs !== undefined) this.#normaliser.offsetMs = this.#offsetMs
  }

  #tell(): void {
    this.#options.on.changed(this.health)
  }

  #after(ms: number, run: () => Promise<void>): void {
    const cancel = this.#options.clock.after(ms, () => {
      this.#timers.delete(cancel)
      run().catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#why = error instanceof Error ? error.message : String(error)
      })
    })
    this.#timers.add(cancel)
  }

  #every(ms: number, run: () => Promise<void>): void {
    this.#after(ms, async () => {
      this.#every(ms, run)
      await run()
    })
  }
}

const isSame = (a: readonly Followed[], b: readonly Followed[]): boolean => {
  const codes = new Set(b.map(({ listing }) => `${listing.instrument.code} ${listing.symbol}`))
  return a.length === b.length && a.every(({ listing }) => codes.has(`${listing.instrument.code} ${listing.symbol}`))
}
