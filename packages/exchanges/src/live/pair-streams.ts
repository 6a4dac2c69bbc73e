import type { Adapter, Call, SocketPlan } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './clock.ts'
import { Connection } from './connection.ts'
import { carriedBy, Coverage } from './coverage.ts'
import { plannedPairs } from './followed.ts'
import type { Dial } from './link.ts'
import type { Listing } from './listing.ts'
import { type EventSource, Normaliser, type NormaliserOptions } from './normaliser.ts'
import { pairsWithoutCandles, PolledMinutes } from './polled-minutes.ts'
import { type Recorder, recordedDial } from './recorder.ts'
import type { RestClient } from './rest-client.ts'
import { Timers } from './timers.ts'
import type { Turns } from './turns.ts'
import type { Followed } from './universe.ts'
import type { HealthBoard } from './venue-health.ts'

export type PairStreamsOptions = Pick<NormaliserOptions, 'sink' | 'liquidations' | 'pricesElsewhere'> & {
  readonly adapter: Adapter
  /** Replaced hosts by name. */
  readonly hosts: Readonly<Record<string, string>>
  readonly followed: readonly Followed[]
  /** So many pairs of each kind have their trades and quotes streamed; the rest has minutes. */
  readonly detailed: number
  readonly isNeeded: (listing: Listing) => boolean
  readonly clock: LiveClock
  readonly random: () => number
  readonly dial: Dial
  readonly recorder: Recorder | undefined
  readonly turns: Turns
  readonly board: HealthBoard
  readonly rest: Pick<RestClient, 'closedUntil'>
  readonly ask: (call: Call) => Promise<readonly VenueEvent[]>
  readonly on: PairStreamsHandlers
}

export type PairStreamsHandlers = {
  lost(pairs: readonly number[], from: number): void
  gap(pairs: readonly number[], from: number, to: number): void
  /** A subscription was refused. */
  refused(): void
  /** A message is this much older than it should be; below zero if it is ahead. */
  aged(ms: number): void
  /** A connection is in another state. */
  changed(): void
}

const MINUTE_MS = 60_000

/** The pairs of one exchange that are followed: their sockets, the minutes that are asked for, and what may be missing. */
export class PairStreams {
  readonly #options: PairStreamsOptions
  readonly #listings: readonly Listing[]
  readonly #normaliser: Normaliser
  readonly #coverage: Coverage
  readonly #polled: PolledMinutes
  readonly #timers: Timers
  /** Hosts that must not be asked, and hold gaps. */
  readonly #closedHosts = new Set<string>()
  #connections: readonly Connection[] = []

  constructor(options: PairStreamsOptions) {
    const { adapter, board, clock, detailed, followed, isNeeded, on } = options
    this.#options = options
    this.#listings = followed.map(({ listing }) => listing)
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
      missed: (pairs, time) => this.#coverage.miss(pairs, time, time + MINUTE_MS),
    })
    this.offsetMs = board.offsetMs ?? 0
    const plans = adapter.plan(plannedPairs(followed, detailed, isNeeded))
    this.#coverage = new Coverage(carriedBy(plans, this.#listings), clock.now(), {
      heldBy: at => this.#closedHostOf(this.#listings[at]),
      lost: (pairs, from) => {
        this.#normaliser.lose(pairs)
        on.lost(pairs, from)
      },
      gap: on.gap.bind(on),
      flowing: (pairs, at) => this.#normaliser.regain(pairs, at),
    })
    this.#connections = marketsFirst(plans).map((plan, order) => this.#connect(plan, order))
    this.#polled = this.#poll(pairsWithoutCandles(plans, this.#listings))
  }

  close(): void {
    this.#timers.close()
    this.#polled.close()
    for (const connection of this.#connections) connection.close()
    this.#options.board.disconnected()
  }

  /** How far the exchange's clock is ahead of ours. */
  set offsetMs(offsetMs: number) {
    this.#normaliser.offsetMs = offsetMs
  }

  take(event: VenueEvent, source: EventSource): void {
    if (event.kind === 'malformed') this.#options.board.refuse(event.reason)
    else if (event.kind === 'ack') this.#options.on.refused()
    else this.#normaliser.take(event, source)
  }

  /** Minutes of all pairs may be short of trades, and data flows. */
  doubt(from: number, to: number): void {
    this.#coverage.miss([...this.#listings.keys()], from, to)
  }

  /** Dials one socket that waits now, if there is any. */
  hurryOne(): void {
    this.#connections.some(each => each.hurry())
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
        state: (state, why) => {
          board.connection(plan.name, state, why)
          // It is there again, for the others as well.
          if (state === 'open') for (const each of this.#connections) each.hurry()
          on.changed()
        },
      },
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
