import type { SocketPlan } from '../venue/adapter.ts'
import type { Decoder } from '../venue/decoder.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './pace/clock.ts'
import { Subscriptions } from './subscriptions.ts'
import { Watchdog } from './watchdog.ts'

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
  /** The minute that ends about now may lack its last bar. */
  doubted(): void
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
const MALFORMED_PER_MINUTE = 20
const MINUTE_MS = 60_000
/** Pings of the protocol, so that dead routes are noticed on quiet sockets as well. */
const PROTOCOL_PING_MS = 20_000

/** One socket from dial to end: subscribes at the allowed rate, answers pings, and ends itself when the exchange falls silent. */
export class Link {
  readonly #options: LinkOptions
  readonly #socket: Socket
  readonly #watchdog: Watchdog
  readonly #subscriptions: Subscriptions
  readonly #startedAt: number
  #openedAt: number | undefined
  #beatAt = 0
  #pingedAt = 0
  #malformed = 0
  #malformedFrom = 0
  #isOver = false
  #cancelTick: () => void = () => undefined

  constructor(options: LinkOptions) {
    this.#options = options
    const { plan, clock, dial, url } = options
    this.#watchdog = new Watchdog(plan, clock)
    this.#subscriptions = new Subscriptions({
      subscriptions: plan.subscriptions,
      framesPerSecond: plan.framesPerSecond,
      clock,
      on: {
        send: frame => this.#socket.send(frame),
        ready: () => {
          for (const request of plan.requests ?? []) this.#socket.send(request)
          options.on.ready()
        },
        accepted: afterMs => options.on.paused(afterMs),
      },
    })
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
    return this.#watchdog.livedMs
  }

  get isReady(): boolean {
    return this.#subscriptions.isReady
  }

  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#cancelTick()
    this.#subscriptions.close()
    this.#socket.close()
  }

  #open(): void {
    if (this.#isOver) return
    const now = this.#options.clock.monotonic()
    this.#openedAt = now
    this.#beatAt = now
    this.#pingedAt = now
    this.#watchdog.opened()
    this.#subscriptions.send()
  }

  #take(data: string | Uint8Array): void {
    if (this.#isOver) return
    const { plan, decoder } = this.#options
    decoder.frame(plan.product, data, event => this.#handle(event))
  }

  #handle(event: VenueEvent): void {
    if (this.#isOver) return
    const { on } = this.#options
    switch (event.kind) {
      case 'ping':
        return this.#socket.send(event.answer)
      case 'pong':
        return
      case 'ack':
        this.#subscriptions.answered(event.isOk, event.id, event.channel)
        if (!event.isOk) on.event(event)
        return
      case 'going-away':
        return on.goingAway()
      case 'malformed':
        on.event(event)
        return this.#countMalformed()
      default: {
        const pause = this.#watchdog.heard(event)
        if (pause?.isLong === true) on.paused(pause.ms)
        else if (pause !== undefined) on.doubted()
        on.event(event)
      }
    }
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
    const silence = this.#watchdog.silence()
    if (silence !== undefined) return this.#end(silence)
    this.#beat(now, plan.heartbeat.everyMs, plan.heartbeat.text)
    if (!this.#subscriptions.repeat()) this.#end('does not answer a subscription')
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

  #end(why: string, status?: number, retryAfterMs?: number): void {
    if (this.#isOver) return
    const doubtMs = this.#watchdog.doubtMs()
    this.close()
    this.#options.on.ended({ why, status, retryAfterMs, doubtMs })
  }
}
