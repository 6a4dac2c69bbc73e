// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AppError, type Call } from '@candela/contract/core'
import { type HotList, type HotListInput, hotListCall } from '@candela/contract/hot'
import { describe, expect, it } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { cellsOf } from '../../testing/table-cells.ts'
import type { Api } from '@candela/contract/render'
import { candlePaths } from './mini-candles.tsx'

freshBrowser('visitor')

const cells = (): string[][] => cellsOf(screen.getByRole('table'))

/** A market of so many hot coins: as many rows as are asked for. */
function aRanking(total: number): Api {
  const market = aMarket(3)
  const list = async ({ size = 20 }: HotListInput): Promise<HotList> => {
    const known = await market(hotListCall, {})
    const records = Array.from({ length: Math.min(size, total) }, (_, at) =>
      known.records.slice(0, 1).map(row => ({ ...row, rank: at + 1, symbol: `C${at + 1}` })),
    ).flat()
    return { ...known, records, total, size }
  }
  const api = (call: Parameters<Api>[0], input: object) =>
    call.name === hotListCall.name ? list(input) : market(call, input)
  return api as Api // the name above keeps each call's type
}

describe('the hot page', () => {
  it.each([
    ['zh-CN', '2.46 倍', '$1.93 万亿'],
    ['en-US', '2.46×', '$1.93T'],
  ] as const)('shows rank, change of rank, score and its parts in %s', async (locale, surge, cap) => {
    openPage('/markets/hot-crypto', { locale })
    await screen.findByRole('table')
    const [first, second, third] = cells()
    expect(first?.[3]).toContain('C1')
    expect(first?.filter((_, at) => at !== 0 && at !== 3)).toEqual([
      '1',
      '↑3',
      '91.3',
      '97,412.6',
      '+1.84%',
      '',
      surge,
      '6.12%',
      '1.2W',
      '0',
      expect.stringMatching(/^\$/),
      cap,
    ])
    // Unknown values are missing, not zero.
    expect([second?.[2], second?.[8], third?.[2]]).toEqual(['↓2', '--', '--'])
  })

  it('draws a day of candles for each coin once they are loaded', async () => {
    openPage('/markets/hot-crypto', { locale: 'en-US' })
    const table = await screen.findByRole('table')
    await waitFor(() => expect(table.querySelectorAll('svg path[d^="M"][class*="down"]').length).toBe(3))
  })

  it('adds all coins to the favourites at one click, without an account', async () => {
    openPage('/markets/hot-crypto', { locale: 'en-US' })
    fireEvent.click(await screen.findByRole('button', { name: '+ Star all' }))
    expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual(['C1', 'C2', 'C3'])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Star C1' }).getAttribute('aria-pressed')).toBe('true'),
    )
  })

  it.each([
    { address: '', rows: 20, end: 'Showing 20 of 451', hasMore: true },
    { address: '?current=5', rows: 100, end: 'Showing 100 of 451', hasMore: false },
  ])('counts all coins of the ranking behind $rows rows', async ({ address, rows, end, hasMore }) => {
    openPage(`/markets/hot-crypto${address}`, { locale: 'en-US', api: aRanking(451) })
    await screen.findByRole('table')
    expect(cells()).toHaveLength(rows)
    expect(screen.getByText(end)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Load more' }) !== null).toBe(hasMore)
  })

  it('says when all coins are shown', async () => {
    openPage('/markets/hot-crypto', { locale: 'en-US' })
    expect(await screen.findByText('All 3 loaded')).toBeTruthy()
  })

  it('says when a day has no ranking, and offers the current one', async () => {
    openPage('/markets/hot-crypto?beginDate=2026-11-14', { locale: 'en-US' })
    expect(await screen.findByText('No ranking for 2026-11-14')).toBeTruthy()
    expect(screen.getByText(/^Rankings are stored since 2026-11-15\. /)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show current ranking' }).getAttribute('href')).toBe('/markets/hot-crypto')
    expect(screen.getByRole('link', { name: 'Day before' }).getAttribute('href')).toBe(
      '/markets/hot-crypto?beginDate=2026-11-13',
    )
  })
})

it('a future day shows the current ranking', async () => {
  const market = aMarket(3)
  const api = async (call: Call, input: object) => {
    if ('beginDate' in input) throw new AppError('BAD_REQUEST')
    return market(call, input)
  }
  const router = openPage('/markets/hot-crypto?beginDate=2099-01-01&sortName=price', {
    locale: 'en-US',
    api: api as Api, // a fake market
  })
  await screen.findByRole('table')
  expect(router.state.location).toMatchObject({
    pathname: '/markets/hot-crypto',
    search: '?sortName=price&sortOrder=desc',
  })
})

describe('mini candles', () => {
  it('put the highest price at the top, the lowest at the bottom, and rising and falling apart', () => {
    const paths = candlePaths([
      [0, '10', '12', '9', '11'],
      [1, '11', '11', '8', '9'],
    ])
    // Two candles of 60 px each, bodies of 36; 26 px for prices from 8 to 12.
    expect(paths).toEqual({ up: 'M30 1V20.5M12 7.5H48V14H12Z', down: 'M90 7.5V27M72 7.5H108V20.5H72Z' })
  })

  it('are drawn at their hours, so that a part of a day does not look like a whole one', () => {
    // Four hours of 30 px each, of which the last two are known.
    const { up } = candlePaths(
      [
        [2, '10', '12', '9', '11'],
        [3, '10', '12', '9', '11'],
      ],
      4,
    )
    expect([...up.matchAll(/M(\d+) \d+V/g)].map(([, x]) => x)).toEqual(['75', '105'])
  })

  it('draw a still market as lines, and nothing as nothing', () => {
    expect(candlePaths([[0, '5', '5', '5', '5']]).up).toBe('M60 14V14M24 14H96V14.8H24Z')
    expect(candlePaths([])).toEqual({ up: '', down: '' })
  })
})
