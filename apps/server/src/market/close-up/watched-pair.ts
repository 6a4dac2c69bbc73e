/** One watched pair on the ingest side. A version only grows when its part has changed. */
import { BOOK_TOPIC, LIVE_TRADES, type LiveTrade, TRADES_TOPIC } from '@candela/contract/live'
import type { Bar, Book, Instrument } from '@candela/exchanges'
import type { CloseUp, Versioned } from './close-up.ts'
import type { RecentTrade, RecentTrades } from './recent-trades.ts'
import { mergeBooks, showBook } from './shown-book.ts'

export type WatchedPairOptions = {
  readonly instrument: Instrument
  /** Whose trades and orders are its own: itself, or for a composite the pairs it is made of. */
  readonly members: () => readonly number[]
  /** Where a member's trades happen; empty if it is the pair itself. */
  readonly exchangeOf: (member: number) => string
  readonly trades: RecentTrades
  /** The current time: greater than any count published in an earlier term. */
  readonly countFrom: number
}

export class WatchedPair {
  readonly #options: WatchedPairOptions
  /** How many trades of each member were taken. */
  readonly #taken = new Map<number, number>()
  #newest: LiveTrade[] = []
  #count: number
  #minutes: Pick<CloseUp, 'version' | 'closed' | 'forming'> = { version: 0, closed: null, forming: null }
  #trades: Versioned
  #books: Readonly<Record<string, Versioned>> = {}

  constructor(options: WatchedPairOptions) {
    this.#options = options
    this.#count = options.countFrom
    this.#trades = { version: 0, fields: [options.countFrom] }
  }

  /** Each `take` returns whether anything changed. */
  takeMinutes(version: number, closed: Bar | undefined, forming: Bar | undefined): boolean {
    const known = this.#minutes
    if (isSame(known.closed, closed) && isSame(known.forming, forming)) return false
    this.#minutes = { version, closed: closed === undefined ? null : { ...closed }, forming: forming ?? null }
    return true
  }

  takeTrades(version: number): boolean {
    const { trades } = this.#options
    const added = this.#options.members().flatMap(member => {
      const made = trades.since(member, this.#taken.get(member) ?? 0)
      this.#taken.set(member, trades.count(member))
      return made
    })
    if (added.length === 0) return false
    const inOrder = added.toSorted((a, b) => a.time - b.time)
    this.#count += added.length
    this.#newest = [...this.#newest, ...inOrder.map(trade => this.#show(trade))].slice(-LIVE_TRADES)
    this.#trades = { version, fields: TRADES_TOPIC.write({ count: this.#count, trades: this.#newest }) }
    return true
  }

  takeBooks(
    version: number,
    steps: readonly number[],
    count: number,
    bookOf: (member: number) => Book | undefined,
  ): boolean {
    const before = this.#books
    if (steps.length === 0 && Object.keys(before).length === 0) return false
    const book = mergeBooks(this.#options.members().flatMap(member => bookOf(member) ?? []))
    const books = new Map<string, Versioned>()
    if (book !== undefined)
      for (const step of steps) {
        const fields = BOOK_TOPIC.write(showBook(book, this.#options.instrument, step, count))
        const known = before[step]
        books.set(String(step), known !== undefined && isSameLevels(known, fields) ? known : { version, fields })
      }
    this.#books = Object.fromEntries(books)
    return steps.some(step => this.#books[step] !== before[step])
  }

  closeUp(): CloseUp {
    return {
      pair: this.#options.instrument.code,
      ...this.#minutes,
      trades: this.#trades,
      books: this.#books,
    }
  }

  #show({ index, time, price, size, isBuy }: RecentTrade): LiveTrade {
    const { priceDecimals, sizeDecimals } = this.#options.instrument
    return {
      time,
      price: price.toFixed(priceDecimals),
      size: size.toFixed(sizeDecimals),
      isBuy,
      exchange: this.#options.exchangeOf(index),
    }
  }
}

function isSame(known: Bar | null, bar: Readonly<Bar> | undefined): boolean {
  if (known === null || bar === undefined) return known === null && bar === undefined
  return (
    known.time === bar.time &&
    known.open === bar.open &&
    known.high === bar.high &&
    known.low === bar.low &&
    known.close === bar.close &&
    known.volume === bar.volume
  )
}

/** The first field is the time, which goes on though nothing changes. */
const isSameLevels = ({ fields: known }: Versioned, fields: Versioned['fields']): boolean =>
  known.length === fields.length && known.every((field, at) => at === 0 || field === fields[at])
