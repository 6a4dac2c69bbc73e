import type { Pair } from '@candela/contract/core'
import { fundingPageCall } from '@candela/contract/funding'
import type { Api } from '@candela/contract/render'

/** Coins have a handful of contracts on an exchange. */
const CONTRACTS_MAX = 20

/** The funding of a perpetual, if the exchange tells it. */
export async function loadFunding(
  api: Api,
  pair: string,
  { exchange, baseAsset: symbol, quoteAsset }: Pick<Pair, 'baseAsset' | 'quoteAsset'> & { readonly exchange: string },
) {
  const family = quoteAsset === 'USD' ? 'coin' : 'usd'
  const rates = await api(fundingPageCall, { symbol, exchange, family, size: CONTRACTS_MAX }).catch(() => null)
  const row = rates?.records.find(each => each.pair === pair)
  return { row, family, asOf: rates?.asOf ?? 0, hasFailed: rates === null } as const
}
