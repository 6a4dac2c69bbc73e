import type { ChannelKind, SocketPlan, Subscription } from '../venue/adapter.ts'
import type { Decoder } from '../venue/decoder.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './clock.ts'

/** An open or opening socket. */
export type Socket = {
  send(text: string): void
  /** A ping of the protocol, which the other side answers by itself. */
  ping(): void
  close(): void
}

export type SocketHandlers = {
  opened(): void
  message(data: string | Uint8Array): void
  /** Once, also if the dial failed. `status` and `retryAfterMs` if the exchange answered with an HTTP error. */
  closed(why: string, status?: number, retryAfterMs?: number): void
}

export type Dial = (url: string, handlers: SocketHandlers, headers: Readonly<Record<string, string>>) => Socket

export type LinkEnd = {
  readonly why: string
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** For how long before its end data may be missing. */
  readonly doubtMs: number
}

export type LinkHandlers = {
  event(event: VenueEvent): void
  /** Every subscription has been answered. */
  ready(): void
  /** Data comes after so long without any: some may have been left out. */
  paused(ms: number): void
  /** The exchange is about to close this connection. */
  goingAway(): void
  /** Once; no event comes after it. */
  ended(end: LinkEnd): void
}

export type LinkOptions = {
  readonly url: string
  readonly plan: SocketPlan
  readonly decoder: Decoder
  readonly dial: (url: string, handlers: SocketHandlers) => Socket
  readonly clock: LiveClock
  readonly on: LinkHandlers
}

const TICK_MS = 1_000
const OPEN_WITHIN_MS = 10_000
const ACK_WITHIN_MS = 5_000
const ACK_TRIES = 3
const MALFORMED_PER_MINUTE = 20
const MINUTE_MS = 60_000
/** Pings of the protocol, so that dead routes are noticed on quiet sockets as well. */
const PROTOCOL_PING_MS = 20_000

/** A socket without any message of a kind for this long is dead, even if it answers pings. Kinds that may be quiet are not watched. */
const SILENCE_MS: Readonly<Partial<Record<ChannelKind, number>>> = {
  trades: 15_000,
  quotes: 15_000,
  tickers: 15_000,
  marks: 15_000,
  candles: 65_000,
}

/** A pause of these that is so long, and so much longer than usual, means that something was left out. */
const PAUSED: readonly ChannelKind[] = ['trades', 'candles']
const PAUSE_MS = 5_000
const PAUSE_TIMES = 20

const CHANNEL_OF: Readonly<Partial<Record<VenueEvent['kind'], ChannelKind>>> = {
  trade: 'trades',
  quote: 'quotes',
  bar: 'candles',
  ticker: 'tickers',
  mark: 'marks',
}

type Pending = { readonly subscription: Subscription; readonly left: Set<string>; sentAt: number; tries: number }

/** One socket from dial to end: subscribes at the allowed rate, answers pings, and ends itself when the exchange falls silent. */
export class Link {
  readonly #options: LinkOptions
  readonly #socket: Socket
  readonly #watched: ReadonlySet<ChannelKind>
  /** Time of the newest message by kind; from the start on, so that a kind that never comes is noticed. */
  readonly #heardAt = new Map<ChannelKind, number>()
  readonly #unsent: Pending[]
  readonly #unanswered: Pending[] = []
  readonly #startedAt: number
  #openedAt: number | undefined
  #beatAt = 0
  #pingedAt = 0
  #dataAt: number | undefined
  /** By kind: since when there have been how many messages, and when the newest came. */
  readonly #rhythms = new Map<ChannelKind, { readonly from: number; at: number; count: number }>()
  #malformed = 0
  #malformedFrom = 0
  #isReady = false
  #isOver = false
  #cancelTick: () => void = () => undefined

  constructor(options: LinkOptions) {
    this.#options = options
    const { plan, clock, dial, url } = options
    this.#watched = new Set(
      plan.subscriptions
        .map(({ channel }) => channel)
        .filter(kind => SILENCE_MS[kind] !== undefined && plan.quiet?.includes(kind) !== true),
    )
    this.#unsent = plan.subscriptions.map(subscription => ({
      subscription,
      left: new Set(subscription.acks),
      sentAt: 0,
      tries: 0,
    }))
    this.#startedAt = clock.monotonic()
    this.#socket = dial(url, {
      opened: () => this.#open(),
      message: data => this.#take(data),
      closed: (why, status, retryAfterMs) => this.#end(why, status, retryAfterMs),
    })
    this.#tickLater()
  }

  /** For how long data has come; 0 if none has. */
  get livedMs(): number {
    return this.#dataAt === undefined || this.#openedAt === undefined ? 0 : this.#dataAt - this.#openedAt
  }

  get isReady(): boolean {
    return this.#isReady
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelTick()
    this.#socket.close()
  }

  #open(): void {
    if (this.#isOver) return
    const now = this.#options.clock.monotonic()
    this.#openedAt = now
    this.#beatAt = now
    this.#pingedAt = now
    for (const kind of this.#watched) this.#heardAt.set(kind, now)
    this.#sendSome()
  }

  #take(data: string | Uint8Array): void {
    if (this.#isOver) return
    const { plan, decoder } = this.#options
    decoder.frame(plan.product, data, event => this.#handle(event))
  }

  #handle(event: VenueEvent): void {
    if (this.#isOver) return
    const { clock, on } = this.#options
    switch (event.kind) {
      case 'ping':
        return this.#socket.send(event.answer)
      case 'pong':
        return
      case 'ack':
        this.#acknowledge(event.id, event.channel)
        if (!event.isOk) on.event(event)
        return
      case 'going-away':
        return on.goingAway()
      case 'malformed':
        on.event(event)
        return this.#countMalformed()
      default: {
        const now = clock.monotonic()
        this.#dataAt = now
        const channel = CHANNEL_OF[event.kind]
        if (channel !== undefined) {
          this.#notePause(channel, now)
          this.#heardAt.set(channel, now)
        }
        on.event(event)
      }
    }
  }

  #notePause(channel: ChannelKind, now: number): void {
    if (!PAUSED.includes(channel)) return
    const rhythm = this.#rhythms.get(channel)
    if (rhythm === undefined) return void this.#rhythms.set(channel, { from: now, at: now, count: 0 })
    const pauseMs = now - rhythm.at
    const usualMs = (rhythm.at - rhythm.from) / rhythm.count
    if (rhythm.at - rhythm.from >= PAUSE_MS && pauseMs >= Math.max(PAUSE_MS, PAUSE_TIMES * usualMs))
      this.#options.on.paused(pauseMs)
    rhythm.at = now
    rhythm.count += 1
  }

  /** A refused subscription is over as well: asking again would be refused again. */
  #acknowledge(id: string | undefined, channel: string | undefined): void {
    for (const pending of this.#unanswered) {
      if (id !== undefined) pending.left.delete(id)
      if (channel !== undefined) pending.left.delete(channel)
    }
    this.#forgetAnswered()
  }

  #forgetAnswered(): void {
    const open = this.#unanswered.filter(pending => pending.left.size > 0)
    this.#unanswered.splice(0, this.#unanswered.length, ...open)
    if (this.#isReady || this.#unsent.length > 0 || this.#unanswered.length > 0) return
    this.#isReady = true
    this.#options.on.ready()
  }

  #countMalformed(): void {
    const now = this.#options.clock.monotonic()
    if (now - this.#malformedFrom >= MINUTE_MS) {
      this.#malformedFrom = now
      this.#malformed = 0
    }
    this.#malformed += 1
    if (this.#malformed >= MALFORMED_PER_MINUTE) this.#end('too many messages that cannot be read')
  }

  #tickLater(): void {
    this.#cancelTick = this.#options.clock.after(TICK_MS, () => {
      this.#tick()
      if (!this.#isOver) this.#tickLater()
    })
  }

  #tick(): void {
    const { clock, plan } = this.#options
    const now = clock.monotonic()
    if (this.#openedAt === undefined) {
      if (now - this.#startedAt >= OPEN_WITHIN_MS) this.#end('does not answer')
      return
    }
    for (const kind of this.#watched) {
      const silentMs = now - (this.#heardAt.get(kind) ?? now)
      if (silentMs >= (SILENCE_MS[kind] ?? Infinity))
        return this.#end(`no ${kind} for ${Math.round(silentMs / 1000)} s`)
    }
    for (const pending of this.#unanswered.filter(each => now - each.sentAt >= ACK_WITHIN_MS)) {
      if (pending.tries >= ACK_TRIES) return this.#end('does not answer a subscription')
      this.#unanswered.splice(this.#unanswered.indexOf(pending), 1)
      this.#unsent.push(pending)
    }
    this.#beat(now, plan.heartbeat.everyMs, plan.heartbeat.text)
    this.#sendSome()
  }

  #beat(now: number, everyMs: number | undefined, text: string | undefined): void {
    if (everyMs !== undefined && text !== undefined && now - this.#beatAt >= everyMs) {
      this.#beatAt = now
      this.#socket.send(text)
    }
    if (now - this.#pingedAt < PROTOCOL_PING_MS) return
    this.#pingedAt = now
    this.#socket.ping()
  }

  /** Half of the allowed frames a second: pings and answers to pings count as well. */
  #sendSome(): void {
    const { clock, plan } = this.#options
    const count = Math.max(1, Math.floor(plan.framesPerSecond / 2))
    for (const pending of this.#unsent.splice(0, count)) {
      pending.sentAt = clock.monotonic()
      pending.tries += 1
      this.#unanswered.push(pending)
      this.#socket.send(pending.subscription.frame)
    }
    this.#forgetAnswered()
  }

  #end(why: string, status?: number, retryAfterMs?: number): void {
    if (this.#isOver) return
    const doubtMs = this.#doubtMs()
    this.close()
    this.#options.on.ended({ why, status, retryAfterMs, doubtMs })
  }

  /** Since the channel that fell silent first, or nothing came at all. */
  #doubtMs(): number {
    const now = this.#options.clock.monotonic()
    return now - Math.min(now, this.#dataAt ?? this.#openedAt ?? now, ...this.#heardAt.values())
  }
}
