import type { ExchangeId, PairCode, Pair, Text } from '@candela/contract/core'

/**
 * The interface of all market data sources, simulated or real.
 * Numbers are float64 values exactly on the instrument's grid (`ticks / 10 ** priceDecimals`),
 * so `toFixed(priceDecimals)` restores the exchange's decimal.
 */
export type Asset = {
  /** Upper case, unique: BTC. */
  readonly symbol: string
  readonly name: Text
  /** undefined if nobody says: exchanges do not. */
  readonly circulatingSupply: number | undefined
  readonly totalSupply: number | undefined
  /** undefined if the supply has no cap, or is unknown. */
  readonly maxSupply: number | undefined
  /** Start of the UTC day the supplies are of; undefined if that is not known. */
  readonly supplyAsOf?: number | undefined
  /** Sector ids from `SECTORS`, main one first. */
  readonly sectors: readonly string[]
}

/** A coin whose supply is known, as that of every simulated one. */
export type SuppliedAsset = Asset & { readonly circulatingSupply: number; readonly totalSupply: number }

export type Sector = { readonly id: string; readonly name: Text }

export type Instrument = Pair & {
  readonly code: PairCode
  readonly priceDecimals: number
  readonly sizeDecimals: number
  /** Smallest price step, a decimal string: '0.01'. */
  readonly tickSz: string
  /** Smallest size step, in contracts for contracts, in base for spot. */
  readonly lotSz: string
  /** Face value of one contract in base (or in USD for coin-margined ones); '1' for spot. */
  readonly ctVal: string
  /** True for coin-margined contracts, whose face value is in USD. */
  readonly isInverse: boolean
}

export type Trade = {
  readonly pair: PairCode
  readonly time: number
  readonly price: number
  /** Base units: contracts times face value, which for an index future is its multiplier. */
  readonly size: number
  readonly side: 'buy' | 'sell'
}

export type Quote = {
  readonly bid: number
  readonly ask: number
  readonly bidSize: number
  readonly askSize: number
}

export type BookLevel = readonly [price: number, size: number]

/** Each side best first. Sizes in base units, never 0. */
export type Book = {
  /** While an index future is closed, the end of its last session. */
  readonly time: number
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

/** Two decimals finer than the tick, so that premiums show on any grid. */
export type MarkPrice = { readonly mark: number; readonly index: number }

/** A bar's `time` is the start of its minute, UTC epoch ms. A minute without a trade has no bar. */
export type Bar = {
  time: number
  open: number
  high: number
  low: number
  close: number
  /** Base units. */
  volume: number
  /** Quote units. */
  turnover: number
  trades: number
}

/** Bars of consecutive minutes, a column for each figure: without an object for each, for long histories. */
export type MinuteColumns = {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Sizes are not computed if this is left out, nor turnover without them. */
  readonly volume?: Float64Array
  readonly turnover?: Float64Array
  /** 0 in a minute without a bar, whose other figures mean nothing. */
  readonly trades: Float64Array
}

/** `closesAt` is Infinity if trading never stops. A break is a pause within the trading day, such as lunch. */
export type SessionState =
  | { readonly status: 'open'; readonly closesAt: number }
  | { readonly status: 'break' | 'closed'; readonly opensAt: number }

export type TradeSink = (instrumentIndex: number, time: number, price: number, size: number, isBuy: boolean) => void

export type MinuteBarVisitor = (
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  turnover: number,
  trades: number,
) => void

/** Funding settlement of a perpetual. Rates are fractions, not percent: 0.0001 is 0.01 %. */
export type FundingRule = {
  readonly intervalHours: 1 | 4 | 8
  /** Rate of one interval at zero premium. */
  readonly interest: number
  /** The rate of one interval stays within ±cap. */
  readonly cap: number
}

/**
 * `rate` is fixed: it is computed from the premium of the previous interval and paid at `settlesAt`. `predicted` is
 * computed from the premium of the current interval so far and would be paid one interval later.
 */
export type Funding = { readonly rate: number; readonly predicted: number; readonly settlesAt: number }

export type FundingSettlement = { readonly time: number; readonly rate: number }

/** Open positions of a contract. The three fractions are between 0 and 1; the rest is short. */
export type Positions = {
  /** Base units, one side. */
  readonly openInterest: number
  /** Fraction of all accounts with a position that are long. */
  readonly longAccounts: number
  /** Fraction of the largest accounts that are long. */
  readonly longTopAccounts: number
  /** Fraction of the largest accounts' position value that is long. */
  readonly longTopPositions: number
}

/** A liquidated position: a long is closed by selling, a short by buying. `size` in base units. */
export type LiquidationSink = (
  instrumentIndex: number,
  time: number,
  price: number,
  size: number,
  isLong: boolean,
) => void

/** Positions that would be liquidated at one price. `size` in base units. */
export type LiquidationLevelVisitor = (price: number, size: number, isLong: boolean, leverage: number) => void

export type PositionsVisitor = (
  time: number,
  openInterest: number,
  longAccounts: number,
  longTopAccounts: number,
  longTopPositions: number,
) => void

/** A listed trust that holds one coin. */
export type Fund = {
  readonly id: string
  readonly name: Text
  /** The coin it holds. */
  readonly asset: string
}

/** A fund at the close of one trading day. Money in US dollars. */
export type FundDay = {
  /** Time of the market's close. */
  readonly closeAt: number
  /** Coins held. */
  readonly holdings: number
  readonly shares: number
  /** Estimated cost of the coins held, from the price on the day each was added. */
  readonly cost: number
  /** Value of the coins behind one share. */
  readonly primaryPrice: number
  /** Market price of one share. */
  readonly secondaryPrice: number
}

/** A market whose every number is a function of seed and time. */
export type World = {
  readonly seed: string
  readonly assets: readonly SuppliedAsset[]
  readonly sectors: readonly Sector[]
  readonly instruments: readonly Instrument[]
  indexOf(code: PairCode): number | undefined
  /** Every trade with `from < time <= to`, ordered by time within each instrument. */
  trades(from: number, to: number, sink: TradeSink): void
  /** The same trades for one instrument. */
  tradesOf(index: number, from: number, to: number, sink: TradeSink): void
  /** Last trade price at or before `time`; while closed, the last price of the previous session. */
  priceAt(index: number, time: number): number
  quoteAt(index: number, time: number): Quote
  /** Up to `levels` a side, of which the first are the quote. */
  bookAt(index: number, time: number, levels: number): Book
  /** undefined for spot. */
  markAt(index: number, time: number): MarkPrice | undefined
  /** Closed one-minute bars with `from <= time < to`, both on minute boundaries; equal to the bars built from `trades`. */
  minuteBars(index: number, from: number, to: number): Bar[]
  /** The same bars without allocating an object each, for walks over all pairs. */
  forEachMinuteBar(index: number, from: number, to: number, visit: MinuteBarVisitor): void
  /** The same bars in columns that have room for all minutes of the span, the first of which is at place 0. */
  fillMinuteBars(index: number, from: number, to: number, bars: MinuteColumns): void
  /** Delivery time of a dated future as of `time`; undefined for all others. */
  deliveryAt(index: number, time: number): number | undefined
  session(exchange: ExchangeId, base: string, time: number): SessionState
  /** undefined unless a perpetual, like `fundingAt` and `positionsAt`; the methods below return nothing for others. */
  fundingRule(index: number): FundingRule | undefined
  fundingAt(index: number, time: number): Funding | undefined
  /** Settlements with `from < time <= to`, oldest first. */
  settlements(index: number, from: number, to: number): FundingSettlement[]
  positionsAt(index: number, time: number): Positions | undefined
  /** Liquidation levels of the positions open at `time`. */
  liquidationLevels(index: number, time: number, visit: LiquidationLevelVisitor): void
  /** Every liquidation with `from < time <= to`, ordered by time within each instrument. */
  liquidations(from: number, to: number, sink: LiquidationSink): void
  /** The same liquidations for one instrument. */
  liquidationsOf(index: number, from: number, to: number, sink: LiquidationSink): void
  /**
   * The history of one perpetual in one pass: its positions at every multiple of `stepMs` in `from <= time < to`, and its
   * liquidations with `from < time <= to`; bit for bit equal to `positionsAt` and `liquidations`.
   */
  walkPositions(
    index: number,
    from: number,
    to: number,
    stepMs: number,
    onPositions: PositionsVisitor,
    onLiquidation: LiquidationSink,
  ): void
  readonly funds: readonly Fund[]
  /** The fund's last trading day that had closed by `time`. */
  fundDayAt(id: string, time: number): FundDay | undefined
}
