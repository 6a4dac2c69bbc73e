// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { type FundingPage, fundingPageCall } from '@candela/contract/funding'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { cellsOf } from '../../testing/table-cells.ts'
import { answers as fundingAnswers, aPage, aRate } from '../../testing/sample-funding.ts'

function anApi(page: FundingPage): Api {
  const market = aMarket(3)
  const answers = { ...fundingAnswers, [fundingPageCall.name]: () => page }
  return (async (call: Call, input: object) => answers[call.name]?.(input) ?? market(call, input)) as Api // as declared above
}

freshBrowser('visitor')

describe('the funding page', () => {
  it.each([
    [
      'zh-CN',
      '合约费率',
      '8.35 万 BTC',
      '80.75 亿 USDT',
      '8 小时',
      '2 个合约中 1 个的近 3 日结算加载中，完成后自动更新。',
    ],
    [
      'en-US',
      'Rates by contract',
      '83.45K BTC',
      '8.07B USDT',
      '8h',
      'Loading the last 3 days of 1 of 2 contracts; the figures will appear automatically.',
    ],
  ] as const)(
    '[S3.15] shows every figure of a contract in %s',
    async (locale, caption, volume, turnover, hours, waiting) => {
      openPage('/numbers/rates', { locale, api: anApi(aPage()) })
      const [known, unknown] = cellsOf(await screen.findByRole('table', { name: caption }))
      expect(known?.[0]).toContain('BTCUSDT')
      expect(known?.slice(1, 8)).toEqual(['Binance', '+0.0100%', '−0.0025%', '+0.0100%', '+0.0900%', '+5.48%', hours])
      expect(known?.[8]).toMatch(/^\d\d:\d\d \d\d:\d\d:\d\d$/)
      expect(known?.slice(9, 11)).toEqual([volume, turnover])
      // Values that round to zero have no sign; unknown values are not shown as zero.
      expect(unknown?.slice(2, 7)).toEqual(['0.0000%', '−0.0025%', '+0.0100%', '--', '--'])
      expect(screen.getByText(waiting)).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/NaN|-0\.0|−0\.0000%/)
    },
  )

  it('compares exchanges by quoted rate and per 8 hours', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage()) })
    const table = await screen.findByRole('table', { name: 'Current rate by exchange' })
    expect(cellsOf(table)).toEqual([['BTC', '+0.0100%', '1h+0.0020%', '--']])
    cleanup()
    openPage('/numbers/rates?basis=8h', { locale: 'en-US', api: anApi(aPage()) })
    const in8h = await screen.findByRole('table', { name: 'Current rate by exchange' })
    expect(cellsOf(in8h)).toEqual([['BTC', '+0.0100%', '+0.0160%', '--']])
  })

  it('shows both ends of a spread and its annualised rate', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage()) })
    const table = await screen.findByRole('table', { name: 'Spread between exchanges' })
    expect(cellsOf(table)).toEqual([['BTCOKX / Binance', 'OKX +0.0160%', 'Binance +0.0100%', '0.0060%', '6.57%']])
  })

  it('offers the same rows in the same order as files', async () => {
    openPage('/numbers/rates?sortName=apy&family=coin', { locale: 'en-US', api: anApi(aPage()) })
    await screen.findByRole('table', { name: 'Rates by contract' })
    await screen.findByRole('table', { name: 'Spread between exchanges' })
    const links = screen.getAllByText('CSV').map(link => link.getAttribute('href'))
    expect(links[0]).toBe('/numbers/rates.csv?family=coin&sortName=apy&sortOrder=desc&size=2')
    expect(links).toContain('/numbers/rates/spread.csv?family=coin&size=12')
  })

  it('shows rates that are not published as missing, and says who does not', async () => {
    const missing = { rate: null, predicted: null, rate8h: null, settlesAt: null, intervalHours: null }
    const coverage: FundingPage['coverage'] = [
      { exchange: 'binance', name: 'Binance', ratios: [], liquidations: 'all', predicted: false },
    ]
    const records = [aRate({ predicted: null }), aRate({ pair: 'gate-perpetual/btc.usdt', ...missing })]
    openPage('/numbers/rates', {
      locale: 'zh-CN',
      api: anApi(aPage({ records, coverage })),
    })
    const table = await screen.findByRole('table', { name: '合约费率' })
    const [known, unknown] = cellsOf(table)
    expect(known?.slice(2, 5)).toEqual(['+0.0100%', '--', '+0.0100%'])
    expect([unknown?.[2], unknown?.[3], unknown?.[4], unknown?.[7], unknown?.[8]]).toEqual([
      '--',
      '--',
      '--',
      '--',
      '--',
    ])
    expect(table.querySelector('[data-tip="该交易所不提供此数据"]')?.textContent).toBe('--')
    expect(await screen.findByText('Binance 不提供预测费率。')).toBeTruthy()
  })

  it('says nothing about what exchanges publish if that is everything', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage()) })
    await screen.findByRole('table', { name: 'Rates by contract' })
    expect(screen.queryByText(/publish/)).toBeNull()
  })

  it('says that data is awaited before the first snapshot', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage({ records: [], total: 0, asOf: 0 })) })
    expect(await screen.findByText('Waiting for rates')).toBeTruthy()
    expect(screen.getByText(/^Collecting figures from the exchanges…/)).toBeTruthy()
    cleanup()
    openPage('/numbers/rates?symbol=BTC', { locale: 'zh-CN', api: anApi(aPage({ records: [], total: 0, asOf: 0 })) })
    expect(await screen.findByText(/^正在收集各交易所数据…/)).toBeTruthy()
  })

  it('says since when rates are collected if the past is not known', async () => {
    const collectedFrom = Date.UTC(2026, 10, 15, 2, 5)
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage({ collectedFrom })) })
    expect(await screen.findByText(/Figures are collected since 11-15 10:05/)).toBeTruthy()
    expect(screen.queryByText(/^Loading the last 3 days/)).toBeNull()
  })

  it('says when a coin has no such contract, and links back', async () => {
    openPage('/numbers/rates?symbol=NOPE', { locale: 'en-US', api: anApi(aPage({ records: [], total: 0 })) })
    expect(await screen.findByText('No such contract')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/numbers/rates')
  })
})
