// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { plateDetailCall } from '@candela/contract/plates'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { cellsOf } from '../../testing/table-cells.ts'

freshBrowser('visitor')

const rows = (): string[][] => cellsOf(screen.getByRole('table'))

describe('the sectors page', () => {
  it.each([
    ['zh-CN', '$2,846.00 亿', '没有', '截至 14:32:08（UTC+8）'],
    ['en-US', '$284.60B', 'None', 'As of 14:32:08 (UTC+8)'],
  ] as const)('shows every figure of a sector in %s', async (locale, cap, nobody, asOf) => {
    openPage('/markets/plate', { locale })
    await screen.findByRole('table')
    const [defi, meme] = rows()
    expect(defi?.[0]).toContain('DEFI')
    expect(defi?.slice(1)).toEqual([
      cap,
      '+1.23%',
      expect.stringMatching(/^\$/),
      '3',
      '2',
      '1',
      'C1 +5.25%',
      'C2 −3.10%',
    ])
    // Too small a change to be shown has neither sign nor minus; a sector in which nothing rose says so.
    expect(meme?.[2]).toBe('0.00%')
    expect(meme?.[7]).toBe(nobody)
    expect(screen.getByText(asOf)).toBeTruthy()
  })

  it('begins with the sectors that rise and fall most', async () => {
    openPage('/markets/plate', { locale: 'en-US' })
    await screen.findByRole('table')
    const links = ['Top gainer', 'Top loser'].map(words => screen.getAllByText(words, { selector: 'a' })[0])
    expect(links.map(link => [link?.textContent, link?.getAttribute('href')])).toEqual([
      ['Top gainer DEFI +1.23%', '/markets/plate/defi'],
      ['Top loser MEME 0.00%', '/markets/plate/meme'],
    ])
  })

  it('describes the map in words for screen readers: each coin once, under its main sector', async () => {
    openPage('/markets/plate', { locale: 'en-US' })
    expect(await screen.findByText('DEFI: C1 C1 coin, $284.60B, +5.25%; C2 C2 coin, $12.34B, −3.10%')).toBeTruthy()
  })

  it.each([
    ['zh-CN', /一个币种可以属于几个板块.*归入主板块/],
    ['en-US', /A coin can be in several sectors.*main sector/],
  ] as const)('says in %s that sectors overlap', async (locale, words) => {
    openPage('/markets/plate', { locale })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('sizes the map by the measure in the URL', async () => {
    openPage('/markets/plate?by=turnover24h', { locale: 'en-US' })
    expect(await screen.findByText('DEFI: C1 C1 coin, $1.50B, +5.25%')).toBeTruthy()
    expect(screen.getByRole('button', { name: '24h turnover' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('offers the same rows in the same order as files', async () => {
    openPage('/markets/plate?sortName=upSize&sortOrder=asc&by=turnover24h', { locale: 'en-US' })
    await screen.findByRole('table')
    expect(screen.getByText('CSV').getAttribute('href')).toBe('/markets/plate.csv?sortName=upSize&sortOrder=asc')
    expect(screen.getByText('JSON').getAttribute('href')).toBe('/markets/plate.json?sortName=upSize&sortOrder=asc')
  })

  it('says that prices are awaited while there are none', async () => {
    const empty = { records: [], plates: [], total: 0, asOf: 0 }
    openPage('/markets/plate', { locale: 'en-US', api: (async () => empty) as never }) // any call: nothing is there
    expect(await screen.findByText('Waiting for prices')).toBeTruthy()
  })
})

describe('the page of one sector', () => {
  it('shows its figures and its coins', async () => {
    openPage('/markets/plate/defi', { locale: 'en-US' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('DEFI')
    expect(screen.getByText('6 coins')).toBeTruthy()
    expect(screen.getByText('$284.6B')).toBeTruthy()
    expect(rows().map(cells => cells[2])).toEqual([
      expect.stringContaining('C1'),
      expect.stringContaining('C2'),
      expect.stringContaining('C3'),
    ])
    expect(screen.getByText('CSV').getAttribute('href')).toBe('/markets/spot.csv?tagsId=defi')
  })

  it('says that prices are awaited while none of its coins has one', async () => {
    const market = aMarket(3)
    const api = async (call: Call, input: object) =>
      call.name === plateDetailCall.name ? { plate: null, asOf: 0 } : market(call, input)
    openPage('/markets/plate/defi', { locale: 'en-US', api: api as Api }) // as the calls say
    expect(await screen.findByText('Waiting for prices')).toBeTruthy()
  })
})
