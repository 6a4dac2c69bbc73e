import { currencyListCall } from '@candela/contract/base-data'
import type { Call, Locale } from '@candela/contract/core'
import { marketSummaryCall } from '@candela/contract/market-summary'
import type { Api } from '@candela/contract/render'
import { spotListCall } from '@candela/contract/spot'
import { expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { aMarket, aRenderRequest } from '../../testing/fake-market.ts'

type Supply = {
  readonly supply?: string | null
  readonly supplyAsOf?: number | null
  readonly trend7d?: readonly string[]
}

/** The first coin of the fake market, with figures that are easy to divide. */
function aCoin(maxSupply: string | null, { supply = '750', supplyAsOf = null, ...more }: Supply): Api {
  const market = aMarket(3)
  const answer = async (call: Call, input: object): Promise<unknown> => {
    const known: unknown = await market(call, input)
    if (call.name === marketSummaryCall.name) return Object.assign({}, known, { marketCap: '4000000' })
    if (call.name === currencyListCall.name) return [{ symbol: 'C1', maxSupply, supplyAsOf }]
    if (call.name !== spotListCall.name) return known
    const list = known as { records: { symbol: string }[] } // of the fake market
    const figures = { ...more, supply, marketCap: '1000000', turnover24h: '25000' }
    return { ...list, records: list.records.map(row => ({ ...row, ...figures })) }
  }
  return answer as Api // as above
}

async function factsOf(
  maxSupply: string | null,
  supply: Supply = {},
  locale: Locale = 'zh-CN',
): Promise<Record<string, string>> {
  const { preferences: usual } = aRenderRequest('/')
  const preferences = { ...usual, locale }
  const result = await render(aRenderRequest('/coin/C1', { api: aCoin(maxSupply, supply), preferences }))
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

it('says of which day an imported supply is', async () => {
  const supply = { supplyAsOf: Date.UTC(2026, 10, 13) }
  expect(await factsOf('1000', supply)).toMatchObject({ 流通量: '数据截至 2026-11-13 750.00' })
  expect(await factsOf('1000', supply, 'en-US')).toMatchObject({ Circulating: 'as of 2026-11-13 750.00' })
  expect(await factsOf('1000')).toMatchObject({ 流通量: '750.00' })
})

it.each([
  ['zh-CN', '历史价格加载中，通常几分钟内显示'],
  ['en-US', 'Loading price history, usually a few minutes'],
] as const)('says why there is no seven-day trend yet, in %s', async (locale, words) => {
  const { preferences: usual } = aRenderRequest('/')
  const api = aCoin('1000', { trend7d: [] })
  const result = await render(aRenderRequest('/coin/C1', { api, preferences: { ...usual, locale } }))
  if (result.kind !== 'page') throw new Error('it redirects')
  expect(result.html).toContain(words)
  expect(result.html).not.toContain('-- – --')
})

it('does not say that a supply has no maximum if nobody knows it', async () => {
  expect(await factsOf(null, { supply: null })).toMatchObject({ 流通量: '--', 最大供应量: '--' })
})

it.each([
  ['zh-CN', '最新信号 看涨 趋势 1h · 11-15 13:00 · 90,000.0 · 至今收益 +2.00% ›'],
  ['en-US', 'Latest signal Bullish Trend 1h · 11-15 13:00 · 90,000.0 · Return since +2.00% ›'],
] as const)('in %s names the newest signal of the coin and leads to all of them', async (locale, words) => {
  const preferences = { ...aRenderRequest('/').preferences, locale }
  const result = await render(aRenderRequest('/coin/C1', { preferences }))
  if (result.kind !== 'page') throw new Error('it redirects')
  const [, href, html = ''] = /<a [^>]*href="(\/signal\/pair\/[^"]+)"[^>]*>(.*?)<\/a>/.exec(result.html) ?? []
  expect(href).toBe('/signal/pair/binance-perpetual/btc.usdt')
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words)
})

it.each([
  ['zh-CN', '打开图表', '正在加载图表', 'C1 最近 7 天走势'],
  ['en-US', 'Open terminal', 'Loading the chart', 'C1 over seven days'],
] as const)('in %s renders the head of its chart and a line of seven days', async (locale, link, loading, line) => {
  const preferences = { ...aRenderRequest('/').preferences, locale }
  const result = await render(aRenderRequest('/coin/C1', { preferences }))
  if (result.kind !== 'page') throw new Error('it redirects')
  for (const interval of ['15m', '1h', '4h', '1D']) expect(result.html).toContain(`>${interval}</button>`)
  expect(result.html).toMatch(new RegExp(`href="/chart/candela-spot/c1.usdt"[^>]*>${link}`))
  expect(result.html).toContain(loading)
  expect(result.html).toContain(line)
})
