// @vitest-environment happy-dom
import { ERRORS } from '@candela/contract/core'
import type { PricedFavourite } from '@candela/contract/favourites'
import { beforeEach, expect, it } from 'vitest'
import { aFavourite, anAccount, type FakeAccount } from '../../testing/fake-favourites.ts'
import { add, open, toggle } from './account-stars.ts'
import { getAccountPairs, localStars, pairOf } from './star-store.ts'

const api = (rows: PricedFavourite[]): FakeAccount => anAccount(rows)
const has = (symbol: string): boolean => getAccountPairs().has(pairOf(symbol))
const called = (account: FakeAccount, name: string) => account.calls.filter(([each]) => each === name)

let logins = 0
beforeEach(() => {
  localStorage.clear()
  document.cookie = `token=login${(logins += 1)}; Path=/`
})

it('moves the stars of this device to the account, once, in order', async () => {
  localStars.set(['SOL', 'BTC'])
  const account = api([aFavourite('ETH')])
  await Promise.all([open(account, 'zh-CN'), open(account, 'zh-CN')])
  expect(called(account, 'mergeFavourites')).toEqual([
    ['mergeFavourites', { pairs: ['candela-spot/sol.usdt', 'candela-spot/btc.usdt'] }],
  ])
  expect([localStars.get(), has('SOL'), has('ETH'), has('XRP')]).toEqual([[], true, true, false])
})

it('reloads the stars for another login', async () => {
  await open(api([aFavourite('ETH')]), 'zh-CN')
  document.cookie = 'token=somebody-else; Path=/'
  const other = open(api([aFavourite('XRP')]), 'zh-CN')
  expect(has('ETH')).toBe(false)
  await other
  expect([has('ETH'), has('XRP')]).toEqual([false, true])
})

it('keeps the stars of this device when the account cannot be reached, and retries', async () => {
  localStars.set(['SOL'])
  const account = api([])
  account.refuseNext = { code: ERRORS.FAVOURITES_FULL.code, text: 'no' }
  await expect(open(account, 'zh-CN')).rejects.toThrow('no')
  expect(localStars.get()).toEqual(['SOL'])
  await open(account, 'zh-CN')
  expect([localStars.get(), has('SOL')]).toEqual([[], true])
})

it('stars and unstars at once, and can undo both', async () => {
  const account = api([aFavourite('BTC', {}, 'g1'), aFavourite('ETH')])
  await open(account, 'zh-CN')
  const { isAdded, undo } = await toggle(account, 'zh-CN', 'BTC')
  expect([isAdded, has('BTC')]).toEqual([false, false])
  await undo()
  expect(account.rows.map(row => [row.baseAsset, row.existId])[0]).toEqual(['BTC', 'g1'])
  const added = await toggle(account, 'zh-CN', 'SOL')
  expect([added.isAdded, has('SOL')]).toEqual([true, true])
  await added.undo()
  expect([has('SOL'), account.rows.some(row => row.baseAsset === 'SOL')]).toEqual([false, false])
})

it.each(['BTC', 'SOL'])('is restored when a press on %s fails', async symbol => {
  const account = api([aFavourite('BTC')])
  await open(account, 'zh-CN')
  const before = has(symbol)
  account.refuseNext = { code: ERRORS.FAVOURITES_FULL.code, text: 'full' }
  await expect(toggle(account, 'zh-CN', symbol)).rejects.toThrow('full')
  expect(has(symbol)).toBe(before)
})

it('adds many and says how many were new', async () => {
  expect(await add(api([aFavourite('BTC')]), 'zh-CN', ['BTC', 'SOL', 'ETH'])).toBe(2)
  expect(has('ETH')).toBe(true)
})
