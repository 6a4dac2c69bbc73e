/**
 * What one message of an exchange says, in the exchange's own symbols. Times are UTC epoch ms. A figure that the message
 * does not have is undefined, never 0. Sizes name their unit, because many exchanges count contracts: how much one
 * contract is, the list of instruments says.
 */
export type VenueEvent =
  | TradeEvent
  | QuoteEvent
  | BarEvent
  | TickerEvent
  | MarkEvent
  | FundingEvent
  | SettlementEvent
  | OpenInterestEvent
  | RatioEvent
  | LiquidationEvent
  | DepthEvent
  | InstrumentEvent
  | CurrencyEvent
  | TimeEvent
  | StatusEvent
  | AckEvent
  | PingEvent
  | PongEvent
  | GoingAwayEvent
  | IgnoredEvent
  | RefusedEvent
  | MalformedEvent

/** Of an inverse contract `contracts` are worth a fixed amount of USD each, of a linear one a fixed amount of base. */
export type SizeUnit = 'base' | 'contracts' | 'quote'

export type Product = 'spot' | 'linear' | 'inverse' | 'linear-dated' | 'inverse-dated'

export type TradeEvent = {
  readonly kind: 'trade'
  /** Undefined, here and below, if an answer over REST does not repeat what was asked for. */
  readonly symbol: string | undefined
  /** Text, because some are larger than a number can hold. */
  readonly id: string | undefined
  readonly time: number
  readonly price: number
  readonly size: number
  readonly unit: SizeUnit
  /** The taker's side. */
  readonly isBuy: boolean
}

/** The best bid and ask. An empty side is undefined. */
export type QuoteEvent = {
  readonly kind: 'quote'
  readonly symbol: string
  readonly time: number | undefined
  readonly bid: number | undefined
  readonly bidSize: number | undefined
  readonly ask: number | undefined
  readonly askSize: number | undefined
  readonly unit: SizeUnit
  /** True if undefined means unchanged. */
  readonly isPartial: boolean
}

export type BarEvent = {
  readonly kind: 'bar'
  readonly symbol: string | undefined
  /** Length in minutes; undefined if the message does not say it. */
  readonly minutes: number | undefined
  /** Start of the bar. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** In each unit that the exchange names. */
  readonly base: number | undefined
  readonly quote: number | undefined
  readonly contracts: number | undefined
  readonly trades: number | undefined
  /** Undefined if the exchange does not mark the bar that is still forming. */
  readonly isClosed: boolean | undefined
}

/** The last 24 hours. */
export type TickerEvent = {
  readonly kind: 'ticker'
  readonly symbol: string
  readonly time: number | undefined
  readonly last: number | undefined
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  /** Volume in each unit that the exchange names. */
  readonly base: number | undefined
  readonly quote: number | undefined
  readonly contracts: number | undefined
  /** True if undefined means unchanged. */
  readonly isPartial: boolean
}

export type MarkEvent = {
  readonly kind: 'mark'
  readonly symbol: string
  readonly time: number | undefined
  readonly mark: number | undefined
  readonly index: number | undefined
}

/** Rates are fractions: 0.0001 is 0.01 %. */
export type FundingEvent = {
  readonly kind: 'funding'
  readonly symbol: string
  readonly time: number | undefined
  /** Paid at `settlesAt`; with some exchanges it floats until then. */
  readonly rate: number | undefined
  /** Paid one interval later. */
  readonly predicted: number | undefined
  readonly settlesAt: number | undefined
  readonly hours: number | undefined
}

/** A funding rate that has been paid. */
export type SettlementEvent = {
  readonly kind: 'settlement'
  readonly symbol: string | undefined
  readonly time: number
  readonly rate: number
}

/** One side: every contract has a long and a short, and counts once. */
export type OpenInterestEvent = {
  readonly kind: 'open-interest'
  readonly symbol: string | undefined
  readonly time: number | undefined
  /** In each unit that the exchange names. */
  readonly base: number | undefined
  readonly usd: number | undefined
  readonly contracts: number | undefined
}

/** All accounts, the largest accounts, or the positions of the largest accounts. */
export type RatioKind = 'accounts' | 'top-accounts' | 'top-positions'

export type RatioEvent = {
  readonly kind: 'ratio'
  readonly symbol: string | undefined
  readonly time: number
  /** Whose positions; undefined if the answer looks the same for several. */
  readonly of: RatioKind | undefined
  /** Fraction that is long, 0 to 1. */
  readonly long: number
}

export type LiquidationEvent = {
  readonly kind: 'liquidation'
  readonly symbol: string
  readonly time: number
  readonly price: number
  readonly size: number
  readonly unit: SizeUnit
  /** The position that was closed. */
  readonly isLong: boolean
}

export type DepthLevel = readonly [price: number, size: number]

export type DepthEvent = {
  readonly kind: 'depth'
  readonly symbol: string | undefined
  readonly time: number | undefined
  /** A snapshot replaces the book; otherwise the levels replace those at their price, size 0 removes one. */
  readonly isSnapshot: boolean
  /** Sequence numbers of its first and last change, and of the last change before it. */
  readonly first: number | undefined
  readonly last: number | undefined
  readonly before: number | undefined
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
  readonly unit: SizeUnit
}

export type InstrumentEvent = {
  readonly kind: 'instrument'
  readonly symbol: string
  readonly product: Product
  /** Upper case. */
  readonly base: string
  readonly quote: string
  readonly isTrading: boolean
  /** Steps are decimal text without trailing zeros: '0.01'. */
  readonly priceStep: string | undefined
  /** In contracts for contracts, if the exchange counts them. */
  readonly sizeStep: string | undefined
  /** Base units of one contract, or USD for an inverse one; undefined if sizes are in base. */
  readonly contractSize: string | undefined
  /** Least value of an order, in quote units. */
  readonly minNotional: string | undefined
  /** Greatest size of a market order, in the unit of `sizeStep`. */
  readonly maxMarketSize: string | undefined
  readonly deliversAt: number | undefined
  readonly listedAt: number | undefined
  readonly fundingHours: number | undefined
  /** False for stocks, metals, leveraged tokens and the like, which are not listed here. */
  readonly isCoin: boolean
}

export type CurrencyEvent = { readonly kind: 'currency'; readonly symbol: string; readonly name: string }

/** The exchange's clock. */
export type TimeEvent = { readonly kind: 'time'; readonly time: number }

export type StatusEvent = { readonly kind: 'status'; readonly isUp: boolean; readonly text: string }

/** The answer to a subscription. `channel` and `id` as sent. */
export type AckEvent = {
  readonly kind: 'ack'
  readonly isOk: boolean
  readonly id: string | undefined
  readonly channel: string | undefined
  readonly text: string | undefined
}

/** The exchange wants `answer` back. */
export type PingEvent = { readonly kind: 'ping'; readonly answer: string }
export type PongEvent = { readonly kind: 'pong' }

/** The exchange closes this connection soon. */
export type GoingAwayEvent = { readonly kind: 'going-away' }

/** Understood or unknown, and not used. */
export type IgnoredEvent = { readonly kind: 'ignored'; readonly reason: string }

/** The exchange says no: its error code and text. */
export type RefusedEvent = { readonly kind: 'refused'; readonly code: string; readonly reason: string }

/** Not what the exchange documents: cut text, a missing field, text in place of a number, a price that cannot be. */
export type MalformedEvent = {
  readonly kind: 'malformed'
  readonly reason: string
  /** Of a recorded connection, from 1 on. */
  readonly line?: number
}
