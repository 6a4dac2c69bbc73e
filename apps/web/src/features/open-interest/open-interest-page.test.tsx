// @vitest-environment happy-dom
import {
  openInterestExchangeCall,
  openInterestHistoryCall,
  type OpenInterestList,
  openInterestListCall,
  openInterestSymbolListCall,
} from '@candela/contract/open-interest'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { cellsOf } from '../../testing/table-cells.ts'
import { AS_OF, chosen, history, list, exchanges } from '../../testing/sample-open-interest.ts'
import { chartOf } from './history-chart.tsx'

function anApi(change: Partial<OpenInterestList> = {}, nothing = false): Api {
  const market = aMarket(3)
  const answers: Readonly<Record<string, unknown>> = {
    [openInterestListCall.name]: { ...list, ...change },
    [openInterestExchangeCall.name]: nothing ? { coin: null, records: [], asOf: 0 } : chosen,
    [openInterestHistoryCall.name]: history,
    [openInterestSymbolListCall.name]: [{ symbol: 'BTC', name: 'Bitcoin' }],
  }
  return (async (call, input) => answers[call.name] ?? market(call, input)) as Api // each answer is of its call's type
}

freshBrowser('visitor')

const cellsIn = (caption: string): string[][] => cellsOf(screen.getByRole('table', { name: caption }))

describe('the open-interest page', () => {
  it.each([
    ['zh-CN', '各币种持仓', '$284.60 亿', '29.20 万 BTC', '$1.93 万亿', '合约持仓'],
    ['en-US', 'Open interest by coin', '$28.46B', '292.00K BTC', '$1.93T', 'Open interest'],
  ] as const)('[S3.16] shows every figure of a coin in %s', async (locale, caption, usd, coins, cap, title) => {
    openPage('/numbers/position', { locale, api: anApi() })
    await screen.findByRole('table', { name: caption })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    const [btc, unknown] = cellsIn(caption)
    expect(btc?.slice(1)).toEqual([
      usd,
      coins,
      '55.60%',
      '−0.49%',
      // Too small a change to be shown has no sign.
      '0.00%',
      '+1.23%',
      '1.47%',
      cap,
      '97,412.6',
      '−2.35%',
    ])
    // Unknown values are neither zero nor NaN.
    expect([unknown?.[6], unknown?.[7], unknown?.[8], unknown?.[9]]).toEqual(['--', '--', '--', '--'])
  })

  it('[S3.16] shows the share of each exchange, and all of them together', async () => {
    openPage('/numbers/position', { locale: 'en-US', api: anApi() })
    await screen.findByRole('table', { name: 'BTC by exchange' })
    expect(cellsIn('BTC by exchange').map(cells => [cells[0], cells[2]])).toEqual([
      ['Binance', '75.03%'],
      ['OKX', '24.97%'],
      ['Total', '100.00%'],
    ])
    expect(screen.getByRole('img', { name: /Binance 75\.03%, OKX 24\.97%/ })).toBeTruthy()
  })

  it('shows open interest that is not known as missing, and names the exchanges left out', async () => {
    const row = { ...list.records[0], totalUsd: null, totalCoin: null, share: null, marketCapRatio: null }
    const totals = {
      ...list.totals,
      totalUsd: null,
      usdMargined: null,
      coinMargined: null,
      excluded: [{ id: 'okx', name: 'OKX' }],
    }
    const change = { records: [row], totals } as Partial<OpenInterestList> // the row is complete
    openPage('/numbers/position', { locale: 'zh-CN', api: anApi(change) })
    await screen.findByRole('table', { name: '各币种持仓' })
    expect(cellsIn('各币种持仓')[0]?.slice(1, 4)).toEqual(['--', '--', '--'])
    expect(await screen.findByText('合计与均值不含 OKX（无此数据）。')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/NaN/)
  })

  it('says when history is still loading, and as of when the figures are', async () => {
    openPage('/numbers/position', { locale: 'en-US', api: anApi() })
    expect(await screen.findByText(/last 24 hours of 1 of 45 coins/)).toBeTruthy()
    expect(screen.getByText('As of 14:30:00')).toBeTruthy()
  })

  it('offers exactly the rows that are shown as files', async () => {
    openPage('/numbers/position?exchange=okx&sortName=change4h&current=2', { locale: 'en-US', api: anApi() })
    await screen.findByRole('table', { name: 'BTC by exchange' })
    const hrefs = screen.getAllByText('CSV').map(link => link.getAttribute('href'))
    expect(hrefs).toContain('/numbers/position.csv?exchange=okx&sortName=change4h&size=40')
    expect(hrefs).toContain('/numbers/position/exchange.csv?symbol=BTC')
  })

  it('says that data is awaited before the first snapshot, and that nothing matches a search', async () => {
    openPage('/numbers/position', { locale: 'en-US', api: anApi({ records: [], total: 0, asOf: 0 }, true) })
    expect(await screen.findByText('Waiting for open interest')).toBeTruthy()
    cleanup()
    openPage('/numbers/position?symbol=zzz', { locale: 'en-US', api: anApi({ records: [], total: 0 }) })
    expect(await screen.findByText('No coin matches')).toBeTruthy()
    cleanup()
    const none = { records: [], total: 0, asOf: 0 }
    openPage('/numbers/position?exchange=okx', { locale: 'zh-CN', api: anApi(none) })
    expect(await screen.findByText(/^正在收集各交易所数据…/)).toBeTruthy()
    expect(screen.queryByText('没有符合条件的币种')).toBeNull()
  })

  it('says since when figures are collected if the past is not known', async () => {
    const change = { waiting: 1, collectedFrom: AS_OF }
    openPage('/numbers/position', { locale: 'zh-CN', api: anApi(change) })
    expect(await screen.findByText(/数据自 11-15 .* 起收集，此前没有记录/)).toBeTruthy()
  })
})

describe('the chart', () => {
  it('starts at the first known value, omits exchanges without figures and keeps the colours', () => {
    const data = chartOf(history, exchanges, String, 'Price')
    expect(data?.times).toEqual([AS_OF - 1, AS_OF])
    expect(data?.series.map(({ id, kind, colour, values }) => [id, kind, colour, values])).toEqual([
      ['okx', 'stacked', 'c2', [2.5, 3]],
      ['price', 'line', 'text-2', [2, null]],
    ])
    expect(chartOf({ ...history, exchanges: [] }, exchanges, String, 'Price')).toBeUndefined()
  })

  it('has no area of a single point', () => {
    const one = history.exchanges.map(each => ({
      ...each,
      usd: each.usd.map((value, at) => (at === 2 ? value : null)),
    }))
    expect(chartOf({ ...history, exchanges: one }, exchanges, String, 'Price')).toBeUndefined()
  })
})
