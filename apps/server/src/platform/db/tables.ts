/**
 * The database as Kysely sees it. Times are bigint epoch milliseconds and come back as numbers; NUMERIC comes back as a
 * string. An interface, so that a feature can add its tables beside its own repo.ts.
 */
import type { Locale } from '@candela/contract/core'
import type { Generated, JSONColumnType } from 'kysely'

export interface Tables {
  outbox: OutboxTable
  idempotency: IdempotencyTable
  leader: LeaderTable
  candle_live: CandleLiveTable
  candle_chunk: CandleChunkTable
  candle_run: CandleRunTable
  coin_view: CoinViewTable
  coin_day: CoinDayTable
  hot_rank: HotRankTable
  contract: ContractTable
  contract_snapshot: ContractSnapshotTable
  contract_rollup: ContractRollupTable
  funding_settlement: FundingSettlementTable
  liquidation: LiquidationTable
  liquidation_rollup: LiquidationRollupTable
  liquidation_total: LiquidationTotalTable
  contract_run: ContractRunTable
  account: AccountTable
  session: SessionTable
  sign_in: SignInTable
  login_day: { account_id: string; day: number }
  code: CodeTable
  /** `target` is an HMAC of the address. */
  code_budget: { target: string; sent_at: number[] }
  invitation: InvitationTable
  point_entry: PointEntryTable
  rewarded_address: { digest: Buffer; at: number }
  favourite_group: FavouriteGroupTable
  favourite: FavouriteTable
  authenticator: AuthenticatorTable
  recovery_code: { account_id: string; digest: Buffer }
  authenticator_pass: { session_id: string; account_id: string; until: number }
  avatar: { id: string; account_id: string; image: Buffer; created_at: number }
  account_notice: AccountNoticeTable
  account_reclaim: AccountReclaimTable
  reclaim_clock: { id: number; read_at: number }
  outbox_handed: { dedupe_key: string; at: number }
  key_check: { id: number; digest: Buffer }
  subscription_config: SubscriptionConfigTable
  price_level: PriceLevelTable
  move_alert: MoveAlertTable
  watch_mark: { name: string; at: number }
  push_subscription: PushSubscriptionTable
  vapid_key: { id: number; public_key: string; private_key: Buffer }
  message: MessageTable
  message_box: { account_id: string; version: number }
  live_ticket: { ticket_hash: Buffer; account_id: string; session_id: string; expires_at: number }
  fund: FundTable
  fund_day: FundDayTable
}

export type OutboxTable = {
  id: Generated<string>
  topic: string
  dedupe_key: string
  payload: JSONColumnType<object, string, never>
  account_id: string | null
  created_at: number
  /** Not tried before this time. */
  available_at: number
  attempts: Generated<number>
  delivered_at: number | null
  /** Set when the last allowed attempt has failed; a person has to look. */
  dead_at: number | null
  last_error: string | null
}

export type IdempotencyTable = {
  user_id: string
  route: string
  key: string
  body_hash: Buffer
  state: 'running' | 'done'
  response: JSONColumnType<object, string | null, string | null> | null
  created_at: number
}

export type LeaderTable = {
  name: string
  /** Grows by one with every take-over; a writer with a smaller one is refused. */
  epoch: number
  holder: string
  since: number
}

/** Bars of the chunk that is still open, one row each. */
export type CandleLiveTable = {
  pair: string
  interval: string
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
  trades: number
}

/** Sealed bars, many in one compressed value. */
export type CandleChunkTable = {
  pair: string
  interval: string
  start_time: number
  end_time: number
  bars: number
  data: Buffer
}

/** A stretch of an ingest leader's term in which no minute of any pair is missing. */
export type CandleRunTable = {
  epoch: number
  covered_from: number
  covered_to: number
}

export type ContractTable = { id: Generated<number>; pair: string }

/** A perpetual's figures every five minutes. Decimals are strings. */
export type ContractSnapshotTable = {
  contract: number
  at: number
  mark: string
  /** null where the snapshot was back-filled. */
  rate: string | null
  predicted: string | null
  open_interest: string
  open_interest_usd: string
  long_accounts: string
  long_top_accounts: string
  long_top_positions: string
}

/** An hour or a UTC+8 day of snapshots: the last of them, and the sum that makes a mean. */
export type ContractRollupTable = {
  step: 'hour' | 'day'
  contract: number
  at: number
  samples: number
  open_interest_usd_sum: string
  last_at: number
  mark: string
  open_interest: string
  open_interest_usd: string
  long_accounts: string
  long_top_accounts: string
  long_top_positions: string
}

export type FundingSettlementTable = { contract: number; at: number; rate: string }

export type LiquidationTable = {
  id: Generated<number>
  contract: number
  at: number
  is_long: boolean
  price: string
  size: string
  usd: string
}

export type LiquidationRollupTable = {
  step: 'hour' | 'day'
  contract: number
  at: number
  long_usd: string
  short_usd: string
  long_count: number
  short_count: number
}

/** All contracts together. */
export type LiquidationTotalTable = Omit<LiquidationRollupTable, 'contract'>

/** Contract 0 stands for all of them. */
export type ContractRunTable = { contract: number; covered_from: number; covered_to: number }

/** Views of a coin's page on one UTC+8 day. */
export type CoinViewTable = {
  day: number
  symbol: string
  views: number
}

/** What a coin turned over on one whole UTC+8 day. */
export type CoinDayTable = {
  day: number
  symbol: string
  turnover: string
}

/** One place of one hour's ranking of hot coins. */
export type HotRankTable = {
  time: number
  rank: number
  symbol: string
  score: string
  price: string
  change24h: string
  turnover24h: string
  market_cap: string
  surge: string | null
  volatility: string
  views: number
  favourites: number
}

export type FundTable = {
  id: string
  name_zh: string
  name_en: string
  asset: string
  /** False for funds an operator has imported: they are shown in place of the simulated ones. */
  is_simulated: boolean
}

export type FundDayTable = {
  fund: string
  close_at: number
  holdings: string
  shares: string
  cost: string
  primary_price: string
  secondary_price: string
}

export type AccountTable = {
  id: string
  email: string | null
  phone: string | null
  password_hash: string
  nickname: string
  summary: Generated<string>
  /** The language mails are written in. */
  locale: Locale
  referral_code: string
  state: Generated<'active' | 'suspended' | 'banned' | 'closed'>
  state_reason: string | null
  chart_settings: JSONColumnType<object, string | undefined, string>
  created_at: number
  first_login_at: number | null
  seen_at: number
}

export type SessionTable = {
  id: string
  account_id: string
  token_hash: Buffer
  proof_hash: Buffer
  created_at: number
  seen_at: number
  expires_at: number
  ip: string
  device: string
}

export type SignInTable = {
  account_id: string
  at: number
  ip: string
  /** The address without the part that changes from one connection to the next. */
  network: string
  device: string
  way: string
  is_success: boolean
}

export type CodeTable = {
  purpose: string
  target: string
  /** null where the address may not have the code it asked for: nothing then fits. */
  digest: Buffer | null
  created_at: number
  expires_at: number
  tries: Generated<number>
  used_at: number | null
}

export type InvitationTable = {
  id: Generated<string>
  /** null once the account that was invited is gone. */
  invited_id: string | null
  /** null once the account that invited is gone. */
  inviter_id: string | null
  code: string
  created_at: number
  rewarded_at: number | null
  days_rewarded_at: number | null
}

export type FavouriteGroupTable = {
  id: string
  account_id: string
  sub_type: number
  name: string
  place: number
  created_at: number
}

export type FavouriteTable = {
  id: string
  account_id: string
  sub_type: number
  pair: string
  base_asset: string
  group_id: string | null
  place: number
  created_at: number
}

export type PointEntryTable = { account_id: string; reason: string; about_id: string; points: number; at: number }

/** Where notices of one type go. */
export type SubscriptionConfigTable = {
  account_id: string
  sub_type: number
  is_sys_message: boolean
  is_mail: boolean
  is_subscribe_mail: boolean
  is_subscribe_push: boolean
  is_desktop: boolean
  is_sound: boolean
}

export type PriceLevelTable = {
  id: string
  account_id: string
  pair: string
  price: string
  /** Where it lay from the price when it was set. */
  side: 'above' | 'below'
  created_at: number
  crossed_at: number | null
  crossed_price: string | null
}

export type MoveAlertTable = { pair: string; direction: 'up' | 'down'; level: number; raised_at: number }

export type PushSubscriptionTable = {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}

export type MessageTable = {
  seq: Generated<number>
  id: string
  account_id: string
  event_key: string
  sub_type: number
  kind: string
  params: JSONColumnType<object, string, never>
  at: number
  /** False for what went by other channels only. */
  is_shown: boolean
  has_sound: boolean
  read_at: number | null
}

export type AuthenticatorTable = {
  account_id: string
  sealed_key: Buffer
  started_at: number
  /** null until a code has confirmed the key. */
  bound_at: number | null
  last_step: Generated<number>
  failed_at: Generated<number[]>
}

export type AccountNoticeTable = {
  id: string
  account_id: string
  reason: string
  sent_at: number
  settled_at: number | null
}

export type AccountReclaimTable = {
  account_id: string
  step: 'noticed' | 'closed'
  step_at: number
  readings: Generated<number>
}
