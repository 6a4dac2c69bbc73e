// @vitest-environment happy-dom
import type { Api } from '@candela/contract/render'
import { searchCall } from '@candela/contract/search'
import { spotListCall } from '@candela/contract/spot'
import { stockIndexListCall } from '@candela/contract/stock-index'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ApiContext } from '#platform/site.ts'
import { COIN_UNIT, named, type Quoted, useCoin } from './use-coin.ts'

const aCoin = (symbol: string, name: string, unit = COIN_UNIT): Quoted => ({
  symbol,
  name,
  pair: `candela-spot/${symbol}`,
  price: '1',
  unit,
})

const doge = aCoin('DOGE', '狗狗币')
const babyDoge = aCoin('BABYDOGE', 'Baby Doge Coin')
const nasdaq = aCoin('NQmain', '纳斯达克', 'USD')
const nasdaqCoin = aCoin('NQ', 'Nasdaq Coin')

it.each<[string, readonly Quoted[], Quoted | undefined]>([
  ['DOGE', [doge, babyDoge], doge],
  ['狗狗币', [doge, babyDoge], doge],
  ['BABY DOGE COIN', [doge, babyDoge], babyDoge],
  ['NQ', [nasdaq], nasdaq],
  ['NQ', [nasdaq, nasdaqCoin], nasdaqCoin],
  ['纳斯达克', [nasdaq, doge], nasdaq],
  ['DOGECOIN', [doge], doge], // its name in the other language
  ['DOG', [doge, babyDoge], undefined],
  ['NOTHING', [], undefined],
  ['DOG', [nasdaq, babyDoge], undefined],
])('%s names one of what was found, or none', (typed, found, coin) => {
  expect(named(found, typed)).toBe(coin)
})

it('names nothing by what was found for an earlier input', async () => {
  let isDown = false
  const api = (async ({ name }: { name: string }) => {
    if (isDown) throw new Error('down')
    if (name === searchCall.name) return { coins: [{ symbol: 'DOGE' }], pairs: [] }
    return { records: name === spotListCall.name ? [doge] : [] }
  }) as unknown as Api // the three calls this hook makes
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>
  const hook = renderHook(({ typed }) => useCoin(typed), { wrapper, initialProps: { typed: 'dogecoin' } })
  await waitFor(() => expect(hook.result.current.coin?.symbol).toBe('DOGE'))
  isDown = true
  for (const typed of ['ETH', '']) {
    hook.rerender({ typed })
    expect(hook.result.current.coin).toBeUndefined()
  }
})

const ether = aCoin('ETH', 'Ethereum')
const classic = aCoin('ETC', 'Ethereum Classic')

it.each([
  ['以太坊', 'ETH'],
  ['恒生', 'HSImain'],
  ['没有', undefined],
])('finds %s, a name that the page does not show, as the search does', async (typed, symbol) => {
  const hangSeng = { symbol: 'HSImain', name: 'Hang Seng', pair: 'hkex-futures/hsi', price: '1', currency: 'HKD' }
  const answers: Record<string, object> = {
    [spotListCall.name]: { records: typed === '以太坊' ? [classic, ether] : [] },
    [stockIndexListCall.name]: { records: [hangSeng] },
    [searchCall.name]: {
      coins: typed === '以太坊' ? [{ symbol: 'ETH' }, { symbol: 'ETC' }] : [],
      pairs: typed === '恒生' ? [{ pair: 'hkex-futures/hsi-2612' }, { pair: 'hkex-futures/hsi' }] : [],
    },
  }
  const api = (async ({ name }: { name: string }) => answers[name]) as unknown as Api // the three calls this hook makes
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>
  const hook = renderHook(() => useCoin(typed), { wrapper })
  expect((await hook.result.current.lookUp())?.symbol).toBe(symbol)
})
