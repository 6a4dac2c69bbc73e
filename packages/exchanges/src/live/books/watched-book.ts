import type { Book } from '../../source/source.ts'
import type { Call, CloseUpPlan, SocketPlan } from '../../venue/adapter.ts'
import type { DepthEvent, TradeEvent, VenueEvent } from '../../venue/event.ts'
import { Backoff } from '../pace/backoff.ts'
import type { LiveClock } from '../pace/clock.ts'
import { OrderBook, type ToBase } from './order-book.ts'

/** A channel that has not brought a book by then does not bring it any more. */
const BOOK_WITHIN_MS = 10_000

/** A socket that is kept up. */
export type Connected = { close(): void }

export type ConnectedHandlers = {
  event(event: VenueEvent): void
  /** Every subscription is accepted. */
  opened(): void
  /** What comes next may not follow what came before. */
  lost(): void
}

export type WatchedBookOptions = {
  readonly plan: CloseUpPlan
  readonly toBase: ToBase
  readonly clock: LiveClock
  readonly random: () => number
  readonly connect: (plan: SocketPlan, on: ConnectedHandlers) => Connected
  readonly ask: (call: Call) => Promise<readonly VenueEvent[]>
  readonly trade: (event: TradeEvent) => void
}

/** The order book of a pair that somebody watches, kept in step with its exchange; its trades are passed on. */
export class WatchedBook {
  readonly #options: WatchedBookOptions
  readonly #book: OrderBook
  readonly #backoff: Backoff
  #sockets: readonly Connected[] = []
  #connectedAt = 0
  #isAsking = false
  #hasChanged = false
  #isClosed = false
  #cancelRetry: () => void = () => undefined
  #cancelWait: () => void = () => undefined

  constructor(options: WatchedBookOptions) {
    this.#options = options
    this.#book = new OrderBook(options.plan.rule, options.toBase)
    this.#backoff = new Backoff(options.random)
    this.#connect()
  }

  close(): void {
    this.#isClosed = true
    this.#cancelRetry()
    this.#cancelWait()
    for (const socket of this.#sockets) socket.close()
  }

  /** What has changed since the last call: the book, or `none` if there is none any more; undefined if nothing has. */
  take(levels: number): Book | 'none' | undefined {
    if (!this.#hasChanged) return undefined
    this.#hasChanged = false
    const book = this.#book.top(levels)
    return book === undefined ? 'none' : { ...book, time: book.time ?? this.#options.clock.now() }
  }

  #connect(): void {
    const { plan, clock, connect } = this.#options
    this.#connectedAt = clock.monotonic()
    this.#sockets = plan.sockets.map(socket => {
      const hasBook = socket.subscriptions.some(({ channel }) => channel === 'books')
      return connect(socket, {
        event: event => this.#take(event),
        opened: () => hasBook && this.#opened(),
        lost: () => hasBook && this.#forget(),
      })
    })
  }

  #opened(): void {
    if (this.#options.plan.snapshot !== undefined) return this.#askSnapshot()
    this.#cancelWait()
    this.#cancelWait = this.#options.clock.after(BOOK_WITHIN_MS, () => {
      if (this.#book.top(1) === undefined) this.#connectAgain()
    })
  }

  #take(event: VenueEvent): void {
    if (this.#isClosed) return
    if (event.kind === 'trade') this.#options.trade(event)
    else if (event.kind === 'depth') this.#takeDepth(event)
  }

  #takeDepth(event: DepthEvent): void {
    const answer = this.#book.take(event)
    if (answer === 'applied' || answer === 'broken') this.#hasChanged = true
    if (this.#options.plan.snapshot !== undefined) {
      if (this.#book.needsSnapshot) this.#askSnapshot()
    } else if (answer === 'broken') this.#connectAgain()
  }

  #forget(): void {
    this.#book.reset()
    this.#hasChanged = true
  }

  /** One at a time; what comes meanwhile is kept, and a snapshot that does not fit is asked for again. */
  #askSnapshot(): void {
    const { plan, ask } = this.#options
    if (plan.snapshot === undefined || this.#isAsking || this.#isClosed) return
    this.#isAsking = true
    ask(plan.snapshot)
      .then(events => {
        for (const event of events) if (event.kind === 'depth' && !this.#isClosed) this.#book.take(event)
        this.#hasChanged = true
      })
      .catch(() => undefined) // asked again below
      .finally(() => {
        if (this.#isClosed) return
        if (!this.#book.needsSnapshot) {
          this.#isAsking = false
          return
        }
        this.#later(() => {
          this.#isAsking = false
          this.#askSnapshot()
        })
      })
  }

  /** The channel sends its snapshot once: a book that is broken needs a new connection. */
  #connectAgain(): void {
    this.#cancelWait()
    for (const socket of this.#sockets) socket.close()
    this.#sockets = []
    this.#later(() => this.#connect())
  }

  #later(run: () => void): void {
    const { clock } = this.#options
    this.#cancelRetry()
    this.#cancelRetry = clock.after(this.#backoff.next(clock.monotonic() - this.#connectedAt), run)
  }
}
