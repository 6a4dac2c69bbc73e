/** The live protocol, one JSON array per frame; see `docs/live.md`. `topics.ts` lists the topics. */
export const LIVE_PATH = '/crypto-web/live'

export const LIVE_LIMITS = {
  topicsPerSession: 400,
  topicsPerRequest: 200,
  /** Candles, trades and order books of pairs, whose values are made for those who watch. */
  closeUpsPerAddress: 400,
  messageBytes: 16_384,
  messagesPerSecond: 20,
  heartbeatMs: 15_000,
  /** A session that sends nothing for this long is closed. */
  idleMs: 45_000,
  /** A client this far behind is disconnected. */
  bufferedBytes: 524_288,
} as const

export const LIVE_CLOSE = {
  badMessage: 4400,
  /** The ticket is invalid, or its login has ended. */
  loginEnded: 4401,
  idle: 4408,
  tooMany: 4429,
  goingAway: 1001,
} as const

/** Client to server. `since`: the versions the client holds from before a reconnect, by topic. */
export type LiveRequest =
  | { readonly op: 'sub'; readonly id: number; readonly topics: readonly string[]; readonly since?: readonly number[] }
  | { readonly op: 'unsub'; readonly id: number; readonly topics: readonly string[] }
  | { readonly op: 'auth'; readonly id: number; readonly ticket: string }
  | { readonly op: 'ping'; readonly id: number }

/**
 * A value of one topic: its channel number on this server, its version, then its fields. In `upd` frames a negative
 * version is the growth since the item before, and unchanged text fields are sent as 0.
 */
export type LiveItem = readonly [channel: number, version: number, ...fields: LiveField[]]
export type LiveField = string | number | null

export type LiveTopicError = 'UNKNOWN_TOPIC' | 'TOO_MANY_TOPICS' | 'NEED_LOGIN'

/** Server to client. `n` numbers the session's frames without gaps. */
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
