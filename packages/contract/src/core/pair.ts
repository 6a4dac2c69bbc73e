/**
 * Tradable instruments, and how a pair is named.
 * A pair code is `exchange-type/base.quote` in lower case. The type of a dated future includes its period
 * (`okx-futures_this_week/btc.usdt`), because one exchange lists several with the same base and quote.
 */
export const EXCHANGES = [
  { id: 'binance', name: 'Binance', sort: 1, kind: 'crypto' },
  { id: 'okx', name: 'OKX', sort: 2, kind: 'crypto' },
  { id: 'mexc', name: 'MEXC', sort: 3, kind: 'crypto' },
  { id: 'gate', name: 'Gate', sort: 4, kind: 'crypto' },
  { id: 'huobi', name: 'Huobi', sort: 5, kind: 'crypto' },
  { id: 'bybit', name: 'Bybit', sort: 6, kind: 'crypto' },
  { id: 'hkex', name: 'HKEX', sort: 7, kind: 'futures' },
  { id: 'cme', name: 'CME', sort: 8, kind: 'futures' },
  { id: 'cbot', name: 'CBOT', sort: 9, kind: 'futures' },
  { id: 'sgx', name: 'SGX', sort: 10, kind: 'futures' },
  /** The product's own volume-weighted composite. */
  { id: 'candela', name: 'Candela', sort: 0, kind: 'composite' },
] as const

export type ExchangeId = (typeof EXCHANGES)[number]['id']
export type ExchangeKind = (typeof EXCHANGES)[number]['kind']

/** OKEX is the former name of OKX; input accepts both. */
const EXCHANGE_ALIASES: ReadonlyMap<string, ExchangeId> = new Map([
  ['okex', 'okx'],
  ['htx', 'huobi'],
])

export function exchangeId(text: string): ExchangeId | undefined {
  const lower = text.toLowerCase()
  return EXCHANGE_ALIASES.get(lower) ?? EXCHANGES.find(exchange => exchange.id === lower)?.id
}

export const CONTRACT_TYPES = ['SPOT', 'PERPETUAL', 'FUTURES'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

export const PERIOD_TYPES = ['MAIN', 'THIS_WEEK', 'NEXT_WEEK', 'CURRENT_QUARTER', 'NEXT_QUARTER'] as const
export type PeriodType = (typeof PERIOD_TYPES)[number]

export type Pair = {
  readonly exchange: ExchangeId
  readonly contractType: ContractType
  /** Futures only. MAIN is the continuous main contract of an index future. */
  readonly periodType?: PeriodType
  readonly baseAsset: string
  readonly quoteAsset: string
}

declare const pairCodeBrand: unique symbol
export type PairCode = string & { readonly [pairCodeBrand]: true }

export function pairCode(pair: Pair): PairCode {
  const period = pair.periodType === undefined || pair.periodType === 'MAIN' ? '' : `_${pair.periodType}`
  const code = `${pair.exchange}-${pair.contractType}${period}/${pair.baseAsset}.${pair.quoteAsset}`
  return code.toLowerCase() as PairCode // the only place that brands a code built from parts
}

const PAIR_CODE = /^([a-z]+)-(spot|perpetual|futures)(?:_([a-z_]+))?\/([a-z0-9]{1,24})\.([a-z0-9]{1,12})$/

/** Parses a pair code in any letter case; undefined if it is not one. */
export function parsePairCode(text: string): Pair | undefined {
  const parts = PAIR_CODE.exec(text.toLowerCase())
  if (parts === null) return undefined
  const [, exchangeText = '', typeText = '', periodText, base = '', quote = ''] = parts
  const exchange = exchangeId(exchangeText)
  const contractType = CONTRACT_TYPES.find(type => type === typeText.toUpperCase())
  if (exchange === undefined || contractType === undefined) return undefined
  const assets = { baseAsset: base.toUpperCase(), quoteAsset: quote.toUpperCase() }
  if (contractType !== 'FUTURES') {
    return periodText === undefined ? { exchange, contractType, ...assets } : undefined
  }
  const periodType = periodText === undefined ? 'MAIN' : PERIOD_TYPES.find(type => type === periodText.toUpperCase())
  if (periodType === undefined) return undefined
  const named = periodType === 'MAIN' ? { ...assets, baseAsset: mainName(base) } : assets
  return { exchange, contractType, periodType, ...named }
}

/** Main contracts of indices are written NQmain, everything else in upper case. */
const mainName = (base: string): string => base.toUpperCase().replace(/MAIN$/, 'main')

/** Exchanges with trading sessions list only stock index futures here. */
export function isIndexFuture(code: string): boolean {
  const exchange = parsePairCode(code)?.exchange
  return EXCHANGES.some(({ id, kind }) => id === exchange && kind === 'futures')
}

/** Normalises a pair code; undefined if the text is not one. */
export function canonicalPairCode(text: string): PairCode | undefined {
  const pair = parsePairCode(text)
  return pair === undefined ? undefined : pairCode(pair)
}
