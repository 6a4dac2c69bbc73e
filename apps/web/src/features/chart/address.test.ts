import { expect, it } from 'vitest'
import { chartLink, intervalOf, pairOfPath } from './address.ts'

it.each([
  [undefined, undefined, 'candela-spot/btc.usdt'],
  ['okx-perpetual', 'ETH.USDT', 'okx-perpetual/eth.usdt'],
  ['okex-spot', 'btc.usdt', 'okx-spot/btc.usdt'],
  ['cme-futures', 'nqmain.usd', 'cme-futures/nqmain.usd'],
  ['nowhere-spot', 'btc.usdt', undefined],
  ['okx-spot', 'btc', undefined],
])('[S3.21] /chart/%s/%s is the chart of %s', (market, symbol, pair) => {
  expect(pairOfPath(market, symbol)).toBe(pair)
})

it.each([
  ['', '60'],
  ['?interval=1D', '1D'],
  ['?interval=7', '60'],
])('the query %s is the interval %s', (search, interval) => {
  expect(intervalOf(search)).toBe(interval)
})

it('the usual interval is not in the address', () => {
  expect([chartLink('okx-spot/btc.usdt'), chartLink('okx-spot/btc.usdt', '5')]).toEqual([
    '/chart/okx-spot/btc.usdt',
    '/chart/okx-spot/btc.usdt?interval=5',
  ])
})
