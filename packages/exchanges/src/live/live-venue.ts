import type { PairCode } from '@candela/contract/core'
import type { Adapter, Call } from '../venue/adapter.ts'
import { type CloseUpHandlers, CloseUpStreams } from './close-up-streams.ts'
import { Backoff } from './pace/backoff.ts'
import type { LiveClock } from './pace/clock.ts'
import { figureCalls } from './figure-calls.ts'
import { chooseFollowed, type PlannedListing, plannedPairs } from './followed.ts'
import type { Dial } from './link.ts'
import { type Listing, listingsOf } from './listing.ts'
import { LATE_MS } from './minutes.ts'
import { CallFailed, RestClient, type Send } from './rest-client.ts'
import type { Recorder } from './recorder.ts'
import { type Roll, rollsOf } from './rolls.ts'
import type { VenueSink } from './sink.ts'
import { Timers } from './pace/timers.ts'
import type { Followed, UniverseRules } from './universe.ts'
import { FRESH_MS, HealthBoard, SET_MS, STALE_MS, type VenueHealth } from './venue-health.ts'
import { VenuePast } from './venue-past.ts'
import { VenueReader } from './venue-reader.ts'
import { Turns } from './pace/turns.ts'
import { VenueStreams } from './venue-streams.ts'

export type LiveVenueOptions = {
  readonly adapter: Adapter
  /** Replaced hosts by name. */
  readonly hosts: Readonly<Record<string, string>>
  readonly clock: LiveClock
  readonly random: () => number
  readonly dial: Dial
  readonly send: Send
  readonly recorder?: Recorder | undefined
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
  /** All pairs that are followed from now on. */
  listings(listings: readonly Listing[]): void
  /** Receives the events of these pairs; a pair is its index in this list. Called after `listings`, for the new ones. */
  sink(listings: readonly Listing[]): VenueSink
  /**
   * Minutes of these pairs that end after `from` may be missing or incomplete, until `gap` is called for them. Called for new
   * pairs right after `sink`, and again for pairs whose `from` moves back.
   */
  lost(listings: readonly Listing[], from: number): void
  /** Data flows again: minutes between `from` and `to` may be missing, and the exchange can be asked for them. */
  gap(listings: readonly Listing[], from: number, to: number): void
  /** Of pairs that are watched closely. Trades that are streamed anyway are not told here. */
  readonly closeUp?: CloseUpHandlers
  changed(health: VenueHealth): void
}

const NOBODY: CloseUpHandlers = { book: () => undefined, trade: () => undefined }

const MINUTE_MS = 60_000
const LISTS_EVERY_MS = 60 * MINUTE_MS
const TICKERS_EVERY_MS = MINUTE_MS
const CLOCK_EVERY_MS = 10 * MINUTE_MS
const FIGURES_EVERY_MS = 5 * MINUTE_MS
const CHECK_EVERY_MS = 1_000
/** For this long after a delivery the next contracts are waited for. */
const DELIVERING_MS = 15_000
/** When the next contract may be listed, after a delivery. */
const AFTER_DELIVERY_MS: readonly number[] = [2_000, 4_000, 20_000]
/** Lists are not read again more often because of refused subscriptions, nor the clock because data is late, ahead or does not come. */
const REFUSED_EVERY_MS = MINUTE_MS
const CLOCK_AGAIN_MS = 10_000
/** A minute can be asked for this long after its end. */
const MINUTE_OVER_MS = 5_000
/** Lists that could not be read are asked for at least so often. */
const LISTS_AGAIN_MS = 10_000

/** One exchange: asks for its pairs, follows those that matter, and keeps doing so. Never throws, and never holds another exchange up. */
export class LiveVenue {
  readonly #options: LiveVenueOptions
  /** What can be asked of the exchange. */
  readonly past: VenuePast
  readonly #rest: RestClient
  readonly #reader: VenueReader
  readonly #board: HealthBoard
  readonly #timers: Timers
  readonly #stop = new AbortController()
  #backoff: Backoff
  #followed: readonly Followed[] = []
  /** The newest roll of each code. */
  #rolls: ReadonlyMap<PairCode, Roll> = new Map()
  readonly #streams: VenueStreams
  readonly #closeUps: CloseUpStreams
  /** Codes of pairs that somebody watches closely, in the order in which they were asked for. */
  #watched: readonly string[] = []
  /** Codes of pairs whose trades are streamed. */
  #detailed: ReadonlySet<string> = new Set()
  #isReadingFigures = false
  #isRenewing = false
  #refusedAt = -Infinity
  #clockReadAt = -Infinity
  #toldState = ''
  #cancelDelivery: readonly (() => void)[] = []
  #cancelRetry: () => void = () => undefined

  constructor(options: LiveVenueOptions) {
    const { adapter, hosts, clock, send, random, recorder } = options
    this.#options = options
    const answered =
      recorder && ((call: Call, body: string) => recorder.answer(call, `${adapter.hosts[call.host]}${call.path}`, body))
    this.#rest = new RestClient({ adapter, hosts, clock, send, answered })
    this.#reader = new VenueReader(adapter, this.#rest, clock, this.#stop.signal)
    this.#board = new HealthBoard(() => clock.now())
    this.past = new VenuePast({
      adapter,
      reader: this.#reader,
      now: () => clock.now() + this.#offsetMs,
      hasTraded: (listing, from, to) => this.#streams.hasTraded(listing, from, to),
      rollOf: ({ instrument }) => this.#rolls.get(instrument.code),
    })
    this.#timers = new Timers(clock, error => {
      if (!this.#stop.signal.aborted) this.#board.why = messageOf(error)
    })
    this.#backoff = new Backoff(random, LISTS_AGAIN_MS)
    const turns = new Turns(clock)
    const ask = (call: Call) => this.#reader.ask(call)
    this.#closeUps = new CloseUpStreams({
      ...options,
      turns,
      ask,
      offsetMs: () => this.#offsetMs,
      on: options.on.closeUp ?? NOBODY,
    })
    this.#streams = new VenueStreams({
      ...options,
      turns,
      board: this.#board,
      rest: this.#rest,
      ask,
      on: {
        ...options.on,
        refused: () => this.#renewAfterRefusal(),
        aged: ms => {
          if (Math.abs(ms) > STALE_MS) this.#readClockAgain()
        },
        changed: () => this.#tell(),
      },
    })
  }

  start(): void {
    void this.#renew()
    this.#timers.every(LISTS_EVERY_MS, () => this.#renew())
    this.#timers.every(TICKERS_EVERY_MS, () => this.#refreshTickers())
    this.#timers.every(CLOCK_EVERY_MS, () => this.#refreshClock())
    this.#timers.every(FIGURES_EVERY_MS, () => this.#readFigures())
    this.#timers.every(CHECK_EVERY_MS, async () => this.#check())
  }

  close(): void {
    this.#stop.abort(new Error('closed'))
    this.#timers.close()
    this.#streams.close()
    this.#closeUps.close()
  }

  /** Codes of pairs that are watched closely from now on. */
  watch(codes: readonly string[]): void {
    this.#watched = codes
    this.#watchFollowed()
  }

  /** Tells what has changed in the books that are watched. */
  tellBooks(): void {
    this.#closeUps.tellBooks()
  }

  #watchFollowed(): void {
    const listings = new Map(this.#followed.map(({ listing }) => [listing.instrument.code as string, listing]))
    this.#closeUps.watch(
      this.#watched.flatMap(code => {
        const listing = listings.get(code)
        return listing === undefined ? [] : [{ listing, hasTrades: this.#detailed.has(code) }]
      }),
    )
  }

  get health(): VenueHealth {
    return this.#board.read({
      pairs: this.#followed.length,
      freshPairs: this.#streams.freshPairs(this.#options.clock.now() - FRESH_MS),
      calls: this.#rest.use,
      closedWhy: this.#rest.closedWhy,
    })
  }

  /** Reads the lists and follows what they name. Retried until it succeeds. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    try {
      const { adapter, clock, detailed, rules, isNeeded, usdOf, random } = this.#options
      const lists = this.#reader.callsOf(product => adapter.calls.instruments(product))
      const [read, tickers] = await Promise.all([
        this.#reader.readAll(lists),
        this.#reader.readAll(this.#tickerCalls()),
        this.#readClock(),
      ])
      const rows = read.flatMap(({ event }) => (event.kind === 'instrument' ? [event] : []))
      const now = clock.now()
      const listings = listingsOf(adapter.id, rows, now)
      const before = this.#followed
      const followed = chooseFollowed({ listings, tickers, usdOf, isNeeded, before, now, rules })
      if (followed.length === 0) throw new CallFailed('refused', 'lists no pair')
      this.#board.why = undefined
      this.#backoff = new Backoff(random, LISTS_AGAIN_MS)
      if (this.#isDelivering(followed)) return
      this.#noteRolls(followed)
      this.#followed = followed
      const planned = plannedPairs(followed, detailed, isNeeded)
      if (this.#streams.follow(planned)) {
        this.#detailed = codesInDetail(planned)
        this.#timers.after(0, () => this.#readFigures())
      }
      this.#watchFollowed()
      for (const { event, call } of tickers) this.#streams.take(event, call)
      this.#renewAtDelivery()
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.#board.why = messageOf(error)
      // Only one is pending, whatever asked for the lists.
      this.#cancelRetry()
      this.#cancelRetry = this.#timers.after(this.#backoff.next(0), () => this.#renew())
    } finally {
      this.#isRenewing = false
    }
    this.#tell()
  }

  /** At its delivery a dated contract's code passes to the next one. */
  #renewAtDelivery(): void {
    const now = this.#options.clock.now() + this.#offsetMs
    const next = Math.min(...this.#followed.map(({ listing }) => listing.deliversAt ?? Infinity).filter(at => at > now))
    if (next - now >= 2 * LISTS_EVERY_MS) return
    for (const cancel of this.#cancelDelivery) cancel()
    this.#cancelDelivery = AFTER_DELIVERY_MS.map(ms => this.#timers.after(next - now + ms, () => this.#renew()))
  }

  /** Right after a delivery some codes have no contract yet: their pairs need not leave for that. */
  #isDelivering(followed: readonly Followed[]): boolean {
    const dated = this.#followed.filter(({ listing }) => listing.deliversAt !== undefined)
    const now = this.#options.clock.now() + this.#offsetMs
    const isAfter = dated.some(
      ({ listing: { deliversAt = 0 } }) => now >= deliversAt && now < deliversAt + DELIVERING_MS,
    )
    const codes = new Set(followed.map(({ listing }) => listing.instrument.code))
    return isAfter && dated.some(({ listing }) => !codes.has(listing.instrument.code))
  }

  #noteRolls(followed: readonly Followed[]): void {
    const ofAll = (pairs: readonly Followed[]): Listing[] => pairs.map(({ listing }) => listing)
    const now = this.#options.clock.now() + this.#offsetMs
    this.#rolls = new Map([...this.#rolls, ...rollsOf(ofAll(this.#followed), ofAll(followed), now)])
  }

  /** A pair that the exchange does not know any more has left its list. */
  #renewAfterRefusal(): void {
    const now = this.#options.clock.monotonic()
    if (now - this.#refusedAt < REFUSED_EVERY_MS) return
    this.#refusedAt = now
    this.#timers.after(0, () => this.#renew())
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
        for (const event of await this.#reader.ask(call)) this.#streams.take(event, call)
      } catch {
        // The sockets go on; the next round asks again.
      }
    }
  }

  #tickerCalls(): readonly Call[] {
    return this.#reader.callsOf(product => this.#options.adapter.calls.tickers(product))
  }

  get #offsetMs(): number {
    return this.#board.offsetMs ?? 0
  }

  async #readClock(): Promise<void> {
    this.#clockReadAt = this.#options.clock.monotonic()
    const before = this.#board.offsetMs
    this.#board.offsetMs = (await this.#reader.clockOffset()) ?? before
    if (before !== undefined) this.#doubtMinutes(Math.abs(this.#offsetMs - before))
    this.#streams.offsetMs = this.#offsetMs
  }

  /** The exchange's clock was set: minutes around that time may be short of trades. They are asked for when they are over. */
  #doubtMinutes(setMs: number): void {
    const { clock } = this.#options
    if (setMs <= SET_MS) return
    const from = clock.now() - CLOCK_AGAIN_MS - LATE_MS - setMs
    this.#timers.after(MINUTE_MS + MINUTE_OVER_MS, async () => this.#streams.doubt(from, clock.now()))
  }

  async #refreshClock(): Promise<void> {
    try {
      await this.#readClock()
      // It answers: one socket is dialled now, however long it was away. The others follow it.
      if (this.#board.state === 'away') this.#streams.hurryOne()
    } catch {
      // The offset that is known stays; the next round asks again.
    }
  }

  /** Data that is late or ahead: the exchange's clock may have been set. */
  #readClockAgain(): void {
    if (this.#options.clock.monotonic() - this.#clockReadAt < CLOCK_AGAIN_MS) return
    this.#clockReadAt = this.#options.clock.monotonic()
    this.#timers.after(0, () => this.#refreshClock())
  }

  #check(): void {
    this.#streams.expire()
    const { state } = this.#board
    if (state === 'stale' || (state === 'away' && this.#followed.length > 0)) this.#readClockAgain()
    if (`${state} ${this.#rest.closedWhy}` !== this.#toldState) this.#tell()
  }

  #tell(): void {
    this.#toldState = `${this.#board.state} ${this.#rest.closedWhy}`
    this.#options.on.changed(this.health)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const codesInDetail = (planned: readonly PlannedListing[]): ReadonlySet<string> =>
  new Set(planned.flatMap(({ listing, planned: { detail } }) => (detail === 'all' ? [listing.instrument.code] : [])))
