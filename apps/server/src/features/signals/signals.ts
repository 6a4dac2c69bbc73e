/** Signals as calls and pages show them: rows of the ledger with the prices of now. */
import { type Locale, parsePairCode, textIn } from '@candela/contract/core'
import {
  SIGNAL_CODES,
  SIGNAL_INTERVALS,
  SIGNAL_LIST_SIZE,
  SIGNAL_MARKS_MAX,
  type Signal,
  type SignalIntervals,
  type SignalKind,
  type SignalList,
  type SignalListInput,
  type SignalMarks,
  type SignalMarksInput,
  signalType,
} from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'
import { baseName } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import type { Board } from '#market/tickers/board.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorRefused, questionOf, readCursor, writeCursor } from '#platform/list-cursor.ts'
import { fixed, percentOf, priceDecimalsOf, sideOf } from './ledger/figures.ts'
import type { SignalReads, StoredSignal } from './ledger/read-repo.ts'
import { requireInterval } from './ledger/require-kind.ts'
import { requireInstrument, signalFilter } from './ledger/signal-filter.ts'
import { isIndexFuture } from './ledger/universe.ts'

const PERCENT_DECIMALS = 2

export type Signals = {
  list(kind: SignalKind, input: SignalListInput, locale: Locale): Promise<SignalList>
  intervals(kind: SignalKind): Promise<SignalIntervals>
  marks(input: SignalMarksInput): Promise<SignalMarks>
}

export type SignalsOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly reads: SignalReads
  readonly clock: Clock
}

export function createSignals({ catalogue, board, reads, clock }: SignalsOptions): Signals {
  function shown(signal: StoredSignal, locale: Locale): Signal {
    const { seq, pair, kind, interval, time, raisedAt, origin, direction, price, outcome } = signal
    const index = catalogue.indexOf(pair)
    const instrument = index === undefined ? undefined : catalogue.instruments[index]
    // One that has left the market is still known by its code.
    const named = instrument ?? parsePairCode(pair)
    const ticker = board.ticker(pair)
    const last = ticker === undefined || ticker.last === '' ? null : ticker.last
    const asset = instrument && catalogue.assetOf(instrument.baseAsset)
    const cap = asset === undefined || last === null ? undefined : marketCapOf(asset, Number(last))
    const side = sideOf(direction)
    return {
      id: String(seq),
      kind,
      code: SIGNAL_CODES[kind],
      type: signalType(kind, side),
      side,
      pair,
      exchange: named?.exchange ?? '',
      symbol: named?.baseAsset ?? '',
      name: instrument === undefined ? pair : textIn(locale, baseName(catalogue, instrument.baseAsset)),
      level: interval,
      time,
      raisedAt,
      origin,
      price: fixed(price, priceDecimalsOf(catalogue, pair)),
      last,
      change24h: orNull(ticker?.change24h),
      volume24h: instrument === undefined ? null : volumeOf(instrument, ticker?.volume24h),
      marketCap: cap === undefined ? null : fixed(cap, 0),
      sinceReturn: last === null ? null : fixed(direction * (Number(last) / price - 1) * 100, PERCENT_DECIMALS),
      return24: outcome === undefined ? null : percentOf(outcome.returns[3]),
    }
  }

  return {
    async list(kind, input, locale) {
      const { size = SIGNAL_LIST_SIZE, cursor, ...asked } = input
      const question = questionOf(`${kind} signals`, asked)
      const found = await reads.newest(signalFilter(catalogue, kind, input), before(cursor, question), size + 1)
      const page = found.slice(0, size)
      const last = found.length > size ? page.at(-1) : undefined
      const { from: _, ...progress } = await reads.progress(clock.now())
      return {
        records: page.map(signal => shown(signal, locale)),
        cursor: last === undefined ? null : writeCursor(question, 1, [last.raisedAt], String(last.seq)),
        progress,
        asOf: clock.now(),
      }
    },
    async intervals(kind) {
      const found = await reads.intervals(kind)
      const { from, ...progress } = await reads.progress(clock.now())
      return {
        intervals: SIGNAL_INTERVALS[kind].map(interval => {
          const known = found.find(each => each.interval === interval)
          return { interval, count: known?.count ?? 0, newest: known?.newest ?? null }
        }),
        from: from ?? null,
        progress,
      }
    },
    async marks({ pair, from, to, kind, interval }) {
      const { code, priceDecimals } = requireInstrument(catalogue, pair)
      if (kind !== undefined && interval !== undefined) requireInterval(kind, interval)
      const found = await reads.between({ kind, interval, pairs: [code] }, from, to, SIGNAL_MARKS_MAX + 1)
      return {
        marks: found.slice(-SIGNAL_MARKS_MAX).map(signal => ({
          time: signal.time,
          kind: signal.kind,
          level: signal.interval,
          type: signalType(signal.kind, sideOf(signal.direction)),
          side: sideOf(signal.direction),
          price: fixed(signal.price, priceDecimals),
          return24: signal.outcome === undefined ? null : percentOf(signal.outcome.returns[3]),
        })),
        isComplete: found.length <= SIGNAL_MARKS_MAX,
      }
    },
  }
}

/** The market counts base units. Index futures are counted in contracts, each of them so many units. */
function volumeOf(instrument: Instrument, baseUnits: string | undefined): string | null {
  const volume = orNull(baseUnits)
  return volume === null || !isIndexFuture(instrument) ? volume : fixed(Number(volume) / Number(instrument.ctVal), 0)
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** A cursor is untrusted input: validate what goes into a query. */
function before(cursor: string | undefined, question: string): { raisedAt: number; seq: number } | undefined {
  if (cursor === undefined) return undefined
  const { keys, id } = readCursor({ cursor }, question)
  const [raisedAt, seq] = [Number(keys[0] ?? Number.NaN), Number(id)]
  if (!Number.isSafeInteger(raisedAt) || !Number.isSafeInteger(seq)) throw cursorRefused()
  return { raisedAt, seq }
}
