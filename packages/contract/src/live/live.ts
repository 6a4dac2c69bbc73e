/**
 * The live protocol, one JSON array a frame; `docs/live.md` tells it in words.
 * Topic names: `ticker:<pair code>`, `market` (the whole market), `contracts` (that perpetuals have new figures),
 * `liquidations` (the newest forced closings) and, once the socket knows who it belongs to, `messages`.
 */
export const LIVE_PATH = '/crypto-web/live'

export const LIVE_LIMITS = {
  topicsPerSession: 400,
  topicsPerRequest: 200,
  messageBytes: 16_384,
  messagesPerSecond: 20,
  heartbeatMs: 15_000,
  /** A session that sends nothing for this long is closed. */
  idleMs: 45_000,
  flushMs: 250,
  /** A reader this far behind is cut. */
  bufferedBytes: 524_288,
} as const

export const LIVE_CLOSE = {
  badMessage: 4400,
  /** The ticket is worth nothing, or the login it stood for has ended. */
  loginEnded: 4401,
  badOrigin: 4403,
  idle: 4408,
  tooSlow: 4413,
  tooMany: 4429,
  goingAway: 1001,
} as const

/** Client to server. `since` are the versions the client holds from before a reconnect, topic by topic. */
export type LiveRequest =
  | { readonly op: 'sub'; readonly id: number; readonly topics: readonly string[]; readonly since?: readonly number[] }
  | { readonly op: 'unsub'; readonly id: number; readonly topics: readonly string[] }
  | { readonly op: 'auth'; readonly id: number; readonly ticket: string }
  | { readonly op: 'ping'; readonly id: number }

/**
 * A value of one topic: its channel number in this session's server, its version, then its fields. In `upd` frames a
 * version below zero says by how much it has grown since the item before, and a text that is the same as in that item is
 * written as the number 0.
 */
export type LiveItem = readonly [channel: number, version: number, ...fields: LiveField[]]
export type LiveField = string | number | null

/** Fields of a `ticker:` item, in order, decimals as strings. */
export type TickerFields = readonly [
  last: string,
  change24h: string,
  high24h: string,
  low24h: string,
  volume24h: string,
  turnover24h: string,
]

/** Fields of the `market` item. `lateMs` is the age of the newest tick when the item was made. */
export type MarketFields = readonly [
  marketCap: string,
  marketCapChange24h: string,
  turnover24h: string,
  btcDominance: string,
  upSize: number,
  downSize: number,
  flatSize: number,
  lateMs: number,
]

/**
 * Fields of the `contracts` item: time of the newest snapshot, how many contracts' past has been read, and whether the
 * last day of all of them has (1 or 0).
 */
export type ContractsFields = readonly [asOf: number, backfilled: number, hasRecent: number]

/** One liquidation, as one text: `time|pair code|L or S|price|size|USD`. */
export type LiquidationField = string

/** How many of the newest a `liquidations` item holds, oldest first. */
export const LIVE_LIQUIDATIONS = 20

/** What belongs to the person a socket was authenticated for. */
export const MESSAGES_LIVE_TOPIC = 'messages'

/** Fields of the `messages` item. */
export type MessagesFields = readonly [unread: number, newestId: string | null]

export type LiveTopicError = 'UNKNOWN_TOPIC' | 'TOO_MANY_TOPICS' | 'NEED_LOGIN'

/** Server to client. `n` counts the session's frames without a hole. */
export type LiveFrame =
  | readonly [
      'hello',
      n: number,
      info: { readonly session: string; readonly now: number; readonly heartbeatMs: number },
    ]
  | readonly [
      'ok',
      n: number,
      id: number,
      channels: readonly (readonly [topic: string, channel: number])[],
      refused: readonly (readonly [topic: string, why: LiveTopicError])[],
    ]
  | readonly ['snap', n: number, items: readonly LiveItem[]]
  | readonly ['upd', n: number, items: readonly LiveItem[]]
  | readonly ['beat', n: number, now: number]
  | readonly ['pong', n: number, id: number, now: number]
  | readonly ['err', n: number, id: number | null, code: string, msg: string]
