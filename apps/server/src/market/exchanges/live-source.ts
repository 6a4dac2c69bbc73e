/**
 * Real exchanges as the source of prices, in memory: what they told last, and from which of their pairs. Index futures
 * stay simulated; only their past is known without asking.
 */
import type { Bar, Book, MarkPrice, Quote, World } from '@candela/exchanges'
import {
  type CoinName,
  type Listing,
  type LiveExchange,
  type NumberedListing,
  type PastOpenInterest,
  type PastSettlement,
  type PastSpan,
  readTape,
  type StepSpan,
  type VenueHealth,
  type TapeSink,
} from '@candela/exchanges/live'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { MarketSource, SourceSink } from '#market/venues/source.ts'
import type { BarSpan, Follow, Following } from './follow.ts'
import type { ContractFigures } from './contract-figures.ts'
import { createSimulatedPast } from './simulated-past.ts'

export type LiveSource = MarketSource & {
  /** Closed bars of a pair, from its exchange. Rejects with `HistoryAway` if it cannot be asked. */
  askBars(index: number, span: BarSpan, signal: AbortSignal): Promise<Bar[]>
  /** Paid funding and open interest of the past, as bars are asked for; none if the exchange does not tell them. */
  askSettlements(index: number, span: PastSpan, signal: AbortSignal): Promise<PastSettlement[]>
  askOpenInterest(index: number, span: StepSpan, signal: AbortSignal): Promise<PastOpenInterest[]>
  askCoinNames(exchange: LiveExchange, signal: AbortSignal): Promise<CoinName[]>
  readonly health: ReadonlyMap<LiveExchange, VenueHealth>
  /** Codes of pairs that stay, whatever their turnover. */
  need(codes: readonly string[]): void
}

export type LiveSourceOptions = {
  readonly catalogue: Catalogue
  /** Has the index futures. */
  readonly world: World
  readonly follow: Follow
  readonly clock: Clock
  readonly contracts: ContractFigures
  /** An exchange lists these pairs from now on; they are in the catalogue when it returns. */
  readonly onListings: (exchange: LiveExchange, listings: readonly Listing[]) => void
  readonly onHealth: (exchange: LiveExchange, health: VenueHealth) => void
  /** When a dated contract is delivered. */
  readonly deliveryOf: (index: number) => number | undefined
}

/** How long after a minute its last trades, or its exchange's own bar, may still arrive. */
const SETTLE_MS = 3_000
/** Bars are waited for until 10 s after their minute, and those that are not streamed asked for one after the other. */
const CORRECT_MS = 20_000

export function createLiveSource(options: LiveSourceOptions): LiveSource {
  const { catalogue, world, follow, clock, contracts, deliveryOf } = options
  const quotes = new Map<number, Quote>()
  const marks = new Map<number, MarkPrice>()
  /** Of pairs that are watched closely. */
  const books = new Map<number, Book>()
  const health = new Map<LiveExchange, VenueHealth>()
  /** Indexes by the number on the tape, and back. */
  const indexes: number[] = []
  const numbers = new Map<number, number>()
  /** Pairs whose data does not flow, by what their exchange has told. */
  const lost = new Set<number>()
  let following: Following | undefined
  let needed: readonly string[] = []
  let watched: readonly string[] = []
  const past = createSimulatedPast(catalogue, world)

  function number(listings: readonly NumberedListing[]): void {
    for (const { number: each, listing } of listings) {
      const index = catalogue.indexOf(listing.instrument.code)
      if (index === undefined) continue
      indexes[each] = index
      numbers.set(index, each)
    }
  }

  /** Delisted ones too: what they miss can be asked for once more. */
  const followedPairs = (): number[] => catalogue.pairs.filter(index => !past.covers(index))

  const listedOf = (exchange: LiveExchange): number[] =>
    followedPairs().filter(index => catalogue.instruments[index]?.exchange === exchange && catalogue.isListed(index))

  /** Passes what the exchanges told on, by index. */
  function readerFor(sink: SourceSink): TapeSink {
    const at = (pair: number): number => indexes[pair] ?? -1
    return {
      trade: (pair, time, price, size, isBuy) => sink.trade(at(pair), time, price, size, isBuy),
      seenTrade: (pair, time, price, size, isBuy) => sink.seenTrade(at(pair), time, price, size, isBuy),
      book(pair, book) {
        if (book === undefined) books.delete(at(pair))
        else books.set(at(pair), book)
      },
      quote(pair, time, bid, bidSize, ask, askSize) {
        quotes.set(at(pair), { bid, bidSize, ask, askSize })
        sink.heard(at(pair), time)
      },
      minute(pair, bar, isClosed) {
        sink.minute(at(pair), bar, isClosed)
        // A closed one may have been asked for; one that forms is streamed.
        if (!isClosed) sink.heard(at(pair), clock.now())
      },
      day: (pair, day) => sink.day(at(pair), day),
      mark(pair, time, mark, index) {
        if (mark !== undefined) marks.set(at(pair), { mark, index: index ?? mark })
        contracts.mark(at(pair), time, mark, index)
        sink.heard(at(pair), time)
      },
      funding: (pair, funding) => contracts.funding(at(pair), funding),
      settlement: (pair, time, rate) => contracts.settlement(at(pair), time, rate),
      openInterest: (pair, time, size) => contracts.openInterest(at(pair), time, size),
      ratio: (pair, time, of, long) => contracts.ratio(at(pair), time, of, long),
      liquidation: (pair, time, price, size, isLong) => contracts.liquidation(at(pair), time, price, size, isLong),
    }
  }

  async function ask<Answer>(
    index: number,
    question: (from: Following, pair: number) => Promise<Answer>,
  ): Promise<Answer> {
    const pair = numbers.get(index)
    if (following === undefined || pair === undefined) throw new HistoryAway('not connected to the exchange')
    try {
      return await question(following, pair)
    } catch (error) {
      throw new HistoryAway(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    isSimulated: false,
    settleMs: SETTLE_MS,
    correctMs: CORRECT_MS,
    start(from, sink) {
      const reader = readerFor(sink)
      const indexesOf = (pairs: readonly number[]): number[] => pairs.flatMap(pair => indexes[pair] ?? [])
      let until = from
      /** Until an exchange tells its list, none of its minutes is known; it tells what is lost from then on itself. */
      function loseAll(): void {
        numbers.clear()
        indexes.length = 0
        lost.clear()
        books.clear()
        sink.lost(followedPairs(), until + 1)
      }
      loseAll()
      const started = follow({
        listings(exchange, listings) {
          const before = new Set(listedOf(exchange))
          options.onListings(
            exchange,
            listings.map(({ listing }) => listing),
          )
          number(listings)
          // Minutes count as complete for all pairs: those in which nobody followed this one must be asked for.
          sink.listed(listedOf(exchange).filter(index => !before.has(index)))
          const own = followedPairs().filter(index => catalogue.instruments[index]?.exchange === exchange)
          // Those that stay and are lost stay lost: their exchange tells when they flow again.
          const isOver = (index: number): boolean => !lost.has(index) || !catalogue.isListed(index)
          const over = own.filter(isOver)
          for (const index of over) lost.delete(index)
          sink.regained(over, clock.now())
        },
        ended: loseAll,
        tape(tape) {
          const now = clock.now()
          past.trades(until, now, sink.trade)
          until = Math.max(until, now)
          readTape(tape, reader)
          contracts.batchEnd(now)
          sink.batchEnd(now)
        },
        lost(pairs, since) {
          for (const index of indexesOf(pairs)) lost.add(index)
          sink.lost(indexesOf(pairs), since)
        },
        gap(pairs, _from, to) {
          for (const index of indexesOf(pairs)) lost.delete(index)
          sink.regained(indexesOf(pairs), to)
        },
        health(exchange, told) {
          options.onHealth(exchange, told)
          const isAway = told.state === 'away' || told.state === 'starting'
          contracts.away(exchange, isAway ? (told.heardAt ?? clock.now()) : undefined)
          health.set(exchange, told)
        },
      })
      started.need(needed)
      started.watch(watched)
      following = started
      return () => {
        if (following === started) following = undefined
        started.close()
      }
    },
    past,
    quote: index => quotes.get(index),
    mark: index => marks.get(index),
    book(index, time, levels) {
      const book = books.get(index)
      if (book === undefined) return past.book(index, time, levels)
      return { time: book.time, bids: book.bids.slice(0, levels), asks: book.asks.slice(0, levels) }
    },
    watch(indexes) {
      watched = indexes.flatMap(index => catalogue.instruments[index]?.code ?? [])
      following?.watch(watched)
    },
    deliveryAt: (index, time) => (past.covers(index) ? past.deliveryAt(index, time) : deliveryOf(index)),
    isOpen: (exchange, time) => world.session(exchange, '', time).status === 'open',
    session: (exchange, time) => world.session(exchange, '', time),
    askBars: (index, span, signal) => ask(index, (from, pair) => from.bars(pair, span, signal)),
    askSettlements: (index, span, signal) => ask(index, (from, pair) => from.settlements(pair, span, signal)),
    askOpenInterest: (index, span, signal) => ask(index, (from, pair) => from.openInterest(pair, span, signal)),
    askCoinNames: (exchange, signal) =>
      following?.coinNames(exchange, signal) ?? Promise.reject(new HistoryAway('not connected to the exchange')),
    health,
    need(codes) {
      needed = codes
      following?.need(codes)
    },
  }
}
