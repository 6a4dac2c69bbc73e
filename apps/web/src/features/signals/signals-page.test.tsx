// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { ownSubsCall, SUB_TYPES } from '@candela/contract/favourites'
import { type LiveTicker, SIGNALS_TOPIC, TICKER_TOPIC, tickerTopic, topicName } from '@candela/contract/live'
import type { Api } from '@candela/contract/render'
import {
  SIGNAL_INTERVALS,
  type Signal,
  signalHistoryCalls,
  type SignalListInput,
  type SignalRecord,
  signalRecordCall,
} from '@candela/contract/signals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '../../testing/fake-account.ts'
import { aFeed } from '../../testing/fake-feed.ts'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aSignal, aSignalList, aSignalRecord, NO_SCORE } from '../../testing/sample-signals.ts'
import { cellsOf, findCells } from '../../testing/table-cells.ts'

freshBrowser('visitor')
afterEach(() => {
  vi.useRealTimers()
})

type Fake = Api & {
  records: readonly Signal[]
  record: SignalRecord
  readonly inputs: SignalListInput[]
  /** What records were asked for. */
  readonly recordInputs: SignalListInput[]
}

/** The trend page over these signals, cut into pages as the server does. */
function anApi(records: readonly Signal[], record = aSignalRecord('trend')): Fake {
  const market = aMarket(3)
  const fake: Fake = Object.assign(answer as Api, { records, record, inputs: [], recordInputs: [] }) // the calls below are answered in their types
  async function answer(call: Call, input: SignalListInput): Promise<unknown> {
    if (call.name === signalRecordCall.name) {
      fake.recordInputs.push(input)
      return fake.record
    }
    if (call.name !== signalHistoryCalls.trend.name) return await market(call, input)
    fake.inputs.push(input)
    const from = Number(input.cursor ?? 0)
    const to = from + (input.size ?? 20)
    const cursor = to < fake.records.length ? String(to) : null
    return aSignalList(fake.records.slice(from, to), { cursor, progress: fake.record.progress })
  }
  return fake
}

const many = (count: number): Signal[] =>
  Array.from({ length: count }, (_, at) => aSignal('trend', 'up', { id: String(count - at) }))

const hrefs = (label: string) => screen.queryAllByText(label).map(link => link.getAttribute('href'))

const PATH = '/signal/trendfollowing'
const FORMULA_MARKS = 'button[popovertarget^="formula-"]'

const TICKER: LiveTicker = {
  last: '99000',
  change24h: '5.00',
  high24h: '99000',
  low24h: '90000',
  volume24h: '1',
  turnover24h: '1',
}

describe('[S3.13] a signal', () => {
  it.each([
    ['zh-CN', PATH, 'BTC', '看涨', '看跌', '$1.93 万亿'],
    ['zh-CN', '/signal/rsi', 'BTC', '底背离', '顶背离', '$1.93 万亿'],
    ['zh-CN', '/signal/ma5strategy', 'BTC', '上穿', '下穿', '$1.93 万亿'],
    ['zh-CN', '/signal/long-short-rank', 'BTC', '多头排列', '空头排列', '$1.93 万亿'],
    ['zh-CN', '/signal/stock', 'Nasdaq 100', '看涨', '看跌', undefined],
    ['en-US', PATH, 'BTC', 'Bullish', 'Bearish', '$1.93T'],
    ['en-US', '/signal/rsi', 'BTC', 'Bottom divergence', 'Top divergence', '$1.93T'],
    ['en-US', '/signal/ma5strategy', 'BTC', 'Crosses above', 'Crosses below', '$1.93T'],
    ['en-US', '/signal/long-short-rank', 'BTC', 'Long alignment', 'Short alignment', '$1.93T'],
    ['en-US', '/signal/stock', 'Nasdaq 100', 'Bullish', 'Bearish', undefined],
  ] as const)('in %s at %s has every figure', async (locale, path, symbol, up, down, cap) => {
    openPage(path, { locale })
    const isChinese = locale === 'zh-CN'
    const [first, second] = await findCells(isChinese ? '最新信号' : 'Latest signals')
    const level = path.endsWith('ma5strategy') ? '4h' : '1h'
    const exchange = { 'zh-CN': ['Binance 永续', 'CME 期货'], 'en-US': ['Binance Perp', 'CME Futures'] }[locale]
    const note = cap === undefined ? exchange[1] : exchange[0]
    const unit = cap !== undefined ? 'BTC' : isChinese ? '手' : 'contracts'
    const volume = `${isChinese ? '39.22 万' : '392.15K'} ${unit}`
    const figures = ['+1.84%', volume, ...(cap === undefined ? [] : [cap]), '11-15 13:00']
    const name = (type: string) => `${cap === undefined ? symbol[0] : ''}${symbol}${note}${level} ${type} · ${note}`
    expect(first).toEqual([name(up), up, level, '90,000.011-15 13:00', '+2.00%', '', ...figures])
    expect(second).toEqual([name(down), down, level, '90,000.011-15 13:00', '−2.00%', '', ...figures])
    expect(document.body.textContent).not.toMatch(/NaN|undefined|null/)
  })

  it('shows the return since by the live price, in the direction of the signal', async () => {
    const feed = aFeed(() => 0)
    openPage(PATH, { feed })
    const table = await screen.findByRole('table', { name: '最新信号' })
    await act(async () => feed.book.put(tickerTopic('binance-perpetual/btc.usdt'), TICKER_TOPIC.write(TICKER)))
    expect(cellsOf(table).map(row => row[4])).toEqual(['+10.00%', '−10.00%'])
  })
})

describe('the list', () => {
  it('[S2.10] is filtered by interval, direction and exchange, kept in the address; Back returns', async () => {
    const api = anApi(many(3))
    const router = openPage(PATH, { locale: 'en-US', api })
    const isAt = (search: string) => waitFor(() => expect(router.state.location.search).toBe(search))
    // The next filter adds to those before only once the page has them.
    const follow = async (label: string, search: string) => {
      const link = () => within(screen.getByRole('region', { name: 'Filters' })).getByText(label)
      await waitFor(() => expect(link().getAttribute('href')).toBe(PATH + search))
      fireEvent.click(link())
      await isAt(search)
    }
    await screen.findByRole('table', { name: 'Latest signals' })
    await follow('4h', '?interval=240')
    await follow('Bearish', '?interval=240&side=down')
    await follow('OKX', '?interval=240&side=down&exchange=okx')
    expect(api.inputs.at(-1)).toEqual({ interval: '240', side: 'down', exchange: 'okx', size: 25 })
    await router.navigate(-1)
    await isAt('?interval=240&side=down')
  })

  it.each([
    ['[S9.19] MA5, which is of four hours', '/signal/ma5strategy', 'ma5', '240'],
    ['[S9.20] RSI divergence, which is of one hour', '/signal/rsi', 'rsi', '60'],
  ] as const)('has no choice of interval for %s', async (_, path, kind, interval) => {
    expect(SIGNAL_INTERVALS[kind]).toEqual([interval])
    openPage(path, { locale: 'en-US' })
    await screen.findByRole('navigation', { name: 'Direction' })
    expect(screen.queryByRole('navigation', { name: 'Interval' })).toBeNull()
  })

  it('is continued by its cursor', async () => {
    const api = anApi(many(130))
    openPage(`${PATH}?interval=all&current=5`, { locale: 'en-US', api })
    const table = await screen.findByRole('table', { name: 'Latest signals' })
    expect(table.querySelectorAll('tbody tr')).toHaveLength(125)
    expect(api.inputs).toEqual([{ size: 100 }, { size: 25, cursor: '100' }])
    const more = screen.getByText('Load more')
    expect(more.getAttribute('href')).toBe(`${PATH}?interval=all&current=6`)
    fireEvent.click(more)
    expect(await screen.findByText('All 130 shown')).toBeTruthy()
  })

  it('begins with one hour; all intervals are a choice', async () => {
    const api = anApi(many(2))
    const router = openPage(PATH, { locale: 'en-US', api })
    await screen.findByRole('table', { name: 'Latest signals' })
    const choice = within(screen.getByRole('navigation', { name: 'Interval' }))
    expect(choice.getByText('1h').getAttribute('aria-current')).toBe('true')
    expect(choice.getByText('1h').getAttribute('href')).toBe(PATH)
    fireEvent.click(choice.getByText('All'))
    await waitFor(() => expect(router.state.location.search).toBe('?interval=all'))
    expect(api.inputs).toEqual([{ interval: '60', size: 25 }, { size: 25 }])
  })

  it('asks for new signals as soon as the live topic tells of one, and marks them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const api = anApi(many(25))
    const feed = aFeed(() => 0)
    openPage(PATH, { locale: 'en-US', api, feed })
    const tell = (seq: number) =>
      act(async () => feed.book.put(topicName(SIGNALS_TOPIC, 'trend'), SIGNALS_TOPIC.write({ seq, raisedAt: 0 })))
    const table = await screen.findByRole('table', { name: 'Latest signals' })
    await tell(25)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(api.inputs).toHaveLength(1)
    api.records = [aSignal('trend', 'down', { id: '27' }), ...api.records]
    await tell(26)
    await tell(27)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(api.inputs).toHaveLength(2)
    expect(cellsOf(table)[0]?.[1]).toBe('Bearish')
    expect(table.querySelectorAll('tr a > i')).toHaveLength(1)
  })

  it('asks for new signals by itself, puts them on top and marks them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const api = anApi(many(25))
    openPage(PATH, { locale: 'en-US', api })
    const table = await screen.findByRole('table', { name: 'Latest signals' })
    expect(table.querySelectorAll('tr a > i')).toHaveLength(0)
    api.records = [aSignal('trend', 'down', { id: '26' }), ...api.records]
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const rows = cellsOf(table)
    expect(rows[0]?.[1]).toBe('Bearish')
    expect(rows).toHaveLength(25)
    expect(table.querySelectorAll('tr a > i')).toHaveLength(1)
  })

  it('says that there are none yet, or none that match', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi([]) })
    expect(await screen.findByText('No signals yet')).toBeTruthy()
    openPage(`${PATH}?side=up`, { locale: 'en-US', api: anApi([]) })
    expect(await screen.findByText('No matching signals')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '还没有信号', '正在补算历史信号：40 / 507 个标的', '正在补算历史信号：41 / 507 个标的', '最新信号'],
    [
      'en-US',
      'No signals yet',
      'Computing past signals: 40 of 507 pairs',
      'Computing past signals: 41 of 507 pairs',
      'Latest signals',
    ],
  ] as const)('in %s says how far the past is, and fills by itself', async (locale, title, before, after, list) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const api = anApi([], aSignalRecord('trend', { progress: { done: 40, recent: 507, total: 507 } }))
    openPage(PATH, { locale, api })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe(before)
    api.record = aSignalRecord('trend', { progress: { done: 41, recent: 507, total: 507 } })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe(after)
    api.records = many(30)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(cellsOf(screen.getByRole('table', { name: list }))).toHaveLength(25)
    expect(screen.getByText(locale === 'zh-CN' ? '加载更多' : 'Load more')).toBeTruthy()
  })

  it('of favourites only asks for the pairs that are starred', async () => {
    localStorage.setItem('favourites', JSON.stringify(['ETH', 'BTC']))
    const api = anApi(many(2))
    openPage(`${PATH}?only=favourites`, { locale: 'en-US', api })
    expect(await findCells('Latest signals')).toHaveLength(2)
    expect(api.inputs.at(-1)).toEqual({
      interval: '60',
      pairs: ['candela-spot/eth.usdt', 'candela-spot/btc.usdt'],
      size: 25,
    })
    const search = '?interval=60&pairs=candela-spot%2Feth.usdt%2Ccandela-spot%2Fbtc.usdt'
    expect(hrefs('CSV')).toContain(`${PATH}.csv${search}`)
    expect(hrefs('JSON')).toContain(`${PATH}.json${search}`)
    expect(hrefs('RSS feed')).toEqual([`${PATH}.rss${search}&locale=en-US`])
  })

  it('of favourites only has their record, and its files', async () => {
    localStorage.setItem('favourites', JSON.stringify(['ETH']))
    const api = anApi(many(2))
    openPage(`${PATH}?only=favourites&side=up`, { locale: 'en-US', api })
    const tiles = await screen.findByRole('region', { name: 'Track record' })
    expect(within(tiles).getByText('Hit rate')).toBeTruthy()
    expect(api.recordInputs.at(-1)).toEqual({
      kind: 'trend',
      interval: '60',
      side: 'up',
      pairs: ['candela-spot/eth.usdt'],
    })
    const search = '?kind=trend&interval=60&side=up&pairs=candela-spot%2Feth.usdt'
    await waitFor(() => expect(hrefs('CSV')).toContain(`/signal/record.csv${search}`))
    const every = await screen.findByText('Every signal of this record as CSV, to check the figures yourself')
    expect(every.getAttribute('href')).toBe(`/signal/ledger.csv${search}&until=1325`)
  })

  it('of favourites says that the account could not be asked, and asks again', async () => {
    logIn()
    const api = anApi(many(2))
    let isAway = true
    const failing = (async (call: Call, input: object) => {
      if (call.name !== ownSubsCall.name) return await api(call, input as never) // checks no inputs
      if (isAway) throw new Error('away')
      return { lists: [{ subType: SUB_TYPES.market, pairs: ['candela-spot/eth.usdt'] }] }
    }) as Api // answers of the calls' own types
    openPage(`${PATH}?only=favourites`, { locale: 'en-US', api: failing })
    expect(await screen.findByText('Failed to load signals')).toBeTruthy()
    expect(screen.queryByText('No signals for your favourites yet')).toBeNull()
    isAway = false
    fireEvent.click(screen.getByText('Retry'))
    expect(await findCells('Latest signals')).toHaveLength(2)
    expect(api.inputs.at(-1)?.pairs).toEqual(['candela-spot/eth.usdt'])
  })

  it('of favourites says that there are none without asking', async () => {
    const api = anApi(many(2))
    openPage(`${PATH}?only=favourites`, { locale: 'en-US', api })
    expect(await screen.findByText('No signals for your favourites yet')).toBeTruthy()
    expect(api.inputs).toEqual([])
    expect(hrefs('CSV')).not.toContainEqual(expect.stringContaining(PATH))
  })

  it('links its files and its feed with the filters', async () => {
    openPage(`${PATH}?interval=60&side=up&exchange=okx`, { locale: 'en-US' })
    await screen.findByRole('link', { name: 'RSS feed' })
    const search = '?interval=60&side=up&exchange=okx'
    expect(hrefs('RSS feed')).toEqual([`${PATH}.rss${search}&locale=en-US`])
    expect(hrefs('CSV')).toEqual([
      `${PATH}.csv${search}`,
      '/signal/record.csv?kind=trend&interval=60&side=up&exchange=okx',
    ])
  })
})

describe('the track record', () => {
  it('has a headline against random entry', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi(many(2)) })
    const tiles = within(await screen.findByRole('region', { name: 'Track record' }))
    expect(tiles.getByText('52.0%')).toBeTruthy()
    expect(tiles.getByText('95% CI 49.3–54.8%')).toBeTruthy()
    expect(tiles.getByText('Random entry 48.2%')).toBeTruthy()
    expect(tiles.getByText('+0.12%')).toBeTruthy()
    expect(tiles.getByText('Random entry −0.11%')).toBeTruthy()
    expect(tiles.getByText('−0.05%')).toBeTruthy()
    expect(tiles.getByText('41 pending · since 2026-08-17')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '战绩', '满 30 条后给出命中率与收益', '按方向与行情', '已判定 12 条，待判定 41 条。', '累计收益'],
    [
      'en-US',
      'Track record',
      'Hit rate and returns are shown from 30 on',
      'By direction and market',
      '12 decided, 41 pending.',
      'Following every signal',
    ],
  ] as const)(
    'in %s has nothing but counts before thirty signals are decided',
    async (locale, title, tooFew, groups, sentence, equity) => {
      openPage(PATH, { locale, api: anApi(many(2), aSignalRecord('trend', { all: NO_SCORE })) })
      const tiles = await screen.findByRole('region', { name: title })
      expect(tiles.textContent).toMatch(/12.*41/)
      expect(tiles.textContent).not.toMatch(/%|--/)
      expect(within(tiles).getByText(tooFew)).toBeTruthy()
      expect(tiles.querySelectorAll(FORMULA_MARKS)).toHaveLength(1)
      const counts = (await screen.findByRole('heading', { name: groups })).closest('section')
      const figures = [...(counts?.querySelectorAll('dd') ?? [])].map(count => count.textContent)
      expect(figures).toEqual(['700', '584', '800', '484'])
      expect(screen.getByText(text => text.startsWith(sentence))).toBeTruthy()
      expect(screen.queryByRole('heading', { name: equity })).toBeNull()
      expect(screen.queryByRole('img', { name: /盈利|gained/ })).toBeNull()
      expect(screen.queryByRole('table', { name: /^(按持有期|By holding time)$/ })).toBeNull()
    },
  )

  it('says how each of its figures is computed', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi(many(2)) })
    await findCells('Latest signals')
    const marks = [...document.querySelectorAll(FORMULA_MARKS)].map(mark => mark.getAttribute('popovertarget'))
    expect(marks.length).toBeGreaterThanOrEqual(5)
    expect(new Set(marks)).toEqual(new Set(['formula-since', 'formula-hitRate', 'formula-outcome', 'formula-baseline']))
  })

  it('is split by interval, direction and market, losers as plainly as winners', async () => {
    openPage(`${PATH}?interval=all`, { locale: 'en-US', api: anApi(many(2)) })
    const intervals = await findCells('By interval')
    expect(intervals).toHaveLength(11)
    expect(intervals[5]).toEqual(['1hn = 1,284', '1,284', '52.0%', '49.3%–54.8%', '+0.12%', '−0.05%', '−0.11%'])
    expect(intervals[10]).toEqual(['1Mn = 12', '12', '--', '--', '--', '--', '--'])
    const groups = await findCells('By direction and market')
    expect(groups.map(([label = '', count, , , mean]) => [label.split('n =')[0], count, mean])).toEqual([
      ['Bullish', '700', '+0.12%'],
      ['Bearish', '584', '−0.30%'],
      ['Rising market', '800', '+0.12%'],
      ['Falling market', '484', '+0.12%'],
    ])
    expect(await findCells('By holding time')).toHaveLength(4)
    expect(screen.getByRole('img', { name: 'Signals per step of 1%: 668 gained, 616 did not.' })).toBeTruthy()
  })

  it('of one interval is not split by intervals, and leads to all of them', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi(many(2)) })
    await findCells('By direction and market')
    expect(screen.queryByRole('table', { name: 'By interval' })).toBeNull()
    expect(hrefs('All intervals ›')).toEqual([`${PATH}?interval=all#record`])
  })

  it('explains its method one click away, with the end of the chain of hashes', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi(many(2)) })
    const method = (await screen.findByText('How this is computed')).closest('details')
    expect(method?.textContent).toMatch(/open of the next bar.*spot 0\.2%.*Wilson.*every bar.*append-only/s)
    expect(method?.textContent).toContain('Ledger up to row 1,325, last hash …ccddeeff')
    expect(method?.textContent).toContain('Past performance is no guarantee')
  })

  it.each([
    [0, 40, 'Computing the newest signals: 40 of 507 pairs', 40],
    [40, 507, 'Computing past signals: 40 of 507 pairs', 40],
    [507, 507, undefined, undefined],
  ])('says how far the past is computed, until it is: %s, newest %s', async (done, recent, words, value) => {
    const record = aSignalRecord('trend', { progress: { done, recent, total: 507 } })
    openPage(PATH, { locale: 'en-US', api: anApi(many(2), record) })
    await screen.findByRole('table', { name: 'Latest signals' })
    const bar = screen.queryByRole('progressbar') as HTMLProgressElement | null // by its role
    expect([bar?.getAttribute('aria-label') ?? undefined, bar?.value]).toEqual([words, value])
  })

  it('may be missing: list and trial are there all the same, and it can be asked for again', async () => {
    const market = aMarket(3)
    let isBroken = true
    const api = (async (call: Call, input: object) => {
      if (isBroken && call.name === signalRecordCall.name) throw new Error('no record')
      return await market(call, input as never) // the market checks no inputs
    }) as Api // answers of the calls' own types
    openPage(PATH, { locale: 'en-US', api })
    expect(await findCells('Latest signals')).toHaveLength(2)
    expect(screen.getByText('Failed to load the track record')).toBeTruthy()
    expect(await screen.findByText('Try your own parameters')).toBeTruthy()
    isBroken = false
    fireEvent.click(screen.getByText('Retry'))
    expect(await screen.findByText('52.0%', { selector: 'section[aria-label="Track record"] *' })).toBeTruthy()
    expect(screen.queryByText('Failed to load the track record')).toBeNull()
  })
})

it('[S1.08] the five kinds are tabs of one section', async () => {
  openPage('/signal/rsi', { locale: 'en-US' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Signals' }))
  expect(tabs.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Trend', PATH],
    ['RSI divergence', '/signal/rsi'],
    ['MA5', '/signal/ma5strategy'],
    ['Alignment', '/signal/long-short-rank'],
    ['Index futures', '/signal/stock'],
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('RSI divergence')
})
