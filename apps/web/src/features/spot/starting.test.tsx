// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { marketSummaryCall } from '@candela/contract/market-summary'
import { spotListCall } from '@candela/contract/spot'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket, aSummary } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

const NO_COINS = { records: [], total: 0, upSize: 0, downSize: 0, flatSize: 0 }

it('a page without prices counts no coins and adds nothing up', async () => {
  const market = aMarket(3)
  const unknown = {
    marketCap: null,
    marketCapChange24h: null,
    turnover24h: null,
    btcDominance: null,
    upSize: null,
    downSize: null,
    flatSize: null,
  }
  const api = (async (call: Call, input: object) => {
    const answer: unknown = await market(call, input)
    if (call.name === marketSummaryCall.name) return { ...aSummary(), ...unknown, tickers: [] }
    return call.name === spotListCall.name ? { ...(answer as object), ...NO_COINS } : answer
  }) as Api // the market's answers without prices
  openPage('/markets/spot', { locale: 'en-US', api })
  expect(await screen.findByText('Waiting for prices')).toBeTruthy()
  const text = document.body.textContent
  for (const shown of ['Up --', 'Down --', 'Flat --', 'Market cap----', '24h turnover--', 'BTC dominance--'])
    expect(text).toContain(shown)
})

it('a page opened before the first price fills in by itself', async () => {
  const market = aMarket(3)
  let asked = 0
  const api = (async (call: Call, input: object) => {
    const answer: unknown = await market(call, input)
    const isEarly = call.name === spotListCall.name && ++asked === 1
    return isEarly ? { ...(answer as object), ...NO_COINS } : answer
  }) as Api // the market's answers, the first of them without rows
  openPage('/markets/spot', { locale: 'en-US', api })
  expect(await screen.findByText('Waiting for prices')).toBeTruthy()
  expect(await screen.findByText('C1')).toBeTruthy()
})
