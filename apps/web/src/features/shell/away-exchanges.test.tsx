// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { MARKET_TOPIC, writeAway } from '@candela/contract/live'
import { marketSummaryCall } from '@candela/contract/market-summary'
import type { Api } from '@candela/contract/render'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFeed } from '../../testing/fake-feed.ts'
import { aMarket, aSummary } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

const away = [
  { name: 'OKX', newestAt: Date.UTC(2026, 10, 15, 6, 31, 5) },
  { name: 'Gate', newestAt: null },
]

function anApi(awayExchanges: typeof away): Api {
  const market = aMarket(3)
  return (async (call: Call, input: object) =>
    call.name === marketSummaryCall.name ? { ...aSummary(), awayExchanges } : market(call, input)) as Api // as declared above
}

it.each([
  ['zh-CN', 'OKX（截至 14:31:05）、Gate 数据中断', '数据状态'],
  ['en-US', 'No data from OKX (since 14:31:05), Gate.', 'Data status'],
] as const)(
  'in %s pages name the exchanges that are away, since when, and lead to the status page',
  async (locale, words, link) => {
    openPage('/markets/spot', { locale, api: anApi(away) })
    const note = await screen.findByText(words, { exact: false })
    const links = [...note.querySelectorAll('a')].map(each => [each.textContent, each.getAttribute('href')])
    expect(links).toEqual([[link, '/status']])
  },
)

it('the note comes and goes with the market', async () => {
  const feed = aFeed(() => 0)
  openPage('/markets/spot', { locale: 'en-US', api: anApi([]), feed })
  await screen.findByRole('table')
  const put = (awayExchanges: typeof away) =>
    act(async () => {
      const { marketCap, marketCapChange24h, turnover24h, btcDominance, upSize, downSize, flatSize, lateMs } =
        aSummary()
      const totals = { marketCap, marketCapChange24h, turnover24h, btcDominance, upSize, downSize, flatSize, lateMs }
      feed.book.put(MARKET_TOPIC.name, MARKET_TOPIC.write({ ...totals, away: writeAway(awayExchanges) }))
    })
  expect(screen.queryByText('No data from', { exact: false })).toBeNull()
  await put(away)
  expect(await screen.findByText('No data from OKX', { exact: false })).toBeTruthy()
  await put([])
  expect(screen.queryByText('No data from', { exact: false })).toBeNull()
})
