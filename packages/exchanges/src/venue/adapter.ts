import type { ExchangeId } from '@candela/contract/core'
import type { AnswerKind, Decoder } from './decoder.ts'
import type { Product, RatioKind } from './event.ts'
import type { SyncRule } from './sync-rule.ts'

/** All that is special about one exchange: where it is, what it allows, what it publishes and how it is asked. Pure data and functions. */
export type Adapter = {
  readonly id: ExchangeId
  readonly decoder: Decoder
  /** By name, such as `spot.rest` or `linear.ws`; an operator can replace each (`binance.spot.rest=https://…`). */
  readonly hosts: Readonly<Record<string, string>>
  /** Sent with every call and dial. */
  readonly headers?: Readonly<Record<string, string>>
  /** By name; every call names the budgets that it uses. */
  readonly budgets: Readonly<Record<string, Budget>>
  readonly capabilities: Capabilities
  /** Hours between two fundings of contracts of which the exchange does not say it. */
  readonly usualFundingHours?: number
  /** Products that the exchange trades. */
  readonly products: readonly Product[]
  /** Products whose trades, bars and 24 h volumes count the buyer's and the seller's side; elsewhere each contract counts once. */
  readonly bothSides?: readonly Product[]
  readonly calls: Calls
  /** Sockets for these pairs, with the frames that subscribe to them. The same pairs give the same plan. */
  plan(pairs: readonly PlannedPair[]): readonly SocketPlan[]
  /** How a pair is watched closely: its order book, and its trades if nothing else streams them. */
  closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan
  /** How long the exchange's REST must be left alone after an answer, in ms; undefined if it need not be. */
  banOf(status: number, headers: Readonly<Record<string, string>>, body: string): number | undefined
}

/** At most `weight` within `ms`. Plans use half of it: the users' own accounts share the address. */
export type Budget = { readonly weight: number; readonly ms: number }

export type Call = {
  /** Name of a host of the adapter. */
  readonly host: string
  /** With its query. */
  readonly path: string
  readonly weight: number
  readonly budget: string
  readonly answerKind: AnswerKind
  readonly product: Product | undefined
  /** What was asked for, for answers that do not repeat it. */
  readonly symbol?: string
  readonly ratio?: RatioKind
}

export type CandleSpan = {
  readonly minutes: number
  readonly from: number
  readonly to: number
  /** When it is asked: OKX has its newest bars at another address. Without it, bars of any age are found, the newest perhaps later. */
  readonly now?: number
}

/** Undefined where the exchange has no such call. Lists name every call needed for all pairs of a product. */
export type Calls = {
  instruments(product: Product): readonly Call[]
  /** The next page of a list whose answer says that there is more. */
  nextPage?(call: Call, body: string): Call | undefined
  tickers(product: Product): readonly Call[]
  /** Closed bars with `from <= time < to`; at most `candleRows` of them. */
  candles(pair: VenuePair, span: CandleSpan): Call
  readonly candleRows: Readonly<Record<Product, number>>
  /** Lengths in minutes. */
  readonly candleMinutes: readonly number[]
  trades?(pair: VenuePair): Call
  /** Mark, index and funding of all contracts, if the tickers do not have them. */
  marks?(product: Product): readonly Call[]
  funding?(product: Product): readonly Call[]
  settlements?(pair: VenuePair, from: number): Call
  /** Open interest of all contracts in one call, or of one. */
  openInterest?(product: Product): readonly Call[]
  openInterestOf?(pair: VenuePair): Call
  /** The finest that one call has for the span; undefined for a pair that has none. */
  openInterestHistory?(pair: VenuePair, from: number, to: number): Call | undefined
  /** How many figures of the past one call has. */
  readonly openInterestRows?: number
  ratios?(pair: VenuePair): readonly Call[]
  liquidations?(pair: VenuePair, from: number): Call
  currencies?(): Call
  time(): Call
}

export type VenuePair = {
  /** As the exchange writes it. */
  readonly symbol: string
  readonly product: Product
}

/** `all`: trades, quotes and everything below. `minutes`: minute bars and the 24 h ticker. */
export type PlannedPair = VenuePair & { readonly detail: 'all' | 'minutes' }

export type SocketPlan = {
  /** Unique within the exchange, for logs and recordings: `spot-2`. */
  readonly name: string
  /** Name of a host of the adapter. */
  readonly host: string
  readonly path: string
  readonly product: Product | undefined
  readonly subscriptions: readonly Subscription[]
  readonly heartbeat: Heartbeat
  /** At most this many frames within a second. */
  readonly framesPerSecond: number
  /** Planned end of a connection, before the exchange's own limit. */
  readonly livesMs: number
  /** Sent when all subscriptions are accepted; what they ask for comes back as any other message. */
  readonly requests?: readonly string[]
  /** Kinds that may be silent for minutes without a fault, such as trades of dated contracts. */
  readonly quiet?: readonly ChannelKind[]
}

/** Sockets of one pair alone, so that it can come and go without touching others. */
export type CloseUpPlan = {
  readonly sockets: readonly SocketPlan[]
  readonly rule: SyncRule
  /** Asks for the snapshot; undefined if it comes over the socket. */
  readonly snapshot?: Call
}

/** One frame, and what it subscribes to. */
export type Subscription = {
  readonly frame: string
  /** The ack names this: an id that was sent, or a channel. A frame with several channels may be answered by several. */
  readonly acks: readonly string[]
  readonly channel: ChannelKind
  readonly symbols: readonly string[]
  /** The same, a frame for each symbol, where one unknown symbol has the whole frame refused. */
  readonly oneByOne?: () => readonly Subscription[]
}

export type ChannelKind =
  | 'trades'
  | 'quotes'
  | 'books'
  | 'candles'
  | 'tickers'
  | 'marks'
  | 'funding'
  | 'open-interest'
  | 'liquidations'

export type Heartbeat = {
  /** Sent at this interval; undefined if only the exchange pings. */
  readonly everyMs: number | undefined
  readonly text: string | undefined
}

/** What pages say about an exchange that does not publish something. */
export type Capabilities = {
  readonly funding: boolean
  readonly predictedFunding: boolean
  readonly openInterest: boolean
  readonly ratios: readonly RatioKind[]
  /** `newest`: only the newest of each second and contract, so that sums are a lower bound. */
  readonly liquidations: 'all' | 'newest' | 'none'
  /** How far back minute bars, open interest, ratios and liquidations reach, in ms; undefined if not at all. */
  readonly openInterestBackMs: number | undefined
  readonly liquidationsBackMs: number | undefined
}
