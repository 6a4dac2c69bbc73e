import { currencyListCall } from '@candela/contract/base-data'
import type { Call } from '@candela/contract/core'
import { marketSummaryCall } from '@candela/contract/market-summary'
import type { Api } from '@candela/contract/render'
import { spotListCall } from '@candela/contract/spot'
import { expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { aMarket, aRenderRequest } from '../../testing/fake-market.ts'

/** The first coin of the fake market, with figures that are easy to divide. */
function aCoin(maxSupply: string | null): Api {
  const market = aMarket(3)
  const answer = async (call: Call, input: object): Promise<unknown> => {
    const known: unknown = await market(call, input)
    if (call.name === marketSummaryCall.name) return Object.assign({}, known, { marketCap: '4000000' })
    if (call.name === currencyListCall.name) return [{ symbol: 'C1', maxSupply }]
    if (call.name !== spotListCall.name) return known
    const list = known as { records: { symbol: string }[] } // of the fake market
    const figures = { supply: '750', marketCap: '1000000', turnover24h: '25000' }
    return { ...list, records: list.records.map(row => ({ ...row, ...figures })) }
  }
  return answer as Api // as above
}

async function factsOf(maxSupply: string | null): Promise<Record<string, string>> {
  const result = await render(aRenderRequest('/coin/C1', { api: aCoin(maxSupply) }))
  if (result.kind !== 'page') throw new Error('it redirects')
  const facts = result.html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)
  return Object.fromEntries([...facts].map(([, name = '', value = '']) => [name, value.replaceAll(/<[^>]+>/g, '')]))
}

it('[S9.26] [S9.27] [S9.28] shows dominance, flow rate and turnover rate of the coin', async () => {
  expect(await factsOf('1000')).toMatchObject({ 市值占比: '25.00%', 流通率: '75.00%', 换手率: '2.50%' })
})

it('[S9.27] a coin without a maximum supply has no flow rate', async () => {
  expect(await factsOf(null)).toMatchObject({ 最大供应量: '无上限', 流通率: '--' })
})
