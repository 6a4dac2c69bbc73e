// @vitest-environment happy-dom
import {
  type Call,
  type FundingCross,
  fundingCrossCall,
  type FundingHistory,
  fundingHistoryCall,
  type FundingPage,
  fundingPageCall,
  type FundingRow,
  type FundingSpread,
  fundingSpreadCall,
  fundingSymbolListCall,
} from '@candela/contract'
import { HOUR_MS } from '@candela/quant'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#platform/render.ts'
import { aMarket } from '../../testing/fake-market.ts'
import { openPage } from '../../testing/open-page.tsx'

/** 15 November 2026, 14:30 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

const aRate = (change: Partial<FundingRow> = {}): FundingRow => ({
  name: 'BTCUSDT',
  pair: 'binance-perpetual/btc.usdt',
  symbol: 'BTC',
  exchange: 'binance',
  exchangeName: 'Binance',
  family: 'usd',
  rate: '0.010000',
  predicted: '-0.002500',
  rate8h: '0.010000',
  settled3d: '0.090000',
  apy: '5.476000',
  settlesAt: AS_OF + 90 * 60_000,
  intervalHours: 8,
  turnover24h: '8074768424.33',
  turnoverUnit: 'USDT',
  volume24h: '83451.353',
  ...change,
})

const aPage = (change: Partial<FundingPage> = {}): FundingPage => ({
  records: [
    aRate(),
    aRate({
      pair: 'okx-perpetual/btc.usdt',
      exchange: 'okx',
      exchangeName: 'OKX',
      rate: '-0.000010',
      intervalHours: 1,
      settled3d: null,
      apy: null,
      turnover24h: null,
    }),
  ],
  total: 2,
  current: 1,
  size: 20,
  summary: {
    average8h: '0.008100',
    highest: { name: 'BTCUSDT', symbol: 'BTC', exchangeName: 'Binance', rate8h: '0.010000' },
    lowest: { name: 'BTCUSDT', symbol: 'BTC', exchangeName: 'OKX', rate8h: '-0.000080' },
    positiveSize: 1,
    negativeSize: 1,
    zeroSize: 0,
    nextSettlesAt: AS_OF + HOUR_MS,
  },
  waiting: 1,
  asOf: AS_OF,
  ...change,
})

const cross: FundingCross = {
  exchanges: [
    { id: 'binance', name: 'Binance' },
    { id: 'okx', name: 'OKX' },
    { id: 'gate', name: 'Gate' },
  ],
  records: [
    {
      symbol: 'BTC',
      rates: [
        { pair: 'binance-perpetual/btc.usdt', rate: '0.010000', rate8h: '0.010000', intervalHours: 8 },
        { pair: 'okx-perpetual/btc.usdt', rate: '0.002000', rate8h: '0.016000', intervalHours: 1 },
        null,
      ],
      spread8h: '0.006000',
    },
  ],
  total: 1,
  asOf: AS_OF,
}

const end = { pair: '', exchange: 'okx', exchangeName: 'OKX', rate: '0.002000', rate8h: '0.016000', intervalHours: 1 }
const spread: FundingSpread = {
  records: [
    {
      symbol: 'BTC',
      highest: end,
      lowest: { ...end, exchange: 'binance', exchangeName: 'Binance', rate8h: '0.010000' },
      spread8h: '0.006000',
      yearly: '6.570000',
    },
  ],
  total: 1,
  asOf: AS_OF,
}

const history: FundingHistory = {
  period: '8h',
  times: [AS_OF - 16 * HOUR_MS, AS_OF - 8 * HOUR_MS],
  records: [
    {
      name: 'BTCUSDT',
      pair: 'binance-perpetual/btc.usdt',
      symbol: 'BTC',
      exchange: 'binance',
      exchangeName: 'Binance',
      intervalHours: 8,
      rates: ['0.010000', null],
    },
  ],
  asOf: AS_OF,
}

function anApi(page: FundingPage): Api {
  const market = aMarket(3)
  const answers: Readonly<Record<string, unknown>> = {
    [fundingPageCall.name]: page,
    [fundingSymbolListCall.name]: [{ symbol: 'BTC', name: 'Bitcoin' }],
    [fundingCrossCall.name]: cross,
    [fundingSpreadCall.name]: spread,
    [fundingHistoryCall.name]: history,
  }
  return (async (call: Call, input: object) => answers[call.name] ?? market(call, input)) as Api // as declared above
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cells = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent ?? ''),
    )

describe('the funding page', () => {
  it.each([
    ['zh-CN', '合约费率', '80.75 亿 USDT', '8 小时', '2 个合约中 1 个的近 3 日结算还在读取，读完自动补上。'],
    [
      'en-US',
      'Rates by contract',
      '8.07B USDT',
      '8h',
      'The last 3 days of 1 of 2 contracts are still being read and fill in by themselves.',
    ],
  ] as const)('[S3.15] shows every figure of a contract in %s', async (locale, caption, turnover, hours, waiting) => {
    openPage('/numbers/rates', { locale, api: anApi(aPage()) })
    const [known, unknown] = cells(await screen.findByRole('table', { name: caption }))
    expect(known?.[0]).toContain('BTCUSDT')
    expect(known?.slice(1, 8)).toEqual(['Binance', '+0.0100%', '−0.0025%', '+0.0100%', '+0.0900%', '+5.48%', hours])
    expect(known?.[8]).toMatch(/^\d\d:\d\d \d\d:\d\d:\d\d$/)
    expect(known?.[9]).toBe(turnover)
    // Too small to be shown has no sign; what is not known is not nought.
    expect(unknown?.slice(2, 7)).toEqual(['0.0000%', '−0.0025%', '+0.0100%', '--', '--'])
    expect(screen.getByText(waiting)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/NaN|-0\.0|−0\.0000%/)
  })

  it('compares exchanges by what is paid, and by what it comes to in eight hours', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage()) })
    const table = await screen.findByRole('table', { name: 'Current rate by exchange' })
    expect(cells(table)).toEqual([['BTC', '+0.0100%', '1h+0.0020%', '--']])
    cleanup()
    openPage('/numbers/rates?basis=8h', { locale: 'en-US', api: anApi(aPage()) })
    const in8h = await screen.findByRole('table', { name: 'Current rate by exchange' })
    expect(cells(in8h)).toEqual([['BTC', '+0.0100%', '+0.0160%', '--']])
  })

  it('names both ends of a spread and what it comes to in a year', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage()) })
    const table = await screen.findByRole('table', { name: 'Spread between exchanges' })
    expect(cells(table)).toEqual([['BTC', 'OKX +0.0160%', 'Binance +0.0100%', '0.0060%', '6.57%']])
  })

  it('offers the same rows in the same order as files', async () => {
    openPage('/numbers/rates?sortName=apy&family=coin', { locale: 'en-US', api: anApi(aPage()) })
    await screen.findByRole('table', { name: 'Rates by contract' })
    const links = screen.getAllByText('CSV').map(link => link.getAttribute('href'))
    expect(links[0]).toBe('/numbers/rates.csv?family=coin&sortName=apy&sortOrder=desc&size=2')
    expect(links).toContain('/numbers/rates/spread.csv?family=coin&size=12')
  })

  it('says that it is starting before the first snapshot', async () => {
    openPage('/numbers/rates', { locale: 'en-US', api: anApi(aPage({ records: [], total: 0, asOf: 0 })) })
    expect(await screen.findByText('Rates are starting')).toBeTruthy()
  })

  it('says when a coin has no such contract, and leads back', async () => {
    openPage('/numbers/rates?symbol=NOPE', { locale: 'en-US', api: anApi(aPage()) })
    expect(await screen.findByText('No such contract')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/numbers/rates')
  })
})
