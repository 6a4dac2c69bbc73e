import type { Call, Calls, CandleSpan, VenuePair } from '../venue/adapter.ts'
import type { Product, RatioKind } from '../venue/event.ts'
import { ADDRESSES, businessOf, contractCall, marketCall, referenceCall, spotCall } from './call.ts'

/** Not its days: they start at midnight UTC+8. */
const PERIODS: Readonly<Record<number, string>> = {
  1: '1min',
  5: '5min',
  15: '15min',
  30: '30min',
  60: '60min',
  240: '4hour',
}

const SPOT_CANDLE_ROWS = 1_000
const CONTRACT_CANDLE_ROWS = 2_000
const TRADE_ROWS = 2_000
const SETTLEMENT_ROWS = 50
export const OPEN_INTEREST_ROWS = 200
/** One call about liquidations covers at most this span. */
const LIQUIDATION_SPAN_MS = 2 * 3_600_000

const RATIO_PATHS = {
  'top-accounts': 'elite_account_ratio',
  'top-positions': 'elite_position_ratio',
} as const satisfies Readonly<Partial<Record<RatioKind, string>>>
export const RATIOS = ['top-accounts', 'top-positions'] as const

const isPerpetual = (product: Product): product is 'linear' | 'inverse' => product === 'linear' || product === 'inverse'

/** Both ends are part of the answer, in seconds. Only this address of spot, unlike `history/kline`, knows a span. */
function candles(pair: VenuePair, { minutes, from, to }: CandleSpan): Call {
  const period = PERIODS[minutes]
  if (period === undefined) throw new RangeError(`HTX has no bars of ${minutes} minutes`)
  const span = { from: Math.ceil(from / 1000), to: Math.ceil(to / 1000) - 1 }
  return pair.product === 'spot'
    ? marketCall(pair, '/history/candles', { period, size: SPOT_CANDLE_ROWS, ...span }, 'candles')
    : // With a size it would ignore the span.
      marketCall(pair, '/history/kline', { period, ...span }, 'candles')
}

/** Liquidations from `from` on, oldest first, within the span of one call. Coin futures are asked for by their coin. */
function liquidations({ symbol, product }: VenuePair, from: number): Call {
  const span = { start_time: from, end_time: from + LIQUIDATION_SPAN_MS, direct: 'next' }
  const all = { trade_type: 0 }
  if (product === 'inverse')
    return contractCall(
      product,
      'inverse.reference',
      '/swap-api/v3/swap_liquidation_orders',
      { contract: symbol, ...all, ...span },
      'liquidation',
    )
  if (product === 'inverse-dated')
    return contractCall(
      product,
      'inverse-dated.reference',
      '/api/v3/contract_liquidation_orders',
      { symbol: coinOf(symbol), ...all, ...span },
      'liquidation',
    )
  return contractCall(
    product,
    'linear.reference',
    '/v5/market/liquidation_orders',
    { contract_code: symbol, ...span, limit: 100 },
    'liquidation',
  )
}

const DATE_DIGITS = 6

/** The name of a coin future is its coin and its day, BTC260925. */
const coinOf = (symbol: string): string => symbol.slice(0, -DATE_DIGITS)

export const calls: Calls = {
  instruments: product =>
    product === 'spot'
      ? [spotCall('/v2/settings/common/symbols', {}, 'instruments')]
      : [referenceCall(product, 'contract_info', businessOf(product), 'instruments')],
  // The list of coin futures names them BTC_CQ, without their day; sockets have their figures.
  tickers: product => {
    if (product === 'spot') return [spotCall('/market/tickers', {}, 'ticker')]
    if (product === 'inverse-dated') return []
    const path = `/v2${ADDRESSES[product].market}/detail/batch_merged`
    return [contractCall(product, 'contracts.market', path, businessOf(product), 'ticker')]
  },
  candles,
  candleRows: {
    spot: SPOT_CANDLE_ROWS,
    linear: CONTRACT_CANDLE_ROWS,
    inverse: CONTRACT_CANDLE_ROWS,
    'linear-dated': CONTRACT_CANDLE_ROWS,
    'inverse-dated': CONTRACT_CANDLE_ROWS,
  },
  candleMinutes: Object.keys(PERIODS).map(Number),
  trades: pair => marketCall(pair, '/history/trade', { size: TRADE_ROWS }, 'trades'),
  // The index; sockets have the mark price. Dated contracts only have one per coin.
  marks: product => (isPerpetual(product) ? [referenceCall(product, 'index', {}, 'mark')] : []),
  funding: product => (isPerpetual(product) ? [referenceCall(product, 'batch_funding_rate', {}, 'funding')] : []),
  // The newest, whatever `from` is: the call knows pages only.
  settlements: ({ symbol, product }) => ({
    ...referenceCall(
      product === 'inverse' ? product : 'linear',
      'historical_funding_rate',
      { contract_code: symbol, page_index: 1, page_size: SETTLEMENT_ROWS },
      'funding',
    ),
    symbol,
  }),
  openInterest: product =>
    product === 'spot' ? [] : [referenceCall(product, 'open_interest', businessOf(product), 'open-interest')],
  // In base units, by the hour, the newest rows. Coin futures need their kind, which the symbol does not contain.
  openInterestHistory: ({ symbol, product }) =>
    product === 'spot' || product === 'inverse-dated'
      ? undefined
      : {
          ...referenceCall(
            product,
            'his_open_interest',
            { contract_code: symbol, period: '60min', size: OPEN_INTEREST_ROWS, amount_type: 2 },
            'open-interest',
          ),
          symbol,
        },
  openInterestRows: OPEN_INTEREST_ROWS,
  // For dated contracts they are totals per coin.
  ratios: ({ symbol, product }) =>
    isPerpetual(product)
      ? RATIOS.map(ratio => ({
          ...referenceCall(product, RATIO_PATHS[ratio], { contract_code: symbol, period: '5min' }, 'long-short'),
          symbol,
          ratio,
        }))
      : [],
  liquidations,
  currencies: () => spotCall('/v2/settings/common/currencies', {}, 'currencies'),
  time: () => spotCall('/v1/common/timestamp', {}, 'time'),
}
