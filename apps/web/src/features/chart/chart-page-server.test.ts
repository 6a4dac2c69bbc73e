import { symbolDetailCall } from '@candela/contract/base-data'
import { AppError } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { aMarket, aRenderRequest } from '../../testing/fake-market.ts'

it('renders the terminal of a pair that is not listed, as a page that does not exist', async () => {
  const market = aMarket(3)
  const api = ((call, input) =>
    call.name === symbolDetailCall.name ? Promise.reject(new AppError('PAIR_UNSUPPORTED')) : market(call, input)) as Api // answers as the market does
  const result = await render(aRenderRequest('/chart/binance-spot/nosuch.usdt', { api }))
  if (result.kind !== 'page') throw new Error('it redirects')
  expect(result.status).toBe(404)
  expect(result.html).toMatch(/<h1[^>]*>NOSUCH\/USDT</)
  // What the server could not render, and the browser would report as a failure.
  expect(result.html).not.toContain('<!--$!-->')
})
