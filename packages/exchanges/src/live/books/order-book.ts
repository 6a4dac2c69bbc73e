import type { Book } from '../../source/source.ts'
import type { DepthEvent, DepthLevel, SizeUnit } from '../../venue/event.ts'
import { BookSide } from './book-side.ts'
import type { SyncRule } from '../../venue/sync-rule.ts'

/**
 * `applied`: the book has changed. `ignored`: an old or empty message. `buffered`: kept until the snapshot is here.
 * `broken`: a message is missing or cannot be right; there is no book until the next snapshot.
 */
export type BookAnswer = 'applied' | 'ignored' | 'buffered' | 'broken'

/** Converts a size at a price into base units. */
export type ToBase = (size: number, unit: SizeUnit, price: number) => number

/** Some ten seconds of changes. A snapshot that takes longer is asked for again. */
const BUFFERED_MAX = 200
/** With fewer known levels on a side, or half of those that a snapshot has, a new one is due. */
const LEVELS_LEAST = 100

/** `joining`: the snapshot is an answer, and no change has followed it yet. */
type State = 'waiting' | 'joining' | 'following'

/** The order book of one pair of an exchange, in base units. Kept in memory only. */
export class OrderBook {
  readonly #rule: SyncRule
  readonly #toBase: ToBase
  readonly #bids: BookSide
  readonly #asks: BookSide
  #state: State = 'waiting'
  #buffer: DepthEvent[] = []
  /** Sequence number of the last change that is in the book. */
  #last: number | undefined
  #time: number | undefined

  constructor(rule: SyncRule, toBase: ToBase) {
    this.#rule = rule
    this.#toBase = toBase
    this.#bids = new BookSide(true, rule.levels, rule.isWindow)
    this.#asks = new BookSide(false, rule.levels, rule.isWindow)
  }

  /** Whether a snapshot is due: a call, or a new subscription if it comes from the channel. */
  get needsSnapshot(): boolean {
    return this.#state === 'waiting' || this.#isRunningOut(this.#bids) || this.#isRunningOut(this.#asks)
  }

  /** Up to `levels` a side; undefined while there is no book. `time` is that of the exchange, or undefined if it told none. */
  top(levels: number): (Omit<Book, 'time'> & { readonly time: number | undefined }) | undefined {
    if (this.#state === 'waiting') return undefined
    return { time: this.#time, bids: this.#bids.top(levels), asks: this.#asks.top(levels) }
  }

  take(event: DepthEvent): BookAnswer {
    if (event.isSnapshot) return this.#takeSnapshot(event)
    if (this.#state !== 'waiting') return this.#takeChange(event)
    // Without its snapshot a channel cannot be joined later.
    if (this.#rule.snapshotFrom === 'channel') return 'ignored'
    this.#keep(event)
    return 'buffered'
  }

  /** The connection was lost. */
  reset(): void {
    this.#state = 'waiting'
    this.#buffer = []
    this.#last = undefined
    this.#time = undefined
    this.#bids.replace([])
    this.#asks.replace([])
  }

  #takeSnapshot(event: DepthEvent): BookAnswer {
    const isAnswer = this.#rule.snapshotFrom === 'answer'
    if (isAnswer && event.last === undefined) return this.#break()
    if (isAnswer && this.#state !== 'waiting' && isBefore(event.last, this.#last)) return 'ignored'
    const buffer = this.#buffer
    this.reset()
    this.#bids.replace(this.#inBase(event.bids, event))
    this.#asks.replace(this.#inBase(event.asks, event))
    if (this.#isCrossed()) return this.#break()
    this.#last = event.last
    this.#time = event.time
    this.#state = isAnswer ? 'joining' : 'following'
    for (const [at, change] of buffer.entries()) {
      if (this.#takeChange(change) !== 'broken') continue
      // A newer snapshot may fit to what was buffered.
      this.#buffer = buffer.slice(at)
      return 'broken'
    }
    return 'applied'
  }

  #takeChange(event: DepthEvent): BookAnswer {
    if (this.#isOld(event)) return 'ignored'
    if (!this.#isNext(event)) return this.#break(event)
    const isSame = event.last === this.#last && event.bids.length === 0 && event.asks.length === 0
    this.#last = event.last
    this.#time = event.time ?? this.#time
    this.#state = 'following'
    for (const [price, size] of this.#inBase(event.bids, event)) this.#bids.set(price, size)
    for (const [price, size] of this.#inBase(event.asks, event)) this.#asks.set(price, size)
    if (this.#isCrossed()) return this.#break()
    return isSame ? 'ignored' : 'applied'
  }

  /** Changes that the snapshot has already. A channel with its own snapshot has none, but may start again from a small number. */
  #isOld({ last }: DepthEvent): boolean {
    const { snapshotFrom, follows } = this.#rule
    if (last === undefined || this.#last === undefined) return false
    return (snapshotFrom === 'answer' || follows === 'greater') && last <= this.#last
  }

  #isNext({ first, before, last }: DepthEvent): boolean {
    const known = this.#last
    if (known === undefined || last === undefined) return false
    const isJoining = this.#state === 'joining'
    switch (this.#rule.follows) {
      case 'first':
        return first !== undefined && (isJoining ? first <= known + 1 : first === known + 1)
      case 'before':
        return before !== undefined && (isJoining ? before <= known : before === known)
      case 'greater':
        return last > known
    }
  }

  #isRunningOut({ hasEnd, count }: BookSide): boolean {
    return hasEnd && count < Math.min(LEVELS_LEAST, this.#rule.levels / 2)
  }

  #isCrossed(): boolean {
    const { best: bid } = this.#bids
    const { best: ask } = this.#asks
    return bid !== undefined && ask !== undefined && bid >= ask
  }

  /** `event` may follow the next snapshot. */
  #break(event?: DepthEvent): 'broken' {
    this.reset()
    if (event !== undefined && this.#rule.snapshotFrom === 'answer') this.#keep(event)
    return 'broken'
  }

  /** The oldest go first: those that come after the snapshot matter. */
  #keep(event: DepthEvent): void {
    this.#buffer.push(event)
    if (this.#buffer.length > BUFFERED_MAX) this.#buffer.shift()
  }

  #inBase(levels: readonly DepthLevel[], { unit }: DepthEvent): readonly DepthLevel[] {
    return levels.map(([price, size]) => [price, this.#toBase(size, unit, price)])
  }
}

const isBefore = (last: number | undefined, known: number | undefined): boolean =>
  last !== undefined && known !== undefined && last < known
