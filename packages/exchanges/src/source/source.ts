import type { ExchangeId, PairCode, Pair, Text } from '@candela/contract/core'

/**
 * The one interface behind which market data comes in, simulated or real.
 * Numbers here are float64 that stand exactly on the instrument's grid (`ticks / 10 ** priceDecimals`),
 * so `toFixed(priceDecimals)` gives back the decimal the exchange meant.
 */
export type Asset = {
  /** Upper case, unique: BTC. */
  readonly symbol: string
  readonly name: Text
  readonly circulatingSupply: number
  readonly totalSupply: number
  /** undefined when the supply has no cap. */
  readonly maxSupply: number | undefined
  /** Sector ids from `SECTORS`, main one first. */
  readonly sectors: readonly string[]
}

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
  /** In base units: contracts times face value, which for an index future is its multiplier. */
  readonly size: number
  readonly side: 'buy' | 'sell'
}

export type Quote = {
  readonly bid: number
  readonly ask: number
  readonly bidSize: number
  readonly askSize: number
}

/** Two decimals finer than the tick, so that a premium shows on any grid. */
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

/** `closesAt` is Infinity where trading never stops. A break is a pause within the trading day, as lunch. */
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

/** How a perpetual's funding is settled. Rates are parts, not percent: 0.0001 is 0.01 %. */
export type FundingRule = {
  readonly intervalHours: 1 | 4 | 8
  /** Rate of one interval when the premium is nought. */
  readonly interest: number
  /** The rate of one interval never leaves ±cap. */
  readonly cap: number
}

/**
 * `rate` is fixed: it was made from the premium of the interval before and is paid at `settlesAt`. `predicted` is made
 * from the premium of the running interval so far and would be paid one interval later.
 */
export type Funding = { readonly rate: number; readonly predicted: number; readonly settlesAt: number }

export type FundingSettlement = { readonly time: number; readonly rate: number }

/** How a contract's open positions stand. The three parts are between 0 and 1; what is not long is short. */
export type Positions = {
  /** Base units, one side. */
  readonly openInterest: number
  /** Part of all accounts with a position that are long. */
  readonly longAccounts: number
  /** Part of the largest accounts that are long. */
  readonly longTopAccounts: number
  /** Part of the largest accounts' position value that is long. */
  readonly longTopPositions: number
}

/** A position closed by force: a long one by selling, a short one by buying. `size` in base units. */
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
  /** What the coins held have cost, as estimated from the price on the day each was added. */
  readonly cost: number
  /** Value of the coins behind one share. */
  readonly primaryPrice: number
  /** What one share trades at. */
  readonly secondaryPrice: number
}

/** A market whose every number is a function of seed and time. */
export type World = {
  readonly seed: string
  readonly assets: readonly Asset[]
  readonly sectors: readonly Sector[]
  readonly instruments: readonly Instrument[]
  indexOf(code: PairCode): number | undefined
  /** Every trade with `from < time <= to`, in order of time within each instrument. */
  trades(from: number, to: number, sink: TradeSink): void
  /** The same trades of one instrument alone. */
  tradesOf(index: number, from: number, to: number, sink: TradeSink): void
  /** Last trade price at or before `time`; inside closed sessions, the last one of the session before. */
  priceAt(index: number, time: number): number
  quoteAt(index: number, time: number): Quote
  /** undefined for spot. */
  markAt(index: number, time: number): MarkPrice | undefined
  /** Closed one-minute bars with `from <= time < to`, both on minute boundaries; equal bit for bit to the bars made from `trades`. */
  minuteBars(index: number, from: number, to: number): Bar[]
  /** The same bars without an object each, for whoever walks all pairs. */
  forEachMinuteBar(index: number, from: number, to: number, visit: MinuteBarVisitor): void
  /** Delivery time of a dated future as it stands at `time`; undefined for all others. */
  deliveryAt(index: number, time: number): number | undefined
  session(exchange: ExchangeId, base: string, time: number): SessionState
  /** undefined for all but perpetuals; the same holds for `fundingAt` and `positionsAt`, and the others give nothing. */
  fundingRule(index: number): FundingRule | undefined
  fundingAt(index: number, time: number): Funding | undefined
  /** Settlements with `from < time <= to`, oldest first. */
  settlements(index: number, from: number, to: number): FundingSettlement[]
  positionsAt(index: number, time: number): Positions | undefined
  /** What would be liquidated where, as positions stand at `time`. */
  liquidationLevels(index: number, time: number, visit: LiquidationLevelVisitor): void
  /** Every liquidation with `from < time <= to`, in order of time within each instrument. */
  liquidations(from: number, to: number, sink: LiquidationSink): void
  /** The same liquidations of one instrument alone. */
  liquidationsOf(index: number, from: number, to: number, sink: LiquidationSink): void
  /**
   * The past of one perpetual in one pass: its positions at every multiple of `stepMs` in `from <= time < to`, and its
   * liquidations with `from < time <= to`; equal bit for bit to what `positionsAt` and `liquidations` tell.
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
  /** The last trading day of a fund that had closed at `time`. */
  fundDayAt(id: string, time: number): FundDay | undefined
}
