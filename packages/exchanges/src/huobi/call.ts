import type { Budget, Call, VenuePair } from '../venue/adapter.ts'
import type { AnswerKind } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'

/**
 * Spot counts by path. Contracts count market data together and reference data by product. HTX allows 800 market calls a
 * second; far fewer are enough.
 */
export const budgets = {
  spot: { weight: 10, ms: 1_000 },
  'spot.candles': { weight: 10, ms: 1_000 },
  'contracts.market': { weight: 40, ms: 1_000 },
  'linear.reference': { weight: 240, ms: 3_000 },
  'inverse.reference': { weight: 120, ms: 3_000 },
  'inverse-dated.reference': { weight: 120, ms: 3_000 },
} as const satisfies Readonly<Record<string, Budget>>

type BudgetName = keyof typeof budgets

/** What the addresses of a contract start with, and how its market data names it. */
type Address = {
  readonly market: string
  readonly reference: string
  readonly name: 'contract_code' | 'symbol'
  readonly budget: BudgetName
}

const LINEAR: Address = {
  market: '/linear-swap-ex/market',
  reference: '/linear-swap-api/v1/swap_',
  name: 'contract_code',
  budget: 'linear.reference',
}
const INVERSE: Address = {
  market: '/swap-ex/market',
  reference: '/swap-api/v1/swap_',
  name: 'contract_code',
  budget: 'inverse.reference',
}
const INVERSE_DATED: Address = {
  market: '/market',
  reference: '/api/v1/contract_',
  name: 'symbol',
  budget: 'inverse-dated.reference',
}

export const ADDRESSES: Readonly<Record<Exclude<Product, 'spot'>, Address>> = {
  linear: LINEAR,
  'linear-dated': LINEAR,
  inverse: INVERSE,
  'inverse-dated': INVERSE_DATED,
}

type Query = Readonly<Record<string, string | number>>

/** The path with the parameters, if there are any. */
function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

export const spotCall = (path: string, query: Query, answerKind: AnswerKind, budget: BudgetName = 'spot'): Call => ({
  host: 'spot.rest',
  path: withQuery(path, query),
  weight: 1,
  budget,
  answerKind,
  product: 'spot',
})

export const contractCall = (
  product: Product,
  budget: BudgetName,
  path: string,
  query: Query,
  answerKind: AnswerKind,
): Call => ({ host: 'contracts.rest', path: withQuery(path, query), weight: 1, budget, answerKind, product })

/** Candles and trades of one pair. */
export function marketCall({ symbol, product }: VenuePair, path: string, query: Query, answerKind: AnswerKind): Call {
  if (product === 'spot') {
    const budget = answerKind === 'candles' ? 'spot.candles' : 'spot'
    return { ...spotCall(`/market${path}`, { symbol, ...query }, answerKind, budget), symbol }
  }
  const { market, name } = ADDRESSES[product]
  return {
    ...contractCall(product, 'contracts.market', `${market}${path}`, { [name]: symbol, ...query }, answerKind),
    symbol,
  }
}

/** Lists and statistics of contracts, `path` without what it starts with. */
export function referenceCall(
  product: Exclude<Product, 'spot'>,
  path: string,
  query: Query,
  answerKind: AnswerKind,
): Call {
  const { reference, budget } = ADDRESSES[product]
  return contractCall(product, budget, `${reference}${path}`, query, answerKind)
}

/** Lists of linear contracts have perpetual ones unless they are asked for others. */
export const businessOf = (product: Product): Query => {
  if (product === 'linear') return { business_type: 'swap' }
  return product === 'linear-dated' ? { business_type: 'futures' } : {}
}
