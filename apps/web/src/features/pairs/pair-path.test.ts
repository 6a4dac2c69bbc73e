import { parsePairCode } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { pairPath } from './pair-path.ts'

it.each([
  ['candela-spot/btc.usdt', '/coin/BTC'],
  ['binance-spot/btc.usdt', '/markets/spot?symbol=BTC&exchange=binance'],
  ['binance-spot/btc.usdc', '/coin/BTC'],
  ['okx-perpetual/eth.usdt', '/numbers/rates?symbol=ETH&exchange=okx'],
  ['okx-perpetual/eth.usd', '/numbers/rates?family=coin&symbol=ETH&exchange=okx'],
  ['okx-futures_current_quarter/btc.usdt', '/coin/BTC'],
  ['cme-futures/nqmain.usd', '/stock-index'],
])('%s leads to %s', (pair, path) => {
  const parts = parsePairCode(pair)
  if (parts === undefined) throw new Error('no pair')
  const { contractType: type, periodType = null, ...rest } = parts
  expect(pairPath({ ...rest, pair, type, periodType, name: '' })).toBe(path)
})
