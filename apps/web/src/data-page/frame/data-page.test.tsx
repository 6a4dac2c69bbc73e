// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CoinFilter, matchOptions } from '#ui/coins/coin-filter.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { uiMessages } from '#ui/messages.ts'
import { bothFiles } from '#data-page/file-menu.tsx'
import { DataPage } from './data-page.tsx'
import { LinkChips, LinkSegment } from '#ui/controls/link-choice.tsx'
import { StatTile, StatTiles } from './stat-tile.tsx'

beforeAll(() => Promise.all([dataMessages.load('zh-CN'), uiMessages.load('zh-CN')]))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const AS_OF = Date.UTC(2026, 10, 15, 6, 32, 5)

const page = (
  <DataPage
    title="爆仓"
    explanation="全市场的爆仓。"
    asOf={AS_OF}
    unit="USD"
    exports={bothFiles('/x', '?coin=ETH')}
    filters={<a href="/x">筛选项</a>}
  >
    <StatTiles label="合计">
      <StatTile label="24 小时" value="$2.85 亿" change="+1%" />
    </StatTiles>
  </DataPage>
)

describe('the frame of a data page', () => {
  it('shows title, as-of time, unit, time zone and export links', () => {
    render(page)
    expect(screen.getByRole('heading', { level: 1, name: '爆仓' })).toBeTruthy()
    expect(screen.getByText('截至 14:32:05').parentElement?.textContent).toContain('UTC+8')
    expect(screen.getByText('单位 USD')).toBeTruthy()
    expect(screen.getByText('CSV').getAttribute('href')).toBe('/x.csv?coin=ETH')
    expect(screen.getByText('JSON').getAttribute('href')).toBe('/x.json?coin=ETH')
    expect(within(screen.getByRole('region', { name: '筛选' })).getByText('筛选项')).toBeTruthy()
    expect(screen.getByText('$2.85 亿')).toBeTruthy()
  })

  it('has no age on the server, then counts it, and hides it after an hour', () => {
    vi.useFakeTimers({ now: AS_OF + 12_000 })
    expect(renderToString(page)).not.toContain('秒前')
    render(page)
    expect(screen.getByText('· 12 秒前')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(3000)
    })
    expect(screen.getByText('· 15 秒前')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(3_600_000)
    })
    expect(screen.queryByText(/前$/)).toBeNull()
  })
})

const OPTIONS = [
  { value: undefined, label: '全部币种' },
  { value: 'BTC', label: 'BTC', name: 'Bitcoin' },
  { value: 'WBTC', label: 'WBTC', name: 'Wrapped Bitcoin' },
  { value: 'ETH', label: 'ETH', name: 'Ethereum' },
]

describe('the coin filter', () => {
  it.each([
    ['btc', ['BTC', 'WBTC']],
    [' bit ', ['BTC', 'WBTC']],
    ['eth', ['ETH']],
    ['zzz', []],
  ])('finds %j', (typed, found) => {
    expect(matchOptions(OPTIONS, typed).map(({ label }) => label)).toEqual(found)
  })

  it('links to the page of each coin and filters while typing', () => {
    const to = (coin: string | undefined) => `/x${coin === undefined ? '' : `?coin=${coin}`}`
    render(<CoinFilter label="币种" options={OPTIONS} value="BTC" to={to} />, { wrapper: MemoryRouter })
    expect(screen.getByRole('button', { name: '币种: BTC' })).toBeTruthy()
    expect(screen.getByText('ETH').closest('a')?.getAttribute('href')).toBe('/x?coin=ETH')
    expect(screen.getByText('全部币种').closest('a')?.getAttribute('href')).toBe('/x')
    fireEvent.change(screen.getByLabelText('输入币种'), { target: { value: 'zzz' } })
    expect(screen.getByText('没有符合条件的币种')).toBeTruthy()
  })

  it('shows no more than sixty and counts the rest', () => {
    const options = Array.from({ length: 100 }, (_, index) => ({ value: `C${index}`, label: `C${index}` }))
    render(<CoinFilter label="币种" options={options} value={undefined} to={() => '/x'} />, { wrapper: MemoryRouter })
    expect(document.querySelectorAll('li')).toHaveLength(60)
    expect(screen.getByText('还有 40 个，继续输入以缩小范围')).toBeTruthy()
  })
})

it.each([LinkSegment, LinkChips])('a choice kept in the URL is a list of links that marks the current one', Choice => {
  const options = ['1h', '4h'].map(value => ({ value, label: value }))
  render(<Choice label="周期" options={options} value="4h" to={value => `/x?window=${value}`} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByRole('navigation', { name: '周期' })).toBeTruthy()
  expect(screen.getByText('4h').getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('1h').getAttribute('href')).toBe('/x?window=1h')
})
