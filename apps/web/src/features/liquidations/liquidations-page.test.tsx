// @vitest-environment happy-dom
import { AppError, type Call } from '@candela/contract/core'
import {
  type Liquidation,
  largestLiquidationsCall,
  liquidationHeatCall,
  liquidationListCall,
  liquidationMapCall,
  liquidationStatisticsCall,
  liquidationSymbolListCall,
  liquidationTrendCall,
} from '@candela/contract/liquidations'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { findCells } from '../../testing/table-cells.ts'

/** 15 November 2026, 14:30 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

const aPrint = (change: Partial<Liquidation> = {}): Liquidation => ({
  id: '1794722400000-2',
  time: AS_OF - 10_000,
  symbol: 'BTC',
  exchange: 'binance',
  pair: 'binance-perpetual/btc.usdt',
  side: 'long',
  price: '97388.4',
  size: '21.97',
  usd: '2139613.15',
  ...change,
})
const prints = [
  aPrint(),
  aPrint({
    id: '1794722390000-1',
    time: AS_OF - 20_000,
    side: 'short',
    symbol: 'PEPE',
    exchange: 'okx',
    pair: 'okx-perpetual/pepe.usdt',
    price: '0.000006141',
    size: '1000000',
    usd: '6.14',
  }),
]

const sums = { longUsd: '105000000.00', shortUsd: '179600000.00', totalUsd: '284600000.00' }
const counted = { ...sums, longCount: 7480, shortCount: 26_146 }

const statistics = (historyFrom: number | null) => ({
  windows: [
    { window: '1h', from: AS_OF - HOUR_MS, ...counted, change: '18.2000' },
    { window: '4h', from: AS_OF - 4 * HOUR_MS, ...counted, change: '-0.0010' },
    { window: '24h', from: AS_OF - DAY_MS, ...counted, change: null },
    { window: '90d', from: AS_OF - 90 * DAY_MS, ...counted, change: null },
  ],
  window: '24h',
  exchanges: [
    { exchange: 'binance', name: 'Binance', ...counted, totalUsd: '200000000.00', share: '70.27', longShare: '36.9' },
    { exchange: 'okx', name: 'OKX', ...counted, totalUsd: '84600000.00', share: '29.73', longShare: '36.9' },
  ],
  coins: [{ symbol: 'BTC', name: 'Bitcoin', ...counted, share: '100.00' }],
  historyFrom,
  asOf: AS_OF,
})

function anApi(
  historyFrom: number | null = AS_OF - 100 * DAY_MS,
  changes: Readonly<Record<string, unknown>> = {},
): Api & { readonly inputs: Map<string, object> } {
  const market = aMarket(3)
  const inputs = new Map<string, object>()
  const answers: Readonly<Record<string, unknown>> = {
    [liquidationSymbolListCall.name]: {
      symbols: [{ symbol: 'BTC', name: 'Bitcoin' }],
      exchanges: [{ id: 'binance', name: 'Binance' }],
    },
    [liquidationStatisticsCall.name]: statistics(historyFrom),
    [liquidationTrendCall.name]: {
      period: 'day',
      times: [AS_OF - DAY_MS, AS_OF],
      long: ['1.00', '2.00'],
      short: ['3.00', '4.00'],
      price: [97_000, null],
      priceSymbol: 'BTC',
      asOf: AS_OF,
    },
    [largestLiquidationsCall.name]: { records: prints, from: AS_OF - DAY_MS, asOf: AS_OF },
    [liquidationListCall.name]: { records: prints, cursor: null, asOf: AS_OF },
    [liquidationHeatCall.name]: {
      times: [AS_OF - HOUR_MS],
      rows: [{ symbol: 'BTC', totalUsd: '3.00', long: ['1.00'], short: ['2.00'] }],
      asOf: AS_OF,
    },
    ...changes,
  }
  const answer = async (call: Call, input: object): Promise<unknown> => {
    inputs.set(call.name, input)
    if (call.name === liquidationMapCall.name && answers[call.name] === undefined) throw new Error('not there yet')
    if ('symbol' in input && input.symbol === 'NOPE') throw new AppError('PAIR_INVALID')
    return answers[call.name] ?? market(call, input)
  }
  return Object.assign(answer as Api, { inputs }) // the answers above are those of their calls
}

freshBrowser('visitor')

describe('the liquidations page', () => {
  it.each([
    [
      'zh-CN',
      '实时爆仓',
      ['14:29:50', 'BTCUSDT 永续', 'Binance', '多单', '97,388.4', '$213.96 万', '21.97 BTC'],
      '$2.85 亿',
    ],
    [
      'en-US',
      'Live liquidations',
      ['14:29:50', 'BTCUSDT perpetual', 'Binance', 'Long', '97,388.4', '$2.14M', '21.97 BTC'],
      '$284.6M',
    ],
  ] as const)('[S3.17] shows time, side and size of each, and the totals, in %s', async (locale, live, row, total) => {
    openPage('/numbers/explosive', { locale, api: anApi() })
    const [first, second] = await findCells(live)
    expect(first).toEqual(row)
    // A tiny price has no exponent.
    expect(second?.[4]).toBe('0.0₅6141')
    const totals = screen.getByRole('region', { name: locale === 'zh-CN' ? '爆仓总额' : 'Liquidation totals' })
    expect(within(totals).getAllByText(total)).toHaveLength(4)
    expect(document.body.textContent).not.toMatch(/NaN|undefined|−0\.00%|\de[+-]/)
  })

  it('[S3.17] shows the share of each exchange, which add up to 100 %, and the top coins', async () => {
    openPage('/numbers/explosive', { locale: 'en-US', api: anApi() })
    const rows = await findCells('Share by exchange')
    expect(rows.map(row => row.join(' '))).toEqual([
      '$200.00M 70.3% 36.9%',
      '$84.60M 29.7% 36.9%',
      '$284.60M 100.0% 36.9%',
    ])
    expect(await findCells('Top 10 coins')).toEqual([['BTC', '', '$105.00M', '$179.60M']])
  })

  it('asks with the filters of its address, and offers the same rows as files', async () => {
    const api = anApi()
    openPage('/numbers/explosive?symbol=btc&exchange=binance&window=4h&minUsd=100000', { locale: 'en-US', api })
    await screen.findByRole('table', { name: 'Live liquidations' })
    expect(api.inputs.get('liquidationStatistics')).toEqual({ symbol: 'BTC', exchange: 'binance', window: '4h' })
    expect(api.inputs.get('liquidationList')).toMatchObject({ symbol: 'BTC', exchange: 'binance', minUsd: 100_000 })
    const csv = screen.getAllByText('CSV').map(link => link.getAttribute('href'))
    expect(csv[0]).toBe('/numbers/explosive.csv?symbol=BTC&exchange=binance&minUsd=100000&size=2')
    expect(csv).toContain('/numbers/explosive/exchanges.csv?symbol=BTC&exchange=binance&window=4h')
  })

  it('remembers whether the sound is on', async () => {
    openPage('/numbers/explosive', { locale: 'en-US', api: anApi() })
    const sound = await screen.findByRole('switch', { name: 'Sound' })
    expect(sound).toHaveProperty('checked', false)
    fireEvent.click(sound)
    expect(localStorage.getItem('liquidations:sound')).toBe('true')
  })

  it('says that the 90-day figures are incomplete while history is loading, and shows no part of them as a total', async () => {
    openPage('/numbers/explosive', { locale: 'en-US', api: anApi(AS_OF - DAY_MS) })
    expect(await screen.findByText(/the 90-day figures are incomplete/)).toBeTruthy()
    const totals = within(screen.getByRole('region', { name: 'Liquidation totals' }))
    expect(totals.getAllByText('--')).toHaveLength(1)
    expect(totals.getByText('Long --')).toBeTruthy()
  })

  it('says since when it has collected liquidations if the past is not known', async () => {
    const collected = { ...statistics(AS_OF - DAY_MS), hasPast: false }
    const api = anApi(null, { [liquidationStatisticsCall.name]: collected })
    openPage('/numbers/explosive', { locale: 'zh-CN', api })
    expect(await screen.findByText('自 11-14 14:30 起收集，此前没有记录，90 天合计不完整')).toBeTruthy()
    expect(screen.getByText('11-14 起')).toBeTruthy()
  })

  it('says in the frames of its charts since when it collects, while there is nothing to draw', async () => {
    const none = {
      period: 'day',
      times: [AS_OF],
      long: [null],
      short: [null],
      price: [null],
      priceSymbol: 'BTC',
      asOf: AS_OF,
    }
    const api = anApi(null, {
      [liquidationStatisticsCall.name]: { ...statistics(AS_OF - MINUTE_MS), hasPast: false },
      [liquidationTrendCall.name]: none,
      [liquidationHeatCall.name]: { times: [AS_OF - HOUR_MS], rows: [], asOf: AS_OF },
    })
    openPage('/numbers/explosive', { locale: 'en-US', api })
    await waitFor(() => expect(screen.getAllByText('Collecting since 11-15 14:29')).toHaveLength(2))
  })

  it('says in a tile since when it counts, if that is within its window', async () => {
    const all = statistics(AS_OF - 2 * HOUR_MS)
    const windows = all.windows.map(window => ({ ...window, change: null }))
    const api = anApi(null, { [liquidationStatisticsCall.name]: { ...all, windows, hasPast: false } })
    openPage('/numbers/explosive', { locale: 'en-US', api })
    const totals = await screen.findByRole('region', { name: 'Liquidation totals' })
    expect(
      within(totals)
        .getAllByText(/^since/)
        .map(each => each.textContent),
    ).toEqual(['since 12:30', 'since 12:30', 'since 11-15'])
  })

  it.each([
    ['zh-CN', ['缺 2 小时', '缺 2 小时'], '以下时段未收到数据，合计不含：全部交易所 11-15 08:00 – 10:05'],
    ['en-US', ['2 h missing', '2 h missing'], 'Not received, so not in the total: all exchanges 11-15 08:00 – 10:05'],
  ] as const)(
    '[S9.17] says beside a total how much of its window is missing, and why, in %s',
    async (locale, words, why) => {
      const all = statistics(AS_OF - 100 * DAY_MS)
      const windows = all.windows.map(each => ({
        ...each,
        ...(each.window === '24h' || each.window === '90d' ? { missingMs: 125 * MINUTE_MS } : {}),
      }))
      const holes = [{ from: Date.UTC(2026, 10, 15), to: Date.UTC(2026, 10, 15, 2, 5), exchange: null }]
      const api = anApi(null, { [liquidationStatisticsCall.name]: { ...all, windows, holes, hasPast: false } })
      openPage('/numbers/explosive', { locale, api })
      await waitFor(() => expect(screen.getAllByText(words[0]).map(each => each.textContent)).toEqual(words))
      const [found] = screen.getAllByText(words[0])
      expect(found?.getAttribute('data-tip')).toBe(why)
    },
  )

  it('says that levels cannot be estimated yet, rather than drawing none', async () => {
    const zeros = { long: ['0', '0'], short: ['0', '0'] }
    const map = {
      pair: 'binance-perpetual/btc.usdt',
      symbol: 'BTC',
      exchange: 'binance',
      price: '2',
      range: 20,
      prices: ['1', '2'],
      step: '1',
      exact: null,
      estimated: zeros,
      error: null,
      totalRatio: null,
      asOf: AS_OF,
    }
    openPage('/numbers/explosive', { locale: 'zh-CN', api: anApi(null, { [liquidationMapCall.name]: map }) })
    expect(await screen.findByText('小时 K 线不足，暂时无法估算清算价位。')).toBeTruthy()
    expect(screen.getByText(/交易所不公开仓位/)).toBeTruthy()
  })

  it('says which totals are a lower bound', async () => {
    const newest = { exchange: 'okx', name: 'OKX', ratios: [], liquidations: 'newest', predicted: true }
    const covered = { ...statistics(AS_OF - 100 * DAY_MS), coverage: [newest] }
    openPage('/numbers/explosive', {
      locale: 'zh-CN',
      api: anApi(null, { [liquidationStatisticsCall.name]: covered }),
    })
    expect(await screen.findByText('OKX 每秒每合约仅推送最新一笔强平，合计为下限。')).toBeTruthy()
  })

  it('shows no zeros for an exchange that publishes no liquidations', async () => {
    const nothing = { longUsd: null, shortUsd: null, totalUsd: null, longCount: null, shortCount: null, change: null }
    const all = statistics(AS_OF - 100 * DAY_MS)
    const windows = all.windows.map(window => ({ ...window, ...nothing }))
    openPage('/numbers/explosive?exchange=mexc', {
      locale: 'en-US',
      api: anApi(null, {
        [liquidationStatisticsCall.name]: { ...all, windows, exchanges: [], coins: [] },
        [liquidationListCall.name]: { records: [], cursor: null, asOf: AS_OF },
      }),
    })
    const totals = await screen.findByRole('region', { name: 'Liquidation totals' })
    expect(within(totals).getAllByText('--')).toHaveLength(4)
    expect(totals.textContent).not.toMatch(/\$0|NaN/)
    expect(await screen.findByText('Not published by this exchange')).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Share by exchange' }).textContent).not.toContain('Total')
  })

  it('does not blame an exchange while none has told its list', async () => {
    const nothing = { longUsd: null, shortUsd: null, totalUsd: null, longCount: null, shortCount: null, change: null }
    const all = statistics(AS_OF - DAY_MS)
    const windows = all.windows.map(window => ({ ...window, ...nothing }))
    openPage('/numbers/explosive', {
      locale: 'en-US',
      api: anApi(null, {
        [liquidationStatisticsCall.name]: { ...all, windows, exchanges: [], coins: [] },
        [liquidationListCall.name]: { records: [], cursor: null, asOf: AS_OF },
      }),
    })
    expect(await screen.findByRole('region', { name: 'Liquidation totals' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('Not published')
  })

  it('says when a coin has no contract, and links back', async () => {
    openPage('/numbers/explosive?symbol=NOPE', { locale: 'en-US', api: anApi() })
    expect(await screen.findByText('No contract for this coin')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/numbers/explosive')
  })
})
