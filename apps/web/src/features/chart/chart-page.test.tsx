// @vitest-environment happy-dom
import { symbolDetailCall } from '@candela/contract/base-data'
import { CHART_DEFAULT, LAYOUT_DEFAULT } from '@candela/contract/chart'
import { PAIR_UNSUPPORTED_CODE } from '@candela/contract/core'
import { BOOK_TOPIC, TRADES_TOPIC } from '@candela/contract/live'
import type { Api } from '@candela/contract/render'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { aFeed } from '../../testing/fake-feed.ts'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { layoutDocument } from './layouts/document.ts'

freshBrowser('visitor')

it.each([
  ['zh-CN', '24h 高', ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '1D', '1W', '1M'], 'K 线周期'],
  ['en-US', '24h high', ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '1D', '1W', '1M'], 'Interval'],
] as const)(
  '[S3.21] in %s shows the default pair with its figures and eleven intervals',
  async (locale, high, names, label) => {
    openPage('/chart', { locale })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('BTC/USDT')
    expect(screen.getByText('97,412.60')).toBeTruthy()
    expect(screen.getByText(high).nextSibling?.textContent).toBe('98,000.00')
    const intervals = within(screen.getByRole('navigation', { name: label }))
    expect(intervals.getAllByRole('link').map(link => link.textContent)).toEqual(names)
    expect(intervals.getByRole('link', { current: true }).textContent).toBe('1h')
  },
)

it('says that a pair does not exist', async () => {
  openPage('/chart/nowhere-spot/btc.usdt', { locale: 'en-US' })
  expect(await screen.findByText('No such pair')).toBeTruthy()
})

it('shows the order book with its totals and spread, and the trades', async () => {
  const feed = aFeed(() => 0)
  openPage('/chart', { locale: 'en-US', feed })
  await screen.findByRole('heading', { level: 1 })
  await act(async () => feed.book.put(`${BOOK_TOPIC.name}:candela-spot/btc.usdt@1`, [1, 'B|99|1', 'B|98|3', 'S|101|2']))
  expect(screen.getByText('Spread 2.00')).toBeTruthy()
  expect(screen.getByText('4.00000')).toBeTruthy()
  // The spread is that of the best prices, however the levels are grouped.
  fireEvent.change(screen.getByLabelText('Price step'), { target: { value: '1000' } })
  await act(async () => feed.book.put(`${BOOK_TOPIC.name}:candela-spot/btc.usdt@1000`, [1, 'B|90|4', 'S|110|2']))
  expect([screen.getByText('90.00'), screen.getByText('Spread 2.00')]).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Price step'), { target: { value: '1' } })
  await act(async () => screen.getAllByRole('button', { name: 'Trades' })[1]?.click())
  await act(async () => feed.book.put(`${TRADES_TOPIC.name}:candela-spot/btc.usdt`, [1, '0|99.5|0.25|B|okx']))
  expect(screen.getByText('99.50')).toBeTruthy()
  expect(screen.getByText('08:00:00')).toBeTruthy()
})

/** A market without one of the pairs. */
function withoutPair(missing: string): Api {
  const market = aMarket(3)
  return ((call, input) =>
    call.name === symbolDetailCall.name && 'pair' in input && input.pair === missing
      ? Promise.reject(new CallError(PAIR_UNSUPPORTED_CODE, 'not listed', false))
      : market(call, input)) as Api // answers as the market does
}

it.each([
  ['zh-CN', /^图表布局：/, '选择其他交易对', '切换交易对'],
  ['en-US', /^Chart layout: /, 'Choose another pair', 'Change pair'],
] as const)(
  'in %s keeps the terminal for a pair that is not listed, and offers another one',
  async (locale, menu, choose, dialog) => {
    openPage('/chart/binance-spot/nosuch.usdt', { locale, api: withoutPair('binance-spot/nosuch.usdt') })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('NOSUCH/USDT')
    expect(await screen.findByLabelText(menu)).toBeTruthy()
    const button = await screen.findByRole('button', { name: choose })
    await act(async () => button.click())
    expect(await screen.findByRole('dialog', { name: dialog, hidden: true })).toBeTruthy()
  },
)

it('opens a layout whose pair is not listed with its menu', async () => {
  const pair = 'binance-spot/nosuch.usdt'
  const saved = { ...LAYOUT_DEFAULT, charts: [{ ...CHART_DEFAULT, pair }] }
  layoutDocument.set({ id: 'def:trend', title: 'Old', rev: 0, saved })
  const router = openPage('/chart', { locale: 'en-US', api: withoutPair(pair) })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/chart/${pair}`))
  expect(await screen.findByLabelText(/^Chart layout: Old/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Choose another pair' })).toBeTruthy()
})

it.each([
  ['zh-CN', '已收盘'],
  ['en-US', 'Closed'],
] as const)('in %s says that the exchange of an index future is closed', async (locale, closed) => {
  const pair = 'cme-futures/nqmain.usd'
  const market = aMarket(3)
  const api = (async (call, input) => {
    const answer = await market(call, input)
    return call.name === symbolDetailCall.name ? { ...answer, pair, exchange: 'cme', contractType: 'FUTURES' } : answer
  }) as Api // answers as the market does
  openPage(`/chart/${pair}`, { locale, api })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(within(heading.parentElement as HTMLElement).getByText(closed)).toBeTruthy() // it is in the button
})
