import type { ExchangeId, PairCode, Pair, Text } from '@candela/contract'

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
}
