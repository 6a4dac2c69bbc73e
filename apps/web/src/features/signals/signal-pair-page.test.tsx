// @vitest-environment happy-dom
import { AppError, type Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aSignalList, aSignal, aSignalRecord } from '../../testing/sample-signals.ts'
import { findCells } from '../../testing/table-cells.ts'

freshBrowser('visitor')
afterEach(() => {
  vi.useRealTimers()
})

it('[S1.08] shows every kind of signal of a pair, newest first, and how each did', async () => {
  const market = aMarket(3)
  const api = (async (call: Call, input: object) => {
    if (call.name === 'rsiSignalHistory')
      return aSignalList([aSignal('rsi', 'down', { id: '90', raisedAt: Date.UTC(2026, 10, 15, 5, 30) })])
    const answer: unknown = await market(call, input as never) // the market checks no inputs
    return call.name.endsWith('SignalHistory')
      ? aSignalList([aSignal('trend', 'up', { id: call.name.length.toString() })])
      : answer
  }) as Api // answers of the calls' own types
  openPage('/signal/pair/binance-perpetual/btc.usdt', { locale: 'en-US', api })
  const rows = await findCells('Latest signals')
  expect(rows[0]?.slice(0, 3)).toEqual(['RSI divergence1h Top divergence', 'Top divergence', '1h'])
  expect(rows).toHaveLength(4)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('BTC/USDT signals')
  expect(screen.getByText(/^Binance Perp: /)).toBeTruthy()
  const scores = await findCells('Track record on this pair')
  expect(scores.map(([kind = '']) => kind.split('n =')[0])).toEqual(['Trend', 'RSI divergence', 'MA5', 'Alignment'])
  expect(scores[0]?.slice(1)).toEqual(['1,284', '52.0%', '49.3%–54.8%', '+0.12%', '−0.05%', '−0.11%'])
})

it('keeps how each kind did up to date', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const market = aMarket(3)
  let count = 1284
  const api = (async (call: Call, input: object) => {
    const answer = (await market(call, input as never)) as object // the market checks no inputs
    return call.name === 'signalRecord' ? { ...answer, all: { ...aSignalRecord('trend').all, count } } : answer
  }) as Api // answers of the calls' own types
  openPage('/signal/pair/binance-perpetual/btc.usdt', { locale: 'en-US', api })
  expect((await findCells('Track record on this pair'))[0]?.[1]).toBe('1,284')
  count = 1285
  vi.advanceTimersByTime(60_000)
  await waitFor(async () => expect((await findCells('Track record on this pair'))[0]?.[1]).toBe('1,285'))
})

it('is filtered by kind, interval and direction, continued, and offers a trial of the pair', async () => {
  const PATH = '/signal/pair/binance-perpetual/btc.usdt'
  const market = aMarket(3)
  const lists: [string, object][] = []
  const records: object[] = []
  const api = (async (call: Call, input: { size?: number }) => {
    if (call.name === 'signalRecord') records.push(input)
    if (!call.name.endsWith('SignalHistory')) return await market(call, input as never) // the market checks no inputs
    lists.push([call.name, input])
    const kind = call.name === 'trendSignalHistory' ? 'trend' : 'rank'
    const signals = Array.from({ length: 40 }, (_, at) =>
      aSignal(kind, 'up', { id: String(40 - at + (kind === 'rank' ? 100 : 0)) }),
    )
    return aSignalList(signals.slice(0, input.size), { cursor: (input.size ?? 0) < 40 ? 'more' : null })
  }) as Api // answers of the calls' own types
  const router = openPage(`${PATH}?interval=1D`, { locale: 'en-US', api })
  expect(await findCells('Latest signals')).toHaveLength(25)
  const input = { pair: 'binance-perpetual/btc.usdt', interval: '1D' }
  expect(lists).toEqual([
    ['trendSignalHistory', { ...input, size: 25 }],
    ['rankSignalHistory', { ...input, size: 25 }],
  ])
  expect(records.map(record => ({ ...record, kind: undefined }))).toEqual([input, input])
  fireEvent.click(screen.getByText('Load more'))
  await waitFor(() => expect(router.state.location.search).toBe('?interval=1D&current=2'))
  await waitFor(async () => expect(await findCells('Latest signals')).toHaveLength(50))
  lists.length = 0
  const choice = (label: string, option: string) =>
    within(screen.getByRole('navigation', { name: label })).getByText(option)
  fireEvent.click(choice('Kind of signal', 'Alignment'))
  await waitFor(() => expect(router.state.location.search).toBe('?kind=rank&interval=1D'))
  await waitFor(() => expect(choice('Direction', 'Short alignment')).toBeTruthy())
  fireEvent.click(choice('Direction', 'Short alignment'))
  await waitFor(() => expect(lists.at(-1)).toEqual(['rankSignalHistory', { ...input, side: 'down', size: 25 }]))
  const csv = () => screen.getAllByText(/CSV/).map(link => [link.textContent, link.getAttribute('href')])
  const search = '?pair=binance-perpetual%2Fbtc.usdt&interval=1D&side=down'
  await waitFor(() => expect(csv()).toEqual([['Alignment CSV', `/signal/long-short-rank.csv${search}`]]))
  const fold = (await screen.findByText('Try your own parameters · Alignment')).closest('details')
  if (fold === null) throw new Error('nothing to unfold')
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  expect((await screen.findByLabelText<HTMLInputElement>('Pair')).value).toBe('BTC/USDT Binance Perp')
  expect(screen.getByLabelText<HTMLSelectElement>('Interval', { selector: 'select' }).value).toBe('1D')
})

it('says that no signals match, and still knows the name of an index', async () => {
  const market = aMarket(3)
  const api = (async (call: Call, input: object) =>
    'side' in input ? aSignalList([]) : await market(call, input as never)) as Api // the market checks no inputs
  openPage('/signal/pair/cme-futures/nqmain.usd?side=up', { locale: 'en-US', api })
  expect(await screen.findByText('No matching signals')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nasdaq 100 signals')
  expect(screen.getByText('Clear filters').getAttribute('href')).toBe('/signal/pair/cme-futures/nqmain.usd')
})

it('is about the same pair under a former name of its exchange', async () => {
  const market = aMarket(3)
  const asked = new Set<unknown>()
  const api = (async (call: Call, input: object) => {
    if ('pair' in input) asked.add(input.pair)
    return await market(call, input as never) // the market checks no inputs
  }) as Api // answers of the calls' own types
  openPage('/signal/pair/OKEX-perpetual/BTC.USDT', { locale: 'en-US', api })
  await findCells('Latest signals')
  expect([...asked]).toEqual(['okx-perpetual/btc.usdt'])
})

it('shows index futures with the one kind they have', async () => {
  openPage('/signal/pair/cme-futures/nqmain.usd', { locale: 'zh-CN' })
  expect((await findCells('该标的的战绩')).map(([kind = '']) => kind.split('n =')[0])).toEqual(['股指期货'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nasdaq 100 信号')
})

it.each(['/signal/pair/nowhere-spot/btc.usdt', '/signal/pair/okx-perpetual/gone.usdt'])(
  'says that there is no such pair: %s',
  async path => {
    const market = aMarket(3)
    const api = (async (call: Call, input: object) => {
      if ('pair' in input) throw new AppError('PAIR_INVALID')
      return await market(call, input as never) // the market checks no inputs
    }) as Api // answers of the calls' own types
    openPage(path, { locale: 'en-US', api })
    expect(await screen.findByText('No such pair')).toBeTruthy()
  },
)
