import { MINUTE_MS, type ReplayPair } from './replay-pair.ts'
import {
  bothSides,
  businessOf,
  candleOf,
  DAY_OFFSET_MS,
  dayPrices,
  feeAssetOf,
  isLinear,
  sidesOf,
  spotTicker,
} from './huobi-figures.ts'
import { openHuobiSocket } from './huobi-socket.ts'
import type { ReplayVenue, ReplayView } from './replay-venue.ts'
import type { Product } from '../venue/event.ts'

const PERIODS: Readonly<Record<string, number>> = { '1min': 1, '5min': 5, '60min': 60, '4hour': 240, '1day': 1440 }
/** Paid rates reach this far back. */
const HOUR_MS = 60 * MINUTE_MS
const SETTLEMENTS_MS = 30 * 86_400_000

export const huobiReplay: ReplayVenue = {
  id: 'huobi',
  nameOf({ contractType, baseAsset, quoteAsset, isInverse }, deliversAt) {
    if (contractType === 'SPOT') return { symbol: `${baseAsset}${quoteAsset}`.toLowerCase(), product: 'spot' }
    const pair = `${baseAsset}-${quoteAsset}`
    if (contractType === 'PERPETUAL') return { symbol: pair, product: isInverse ? 'inverse' : 'linear' }
    if (deliversAt === undefined) return undefined
    const day = dayOf(deliversAt).slice(2)
    return isInverse
      ? { symbol: `${baseAsset}${day}`, product: 'inverse-dated' }
      : { symbol: `${pair}-${day}`, product: 'linear-dated' }
  },
  answer: (host, url, view) =>
    host === 'spot.rest' ? answerSpot(url, view) : answerContracts(url, contractsAt(url, view), view),
  open: (host, path, view) => openHuobiSocket(host === 'spot.ws' ? 'spot' : path, view),
}

const ok = (body: object, view: ReplayView): string => JSON.stringify({ status: 'ok', ...body, ts: view.now() })

/** 20261127. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '')

const decimalsOf = (step: string): number => step.split('.')[1]?.length ?? 0

function answerSpot(url: URL, view: ReplayView): string | undefined {
  const { searchParams: query } = url
  const pairs = view.pairs.filter(({ product }) => product === 'spot')
  switch (url.pathname) {
    case '/v1/common/timestamp':
      return JSON.stringify({ status: 'ok', data: view.now() })
    case '/v2/settings/common/symbols':
      return JSON.stringify({ status: 'ok', data: pairs.map(spotRow), ts: String(view.now()), full: 1 })
    case '/market/tickers':
      return ok({ data: pairs.flatMap(pair => spotTicker(pair, view.now())) }, view)
    case '/market/history/candles':
      return candles(view.pair('spot', query.get('symbol') ?? ''), query, view)
    default:
      return undefined
  }
}

function spotRow({ symbol, instrument }: ReplayPair): object {
  const { baseAsset, quoteAsset, tickSz, lotSz } = instrument
  return {
    sc: symbol,
    dn: `${baseAsset}/${quoteAsset}`,
    bc: baseAsset.toLowerCase(),
    bcdn: baseAsset,
    qc: quoteAsset.toLowerCase(),
    qcdn: quoteAsset,
    state: 'online',
    tpp: decimalsOf(tickSz),
    tap: decimalsOf(lotSz),
    ttp: 8,
    te: true,
    cd: false,
    tags: '',
  }
}

/** Both ends are part of the answer, in seconds. Spot lists the newest first. */
function candles(pair: ReplayPair | undefined, query: URLSearchParams, view: ReplayView): string | undefined {
  const period = query.get('period') ?? ''
  const minutes = PERIODS[period]
  if (pair === undefined || minutes === undefined) return undefined
  const stepMs = minutes * MINUTE_MS
  const startOf = (seconds: string | null, round: (steps: number) => number): number =>
    round((Number(seconds) * 1000 + DAY_OFFSET_MS) / stepMs) * stepMs - DAY_OFFSET_MS
  const from = startOf(query.get('from'), Math.ceil)
  const to = startOf(query.get('to'), Math.floor) + stepMs
  const rows = pair.bars(minutes, from, to, view.now(), DAY_OFFSET_MS).map(bar => candleOf(pair, bar))
  const data = pair.product === 'spot' ? rows.toReversed() : rows
  return ok({ ch: `market.${pair.symbol}.kline.${period}`, data }, view)
}

const PREFIXES: readonly (readonly [string, readonly Product[]])[] = [
  ['/linear-swap-', ['linear', 'linear-dated']],
  ['/swap-', ['inverse']],
  ['/', ['inverse-dated']],
]

/** The contracts that an address is about; linear perpetual ones unless dated ones are asked for. */
function contractsAt({ pathname, searchParams: query }: URL, view: ReplayView): readonly ReplayPair[] {
  const [, products = []] = PREFIXES.find(([prefix]) => pathname.replace(/^\/v2/, '').startsWith(prefix)) ?? []
  const business = query.get('business_type') ?? 'swap'
  return view.pairs.filter(
    ({ product }) =>
      products.includes(product) &&
      (products.length === 1 || business === 'all' || (business === 'futures') === product.endsWith('dated')),
  )
}

function answerContracts({ pathname, searchParams: query }: URL, pairs: readonly ReplayPair[], view: ReplayView) {
  const now = view.now()
  const asked = query.get('contract_code') ?? query.get('symbol') ?? ''
  switch (/(?:(?:swap|contract)_(\w+)|\/(detail\/\w+|history\/\w+))$/.exec(pathname)?.slice(1).join('')) {
    case 'contract_info':
      return ok({ data: pairs.map(pair => contractRow(pair, now)) }, view)
    case 'detail/batch_merged':
      return ok({ ticks: pairs.flatMap(pair => contractTicker(pair, now)) }, view)
    case 'history/kline':
      return candles(view.pair('linear', asked) ?? view.pair('inverse', asked), query, view)
    case 'index':
      return ok({ data: pairs.flatMap(pair => indexRow(pair, now)) }, view)
    case 'batch_funding_rate':
      return ok({ data: pairs.flatMap(pair => fundingRow(pair, now)) }, view)
    case 'historical_funding_rate':
      return ok(settlementPage(view.pair('linear', asked) ?? view.pair('inverse', asked), query, now), view)
    case 'open_interest':
      return ok({ data: pairs.flatMap(pair => openInterestRow(pair, now)) }, view)
    case 'his_open_interest':
      return ok({ data: pastOpenInterest(view.pair('linear', asked) ?? view.pair('inverse', asked), query, now) }, view)
    case 'elite_account_ratio':
    case 'elite_position_ratio':
      return ok({ data: ratiosOf(view.pair('linear', asked) ?? view.pair('inverse', asked), pathname, now) }, view)
    default:
      return undefined
  }
}

/** Pages, newest first. */
function settlementPage(pair: ReplayPair | undefined, query: URLSearchParams, now: number): object {
  const [page, size] = [Number(query.get('page_index')), Number(query.get('page_size'))]
  const paid = pair?.settlements(now - SETTLEMENTS_MS, now).toReversed() ?? []
  const rows = paid.slice((page - 1) * size, page * size).map(({ time, rate }) => ({
    symbol: pair?.instrument.baseAsset,
    contract_code: pair?.symbol,
    funding_time: String(time),
    funding_rate: String(rate),
    realized_rate: String(rate),
  }))
  const pages = Math.ceil(paid.length / size)
  return { data: { total_page: pages, current_page: page, total_size: paid.length, data: rows } }
}

function contractRow(pair: ReplayPair, now: number): object {
  const { symbol, instrument, deliversAt } = pair
  const row = {
    symbol: instrument.baseAsset,
    contract_code: symbol,
    contract_size: Number(instrument.ctVal),
    price_tick: Number(instrument.tickSz),
    delivery_date: deliversAt === undefined ? '' : dayOf(deliversAt),
    delivery_time: deliversAt === undefined ? '' : String(deliversAt),
    create_date: '20201021',
    contract_status: 1,
    ...businessOf(pair),
  }
  if (!isLinear(pair)) return row
  const hours = pair.funding(now)?.hours
  const period = hours === undefined ? {} : { settlement_period: String(hours) }
  return { ...row, support_margin_mode: 'all', trade_partition: instrument.quoteAsset, ...period }
}

/** Figures in text. Of linear contracts `vol` is the turnover and `number_of` counts contracts. */
function contractTicker(pair: ReplayPair, now: number): object[] {
  const day = pair.day(now)
  const prices = dayPrices(pair, now)
  if (day === undefined || prices === undefined) return []
  const contracts = String(bothSides(pair.contractsIn(day)))
  return [
    {
      id: Math.floor(now / 1000),
      ts: now,
      ...sidesOf(pair, now),
      contract_code: pair.symbol,
      ...businessOf(pair),
      open: String(prices.open),
      close: String(day.last),
      low: String(prices.low),
      high: String(prices.high),
      amount: String(bothSides(day.volume)),
      count: day.trades,
      ...(isLinear(pair) ? { vol: String(bothSides(day.turnover)), number_of: contracts } : { vol: contracts }),
    },
  ]
}

function indexRow(pair: ReplayPair, now: number): object[] {
  const mark = pair.mark(now)
  return mark === undefined ? [] : [{ index_price: mark.index, index_ts: now, contract_code: pair.symbol }]
}

function fundingRow(pair: ReplayPair, now: number): object[] {
  const funding = pair.funding(now)
  if (funding === undefined) return []
  return [
    {
      estimated_rate: null,
      funding_rate: String(funding.rate),
      contract_code: pair.symbol,
      symbol: pair.instrument.baseAsset,
      fee_asset: feeAssetOf(pair),
      funding_time: String(funding.settlesAt),
      next_funding_time: null,
    },
  ]
}

/** One side, unlike the volumes beside it. */
function openInterestRow(pair: ReplayPair, now: number): object[] {
  const positions = pair.positions(now)
  const price = pair.mark(now)?.mark
  if (positions === undefined || price === undefined) return []
  const { openInterest } = positions
  const value = isLinear(pair) ? { value: openInterest * price } : {}
  const { baseAsset: symbol } = pair.instrument
  const volume = pair.contracts(openInterest, price)
  return [{ volume, amount: openInterest, symbol, ...value, contract_code: pair.symbol, ...businessOf(pair) }]
}

/** By the hour, in base units, newest first. */
function pastOpenInterest(pair: ReplayPair | undefined, query: URLSearchParams, now: number): object {
  const newest = Math.floor(now / HOUR_MS)
  const times = Array.from({ length: Number(query.get('size')) }, (_, back) => (newest - back) * HOUR_MS)
  const past = pair?.positionsAt(times)
  const tick = times.flatMap(ts => {
    const size = past?.get(ts)?.openInterest
    const price = pair?.mark(ts)?.mark
    return size === undefined || price === undefined ? [] : [{ volume: size, amount_type: 2, value: size * price, ts }]
  })
  return { symbol: pair?.instrument.baseAsset, contract_code: pair?.symbol, tick }
}

function ratiosOf(pair: ReplayPair | undefined, pathname: string, now: number): object {
  const ts = Math.floor(now / (5 * MINUTE_MS)) * 5 * MINUTE_MS
  const positions = pair?.positions(ts)
  if (pair === undefined || positions === undefined) return { list: [] }
  const isAccounts = pathname.endsWith('account_ratio')
  const long = isAccounts ? positions.longTopAccounts : positions.longTopPositions
  const row = { buy_ratio: long, sell_ratio: 1 - long, ...(isAccounts ? { locked_ratio: 0 } : {}), ts }
  return { list: [row], symbol: pair.instrument.baseAsset, contract_code: pair.symbol, ...businessOf(pair) }
}
