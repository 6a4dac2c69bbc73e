import { API_PREFIX } from '@candela/contract/core'
import {
  hotSearchCall,
  pairSearchCall,
  type PairSearchResult,
  searchCall,
  SEARCH_TEXT_MAX,
  type CoinResult,
  type SearchResult,
} from '@candela/contract/search'
import { expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'

const { http } = await testSite()

const post = (path: string, payload: string, locale: string) =>
  http.inject({
    method: 'POST',
    url: API_PREFIX + path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', locale },
    payload,
  })

const search = async (text: string, more: Record<string, string> = {}, locale = 'zh-CN'): Promise<SearchResult> => {
  const answer = await post(searchCall.path, new URLSearchParams({ text, ...more }).toString(), locale)
  return answer.json<{ data: SearchResult }>().data
}

it('[S7.03] [S7.21] takes a form and answers coins first, then pairs with exchange and kind', async () => {
  const { coins, pairs, asOf } = await search('btc')
  expect(coins[0]).toMatchObject({ symbol: 'BTC', name: '比特币' })
  expect(Number(coins[0]?.price)).toBeGreaterThan(0)
  expect(pairs[0]).toMatchObject({ pair: 'binance-spot/btc.usdt', exchange: 'binance', type: 'SPOT', periodType: null })
  expect(asOf).toBeGreaterThan(0)
})

it('names coins in the language of the call', async () => {
  expect((await search('比特币', {}, 'en-US')).coins[0]?.name).toBe('Bitcoin')
})

it('answers pairs only when an exchange or a contract is named', async () => {
  expect((await search('binance btc 永续')).coins).toEqual([])
  expect((await search('纳斯达克')).pairs).toMatchObject([{ pair: 'cme-futures/nqmain.usd', periodType: 'MAIN' }])
})

it('[S9.45] answers ten results, or as many as asked for up to fifty', async () => {
  const count = ({ coins, pairs }: SearchResult): number => coins.length + pairs.length
  expect(count(await search('usdt'))).toBe(10)
  expect(count(await search('usdt', { size: '50' }))).toBe(50)
  expect((await post(searchCall.path, 'text=b&size=51', 'zh-CN')).statusCode).toBe(400)
})

it('refuses text longer than a pair code', async () => {
  expect((await post(searchCall.path, `text=${'a'.repeat(SEARCH_TEXT_MAX + 1)}`, 'zh-CN')).statusCode).toBe(400)
})

it('answers nothing for unknown text', async () => {
  expect(await search('no such thing')).toMatchObject({ coins: [], pairs: [] })
})

it('[S7.21] offers the coins with the highest turnover before anything is typed', async () => {
  const { data } = (await post(hotSearchCall.path, '', 'en-US')).json<{ data: CoinResult[] }>()
  expect(data[0]).toMatchObject({ symbol: 'BTC', name: 'Bitcoin' })
  expect(data.length).toBeLessThanOrEqual(10)
})

const pairsOf = async (input: Record<string, string>): Promise<PairSearchResult> => {
  const answer = await http.inject(`${API_PREFIX}${pairSearchCall.path}?${new URLSearchParams(input).toString()}`)
  return answer.json<{ data: PairSearchResult }>().data
}

it('[S9.45] the search of the chart gives fifty pairs a page, and all of them page by page', async () => {
  const [first, second] = [await pairsOf({}), await pairsOf({ current: '2' })]
  expect([first.records.length, first.hasMore, first.records[0]?.baseAsset]).toEqual([50, true, 'BTC'])
  expect(second.records.filter(({ pair }) => first.records.some(each => each.pair === pair))).toEqual([])
  expect(await pairsOf({ text: 'no such thing' })).toMatchObject({ records: [], hasMore: false })
})

it.each([
  [{ exchange: 'okx' }, ({ exchange }) => exchange === 'okx'],
  [{ kind: 'SPOT' }, ({ type }) => type === 'SPOT'],
  [{ kind: 'PERPETUAL', text: 'eth' }, ({ type, baseAsset }) => type === 'PERPETUAL' && baseAsset.includes('ETH')],
  [{ kind: 'FUTURES' }, ({ type, periodType }) => type === 'FUTURES' && periodType !== 'MAIN'],
  [{ kind: 'INDEX' }, ({ periodType }) => periodType === 'MAIN'],
] as [Record<string, string>, (pair: PairSearchResult['records'][number]) => boolean][])(
  // what each asks for
  'the search of the chart with %j gives only such pairs',
  async (input, isWanted) => {
    const { records } = await pairsOf(input)
    expect(records.length).toBeGreaterThan(0)
    expect(records.every(isWanted)).toBe(true)
  },
)

it.each([{ kind: 'OPTION' }, { current: '0' }, { current: '21' }])(
  'the search of the chart refuses %j',
  async input => {
    const answer = await http.inject(
      `${API_PREFIX}${pairSearchCall.path}?${new URLSearchParams(input as never).toString()}`,
    ) // texts only
    expect(answer.statusCode).toBe(400)
  },
)
