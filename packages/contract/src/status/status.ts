import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { LIQUIDATION_COVERAGES, RATIO_KINDS } from '../core/coverage.ts'
import { publicRead } from '../core/public-read.ts'
import { epochMs, exact, List, none, oneOf } from '../core/schema.ts'

/** `partial`: some connections are down. `delayed`: what comes is late. `closed`: outside its trading hours. */
export const EXCHANGE_STATES = ['live', 'partial', 'delayed', 'away', 'starting', 'closed'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/** Why an exchange is not live. */
export const EXCHANGE_REASONS = [
  'region',
  'limited',
  'maintenance',
  'silent',
  'unreadable',
  'unreachable',
  'late',
  'no-news',
  'over',
] as const
export type ExchangeReason = (typeof EXCHANGE_REASONS)[number]

const exchangeStatus = exact({
  exchange: Text(),
  name: Text(),
  isSimulated: Bool({ description: 'Its prices are computed, not received' }),
  state: oneOf(EXCHANGE_STATES),
  reason: Union([oneOf(EXCHANGE_REASONS), Null()], { description: 'Why it is not live; null if it is, or not known' }),
  newestAt: Union([epochMs, Null()], { description: 'Time of the newest data; null if there is none' }),
  pairs: Integer({ description: 'Pairs that are followed' }),
  freshPairs: Integer({ description: 'Those of which something was heard within a minute' }),
  since: Union([epochMs, Null()], { description: 'When collecting began; null if nothing was collected yet' }),
  coverage: Union(
    [
      exact({
        ratios: List(oneOf(RATIO_KINDS), { description: 'Long/short ratios that it publishes' }),
        liquidations: oneOf(LIQUIDATION_COVERAGES),
        predicted: Bool({ description: 'Whether it publishes a predicted funding rate' }),
      }),
      Null(),
    ],
    { description: 'What it publishes about its perpetuals; null if it has none' },
  ),
})
export type ExchangeStatus = Static<typeof exchangeStatus>

const exchangeStatusList = exact({
  records: List(exchangeStatus),
  isSimulated: Bool({ description: 'The whole market is simulated' }),
  asOf: epochMs,
})
export type ExchangeStatusList = Static<typeof exchangeStatusList>

export const exchangeStatusCall = call({
  ...publicRead,
  name: 'exchangeStatus',
  summary: { zh: '各交易所数据状态', en: 'State of the data of each exchange' },
  path: '/open/status/exchanges',
  cache: 'tick',
  input: none,
  data: exchangeStatusList,
})
