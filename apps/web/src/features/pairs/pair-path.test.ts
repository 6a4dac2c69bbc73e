import { parsePairCode } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { pairPath } from './pair-path.ts'

function partsOf(pair: string) {
  const parts = parsePairCode(pair)
  if (parts === undefined) throw new Error('no pair')
  const { contractType: type, periodType = null, ...rest } = parts
  return { ...rest, pair, type, periodType, name: '' }
}

it.each([
  ['candela-spot/btc.usdt', '/coin/BTC'],
  ['binance-spot/btc.usdt', '/chart/binance-spot/btc.usdt'],
  ['binance-spot/eth.btc', '/chart/binance-spot/eth.btc'],
  ['okx-perpetual/eth.usdt', '/chart/okx-perpetual/eth.usdt'],
  ['okx-perpetual/eth.usd', '/chart/okx-perpetual/eth.usd'],
  ['okx-futures_current_quarter/btc.usdt', '/chart/okx-futures_current_quarter/btc.usdt'],
  ['cme-futures/nqmain.usd', '/chart/cme-futures/nqmain.usd'],
])('%s leads to %s', (pair, path) => {
  expect(pairPath(partsOf(pair))).toBe(path)
})

it.each([
  ['okx-spot/btc.usdt', '/coin/BTC'],
  ['okx-futures_current_quarter/btc.usdt', '/coin/BTC'],
  ['cme-futures/nqmain.usd', '/stock-index'],
])('%s, once delisted, has no chart and leads to %s', (pair, path) => {
  expect(pairPath({ ...partsOf(pair), isValid: false })).toBe(path)
})
