import { symbolDetailCall, symbolOrderCall } from '@candela/contract/base-data'
import { type DataOf, isIndexFuture } from '@candela/contract/core'
import type { FundingRow } from '@candela/contract/funding'
import { openInterestExchangeCall } from '@candela/contract/open-interest'
import type { Api } from '@candela/contract/render'
import { type SessionStatus, stockIndexListCall } from '@candela/contract/stock-index'
import type { LoaderFunctionArgs } from 'react-router'
import { missing } from '#page/missing.ts'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { pairOfPath } from './address.ts'
import type { PairDetail } from './grid/pair-detail.ts'
import { loadFunding } from './marks/load-funding.ts'

export type PairQuote = DataOf<typeof symbolOrderCall>

/** Of a perpetual. */
export type ContractFigures = {
  readonly funding: Pick<FundingRow, 'rate' | 'settlesAt' | 'intervalHours'> | null
  /** USD in all contracts of the coin on this exchange with the same kind of margin. */
  readonly openInterestUsd: string | null
  readonly asOf: number
}

export type ShownPair = {
  readonly detail: PairDetail
  /** null without a price yet. */
  readonly quote: PairQuote | null
  /** null if it is no perpetual. */
  readonly contract: ContractFigures | null
  /** Of an exchange with trading hours; null for others, and if it is not known. */
  readonly session: SessionStatus | null
}

/** null for a pair that is not listed, and for what is no pair. */
export type ChartData = ShownPair | null

export async function loadChart({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const pair = pairOfPath(params['market'], params['pair'])
  if (pair === undefined) return missing<ChartData>(null)
  const detail = await api(symbolDetailCall, { pair }).catch(noneIfUnlisted)
  if (detail === undefined) return missing<ChartData>(null)
  const [quote, contract, session] = await Promise.all([
    loadQuote(api, pair),
    loadContract(api, detail),
    loadSession(api, detail),
  ])
  return { detail, quote, contract, session } satisfies ChartData
}

/** The figures of the header: a page without them is still a chart. */
export const loadQuote = (api: Api, pair: string): Promise<PairQuote | null> =>
  api(symbolOrderCall, { pair }).catch(() => null)

export async function loadSession(api: Api, { pair, exchange }: PairDetail): Promise<SessionStatus | null> {
  if (!isIndexFuture(pair)) return null
  const list = await api(stockIndexListCall, { exchange }).catch(() => null)
  return list?.sessions.find(each => each.exchange === exchange)?.status ?? null
}

export async function loadContract(api: Api, detail: PairDetail): Promise<ContractFigures | null> {
  if (detail.contractType !== 'PERPETUAL') return null
  const { exchange, baseAsset: symbol, pair } = detail
  const [{ row, family, asOf }, interest] = await Promise.all([
    loadFunding(api, pair, detail),
    api(openInterestExchangeCall, { symbol }).catch(() => null),
  ])
  const held = interest?.records.find(each => each.exchange === exchange)
  return {
    funding: row === undefined ? null : { rate: row.rate, settlesAt: row.settlesAt, intervalHours: row.intervalHours },
    openInterestUsd: (family === 'usd' ? held?.usdMargined : held?.coinMargined) ?? null,
    asOf,
  }
}
