import type { Adapter, Call, SocketPlan } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './pace/clock.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { carriedBy, Coverage } from './coverage.ts'
import type { PlannedListing } from './followed.ts'
import type { Dial } from './link.ts'
import type { Listing } from './listing.ts'
import { type EventSource, Normaliser, type NormaliserOptions } from './normaliser.ts'
import { pairsWithoutCandles, PolledMinutes } from './polled-minutes.ts'
import { type Recorder, recordedDial } from './recorder.ts'
import type { RestClient } from './rest-client.ts'
import { Timers } from './pace/timers.ts'
import type { Turns } from './pace/turns.ts'
import type { HealthBoard } from './venue-health.ts'

export type PairStreamsOptions = Pick<NormaliserOptions, 'sink' | 'liquidations' | 'pricesElsewhere'> & {
  readonly adapter: Adapter
  /** Replaced hosts by name. */
  readonly hosts: Readonly<Record<string, string>>
  /** Told apart from those of other streams of the exchange by this name. */
  readonly name: string
  readonly pairs: readonly PlannedListing[]
  readonly clock: LiveClock
  readonly random: () => number
  readonly dial: Dial
  readonly recorder?: Recorder | undefined
  readonly turns: Turns
  readonly board: HealthBoard
  readonly rest: Pick<RestClient, 'closedUntil'>
  readonly ask: (call: Call) => Promise<readonly VenueEvent[]>
  readonly on: PairStreamsHandlers
}

export type PairStreamsHandlers = {
  lost(listings: readonly Listing[], from: number): void
  gap(listings: readonly Listing[], from: number, to: number): void
  /** A subscription was refused. */
  refused(): void
  /** A socket fails again and again, perhaps because of a pair that was dropped. */
  failing(): void
  /** A message is this much older than it should be; below zero if it is ahead. */
  aged(ms: number): void
  /** A connection is in another state. */
  changed(): void
}

const MINUTE_MS = 60_000
/** The first may be chance. */
const FAILURES = 2

/** Pairs of one exchange that are followed: their sockets, the minutes that are asked for, and what may be missing. */
export class PairStreams {
  readonly #options: PairStreamsOptions
  readonly #listings: readonly Listing[]
  readonly #normaliser: Normaliser
  /** Whose minutes each socket carries. */
  readonly #carriers: ReadonlyMap<string, readonly number[]>
  readonly #coverage: Coverage
  readonly #polled: PolledMinutes
  readonly #timers: Timers
  /** Hosts that must not be asked, and hold gaps. */
  readonly #closedHosts = new Set<string>()
  readonly #dropped = new Set<Listing>()
  /** Dials in a row that failed, by the socket's name. */
  readonly #failures = new Map<string, number>()
  #connections: readonly Connection[] = []

  constructor(options: PairStreamsOptions) {
    const { adapter, board, clock, pairs, on } = options
    this.#options = options
    this.#listings = pairs.map(({ listing }) => listing)
    this.#timers = new Timers(clock, () => undefined)
    this.#normaliser = new Normaliser({
      listings: this.#listings,
      bothSides: adapter.bothSides ?? [],
      usualFundingHours: adapter.usualFundingHours,
      sink: options.sink,
      liquidations: options.liquidations,
      now: () => clock.now(),
      pricesElsewhere: options.pricesElsewhere,
      refused: reason => board.refuse(reason),
      missed: (missed, time) => this.#coverage.miss(missed, time, time + MINUTE_MS),
    })
    this.offsetMs = board.offsetMs ?? 0
    const plans = adapter.plan(pairs.map(({ planned }) => planned))
    this.#carriers = carriedBy(plans, this.#listings)
    this.#coverage = new Coverage(this.#carriers, clock.now(), {
      heldBy: at => this.#closedHostOf(this.#listings[at]),
      lost: (lost, from) => {
        this.#normaliser.lose(lost)
        const kept = this.#keptOf(lost)
        if (kept.length > 0) on.lost(kept, from)
      },
      gap: (missing, from, to) => {
        const kept = this.#keptOf(missing)
        if (kept.length > 0) on.gap(kept, from, to)
      },
      flowing: (flowing, at) => this.#normaliser.regain(flowing, at),
    })
    this.#connections = marketsFirst(plans).map((plan, order) => this.#connect(plan, order))
    this.#polled = this.#poll(pairsWithoutCandles(plans, this.#listings))
  }

  close(): void {
    this.#timers.close()
    this.#polled.close()
    for (const connection of this.#connections) connection.close()
    this.#options.board.disconnected([...this.#failures.keys()])
  }

  /** The pairs that are still wanted. */
  get kept(): readonly PlannedListing[] {
    return this.#options.pairs.filter(({ listing }) => !this.#dropped.has(listing))
  }

  /** These pairs are not wanted any more. The sockets stay as they are, for the others. */
  drop(listings: readonly Listing[]): void {
    for (const listing of listings) this.#dropped.add(listing)
    this.#normaliser.drop(listings)
    this.#polled.drop(listings)
  }

  /** How far the exchange's clock is ahead of ours. */
  set offsetMs(offsetMs: number) {
    this.#normaliser.offsetMs = offsetMs
  }

  /** Told by a socket of these streams, or by a call. */
  take(event: VenueEvent, source: EventSource): void {
    if (event.kind === 'malformed') this.#options.board.refuse(event.reason)
    else if (event.kind === 'ack') this.#options.on.refused()
    else this.#normaliser.take(event, source)
  }

  /** Minutes of all pairs may be short of trades, and data flows. */
  doubt(from: number, to: number): void {
    this.#coverage.miss([...this.#listings.keys()], from, to)
  }

  /** Dials one socket that waits now. False if there is none. */
  hurryOne(): boolean {
    return this.#connections.some(each => each.hurry())
  }

  /** All sockets have been lost and may be dialled again. */
  get isDown(): boolean {
    return this.#connections.every(({ isPausing }) => isPausing)
  }

  hasTraded(listing: Listing, from: number, to: number): boolean {
    return this.#normaliser.hasTraded(listing, from, to)
  }

  freshPairs(since: number): number {
    return this.#normaliser.freshPairs(since)
  }

  expire(): void {
    this.#normaliser.expire()
  }

  /** A reported gap is asked for at once, so it is held back until the exchange may be asked. */
  #closedHostOf(listing: Listing | undefined): string | undefined {
    const { adapter, clock, rest } = this.#options
    if (listing === undefined) return undefined
    const { host } = adapter.calls.candles(listing, { minutes: 1, from: 0, to: MINUTE_MS })
    const closed = rest.closedUntil(host)
    if (closed === undefined) return undefined
    if (!this.#closedHosts.has(host))
      this.#timers.after(closed.until - clock.monotonic(), async () => {
        this.#closedHosts.delete(host)
        this.#coverage.regain(host, clock.now())
      })
    this.#closedHosts.add(host)
    return host
  }

  #connect(plan: SocketPlan, order: number): Connection {
    const { adapter, hosts, clock, random, recorder, turns, board, on } = this.#options
    const base = hosts[plan.host] ?? adapter.hosts[plan.host]
    const name = `${this.#options.name} ${plan.name}`
    this.#failures.set(name, 0)
    const recording = recorder?.socket(plan, `${adapter.hosts[plan.host]}${plan.path}`)
    const dial = recording === undefined ? this.#options.dial : recordedDial(this.#options.dial, recording)
    return new Connection({
      url: `${base}${plan.path}`,
      plan,
      decoder: adapter.decoder,
      dial: (url, handlers) => dial(url, handlers, adapter.headers ?? {}),
      clock,
      random,
      turn: run => turns.take(order, run),
      on: {
        event: event => {
          const ageMs = board.heard(event)
          if (ageMs !== undefined) on.aged(ageMs)
          this.take(event, plan)
        },
        lost: from => this.#coverage.lose(plan.name, from),
        regained: () => this.#coverage.regain(plan.name, clock.now()),
        doubted: () => this.#normaliser.doubtEnd(this.#carriers.get(plan.name) ?? [], clock.now()),
        state: (state, why) => {
          board.connection(name, state, why)
          this.#countFailures(name, state)
          // It is there again, for the others as well.
          if (state === 'open') for (const each of this.#connections) each.hurry()
          on.changed()
        },
      },
    })
  }

  /** An exchange may close a socket that asks for a pair that it does not have any more. */
  #countFailures(name: string, state: ConnectionState): void {
    if (state === 'connecting') return
    const failures = state === 'open' ? 0 : (this.#failures.get(name) ?? 0) + 1
    this.#failures.set(name, failures)
    if (failures >= FAILURES && this.#dropped.size > 0) this.#options.on.failing()
  }

  #keptOf(places: readonly number[]): readonly Listing[] {
    return places.flatMap(at => {
      const listing = this.#listings[at]
      return listing === undefined || this.#dropped.has(listing) ? [] : [listing]
    })
  }

  #poll(pairs: readonly number[]): PolledMinutes {
    const { adapter, ask, board, clock } = this.#options
    return new PolledMinutes({
      listings: this.#listings,
      pairs,
      candles: (listing, from, to) => adapter.calls.candles(listing, { minutes: 1, from, to, now: clock.now() }),
      ask,
      clock,
      offsetMs: () => board.offsetMs ?? 0,
      on: {
        event: (event, call) => this.take(event, call),
        lost: (at, from) => this.#coverage.lose(pollOf(at), from, [at]),
        regained: at => this.#coverage.regain(pollOf(at), clock.now()),
      },
    })
  }
}

/** Sockets of whole markets are dialled first: they bring a price for every pair. */
function marketsFirst(plans: readonly SocketPlan[]): readonly SocketPlan[] {
  const isOfMarket = ({ subscriptions }: SocketPlan): boolean =>
    subscriptions.some(({ symbols }) => symbols.length === 0)
  return [...plans.filter(isOfMarket), ...plans.filter(plan => !isOfMarket(plan))]
}

/** Carrier of the minutes of one polled pair. */
const pollOf = (at: number): string => `poll ${at}`
