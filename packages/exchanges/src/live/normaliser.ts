import type { Call } from '../venue/adapter.ts'
import { faultOf } from '../venue/check.ts'
import type {
  BarEvent,
  FundingEvent,
  MarkEvent,
  Product,
  QuoteEvent,
  RatioKind,
  TickerEvent,
  TradeEvent,
  VenueEvent,
} from '../venue/event.ts'
import { createToBar, sidesOf, type ToBar } from './bar.ts'
import { createToBase, type ToBase } from './base-size.ts'
import { quoteAfter, quoteWithSizes, withChanges } from './changes.ts'
import type { Listing } from './listing.ts'
import { Minutes } from './minutes.ts'
import { PairMap } from './pair-map.ts'
import { isContradicted, isDoubtful, isJump, Quarantine } from './quarantine.ts'
import { RecentIds } from './recent-ids.ts'
import type { VenueSink } from './sink.ts'

export type NormaliserOptions = {
  readonly listings: readonly Listing[]
  /** Products whose volumes count both sides. */
  readonly bothSides: readonly Product[]
  /** Hours between two fundings, where neither the rate nor the list says it. */
  readonly usualFundingHours?: number | undefined
  readonly sink: VenueSink
  /** Liquidations that were told before, also by earlier sockets. */
  readonly liquidations: RecentIds
  readonly now: () => number
  /** Last prices of the same pair elsewhere. */
  readonly pricesElsewhere: (listing: Listing) => readonly number[]
  /** An event was refused. */
  readonly refused: (reason: string) => void
  /** The exchange has not closed a minute in which these pairs traded. */
  readonly missed: (pairs: readonly number[], time: number) => void
}

/** What is known of a pair, for checks and for messages that contain only changes. */
type Known = {
  readonly listing: Listing
  readonly at: number
  readonly toBase: ToBase
  readonly toBar: ToBar
  /** Volumes are divided by this. */
  readonly sides: 1 | 2
  readonly scale: number
  readonly ids: RecentIds
  last: number | undefined
  /** Infinity while it is followed. */
  until: number
  /** Time of the newest message about it. */
  heardAt: number
  quote: QuoteEvent | undefined
  ticker: TickerEvent | undefined
  mark: MarkEvent | undefined
  funding: FundingEvent | undefined
}

/** The socket or the call. */
export type EventSource = Pick<Call, 'product' | 'symbol' | 'ratio'>

type Trade = { readonly time: number; readonly price: number; readonly size: number; readonly isBuy: boolean }

const MINUTE_MS = 60_000
/** An exchange whose clock we know cannot know the future. */
const AHEAD_MAX_MS = 2_000

/** Turns the events of one exchange into ours. Refuses what cannot be, drops repeats, and holds back what is doubtful. */
export class Normaliser {
  readonly #options: NormaliserOptions
  readonly #known: PairMap<Known>
  readonly #quarantine = new Quarantine<Trade>()
  readonly #minutes: Minutes
  /** How far the exchange's clock is ahead of ours. */
  offsetMs = 0

  constructor(options: NormaliserOptions) {
    this.#options = options
    this.#minutes = new Minutes({
      minute: (...minute) => options.sink.minute(...minute),
      missed: (...missed) => options.missed(...missed),
    })
    this.#known = new PairMap(
      options.listings.map((listing, at) => ({
        listing,
        at,
        toBase: createToBase(listing),
        toBar: createToBar(listing, options.bothSides),
        sides: sidesOf(listing, options.bothSides),
        scale: 10 ** listing.instrument.priceDecimals,
        ids: new RecentIds(),
        last: undefined,
        until: Infinity,
        heardAt: -Infinity,
        quote: undefined,
        ticker: undefined,
        mark: undefined,
        funding: undefined,
      })),
    )
  }

  /** Trades that were held back and never confirmed. */
  get dropped(): number {
    return this.#quarantine.dropped
  }

  /** `source` is where an event came from: exchanges use one symbol on several markets, and some answers do not repeat it. */
  take(event: VenueEvent, source: EventSource): void {
    if (!('symbol' in event)) return
    const known = this.#known.get(source.product, event.symbol ?? source.symbol ?? '')
    if (known === undefined) return // a pair that is not followed
    if (known.until !== Infinity && !(event.kind === 'bar' && event.time < known.until)) return // nor is this one
    const fault = faultOf(event) ?? this.#timeFault(event) ?? this.#priceFault(event, known)
    if (fault !== undefined) return this.#options.refused(fault)
    known.heardAt = Math.max(
      known.heardAt,
      this.#timeOf('time' in event && event.kind !== 'bar' ? event.time : undefined),
    )
    this.#pass(event, known, source.ratio)
  }

  /** Pairs of which something was said that is not older than `from`. */
  freshPairs(from: number): number {
    return this.#known.values().filter(({ heardAt, until }) => heardAt >= from && until === Infinity).length
  }

  /** To be called now and then: drops what nothing has confirmed, and closes minutes that are over. */
  expire(): void {
    this.#quarantine.expire(this.#options.now())
    this.#minutes.expire(this.#options.now() + this.offsetMs)
  }

  /** Data of these pairs is missing. */
  lose(pairs: readonly number[]): void {
    for (const at of pairs) this.#minutes.forget(at)
  }

  /**
   * Data of these pairs flows: the minute that is open at `time` must follow whole. Around the end of a minute both clocks
   * count: gaps end by ours, bars by the exchange's.
   */
  regain(pairs: readonly number[], time: number): void {
    for (const at of pairs) {
      this.#minutes.expect(at, time)
      this.#minutes.expect(at, time + this.offsetMs)
    }
  }

  /** The minute of these pairs that ends about `time`, by our clock, may lack its last bar. */
  doubtEnd(pairs: readonly number[], time: number): void {
    const turn = Math.round((time + this.offsetMs) / MINUTE_MS) * MINUTE_MS
    for (const at of pairs) this.#minutes.doubt(at, turn - MINUTE_MS)
  }

  /** What comes of these pairs is ignored from now on, but for bars of minutes that are over: they may be late. */
  drop(listings: readonly Listing[]): void {
    const now = this.#options.now() + this.offsetMs
    const until = now - (now % MINUTE_MS)
    for (const { product, symbol } of listings) {
      const known = this.#known.get(product, symbol)
      if (known === undefined) continue
      known.until = until
      this.#minutes.leave(known.at, until)
    }
  }

  /** Whether the pair is known to have traded in `from <= time < to`. */
  hasTraded(listing: Listing, from: number, to: number): boolean {
    const at = this.#known.get(listing.product, listing.symbol)?.at
    return at !== undefined && this.#minutes.hasTraded(at, from, to)
  }

  #timeFault(event: VenueEvent): string | undefined {
    if (!('time' in event) || event.time === undefined || event.kind === 'bar') return undefined
    return this.#ours(event.time) > this.#options.now() + AHEAD_MAX_MS ? 'time is ahead' : undefined
  }

  #priceFault(event: VenueEvent, known: Known): string | undefined {
    const others = (): readonly number[] => this.#options.pricesElsewhere(known.listing)
    if (!pricesOf(event).some(price => isContradicted(price, known.last, others))) return undefined
    if (event.kind === 'bar') {
      // Nothing that is known of the minute may close it: it is asked for later.
      this.#minutes.forget(known.at)
      this.#minutes.expect(known.at, event.time)
    }
    return 'price is far from all others'
  }

  #ours(time: number): number {
    return time - this.offsetMs
  }

  #timeOf(time: number | undefined): number {
    return time === undefined ? this.#options.now() : this.#ours(time)
  }

  #pass(event: VenueEvent, known: Known, ratio: RatioKind | undefined): void {
    const { sink } = this.#options
    const { at } = known
    switch (event.kind) {
      case 'trade':
        return this.#takeTrade(event, known)
      case 'quote':
        return this.#takeQuote(event, known)
      case 'bar':
        return this.#takeBar(event, known)
      case 'ticker':
        return this.#takeTicker(event, known)
      case 'mark':
        known.mark = withChanges(known.mark, event)
        return sink.mark(at, this.#timeOf(event.time), known.mark.mark, known.mark.index)
      case 'funding': {
        known.funding = withChanges(known.funding, event)
        const { rate, predicted, settlesAt, hours } = known.funding
        const usual = known.listing.fundingHours ?? this.#options.usualFundingHours
        return sink.funding(at, { time: this.#timeOf(event.time), rate, predicted, settlesAt, hours: hours ?? usual })
      }
      case 'settlement':
        return sink.settlement(at, event.time, event.rate)
      case 'open-interest': {
        const size = openInterestBase(event, known)
        if (size !== undefined) sink.openInterest(at, this.#timeOf(event.time), size)
        return
      }
      case 'ratio': {
        const of = event.of ?? ratio
        return of === undefined ? undefined : sink.ratio(at, event.time, of, event.long)
      }
      case 'liquidation': {
        // By the exchange's own time: ours moves with the offset.
        const id = [known.listing.instrument.code, event.time, event.price, event.size, event.isLong].join(' ')
        if (!this.#options.liquidations.take(id, this.#options.now())) return
        const size = known.toBase(event.size, event.unit, event.price)
        return sink.liquidation(at, this.#ours(event.time), onGrid(event.price, known), size, event.isLong)
      }
      default:
        return
    }
  }

  #takeTrade(event: TradeEvent, known: Known): void {
    const { now, pricesElsewhere } = this.#options
    const { id, time, price, size, unit, isBuy } = event
    if (!known.ids.take(id ?? `${time} ${price} ${size} ${isBuy}`, now())) return
    const trade = {
      time: this.#ours(time),
      price: onGrid(price, known),
      size: known.toBase(size, unit, price, known.sides),
      isBuy,
    }
    const doubt = { last: known.last, own: middleOf(known) ?? known.mark?.mark, others: pricesElsewhere(known.listing) }
    if (!isDoubtful(trade.price, doubt)) return this.#give(trade, known)
    for (const freed of this.#quarantine.hold(known.at, trade.price, trade, now())) this.#giveDoubted(freed, known)
  }

  /** What confirms it may be as wrong: the exchange is asked for the minute when it is over. */
  #giveDoubted(trade: Trade, known: Known): void {
    this.#minutes.doubt(known.at, trade.time + this.offsetMs)
    this.#give(trade, known)
  }

  #give({ time, price, size, isBuy }: Trade, known: Known): void {
    known.last = price
    this.#minutes.traded(known.at, time + this.offsetMs)
    this.#options.sink.trade(known.at, time, price, size, isBuy)
  }

  #confirm(price: number, known: Known): void {
    for (const freed of this.#quarantine.confirm(known.at, price)) this.#giveDoubted(freed, known)
  }

  #takeQuote(event: QuoteEvent, known: Known): void {
    known.quote = event.isPartial ? quoteAfter(known.quote, event) : quoteWithSizes(known.quote, event)
    const { bid, ask, bidSize, askSize, unit } = known.quote
    if (bid === undefined || ask === undefined) return // one side is empty
    if (bid >= ask) return // two channels report changes, and one of them is late
    const sizeOf = (size: number | undefined, price: number): number =>
      size === undefined ? Number.NaN : known.toBase(size, unit, price)
    this.#options.sink.quote(
      known.at,
      this.#timeOf(event.time),
      onGrid(bid, known),
      sizeOf(bidSize, bid),
      onGrid(ask, known),
      sizeOf(askSize, ask),
    )
  }

  #takeTicker(event: TickerEvent, known: Known): void {
    known.ticker = event.isPartial ? withChanges(known.ticker, event) : event
    const { last, open, high, low, base, contracts, quote } = known.ticker
    if (last !== undefined && last > 0) {
      this.#confirm(last, known)
      known.last ??= last
    }
    const price = last ?? known.last
    const volume =
      base ?? (contracts === undefined || price === undefined ? undefined : known.toBase(contracts, 'contracts', price))
    const oneSided = (figure: number | undefined): number | undefined =>
      figure === undefined ? undefined : figure / known.sides
    const day = { last, open, high, low, volume: oneSided(volume), turnover: oneSided(quote) }
    this.#options.sink.day(known.at, day)
  }

  #takeBar(event: BarEvent, known: Known): void {
    if (event.minutes !== undefined && event.minutes !== 1) return
    const bar = known.toBar(event)
    if (isJump(bar.high, bar.low)) this.#minutes.doubt(known.at, bar.time)
    // Before the bar itself, so that the trades that it confirms come first.
    if (this.#minutes.isNewest(known.at, bar)) this.#confirm(bar.close, known)
    this.#minutes.take(known.at, bar, event.isClosed)
  }
}

/** The prices that a message states, as far as they are checked. */
function pricesOf(event: VenueEvent): readonly number[] {
  switch (event.kind) {
    case 'trade':
      return [event.price]
    case 'bar':
      return [event.high, event.low, event.close]
    case 'quote':
      return [event.bid, event.ask].filter(price => price !== undefined)
    case 'ticker':
      return event.last === undefined || event.last <= 0 ? [] : [event.last]
    case 'mark':
      return event.mark === undefined ? [] : [event.mark]
    default:
      return []
  }
}

const onGrid = (price: number, { scale }: Known): number => Math.round(price * scale) / scale

function middleOf({ quote }: Known): number | undefined {
  if (quote?.bid === undefined || quote.ask === undefined) return undefined
  return (quote.bid + quote.ask) / 2
}

function openInterestBase(
  { base, contracts, usd }: { base: number | undefined; contracts: number | undefined; usd: number | undefined },
  known: Known,
): number | undefined {
  if (base !== undefined) return base
  const price = known.mark?.mark ?? known.last
  if (contracts !== undefined) {
    if (!known.listing.instrument.isInverse) return known.toBase(contracts, 'contracts', 1)
    return price === undefined ? undefined : known.toBase(contracts, 'contracts', price)
  }
  return usd === undefined || price === undefined ? undefined : usd / price
}
