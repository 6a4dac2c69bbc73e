import type { Bar, Book, BookLevel } from '../source/source.ts'
import type { RatioKind } from '../venue/event.ts'
import type { CloseUpSink, VenueSink } from './sink.ts'

/**
 * What exchanges report, as one column of numbers that moves between threads without being copied. Every record is its
 * kind, the number of its pair, and its fields; NaN is a missing one.
 */
const TRADE = 1
const QUOTE = 2
const MINUTE = 3
const DAY = 4
const MARK = 5
const FUNDING = 6
const SETTLEMENT = 7
const OPEN_INTEREST = 8
const RATIO = 9
const LIQUIDATION = 10
const SEEN_TRADE = 11
/** Its time, how many bids and asks it has, and these. */
const BOOK = 12

/** Numbers of a record without its kind and pair; of a book, before its levels. */
const FIELDS: Readonly<Record<number, number>> = {
  [TRADE]: 4,
  [QUOTE]: 5,
  [MINUTE]: 9,
  [DAY]: 6,
  [MARK]: 3,
  [FUNDING]: 5,
  [SETTLEMENT]: 2,
  [OPEN_INTEREST]: 2,
  [RATIO]: 3,
  [LIQUIDATION]: 4,
  [SEEN_TRADE]: 4,
  [BOOK]: 3,
}

const RATIOS: readonly RatioKind[] = ['accounts', 'top-accounts', 'top-positions']
const FIRST_ROOM = 4_096

export type TapeSink = VenueSink & CloseUpSink

export class Tape {
  #numbers = new Float64Array(FIRST_ROOM)
  #length = 0
  /** Of quotes, books, days, marks and forming minutes only the newest counts: by kind and pair. */
  readonly #newest = new Map<number, readonly number[]>()

  get isEmpty(): boolean {
    return this.#length === 0 && this.#newest.size === 0
  }

  /** A sink that writes to the tape; `numberOf` gives the number of a pair from its place in the exchange's list. */
  sink(numberOf: (at: number) => number): TapeSink {
    return {
      trade: (at, time, price, size, isBuy) => this.#write(TRADE, numberOf(at), [time, price, size, Number(isBuy)]),
      seenTrade: (at, time, price, size, isBuy) =>
        this.#write(SEEN_TRADE, numberOf(at), [time, price, size, Number(isBuy)]),
      book: (at, book) => this.#keep(BOOK, numberOf(at), bookFields(book)),
      quote: (at, ...quote) => this.#keep(QUOTE, numberOf(at), quote),
      minute: (at, bar, isClosed) => {
        const { time, open, high, low, close, volume, turnover, trades } = bar
        const fields = [time, open, high, low, close, volume, turnover, trades, Number(isClosed)]
        if (isClosed) this.#write(MINUTE, numberOf(at), fields)
        else this.#keep(MINUTE, numberOf(at), fields)
      },
      day: (at, { last, open, high, low, volume, turnover }) =>
        this.#keep(DAY, numberOf(at), [last, open, high, low, volume, turnover].map(orNaN)),
      mark: (at, time, mark, index) => this.#keep(MARK, numberOf(at), [time, orNaN(mark), orNaN(index)]),
      funding: (at, { time, rate, predicted, settlesAt, hours }) =>
        this.#keep(FUNDING, numberOf(at), [time, ...[rate, predicted, settlesAt, hours].map(orNaN)]),
      settlement: (at, time, rate) => this.#write(SETTLEMENT, numberOf(at), [time, rate]),
      openInterest: (at, time, size) => this.#keep(OPEN_INTEREST, numberOf(at), [time, size]),
      ratio: (at, time, of, long) => this.#write(RATIO, numberOf(at), [time, RATIOS.indexOf(of), long]),
      liquidation: (at, time, price, size, isLong) =>
        this.#write(LIQUIDATION, numberOf(at), [time, price, size, Number(isLong)]),
    }
  }

  /** What was written since the last call. */
  take(): Float64Array<ArrayBuffer> {
    for (const [key, fields] of this.#newest) this.#write(key % KINDS, Math.floor(key / KINDS), fields)
    this.#newest.clear()
    const taken = this.#numbers.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  #keep(kind: number, pair: number, fields: readonly number[]): void {
    this.#newest.set(pair * KINDS + kind, fields)
  }

  #write(kind: number, pair: number, fields: readonly number[]): void {
    const end = this.#length + 2 + fields.length
    if (end > this.#numbers.length) {
      const larger = new Float64Array(Math.max(end, this.#numbers.length * 2))
      larger.set(this.#numbers.subarray(0, this.#length))
      this.#numbers = larger
    }
    this.#numbers[this.#length] = kind
    this.#numbers[this.#length + 1] = pair
    for (let at = 0; at < fields.length; at++) this.#numbers[this.#length + 2 + at] = fields[at] ?? Number.NaN
    this.#length = end
  }
}

const KINDS = 16

const orNaN = (figure: number | undefined): number => figure ?? Number.NaN
const told = (figure: number | undefined): number | undefined =>
  figure === undefined || Number.isNaN(figure) ? undefined : figure

/** Reads a tape aloud; the pairs are the numbers they were written with. */
export function readTape(numbers: Float64Array, sink: TapeSink): void {
  for (let at = 0; at < numbers.length; ) {
    const kind = numbers[at] ?? 0
    const known = FIELDS[kind]
    if (known === undefined) throw new RangeError(`no kind ${kind} at ${at}`)
    const count = kind === BOOK ? known + 2 * ((numbers[at + 3] ?? 0) + (numbers[at + 4] ?? 0)) : known
    readRecord(kind, numbers[at + 1] ?? -1, numbers.subarray(at + 2, at + 2 + count), sink)
    at += 2 + count
  }
}

function readRecord(kind: number, pair: number, fields: Float64Array, sink: TapeSink): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = fields
  switch (kind) {
    case TRADE:
      return sink.trade(pair, a, b, c, d === 1)
    case SEEN_TRADE:
      return sink.seenTrade(pair, a, b, c, d === 1)
    case BOOK:
      return sink.book(pair, bookOf(fields))
    case QUOTE:
      return sink.quote(pair, a, b, c, d, e)
    case MINUTE:
      return sink.minute(pair, barOf(fields), fields[8] === 1)
    case DAY:
      return sink.day(pair, {
        last: told(a),
        open: told(b),
        high: told(c),
        low: told(d),
        volume: told(e),
        turnover: told(f),
      })
    case MARK:
      return sink.mark(pair, a, told(b), told(c))
    case FUNDING:
      return sink.funding(pair, {
        time: a,
        rate: told(b),
        predicted: told(c),
        settlesAt: told(d),
        hours: told(e),
      })
    case SETTLEMENT:
      return sink.settlement(pair, a, b)
    case OPEN_INTEREST:
      return sink.openInterest(pair, a, b)
    case RATIO: {
      const of = RATIOS[b]
      return of === undefined ? undefined : sink.ratio(pair, a, of, c)
    }
    default:
      return sink.liquidation(pair, a, b, c, d === 1)
  }
}

function barOf(fields: Float64Array): Bar {
  const [time = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, turnover = 0, trades = 0] = fields
  return { time, open, high, low, close, volume, turnover, trades }
}

/** No book is one of time 0. */
function bookFields(book: Book | undefined): readonly number[] {
  if (book === undefined) return [0, 0, 0]
  const { time, bids, asks } = book
  return [time, bids.length, asks.length, ...bids.flat(), ...asks.flat()]
}

function bookOf(fields: Float64Array): Book | undefined {
  const [time = 0, bids = 0, asks = 0] = fields
  if (time === 0) return undefined
  const levels = (from: number, count: number): BookLevel[] =>
    Array.from({ length: count }, (_, at) => [fields[from + 2 * at] ?? 0, fields[from + 2 * at + 1] ?? 0])
  return { time, bids: levels(3, bids), asks: levels(3 + 2 * bids, asks) }
}
