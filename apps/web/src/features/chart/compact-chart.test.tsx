// @vitest-environment happy-dom
import { symbolDetailCall } from '@candela/contract/base-data'
import type { Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

/** Everything is near the window. */
class AllSeen {
  readonly #onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void
  constructor(onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#onSeen = onSeen
  }
  observe() {
    queueMicrotask(() => this.#onSeen([{ isIntersecting: true }]))
  }
  unobserve() {}
  disconnect() {}
}

function aMarketThat(answerDetail: () => unknown): Api {
  const market = aMarket(3)
  const answer = async (call: Call, input: object): Promise<unknown> =>
    call.name === symbolDetailCall.name ? answerDetail() : market(call, input)
  return answer as Api // the answers are those of the fake market
}

it('the link to the terminal follows the interval', async () => {
  openPage('/coin/C1', { locale: 'en-US' })
  const link = await screen.findByRole('link', { name: 'Open terminal: C1' })
  const plain = link.getAttribute('href')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '4h' })))
  expect(link.getAttribute('href')).toBe(`${plain}?interval=240`)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '1h' })))
  expect(link.getAttribute('href')).toBe(plain)
})

it('names the chart once it is near the window', async () => {
  vi.stubGlobal('IntersectionObserver', AllSeen)
  openPage('/coin/C1', { locale: 'en-US' })
  const chart = await screen.findByRole('img', { name: 'Chart of BTC/USDT Spot, 1h' })
  expect(chart.getAttribute('data-state')).toBe('loading')
})

it('says that the pair could not be read, and tries again', async () => {
  vi.stubGlobal('IntersectionObserver', AllSeen)
  let isBroken = true
  const known: unknown = await aMarket(3)(symbolDetailCall, { pair: 'candela-spot/btc.usdt' })
  const api = aMarketThat(() => (isBroken ? Promise.reject(new Error('no network')) : known))
  openPage('/coin/C1', { locale: 'en-US', api })
  await screen.findByText('The chart could not be loaded')
  isBroken = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(screen.getByRole('img', { name: /^Chart of/ })).toBeTruthy())
})
