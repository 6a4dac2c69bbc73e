import type {
  Bar,
  Book,
  BookLevel,
  FundingSettlement,
  Instrument,
  MarkPrice,
  Positions,
  Quote,
  World,
} from '../source/source.ts'
import type { Product } from '../venue/event.ts'

export const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export type ReplayTrade = {
  /** Unique within the pair, growing with time. */
  readonly id: number
  readonly time: number
  readonly price: number
  readonly size: number
  readonly isBuy: boolean
}

export type ReplayDay = {
  readonly last: number
  readonly open: number
  readonly high: number
  readonly low: number
  /** Base and quote units. */
  readonly volume: number
  readonly turnover: number
  readonly trades: number
}

export type ReplayLiquidation = {
  readonly time: number
  readonly price: number
  readonly size: number
  readonly isLong: boolean
}

/** One pair of the simulated world as an exchange would know it, for encoders. Sizes in base units. */
export class ReplayPair {
  readonly #world: World
  readonly #index: number
  /** The closed minutes of the last day, and all of them in one. */
  #day: { readonly until: number; readonly bars: readonly Bar[]; readonly closed: Bar | undefined } | undefined
  readonly instrument: Instrument
  /** As the exchange writes it. */
  readonly symbol: string
  readonly product: Product
  readonly deliversAt: number | undefined
  /** A contract that has become this pair at a delivery has no past under it. */
  readonly #since: number
  /** Prices are told this many times as high. */
  readonly #timesAt: (time: number) => number

  constructor(
    world: World,
    index: number,
    named: { symbol: string; product: Product; deliversAt: number | undefined },
    since = -Infinity,
    timesAt: (time: number) => number = () => 1,
  ) {
    const instrument = world.instruments[index]
    if (instrument === undefined) throw new RangeError(`no instrument ${index}`)
    this.#world = world
    this.#index = index
    this.instrument = instrument
    this.symbol = named.symbol
    this.product = named.product
    this.deliversAt = named.deliversAt
    this.#since = since
    this.#timesAt = timesAt
  }

  /** Trades with `from < time <= to`. */
  trades(from: number, to: number): ReplayTrade[] {
    const trades: ReplayTrade[] = []
    let before = 0
    let count = 0
    const [first, last] = [Math.max(from, this.#since - 1), Math.min(to, this.#until - 1)]
    if (first >= last) return trades
    this.#world.tradesOf(this.#index, first, last, (_, time, price, size, isBuy) => {
      count = time === before ? count + 1 : 0
      before = time
      trades.push({ id: time * 1000 + count, time, price: price * this.#timesAt(time), size, isBuy })
    })
    return trades
  }

  /**
   * Bars with `from <= time < to`, of a number of minutes that divides an hour, or of hours; the last may still be
   * forming at `now`. Where days start before UTC's, `aheadMs` says by how much.
   */
  bars(minutes: number, from: number, to: number, now: number, aheadMs = 0): Bar[] {
    const openMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS
    const bars = this.#world.minuteBars(this.#index, Math.max(from, this.#since), Math.min(to, openMinute, this.#until))
    if (openMinute >= from && openMinute < to) {
      const forming = barOf(openMinute, this.trades(openMinute - 1, now))
      if (forming !== undefined) bars.push(forming)
    }
    return minutes === 1 ? bars : rollUp(bars, minutes * MINUTE_MS, aheadMs)
  }

  /** The last 1440 minutes, the newest still open. */
  day(now: number): ReplayDay | undefined {
    const openMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS
    const { closed } = this.#dayUntil(openMinute)
    const forming = barOf(openMinute, this.trades(openMinute - 1, now))
    const whole = mergeOf([closed, forming].filter(bar => bar !== undefined))
    if (whole === undefined) return undefined
    const { open, high, low, close, volume, turnover, trades } = whole
    const last = forming === undefined ? close * this.#timesAt(now) : close
    return { last, open, high, low, volume, turnover, trades }
  }

  #dayUntil(until: number): { readonly closed: Bar | undefined } {
    if (this.#day?.until === until) return this.#day
    const from = until - (DAY_MINUTES - 1) * MINUTE_MS
    const known = this.#day !== undefined && this.#day.until < until ? this.#day : { until: from, bars: [] }
    const fresh = this.#world.minuteBars(this.#index, Math.max(from, known.until), until)
    const bars = [...known.bars.filter(({ time }) => time >= from), ...fresh]
    this.#day = { until, bars, closed: mergeOf(bars) }
    return this.#day
  }

  quote(now: number): Quote {
    const quote = this.#world.quoteAt(this.#index, now)
    const times = this.#timesAt(now)
    return times === 1 ? quote : { ...quote, bid: quote.bid * times, ask: quote.ask * times }
  }

  book(now: number, levels: number): Book {
    const book = this.#world.bookAt(this.#index, now, levels)
    const times = this.#timesAt(now)
    if (times === 1) return book
    const raised = (side: readonly BookLevel[]): BookLevel[] => side.map(([price, size]) => [price * times, size])
    return { time: book.time, bids: raised(book.bids), asks: raised(book.asks) }
  }

  mark(now: number): MarkPrice | undefined {
    const mark = this.#world.markAt(this.#index, now)
    return mark && { ...mark, mark: mark.mark * this.#timesAt(now) }
  }

  /** A delivered contract trades no more. */
  get #until(): number {
    return this.deliversAt ?? Infinity
  }

  funding(now: number) {
    const rule = this.#world.fundingRule(this.#index)
    const funding = this.#world.fundingAt(this.#index, now)
    return rule && funding && { ...funding, hours: rule.intervalHours }
  }

  /** Settlements with `from < time <= to`, oldest first. */
  settlements(from: number, to: number): FundingSettlement[] {
    return this.#world.settlements(this.#index, from, to)
  }

  positions(now: number): Positions | undefined {
    return this.#world.positionsAt(this.#index, now)
  }

  /** At several times that are as far apart as the first two: much faster than one by one. */
  positionsAt(times: readonly number[]): ReadonlyMap<number, Positions> {
    const found = new Map<number, Positions>()
    if (times.length === 0) return found
    const [first = 0, second = first + MINUTE_MS] = times
    const stepMs = Math.abs(second - first)
    this.#world.walkPositions(
      this.#index,
      Math.min(...times),
      Math.max(...times) + 1,
      stepMs,
      (time, openInterest, longAccounts, longTopAccounts, longTopPositions) =>
        found.set(time, { openInterest, longAccounts, longTopAccounts, longTopPositions }),
      () => undefined,
    )
    return found
  }

  /** Liquidations with `from < time <= to`. */
  liquidations(from: number, to: number): ReplayLiquidation[] {
    const liquidations: ReplayLiquidation[] = []
    this.#world.liquidationsOf(this.#index, from, to, (_, time, price, size, isLong) =>
      liquidations.push({ time, price, size, isLong }),
    )
    return liquidations
  }

  /** Contracts in a volume of many trades at different prices. */
  contractsIn({ volume, turnover }: { readonly volume: number; readonly turnover: number }): number {
    return this.instrument.isInverse ? this.contracts(turnover, 1) : this.contracts(volume, 1)
  }

  /** Contracts of a size in base units, to whole lots. */
  contracts(size: number, price: number): number {
    const { ctVal, lotSz, isInverse } = this.instrument
    const lots = (isInverse ? size * price : size) / Number(ctVal) / Number(lotSz)
    return Number((Math.round(lots) * Number(lotSz)).toFixed(lotSz.split('.')[1]?.length ?? 0))
  }
}

function barOf(time: number, trades: readonly ReplayTrade[]): Bar | undefined {
  const [first] = trades
  if (first === undefined) return undefined
  const { price } = first
  const bar: Bar = { time, open: price, high: price, low: price, close: price, volume: 0, turnover: 0, trades: 0 }
  for (const trade of trades) {
    bar.high = Math.max(bar.high, trade.price)
    bar.low = Math.min(bar.low, trade.price)
    bar.close = trade.price
    bar.volume += trade.size
    bar.turnover += trade.price * trade.size
    bar.trades += 1
  }
  return bar
}

function mergeOf(bars: readonly Bar[]): Bar | undefined {
  const [first, ...rest] = bars
  if (first === undefined) return undefined
  const whole = { ...first }
  for (const bar of rest) {
    whole.high = Math.max(whole.high, bar.high)
    whole.low = Math.min(whole.low, bar.low)
    whole.close = bar.close
    whole.volume += bar.volume
    whole.turnover += bar.turnover
    whole.trades += bar.trades
  }
  return whole
}

function rollUp(bars: readonly Bar[], stepMs: number, aheadMs: number): Bar[] {
  const groups = Map.groupBy(bars, bar => Math.floor((bar.time + aheadMs) / stepMs) * stepMs - aheadMs)
  return [...groups].flatMap(([time, group]) => {
    const whole = mergeOf(group)
    return whole === undefined ? [] : [{ ...whole, time }]
  })
}
