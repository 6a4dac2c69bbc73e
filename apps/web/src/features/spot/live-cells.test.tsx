// @vitest-environment happy-dom
import { TICKER_TOPIC, tickerTopic } from '@candela/contract/live'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FeedContext } from '#live/use-live.ts'
import { SiteContext } from '#platform/site.ts'
import { aFeed } from '../../testing/fake-feed.ts'
import { aRow, aSite } from '../../testing/fake-market.ts'
import { LiveMarketCap } from './live-cells.tsx'

afterEach(cleanup)

it.each([
  ['moves with the price', '1000', '$20.00 万'],
  ['stays missing if nobody knows how many coins there are', null, '--'],
])('a market cap %s', async (_name, supply, expected) => {
  const feed = aFeed(() => 0)
  const row = aRow('BTC', { supply, marketCap: supply === null ? null : '1000' })
  render(
    <SiteContext value={aSite()}>
      <FeedContext value={feed}>
        <LiveMarketCap row={row} />
      </FeedContext>
    </SiteContext>,
  )
  const ticker = { last: '200', change24h: '1', high24h: '1', low24h: '1', volume24h: '1', turnover24h: '1' }
  await act(async () => feed.book.put(tickerTopic(row.pair), TICKER_TOPIC.write(ticker)))
  expect(screen.getByText(expected)).toBeTruthy()
})
