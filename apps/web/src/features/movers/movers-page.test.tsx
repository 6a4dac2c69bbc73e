// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MoverList, moverListCall, type MoverWhy, moverWhyCall } from '@candela/contract/movers'
import { describe, expect, it } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { aMover, aWhy } from '../../testing/sample-quotes.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { cellsOf } from '../../testing/table-cells.ts'
import type { Api } from '@candela/contract/render'

freshBrowser('visitor')

const cells = (table: string): string[][] => cellsOf(screen.getByRole('table', { name: table }))

describe('the movers page', () => {
  it.each([
    ['zh-CN', '急涨', '急跌', '24h 新高', '回落'],
    ['en-US', 'Rising fast', 'Falling fast', '24h high', 'Pull-back'],
  ] as const)(
    'shows both sides with all three windows and their badges in %s',
    async (locale, rise, fall, high, back) => {
      openPage('/markets/rapid', { locale })
      await screen.findByRole('table', { name: rise })
      const [first] = cells(rise)
      // An unknown window is missing, not zero.
      expect(first?.slice(1, 5)).toEqual(['97,412.6', '+0.40%', '+3.25%', '--'])
      expect(first?.[5]).toContain(high)
      expect(cells(fall)[0]?.[3]).toBe('−2.10%')
      expect(cells(fall)[0]?.[5]).toBe(back)
    },
  )

  it.each([
    ['zh-CN', '开始接收行情满 5 分钟后显示涨跌幅。'],
    ['en-US', 'Moves over 5 minutes are shown once prices have been followed that long.'],
  ] as const)('ranks no coins whose move is not known yet, in %s', async (locale, sentence) => {
    const market = aMarket(3)
    const none: MoverList = {
      records: [aMover('C1', { change5m: null })],
      total: 1,
      current: 1,
      size: 20,
      cursor: null,
      asOf: 0,
    }
    const api = ((call, input) =>
      call.name === moverListCall.name ? Promise.resolve(none) : market(call, input)) as Api // as the call declares
    openPage('/markets/rapid', { locale, api })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('has the rule of every badge in its tooltip', async () => {
    openPage('/markets/rapid', { locale: 'en-US' })
    const table = within(await screen.findByRole('table', { name: 'Rising fast' }))
    const other = within(screen.getByRole('table', { name: 'Falling fast' }))
    const rule = (badge: string): string | null | undefined =>
      (table.queryAllByText(badge)[0] ?? other.queryAllByText(badge)[0])
        ?.closest('[data-tip]')
        ?.getAttribute('data-tip')
    expect(rule('Move')).toBe('Moved 3% or more in 5 minutes')
    expect(rule('24h high')).toBe('The 24-hour high was set within the last 5 minutes')
    expect(rule('Volume burst')).toBe(
      'Volume of the last 15 minutes is at least 50 times the average of the previous 24 quarter hours',
    )
    expect(rule('Pull-back')).toBe(
      'The 24-hour high was set within the last 60 minutes, and the price is at least 2% below it',
    )
  })

  it('opens the reasons of a coin at their own URL, and closes them again', async () => {
    const router = openPage('/markets/rapid?sort=3', { locale: 'en-US' })
    fireEvent.click((await screen.findAllByRole('link', { name: 'Why is C1 moving' }))[0] as HTMLElement) // there are two rows, each has one
    const drawer = await screen.findByRole('dialog', { name: 'Why is C1 moving' })
    expect(router.state.location.search).toBe('?sort=3&why=C1')
    await within(drawer).findByRole('row', { name: /^DEFI/ })
    const row = (name: RegExp): string[] =>
      within(within(drawer).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(cell => cell.textContent ?? '')
    expect(row(/^DEFI/)).toEqual(['+1.25%', '+1.50%', '+2.00%', '+2.00%'])
    expect(row(/^All coins/)).toEqual(['+0.25%', '+0.30%', '+1.00%', '+3.00%'])
    expect(drawer.textContent).toContain('$125.00K')
    expect(drawer.textContent).toContain('−1.25%')
    const newest = within(drawer).getByRole('link', { name: /^Newest signal .* RSI divergence, 1 hour/ })
    expect(newest.getAttribute('href')).toMatch(/^\/signal\/pair\//)
    // Its funding is not there yet, though it has perpetuals.
    expect(drawer.textContent).toContain('Loading contract data for this time.')
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=3'))
  })

  it.each([
    ['zh-CN', 'C1 没有永续合约，因此没有爆仓、持仓和资金费率。', '资金费率'],
    ['en-US', 'C1 has no perpetual, so it has no liquidations, open interest or funding.', 'Funding'],
  ] as const)('says of a coin without a perpetual that it has none, in %s', async (locale, sentence, funding) => {
    const market = aMarket(3)
    const bare: MoverWhy = { ...aWhy('C1'), liquidations: null, openInterest: null, funding: null }
    const api = ((call, input) =>
      call.name === moverWhyCall.name ? Promise.resolve(bare) : market(call, input)) as Api // as the call declares
    openPage('/markets/rapid?why=C1', { locale, api })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(sentence)).toBeTruthy()
    expect(within(drawer).queryByRole('heading', { name: funding })).toBeNull()
  })

  it.each([
    ['zh-CN', '上市该币种的交易所不提供爆仓数据。'],
    ['en-US', 'The exchanges that list this coin publish no liquidations.'],
  ] as const)('says of a perpetual whose exchanges publish less what is missing, in %s', async (locale, sentence) => {
    const market = aMarket(3)
    const rate = { pair: 'mexc-perpetual/c1.usdt', rate: '0.0100', predicted: null, nextAt: null }
    const part: MoverWhy = { ...aWhy('C1'), liquidations: null, openInterest: null, funding: [rate] }
    const api = ((call, input) =>
      call.name === moverWhyCall.name ? Promise.resolve(part) : market(call, input)) as Api // as the call declares
    openPage('/markets/rapid?why=C1', { locale, api })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(sentence)).toBeTruthy()
    const row = within(drawer).getByRole('row', { name: /MEXC USDT/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['+0.0100%', '--'])
  })

  it('says when the reasons failed to load, and loads them on retry', async () => {
    const market = aMarket(3)
    let isBroken = true
    const api: Api = (call, input) =>
      isBroken && call.name === moverWhyCall.name ? Promise.reject(new Error('no')) : market(call, input)
    openPage('/markets/rapid?why=C1', { locale: 'en-US', api })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isBroken = false
    fireEvent.click(retry)
    expect(await screen.findByText('vs sector and market')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '导出', '上涨', '下跌'],
    ['en-US', 'Export', 'Rising', 'Falling'],
  ] as const)('offers both sides of the window as files in %s', async (locale, menu, rise, fall) => {
    openPage('/markets/rapid?sort=10&order=asc&why=C1', { locale })
    const links = within((await screen.findByLabelText(menu)).closest('details') as HTMLElement) // the menu's own box
      .getAllByText(/CSV|JSON/)
      .map(link => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [`${rise} CSV`, '/markets/rapid.csv?sort=10&order=desc&size=20'],
      [`${rise} JSON`, '/markets/rapid.json?sort=10&order=desc&size=20'],
      [`${fall} CSV`, '/markets/rapid.csv?sort=10&order=asc&size=20'],
      [`${fall} JSON`, '/markets/rapid.json?sort=10&order=asc&size=20'],
    ])
  })
})
