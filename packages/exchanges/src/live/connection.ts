import type { SocketPlan } from '../venue/adapter.ts'
import type { Decoder } from '../venue/decoder.ts'
import type { VenueEvent } from '../venue/event.ts'
import { Backoff } from './pace/backoff.ts'
import type { LiveClock } from './pace/clock.ts'
import { LATE_MS } from './minutes.ts'
import { Link, type LinkEnd, type LinkOptions } from './link.ts'

export type ConnectionState = 'connecting' | 'open' | 'waiting'

export type ConnectionHandlers = {
  event(event: VenueEvent): void
  /** Data after `from` may be missing, until `regained`. From the start on it is. */
  lost(from: number): void
  /** Data flows. */
  regained(): void
  /** Data flows, but the minute that ends about now may lack its last bar. */
  doubted(): void
  /** `why` says what ended the last socket. */
  state(state: ConnectionState, why?: string): void
}

export type ConnectionOptions = {
  readonly url: string
  readonly plan: SocketPlan
  readonly decoder: Decoder
  readonly dial: LinkOptions['dial']
  readonly clock: LiveClock
  readonly random: () => number
  /** Calls back when it is its turn to dial. Returns a function that cancels it. */
  readonly turn: (run: () => void) => () => void
  readonly on: ConnectionHandlers
}

/** After an answer that says so, the next dial waits at least this long, or longer if the exchange says for how long. */
const LIMITED_MS = 60_000
const FORBIDDEN_MS = 600_000
const FORBIDDEN = 'does not serve this address or region'
/** After a message that cannot be read, data flows again when there has been none for this long. */
const CLEAN_MS = 2_000

/**
 * One planned connection, kept up for as long as it is wanted: dialled again after a loss, and replaced before the
 * exchange ends it. While it is replaced both sockets deliver; repeats are recognised by those who receive them.
 */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #backoff: Backoff
  #link: Link | undefined
  #successor: Link | undefined
  /** Whether data is missing. */
  #isLost = true
  #cancelDial: () => void = () => undefined
  #cancelEnd: () => void = () => undefined
  #cancelClean: () => void = () => undefined
  /** Whether the next dial waits by chance, not because the exchange says so. */
  #isPausing = false
  #isClosed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#backoff = new Backoff(options.random)
    this.#dial()
  }

  close(): void {
    this.#isClosed = true
    this.#cancelDial()
    this.#cancelEnd()
    this.#cancelClean()
    this.#link?.close()
    this.#successor?.close()
  }

  #dial(): void {
    this.#isPausing = false
    this.#options.on.state('connecting')
    this.#cancelDial = this.#options.turn(() => {
      this.#link = this.#open(
        () => this.#opened(),
        end => this.#lost(end),
      )
    })
  }

  /** Whether it only waits so that not all dial at once; not because the exchange must be left alone. */
  get isPausing(): boolean {
    return this.#isPausing
  }

  /** The exchange is there again: a connection that waits by chance is dialled now. False if it does not. */
  hurry(): boolean {
    if (!this.#isPausing || this.#isClosed) return false
    this.#cancelDial()
    this.#dial()
    return true
  }

  #open(ready: () => void, ended: (end: LinkEnd) => void): Link {
    const { url, plan, decoder, dial, clock, on } = this.#options
    return new Link({
      url,
      plan,
      decoder,
      dial,
      clock,
      on: {
        event: event => {
          if (event.kind === 'malformed') this.#doubt(0)
          on.event(event)
        },
        ready,
        paused: ms => this.#doubt(ms),
        doubted: () => on.doubted(),
        goingAway: () => this.#replaceInTurn(),
        ended,
      },
    })
  }

  #opened(): void {
    const { clock, plan, on } = this.#options
    this.#cancelClean()
    if (this.#isLost) on.regained()
    this.#isLost = false
    on.state('open')
    this.#cancelEnd()
    this.#cancelEnd = clock.after(plan.livesMs, () => this.#replaceInTurn())
  }

  /** A message could not be read, or did not come: what it said is lost, whatever comes after it. */
  #doubt(ms: number): void {
    const { clock } = this.#options
    if (this.#link?.isReady !== true) return
    this.#lose(ms)
    this.#cancelClean()
    this.#cancelClean = clock.after(CLEAN_MS, () => {
      this.#isLost = false
      this.#options.on.regained()
    })
  }

  #lose(doubtMs: number): void {
    if (this.#isLost) return
    this.#isLost = true
    // A minute that was over then may not have been closed yet.
    this.#options.on.lost(this.#options.clock.now() - doubtMs - LATE_MS)
  }

  #lost({ why, status, retryAfterMs, doubtMs }: LinkEnd): void {
    const { clock, on } = this.#options
    if (this.#isClosed) return
    this.#cancelEnd()
    this.#cancelClean()
    this.#lose(doubtMs)
    const livedMs = this.#link?.livedMs ?? 0
    this.#link = undefined
    on.state('waiting', status === 403 || status === 451 ? FORBIDDEN : why)
    if (this.#isClosed || this.#successor !== undefined) return // it is not wanted any more, or the successor takes over
    const leastMs = leastDelayMs(status, retryAfterMs)
    this.#isPausing = leastMs === 0
    this.#cancelDial = clock.after(Math.max(this.#backoff.next(livedMs), leastMs), () => this.#dial())
  }

  #replaceInTurn(): void {
    this.#cancelEnd()
    this.#cancelEnd = this.#options.turn(() => this.#replace())
  }

  /** Opens the next socket while this one still delivers. */
  #replace(): void {
    if (this.#isClosed || this.#successor !== undefined || this.#link?.isReady !== true) return
    const successor = this.#open(
      () => {
        this.#successor = undefined
        this.#link?.close()
        this.#link = successor
        this.#opened()
      },
      end => {
        if (this.#link === successor) return this.#lost(end)
        this.#successor = undefined
        if (this.#link === undefined) return this.#lost(end)
        // The old socket lives on.
        this.#cancelEnd()
        this.#cancelEnd = this.#options.clock.after(this.#backoff.next(0), () => this.#replaceInTurn())
      },
    )
    this.#successor = successor
  }
}

function leastDelayMs(status: number | undefined, retryAfterMs = 0): number {
  if (status === 429 || status === 418) return Math.max(LIMITED_MS, retryAfterMs)
  return status === 403 || status === 451 ? Math.max(FORBIDDEN_MS, retryAfterMs) : 0
}
