// @vitest-environment happy-dom
import {
  type LongShortList,
  longShortListCall,
  type LongShortNow,
  longShortNowCall,
  longShortSymbolListCall,
  longShortTrendCall,
} from '@candela/contract/long-short'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { findCells } from '../../testing/table-cells.ts'
import { AS_OF, chosen, list, trend, exchanges } from '../../testing/sample-long-short.ts'
import { chartOf } from './trend-chart.tsx'

function anApi(change: Partial<LongShortList> = {}, now: Partial<LongShortNow> = {}): Api {
  const market = aMarket(3)
  const answers: Readonly<Record<string, unknown>> = {
    [longShortListCall.name]: { ...list, ...change },
    [longShortNowCall.name]: { ...chosen, ...now },
    [longShortTrendCall.name]: trend,
    [longShortSymbolListCall.name]: [{ symbol: 'BTC', name: 'Bitcoin' }],
  }
  return (async (call, input) => answers[call.name] ?? market(call, input)) as Api // each answer is of its call's type
}

freshBrowser('visitor')

const STATES: readonly (readonly [string, Partial<LongShortList>, Partial<LongShortNow>, string | RegExp])[] = [
  ['it is starting', { records: [], total: 0, asOf: 0 }, {}, 'Waiting for long/short ratios'],
  ['nothing matches', { records: [], total: 0 }, {}, 'No coin matches'],
  ['a coin has no ratio', {}, { symbol: 'ZZZ', coin: null, records: [] }, 'No long/short ratio for ZZZ'],
  ['the previous period is loading', {}, {}, /previous period of 1 of 45 coins/],
]

describe('the long/short page', () => {
  it.each([
    ['zh-CN', '各币种多空比', '多 60.00%空 40.00%', '$284.60 亿', '多空比'],
    ['en-US', 'Long/short ratio by coin', 'Long 60.00%Short 40.00%', '$28.46B', 'Long/short ratio'],
  ] as const)('[S1.07] shows every figure of a coin in %s', async (locale, caption, words, usd, title) => {
    openPage('/numbers/longshortratio', { locale, api: anApi() })
    const [btc, unknown] = await findCells(caption)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(btc?.slice(1)).toEqual([words, '1.500', '−0.49%', '1.222', '--', usd, '97,412.6', '−2.35%'])
    // Unknown values are neither zero nor NaN.
    expect([unknown?.[3], unknown?.[7], unknown?.[8]]).toEqual(['--', '--', '--'])
  })

  it('shows ratios that are not published as missing, and says why', async () => {
    const none = { exchange: 'okx', name: 'OKX', long: null, short: null, ratio: null, change: null }
    const coverage = [{ exchange: 'okx', name: 'OKX', ratios: [], liquidations: 'none' as const, predicted: true }]
    const totals = { ...list.totals, excluded: [{ id: 'okx', name: 'OKX' }] }
    const records = [...chosen.records.slice(1), { ...none, openInterestUsd: '300.00' }]
    openPage('/numbers/longshortratio', { locale: 'en-US', api: anApi({ coverage, totals }, { records }) })
    expect((await findCells('BTC by exchange'))[1]).toEqual(['OKX', '--', '--', '--'])
    const coins = await screen.findByRole('table', { name: 'Long/short ratio by coin' })
    expect(coins.querySelector('[data-tip="Not published by this exchange"]')?.textContent).toBe('--')
    const note = await screen.findByText(/OKX publishes no long\/short ratios or liquidations\./)
    expect(note.textContent).toContain('Totals and means leave out OKX (no data).')
  })

  it('shows each exchange and the weighted mean', async () => {
    openPage('/numbers/longshortratio', { locale: 'en-US', api: anApi() })
    expect((await findCells('BTC by exchange')).map(cells => [cells[0], cells[1], cells[3]])).toEqual([
      ['OKX', 'Long 60.00%Short 40.00%', '0.00%'],
      ['Binance', 'Long 25.00%Short 75.00%', '0.00%'],
      ['Mean', 'Long 60.00%Short 40.00%', '0.00%'],
    ])
  })

  it('leaves the comparison of exchanges out when one is chosen', async () => {
    openPage('/numbers/longshortratio?exchange=okx', { locale: 'en-US', api: anApi() })
    expect((await findCells('Long/short ratio by coin'))[0]).toHaveLength(7)
  })

  it('offers exactly what is shown as files', async () => {
    openPage('/numbers/longshortratio?type=2&period=1h&sortName=ratio', { locale: 'en-US', api: anApi() })
    await findCells('BTC by exchange')
    const hrefs = screen.getAllByText('CSV').map(link => link.getAttribute('href'))
    expect(hrefs).toContain('/numbers/longshortratio.csv?type=2&period=1h&sortName=ratio')
    expect(hrefs).toContain('/numbers/longshortratio/exchange.csv?symbol=BTC&type=2&period=1h')
    expect(screen.getByText('Top positions').getAttribute('aria-current')).toBe('true')
  })

  it.each(STATES)('says that %s', async (_, change, now, words) => {
    openPage('/numbers/longshortratio', { locale: 'en-US', api: anApi(change, now) })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('the chart', () => {
  it('starts at the first known value, omits exchanges without figures and keeps the colours', () => {
    const data = chartOf(trend, exchanges, 'Price')
    expect(data?.times).toEqual([AS_OF - 1, AS_OF])
    expect(data?.series.map(({ id, axis, colour, values }) => [id, axis, colour, values])).toEqual([
      ['okx', undefined, 'c2', [1.5, 1]],
      ['price', 'right', 'text-2', [2, null]],
    ])
    expect(chartOf({ ...trend, exchanges: [] }, exchanges, 'Price')).toBeUndefined()
  })

  it('has no line of a single point', () => {
    const one = trend.exchanges.map(each => ({
      ...each,
      ratio: each.ratio.map((value, at) => (at === 2 ? value : null)),
    }))
    expect(chartOf({ ...trend, exchanges: one }, exchanges, 'Price')).toBeUndefined()
  })

  it('says since when figures are collected while there is none', async () => {
    const api = anApi({ collectedFrom: Date.UTC(2026, 10, 15, 2, 5) })
    const none = { ...trend, exchanges: [] }
    const asked: Api = (call, input) =>
      call.name === longShortTrendCall.name ? Promise.resolve(none as never) : api(call, input)
    openPage('/numbers/longshortratio', { locale: 'zh-CN', api: asked })
    expect(await screen.findByText('数据积累中，自 11-15 10:05 起')).toBeTruthy()
  })
})
