// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { spotListCall } from '@candela/contract/spot'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

it('a page opened before the first price fills in by itself', async () => {
  const market = aMarket(3)
  let asked = 0
  const api = (async (call: Call, input: object) => {
    const answer: unknown = await market(call, input)
    const isEarly = call.name === spotListCall.name && ++asked === 1
    return isEarly ? { ...(answer as object), records: [], total: 0 } : answer
  }) as Api // the market's answers, the first of them without rows
  openPage('/markets/spot', { locale: 'en-US', api })
  expect(await screen.findByText('Waiting for prices')).toBeTruthy()
  expect(await screen.findByText('C1')).toBeTruthy()
})
