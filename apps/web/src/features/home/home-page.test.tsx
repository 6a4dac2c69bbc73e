// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { fundingPageCall, type FundingRow } from '@candela/contract/funding'
import { hotListCall } from '@candela/contract/hot'
import { type Liquidation, largestLiquidationsCall, liquidationStatisticsCall } from '@candela/contract/liquidations'
import { longShortListCall } from '@candela/contract/long-short'
import { marketSummaryCall } from '@candela/contract/market-summary'
import { moverListCall } from '@candela/contract/movers'
import { openInterestListCall } from '@candela/contract/open-interest'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { ownSubsCall } from '@candela/contract/favourites'
import { spotListCall, spotSubsListCall } from '@candela/contract/spot'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { localStars } from '#features/stars/index.ts'
import { aMarket, aRow, aSummary } from '../../testing/fake-market.ts'
import { logIn } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aMover } from '../../testing/sample-quotes.ts'
import { findCells } from '../../testing/table-cells.ts'

/** 15 November 2026, 14:30 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 30)

const sums = { longUsd: '105000000.00', shortUsd: '179600000.00', totalUsd: '284600000.00', longCount: 7480 }
const counted = { ...sums, shortCount: 26_146 }

const statistics = (historyFrom: number | null) => ({
  windows: [
    { window: '1h', from: AS_OF - HOUR_MS, ...counted, change: '18.2000' },
    { window: '4h', from: AS_OF - 4 * HOUR_MS, ...counted, change: null },
    { window: '24h', from: AS_OF - DAY_MS, ...counted, change: '-33.6951' },
    { window: '90d', from: AS_OF - 90 * DAY_MS, ...counted, change: null },
  ],
  window: '24h',
  exchanges: [],
  coins: [{ symbol: 'BTC', name: 'Bitcoin', ...counted, share: '100.0' }],
  historyFrom,
  asOf: AS_OF,
})

const print: Liquidation = {
  id: '1794722400000-1',
  time: AS_OF,
  symbol: 'BTC',
  exchange: 'binance',
  pair: 'binance-perpetual/btc.usdt',
  side: 'short',
  price: '97388.4',
  size: '21.97',
  usd: '2140000.00',
}

const ratio = {
  symbol: 'BTC',
  name: 'Bitcoin',
  pair: 'candela-spot/btc.usdt',
  long: '56.22',
  short: '43.78',
  ratio: '1.2841',
  change: null,
  openInterestUsd: '1',
  ratios: [],
  price: '97412.6',
  priceChange24h: '1.84',
}

const open = {
  symbol: 'ETH',
  name: 'Ethereum',
  pair: 'candela-spot/eth.usdt',
  totalUsd: '28460000000.00',
  totalCoin: '1',
  change1h: '-0.4890',
  change4h: null,
  change24h: '-0.0010',
  share: '1',
  price: '3418.27',
  priceChange24h: '-0.92',
  marketCap: null,
  marketCapRatio: null,
}

const openTotals = {
  totalUsd: '89120000000.00',
  change1h: null,
  change4h: null,
  change24h: '-2.4000',
  usdMargined: '1',
  coinMargined: '1',
  coinSize: 1,
  contractSize: 1,
}

const rate = (change: Partial<FundingRow>): FundingRow => ({
  name: 'BTCUSDT',
  pair: 'okx-perpetual/btc.usdt',
  symbol: 'BTC',
  exchange: 'okx',
  exchangeName: 'OKX',
  family: 'usd',
  rate: '0.010000',
  predicted: '0',
  rate8h: '0.080000',
  settled3d: null,
  apy: null,
  settlesAt: AS_OF,
  intervalHours: 1,
  turnover24h: null,
  turnoverUnit: 'USDT',
  volume24h: null,
  ...change,
})

function anApi(change: Readonly<Record<string, unknown>> = {}): Api & { readonly asked: string[] } {
  const market = aMarket(3)
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    [liquidationStatisticsCall.name]: statistics(AS_OF - 100 * DAY_MS),
    [largestLiquidationsCall.name]: { records: [print], from: AS_OF - DAY_MS, asOf: AS_OF },
    [longShortListCall.name]: { records: [ratio], totals: { market: ratio }, waiting: 0, asOf: AS_OF },
    [openInterestListCall.name]: { records: [open], totals: openTotals, waiting: 0, asOf: AS_OF },
    [fundingPageCall.name]: (input: { sortOrder: string }) => ({
      records: [rate(input.sortOrder === 'desc' ? {} : { rate: '-0.000010', rate8h: '-0.000080' })],
      asOf: AS_OF,
    }),
    ...change,
  }
  const answer = async (call: Call, input: object): Promise<unknown> => {
    asked.push(call.name)
    const known = answers[call.name]
    if (known instanceof Error) throw known
    if (typeof known === 'function') return known(input)
    return known ?? market(call, input)
  }
  return Object.assign(answer as Api, { asked }) // the answers above are those of their calls
}

freshBrowser('visitor')

const region = (title: string): HTMLElement => {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (section === null) throw new Error(`${title} is no section`)
  return section
}

describe('[S2.03] the home page', () => {
  it.each([
    ['zh-CN', ['行情', '信号', '数据', '资讯']],
    ['en-US', ['Markets', 'Signals', 'Data', 'News']],
  ] as const)('has four tabs with addresses of their own in %s', async (locale, names) => {
    openPage('/?tab=signal', { locale, api: anApi() })
    const nav = await screen.findByRole('navigation', { name: locale === 'zh-CN' ? '首页' : 'Home' })
    const links = within(nav).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(names)
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/', '/?tab=signal', '/?tab=data', '/?tab=info'])
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null])
  })

  it('opens the markets for a tab it does not know', async () => {
    openPage('/?tab=nope', { locale: 'en-US', api: anApi() })
    expect(await screen.findByRole('table', { name: 'Hot coins' })).toBeTruthy()
  })

  it('asks only for what its tab shows', async () => {
    const api = anApi()
    openPage('/?tab=info', { locale: 'en-US', api })
    await screen.findByText('The flash news page is not available yet')
    expect(api.asked.filter(name => name !== 'marketSummary')).toEqual([])
  })
})

const tiles = (): string[] =>
  screen
    .getAllByRole('link')
    .filter(link => link.className.includes('tile'))
    .map(link => `${link.getAttribute('href')} ${link.textContent}`)

describe('[S2.23] the tiles of the markets tab', () => {
  it.each([
    [
      'zh-CN',
      [
        '/markets/spot?sortName=change24h&sortOrder=desc 涨跌家数涨 295跌 178平 34',
        '/numbers/explosive 24h 爆仓$2.85 亿多单 $1.05 亿空单 $1.80 亿',
        '/numbers/longshortratio 全市场多空比1.284多 56.22%空 43.78%',
        '/numbers/position 合约总持仓$891.2 亿24h −2.40%',
      ],
    ],
    [
      'en-US',
      [
        '/markets/spot?sortName=change24h&sortOrder=desc Gainers and losers295 up178 down34 flat',
        '/numbers/explosive 24h liquidations$284.6MLong $105.0MShort $179.6M',
        '/numbers/longshortratio Long/short ratio, all coins1.284Long 56.22%Short 43.78%',
        '/numbers/position Total open interest$89.12B24h −2.40%',
      ],
    ],
  ] as const)('show breadth, liquidations, long/short ratio and open interest in %s', async (locale, shown) => {
    openPage('/', { locale, api: anApi() })
    await screen.findAllByRole('table')
    expect(tiles()).toEqual(shown)
  })

  it('show -- for what is not known, never zero', async () => {
    const api = anApi({
      [liquidationStatisticsCall.name]: statistics(AS_OF - HOUR_MS),
      [longShortListCall.name]: new Error('down'),
      [openInterestListCall.name]: { records: [], totals: openTotals, waiting: 1, asOf: 0 },
      [marketSummaryCall.name]: { ...aSummary(), upSize: null, downSize: null, flatSize: null },
    })
    openPage('/', { locale: 'en-US', api })
    await screen.findAllByRole('table')
    expect(tiles()).toEqual([
      '/markets/spot?sortName=change24h&sortOrder=desc Gainers and losers--',
      '/numbers/explosive 24h liquidations--Long --Short --',
      '/numbers/longshortratio Long/short ratio, all coins--Long --Short --',
      '/numbers/position Total open interest--24h --',
    ])
  })
})

describe('[S2.23] the main table', () => {
  it.each([
    ['zh-CN', '币种榜单', ['自选', '热门', '涨幅', '跌幅', '成交额']],
    ['en-US', 'Lists of coins', ['Favourites', 'Hot', 'Gainers', 'Losers', 'Turnover']],
  ] as const)('has five lists with addresses of their own in %s', async (locale, label, names) => {
    openPage('/?list=losers', { locale, api: anApi() })
    const links = within(await screen.findByRole('navigation', { name: label })).getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(names)
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/?list=favourites',
      '/',
      '/?list=gainers',
      '/?list=losers',
      '/?list=turnover',
    ])
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page', null])
  })

  it.each([
    ['gainers', 'Top gainers, 24h', 'change24h', 'desc'],
    ['losers', 'Top losers, 24h', 'change24h', 'asc'],
    ['turnover', 'Highest turnover, 24h', 'turnover24h', 'desc'],
  ])('lists %s as the spot page does', async (list, caption, sortName, sortOrder) => {
    let input: unknown
    const api = anApi({
      [spotListCall.name]: (asked: object) => {
        input = asked
        return { records: [aRow('BTC'), aRow('ETH')] }
      },
    })
    openPage(`/?list=${list}`, { locale: 'en-US', api })
    const rows = await findCells(caption)
    expect(rows.map(row => row.slice(1, 5))).toEqual([
      ['1', 'BTCBTC coinBTC coin', '97,412.6', '+1.84%'],
      ['2', 'ETHETH coinETH coin', '97,412.6', '+1.84%'],
    ])
    expect(input).toEqual({ size: 10, sortName, sortOrder })
    const more = within(region(caption)).getByRole('link', { name: new RegExp(`More ${caption}`) })
    expect(more.getAttribute('href')).toBe(`/markets/spot?sortName=${sortName}&sortOrder=${sortOrder}`)
  })

  it('lists the favourites of this browser, and says so when there are none', async () => {
    openPage('/?list=favourites', { locale: 'en-US', api: anApi() })
    expect(await screen.findByText('No favourites yet')).toBeTruthy()
    act(() => localStars.set(['C2', 'C3', 'GONE']))
    expect((await findCells('Favourites')).map(row => row[2])).toEqual(['C2C2 coinC2 coin', 'C3C3 coinC3 coin'])
  })

  it('lists the favourites of an account', async () => {
    logIn()
    const api = anApi({
      [spotSubsListCall.name]: {
        records: [
          aRow('SOL'),
          aRow('ETH', { pair: 'okx-perpetual/eth.usdt', exchange: 'okx' }),
          aRow('NQmain', { pair: 'cme-futures/nqmain.usd', exchange: 'cme', marketCap: null }),
        ],
      },
      [ownSubsCall.name]: { lists: [], total: 0, max: 500 },
    })
    openPage('/?list=favourites', { locale: 'en-US', api })
    // An index is no coin.
    expect((await findCells('Favourites')).map(row => row[2])).toEqual(['SOLSOL coinSOL coin', 'ETHOKX PerpOKX Perp'])
  })
})

describe('[S2.23] the markets tab', () => {
  it('shows hot coins with rank, its change and a trend, movers of both sides, and sectors', async () => {
    openPage('/', { locale: 'en-US', api: anApi() })
    const [first, second, third] = await findCells('Hot coins')
    expect(first?.slice(1, 3)).toEqual(['1', '↑3'])
    expect(first?.slice(4, 7)).toEqual(['91.3', '97,412.6', '+1.84%'])
    expect([second?.[2], third?.[2]]).toEqual(['↓2', '--'])
    const drawn = screen.getByRole('table', { name: 'Hot coins' }).querySelectorAll('td svg path[d^="M0"]')
    expect(drawn).toHaveLength(3)
    expect(await findCells('Top gainers, 5 min')).toEqual([
      ['C1', '97,412.6', '+3.25%', '+5.00%'],
      ['C2', '97,412.6', '+0.90%', '+5.00%'],
    ])
    expect(await findCells('Top losers, 5 min')).toEqual([['C3', '97,412.6', '−2.10%', '+5.00%']])
    expect((await findCells('Sectors')).map(row => row.slice(0, 4))).toEqual([
      ['DEFI', '$284.60B', '+1.23%', '32'],
      ['MEME', '$284.60B', '0.00%', '32'],
    ])
  })

  it('adds the hot coins to favourites at one click, without an account', async () => {
    openPage('/', { locale: 'en-US', api: anApi() })
    fireEvent.click(await screen.findByRole('button', { name: '+ Star all' }))
    expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual(['C1', 'C2', 'C3'])
  })

  it.each([
    ['Hot coins', '/markets/hot-crypto'],
    ['Top gainers, 5 min', '/markets/rapid'],
    ['Top losers, 5 min', '/markets/rapid?order=asc'],
    ['Sectors', '/markets/plate'],
  ])('leads from %s to its page', async (title, path) => {
    openPage('/', { locale: 'en-US', api: anApi() })
    await screen.findByRole('table', { name: 'Hot coins' })
    const more = within(region(title)).getByRole('link', { name: new RegExp(`More ${title}`) })
    expect(more.getAttribute('href')).toBe(path)
  })

  it('keeps the other sections when one fails, and shows the error in place', async () => {
    openPage('/', { locale: 'en-US', api: anApi({ [hotListCall.name]: new Error('no ranking') }) })
    expect(await screen.findByRole('table', { name: 'Sectors' })).toBeTruthy()
    expect(within(region('Hot coins')).getByRole('alert').textContent).toContain('Failed to load')
  })

  it('says that data is awaited while a list has no rows', async () => {
    openPage('/', { locale: 'en-US', api: anApi({ [hotListCall.name]: { records: [], total: 0 } }) })
    await screen.findByRole('table', { name: 'Sectors' })
    expect(within(region('Hot coins')).getByText('Waiting for data')).toBeTruthy()
  })
})

describe('[S2.23] the data tab', () => {
  it.each([
    [
      'zh-CN',
      '爆仓数据',
      '$2.85 亿',
      ['$1.05 亿', '$1.80 亿'],
      '24h 大额爆仓',
      ['空单', '97,388.4', '$214.00 万', '11-15 14:30'],
    ],
    [
      'en-US',
      'Liquidations',
      '$284.6M',
      ['$105.00M', '$179.60M'],
      'Large liquidations, 24h',
      ['Short', '97,388.4', '$2.14M', '11-15 14:30'],
    ],
  ] as const)(
    'shows liquidations of 1, 4 and 24 hours and the largest in %s',
    async (locale, title, total, sides, largest, row) => {
      openPage('/?tab=data', { locale, api: anApi() })
      expect((await findCells(largest))[0]).toEqual(['BTC', 'Binance', ...row])
      const words = region(title).textContent ?? ''
      expect(words.split(total)).toHaveLength(4)
      for (const side of sides) expect(words).toContain(side)
      expect(words).toContain('+18.20%')
    },
  )

  it('shows ratio, open interest and both ends of funding; unknown values are missing, not zero', async () => {
    openPage('/?tab=data', { locale: 'en-US', api: anApi() })
    expect(await findCells('Long/short ratio')).toEqual([['BTC', '56.22%43.78%', '1.284', '--']])
    expect(await findCells('Open interest')).toEqual([['ETH', '$28.46B', '−0.49%', '0.00%', '3,418.27']])
    expect(await findCells('Highest funding')).toEqual([['BTCOKX', '1h', '+0.0100%', '+0.0800%']])
    expect(await findCells('Lowest funding')).toEqual([['BTCOKX', '1h', '0.0000%', '−0.0001%']])
    expect(document.body.textContent).not.toMatch(/NaN|undefined|−0\.00%/)
  })

  it('leaves a window empty while its history is loading', async () => {
    const api = anApi({ [liquidationStatisticsCall.name]: statistics(AS_OF - 2 * HOUR_MS) })
    openPage('/?tab=data', { locale: 'en-US', api })
    await screen.findByRole('table', { name: 'Open interest' })
    expect(region('Liquidations').textContent?.split('$284.6M')).toHaveLength(2)
  })
})

describe('a market whose past is not known', () => {
  it('ranks no movers before the first five minutes', async () => {
    const none = {
      records: [aMover('C1', { change5m: null })],
      total: 1,
      current: 1,
      size: 10,
      cursor: null,
      asOf: AS_OF,
    }
    openPage('/', { locale: 'en-US', api: anApi({ [moverListCall.name]: none }) })
    await screen.findAllByRole('table')
    expect(region('Top gainers, 5 min').textContent).toContain('Collecting figures from the exchanges')
  })

  const collected = { ...statistics(AS_OF - 2 * HOUR_MS), hasPast: false }

  it('has the sums of the windows that began before, and says since when they count', async () => {
    const api = anApi({ [liquidationStatisticsCall.name]: collected })
    openPage('/?tab=data', { locale: 'en-US', api })
    await screen.findByRole('table', { name: 'Open interest' })
    const words = region('Liquidations').textContent ?? ''
    expect(words.split('$284.6M')).toHaveLength(4)
    expect(words.split('since 12:30')).toHaveLength(3)
  })

  const holed = {
    ...statistics(AS_OF - 100 * DAY_MS),
    windows: statistics(0).windows.map(each => ({ ...each, ...(each.window === '1h' ? {} : { missingMs: HOUR_MS }) })),
    holes: [{ from: AS_OF - 3 * HOUR_MS, to: AS_OF - 2 * HOUR_MS, exchange: 'okx' }],
    hasPast: false,
  }

  it.each([
    ['/?tab=data', 2],
    ['/', 1],
  ])('[S9.17] says beside sums how much is missing on %s', async (address, count) => {
    openPage(address, { locale: 'en-US', api: anApi({ [liquidationStatisticsCall.name]: holed }) })
    await waitFor(() => expect(screen.getAllByText('60 min missing')).toHaveLength(count))
  })

  it('has them on the tile of the first tab too', async () => {
    openPage('/', { locale: 'en-US', api: anApi({ [liquidationStatisticsCall.name]: collected }) })
    expect(await screen.findByText('since 12:30')).toBeTruthy()
  })
})

describe('[S2.23] the tabs of signals and news', () => {
  it('lists the newest trend signals and RSI divergences', async () => {
    openPage('/?tab=signal', { locale: 'en-US', api: anApi() })
    for (const [title, path, type] of [
      ['Trend signals', '/signal/trendfollowing', 'Bullish'],
      ['RSI divergence', '/signal/rsi', 'Bottom divergence'],
    ] as const) {
      const [first] = await findCells(title)
      expect(first?.slice(1)).toEqual([type, '1h', '90,000.0', '+2.00%', '11-15 13:00'])
      const [more, pair] = within(region(title)).getAllByRole('link')
      expect(more?.getAttribute('href')).toBe(path)
      expect(pair?.getAttribute('href')).toBe('/signal/pair/binance-perpetual/btc.usdt')
    }
  })

  it('has its sections of news, each with a reason and a way on', async () => {
    openPage('/?tab=info', { locale: 'en-US', api: anApi() })
    await screen.findByRole('heading', { name: '24/7 flash' })
    for (const [title, link] of [
      ['24/7 flash', '/flash'],
      ['Hot topics', '/qa'],
      ['Articles', '/flash'],
      ['Hot projects', '/projects'],
    ] as const) {
      const ways = within(region(title)).getAllByRole('link')
      expect(ways.map(way => way.getAttribute('href'))).toEqual([link, link])
    }
  })
})
