// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { TICKER_TOPIC, tickerTopic } from '@candela/contract/live'
import { type StockIndexList, stockIndexListCall } from '@candela/contract/stock-index'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aFeed } from '../../testing/fake-feed.ts'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aList, anIndex } from '../../testing/sample-stock-index.ts'

function anApi(list: StockIndexList): Api {
  const market = aMarket(3)
  return (async (call: Call, input: object) =>
    call.name === stockIndexListCall.name ? list : market(call, input)) as Api // as declared above
}

freshBrowser('visitor')

describe('the stock index page', () => {
  it.each([
    ['zh-CN', '股指期货主力合约', '已收盘', /周?.* ?\d\d:\d\d 开盘/],
    ['en-US', 'Main contracts of stock index futures', 'Closed', /opens .*\d\d:\d\d/],
  ] as const)('[S3.12] shows every figure of a contract in %s', async (locale, caption, status, opens) => {
    openPage('/stock-index', { locale, api: anApi(aList([anIndex()])) })
    const table = await screen.findByRole('table', { name: caption })
    const cells = within(table)
      .getAllByRole('cell')
      .map(cell => cell.textContent ?? '')
    expect(cells[0]).toContain('Nasdaq 100')
    expect(cells[0]).toContain('NQmain')
    expect(cells[1]).toBe('CME')
    expect(cells[2]).toContain(status)
    expect(cells[2]).toMatch(opens)
    expect(cells[3]).toBe('21,260.25USD')
    expect(cells[4]).toBe('+490.75')
    expect(cells[5]).toBe('+2.36%')
    expect(cells[6]).toContain('21,197.25')
    expect(cells[6]).toContain('21,777.00')
  })

  it('shows a rise for a moment without a fade, which would be painted on every frame', async () => {
    const feed = aFeed(() => 0)
    openPage('/stock-index', { locale: 'en-US', api: anApi(aList([anIndex({ status: 'open' })])), feed })
    const table = within(await screen.findByRole('table', { name: 'Main contracts of stock index futures' }))
    const price = table.getByText('21,260.25')
    const animate = vi.fn()
    Object.assign(price, { animate })
    const ticker = {
      last: '21270.25',
      change24h: '2.41',
      high24h: '21777',
      low24h: '21197',
      volume24h: '1',
      turnover24h: '1',
    }
    await act(async () => feed.book.put(tickerTopic('cme-futures/nqmain.usd'), TICKER_TOPIC.write(ticker)))
    expect(price.textContent).toBe('21,270.25')
    expect(price.dataset['flash']).toBe('up')
    expect(animate).not.toHaveBeenCalled()
  })

  it('shows no number where there is none', async () => {
    const none = { price: null, change: null, change24h: null, high24h: null, low24h: null }
    const rows = [anIndex(), anIndex({ ...none, symbol: 'HSImain', name: 'Hang Seng', currency: 'HKD' })]
    openPage('/stock-index', { locale: 'en-US', api: anApi(aList(rows)) })
    const row = await screen.findByRole('row', { name: /Hang Seng/ })
    const cells = within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent)
    expect(cells.slice(3, 6)).toEqual(['--HKD', '--', '--'])
    expect(document.body.textContent).not.toContain('NaN')
  })

  it('shows the trading hours of the coming week by exchange', async () => {
    openPage('/stock-index', { locale: 'en-US', api: anApi(aList([anIndex()])) })
    const table = await screen.findByRole('table', { name: 'Trading hours' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(8)
    expect(within(table).getAllByText(/\d\d:\d\d–\d\d:\d\d/)).toHaveLength(1)
    expect(within(table).getAllByText('Closed')).toHaveLength(6)
  })

  it('offers what it shows as files', async () => {
    openPage('/stock-index?exchange=CME', { locale: 'en-US', api: anApi(aList([anIndex()])) })
    await screen.findByRole('table', { name: 'Trading hours' })
    expect(screen.getByText('CSV').getAttribute('href')).toBe('/stock-index.csv?exchange=cme')
    expect(screen.getByRole('link', { name: 'CME' }).getAttribute('aria-current')).toBe('true')
  })

  it('says that prices are awaited while there are none', async () => {
    openPage('/stock-index', { locale: 'en-US', api: anApi(aList([anIndex({ price: null })])) })
    expect(await screen.findByText('Waiting for prices')).toBeTruthy()
  })
})
