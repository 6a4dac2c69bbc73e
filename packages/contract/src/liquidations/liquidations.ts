import { Boolean as YesNo, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { coverage } from '../core/coverage.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import {
  decimal,
  epochMs,
  exact,
  historyTo,
  List,
  oneOf,
  Optional,
  pageSize,
  shortText,
  symbolPage,
} from '../core/schema.ts'

/** rules 9: the windows of the statistics. */
export const LIQUIDATION_WINDOWS = ['1h', '4h', '24h', '90d'] as const
export type LiquidationWindow = (typeof LIQUIDATION_WINDOWS)[number]
export const LIQUIDATION_SIDES = ['long', 'short'] as const
export type LiquidationSide = (typeof LIQUIDATION_SIDES)[number]

export const LARGEST_LIQUIDATIONS_SIZE = 3 // rules 7: find_max_list asks for three
export const LIQUIDATION_LIST_SIZE = 20

/** Filters by coin and exchange; omitted filters match everything. */
const filter = {
  symbol: Optional(shortText),
  exchange: Optional(shortText),
}

const liquidation = exact({
  id: Text(),
  time: epochMs,
  symbol: Text(),
  exchange: Text(),
  pair: Text(),
  side: oneOf(LIQUIDATION_SIDES),
  price: decimal,
  size: decimal,
  usd: decimal,
})
export type Liquidation = Static<typeof liquidation>

const largest = exact({ records: List(liquidation), cursor: nextCursor, from: epochMs, asOf: epochMs })
export type LargestLiquidations = Static<typeof largest>

const largestLiquidationsInput = exact({ size: Optional(pageSize), ...listCursor, ...filter })
export type LargestLiquidationsInput = Static<typeof largestLiquidationsInput>

/** The largest liquidations of the last 24 hours. */
export const largestLiquidationsCall = call({
  ...publicRead,
  name: 'largestLiquidations',
  summary: { zh: '24 小时大额爆仓', en: 'Largest liquidations in 24 hours' },
  path: '/open/liquidation/find_max_list',
  cache: 'tick',
  input: largestLiquidationsInput,
  data: largest,
})

const liquidationListInput = exact({
  size: Optional(pageSize),
  ...listCursor,
  side: Optional(oneOf(LIQUIDATION_SIDES)),
  minUsd: Optional(Integer({ minimum: 0, maximum: 1_000_000_000 })),
  ...filter,
})
export type LiquidationListInput = Static<typeof liquidationListInput>

const liquidationList = exact({
  records: List(liquidation),
  cursor: nextCursor,
  asOf: epochMs,
})
export type LiquidationList = Static<typeof liquidationList>

export const liquidationListCall = call({
  ...publicRead,
  name: 'liquidationList',
  summary: { zh: '爆仓明细，最新在前', en: 'Liquidations, newest first' },
  path: '/open/liquidation/list',
  cache: 'tick',
  input: liquidationListInput,
  data: liquidationList,
})

const sums = {
  longUsd: decimal,
  shortUsd: decimal,
  totalUsd: decimal,
  longCount: Integer(),
  shortCount: Integer(),
}

const notPublished = { description: 'Null if no exchange publishes it' }
const knownSums = {
  longUsd: Union([decimal, Null()], notPublished),
  shortUsd: Union([decimal, Null()], notPublished),
  totalUsd: Union([decimal, Null()], notPublished),
  longCount: Union([Integer(), Null()], notPublished),
  shortCount: Union([Integer(), Null()], notPublished),
}

const liquidationHole = exact({
  from: epochMs,
  to: epochMs,
  exchange: Union([Text(), Null()], { description: 'Null if nothing was received from any exchange' }),
})
export type LiquidationHole = Static<typeof liquidationHole>

const liquidationStatistics = exact({
  windows: List(
    exact({
      window: oneOf(LIQUIDATION_WINDOWS),
      from: epochMs,
      ...knownSums,
      change: Union([decimal, Null()], {
        description: 'Percent change from the previous window; null if one of them is not fully known, as for 90 days',
      }),
      missingMs: Optional(
        Integer({
          description:
            'How long since historyFrom liquidations of at least one exchange were not received: the sums lack them; omitted if never',
        }),
      ),
    }),
  ),
  window: oneOf(LIQUIDATION_WINDOWS),
  exchanges: List(exact({ exchange: Text(), name: Text(), ...sums, share: decimal, longShare: decimal }), {
    description: 'By exchange in `window`, largest first; shares in percent, adding up to 100',
  }),
  coins: List(exact({ symbol: Text(), name: Text(), ...sums, share: decimal }), {
    description: 'The ten largest coins in `window`; shares in percent of all coins',
  }),
  historyFrom: Union([epochMs, Null()], {
    description: 'There is data from this time on, complete except for the holes; null while history is loading',
  }),
  holes: Optional(
    List(liquidationHole, {
      description: 'Times of a minute or more within 90 days in which liquidations were not received; the newest 20',
    }),
  ),
  hasPast: Optional(
    YesNo({ description: 'False if the time before historyFrom is not known and will not be; omitted otherwise' }),
  ),
  coverage,
  asOf: epochMs,
})
export type LiquidationStatistics = Static<typeof liquidationStatistics>

export const liquidationStatisticsCall = call({
  ...publicRead,
  name: 'liquidationStatistics',
  summary: { zh: '爆仓统计：1h、4h、24h、90 天', en: 'Liquidation totals for 1h, 4h, 24h and 90 days' },
  path: '/open/liquidation/statistics',
  cache: 'tick',
  input: exact({ window: Optional(oneOf(LIQUIDATION_WINDOWS)), ...filter }),
  data: liquidationStatistics,
})

export const LIQUIDATION_PERIODS = ['hour', 'day'] as const
export type LiquidationPeriod = (typeof LIQUIDATION_PERIODS)[number]

const liquidationTrend = exact({
  period: oneOf(LIQUIDATION_PERIODS),
  times: List(epochMs, { description: 'Starts of the hours or of the UTC+8 days, oldest first' }),
  long: List(Union([decimal, Null()]), { description: 'USD; null if not known or not published' }),
  short: List(Union([decimal, Null()]), { description: 'USD; null if not known or not published' }),
  price: List(Union([decimal, Null()]), {
    description: 'Closing price of the coin, or of BTC; null if there is none',
  }),
  priceSymbol: Text(),
  asOf: epochMs,
})
export type LiquidationTrend = Static<typeof liquidationTrend>

export const liquidationTrendCall = call({
  ...publicRead,
  name: 'liquidationTrend',
  summary: { zh: '爆仓走势', en: 'Liquidations over time' },
  path: '/open/liquidation/trend',
  cache: 'tick',
  input: exact({
    period: Optional(oneOf(LIQUIDATION_PERIODS)),
    size: Optional(Integer({ minimum: 1, maximum: 200 })),
    to: Optional(historyTo),
    ...filter,
  }),
  data: liquidationTrend,
})

const heatValues = List(Union([decimal, Null()]), { description: 'USD by hour; null if the hour is not known' })

const liquidationHeat = exact({
  times: List(epochMs, { description: 'Starts of the hours, oldest first' }),
  rows: List(exact({ symbol: Text(), totalUsd: decimal, long: heatValues, short: heatValues })),
  asOf: epochMs,
})
export type LiquidationHeat = Static<typeof liquidationHeat>

export const liquidationHeatCall = call({
  ...publicRead,
  name: 'liquidationHeat',
  summary: { zh: '爆仓热力图：币种 × 小时', en: 'Liquidation heat map by coin and hour' },
  path: '/open/liquidation/heat_map',
  cache: 'tick',
  input: exact({
    hours: Optional(Integer({ minimum: 1, maximum: 72 })),
    size: Optional(Integer({ minimum: 1, maximum: 40 })),
    exchange: Optional(shortText),
  }),
  data: liquidationHeat,
})

export const LIQUIDATION_MAP_RANGES = [5, 10, 20, 40] as const
export const LIQUIDATION_MAP_BINS = 80

const liquidationMap = exact({
  pair: Text(),
  symbol: Text(),
  exchange: Text(),
  price: decimal,
  range: Integer({ description: 'Range shown below and above the price, in percent' }),
  prices: List(decimal, { description: 'Lower edge of each price step' }),
  step: decimal,
  exact: Union([exact({ long: List(decimal), short: List(decimal) }), Null()], {
    description: 'USD per step, from actual positions; null if the exchange does not publish them',
  }),
  estimated: exact({ long: List(decimal), short: List(decimal) }),
  error: Union([decimal, Null()], {
    description:
      'Percent of the estimated positions missing from their step in the actual data; null without actual data',
  }),
  totalRatio: Union([decimal, Null()], { description: 'Estimated total divided by actual total' }),
  asOf: epochMs,
})
export type LiquidationMap = Static<typeof liquidationMap>

export const liquidationMapCall = call({
  ...publicRead,
  name: 'liquidationMap',
  summary: { zh: '清算地图：价位上的待爆仓位', en: 'Liquidation map: positions liquidated at each price' },
  path: '/open/liquidation/map',
  cache: 'tick',
  input: exact({
    symbol: Optional(shortText),
    exchange: Optional(shortText),
    range: Optional(Integer({ minimum: 1, maximum: 40 })),
  }),
  data: liquidationMap,
})

const liquidationSymbol = exact({ symbol: Text(), name: Text() })
export type LiquidationSymbol = Static<typeof liquidationSymbol>

export const liquidationSymbolListCall = call({
  ...publicRead,
  name: 'liquidationSymbolList',
  summary: { zh: '有爆仓数据的币种', en: 'Coins with liquidation data' },
  path: '/open/number/liquidation/symbol_list',
  cache: 'day',
  input: exact(symbolPage),
  data: exact({ symbols: List(liquidationSymbol), exchanges: List(exact({ id: Text(), name: Text() })) }),
})
