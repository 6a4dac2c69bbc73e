import { expect, it } from 'vitest'
import { depthOf, sizeText, spreadOf, stepText } from './depth.ts'

it('sums each side from the best price, on one scale', () => {
  const depth = depthOf(
    [
      ['99', '1'],
      ['98', '3'],
    ],
    [
      ['101', '2'],
      ['102', '6'],
    ],
  )
  expect(depth.bids.map(({ total, share }) => [total, share])).toEqual([
    [1, 0.125],
    [4, 0.5],
  ])
  expect(depth.asks.map(({ total, share }) => [total, share])).toEqual([
    [2, 0.25],
    [8, 1],
  ])
  expect(depth.bidPercent).toBeCloseTo(33.33)
})

it('an empty side has no spread, an empty book no share', () => {
  expect(spreadOf({ bids: [['99', '1']], asks: [] })).toBeUndefined()
  expect(depthOf([['99', '1']], []).bidPercent).toBe(100)
  expect(depthOf([], [])).toEqual({ bids: [], asks: [], bidPercent: undefined })
})

it.each([
  ['0.1', 1, '0.1'],
  ['0.1', 100, '10'],
  ['0.00001', 10, '0.0001'],
  ['0.05', 1000, '50'],
  ['1', 10, '10'],
  ['0.00000000000001', 1, '0.0₁₃1'],
  ['0.00000000000001', 1000, '0.0₁₀1'],
  ['0.25', 1, '0.25'],
])('%s × %i is %s', (tick, times, text) => {
  expect(stepText(tick, times)).toBe(text)
})

const BTC = { pair: 'candela-spot/btc.usdt', ctVal: '1', lotSz: '0.00001', quantityPrecision: 8 }
const KISHU = { pair: 'candela-spot/kishu.usdt', ctVal: '1', lotSz: '0.001', quantityPrecision: 3 }
const HSI = { pair: 'hkex-futures/hsimain.hkd', ctVal: '50', lotSz: '1', quantityPrecision: 4 }

it.each([
  ['0.026491234', BTC, 'en-US', '0.02649'],
  [4, BTC, 'en-US', '4.00000'],
  [12_345.678, BTC, 'en-US', '12,345.68'],
  ['99999.9', KISHU, 'en-US', '99,999.90'],
  ['35101449013.4', KISHU, 'en-US', '35.10B'],
  ['35101449013.4', KISHU, 'zh-CN', '351.0 亿'],
  [2_438_474_398_141.58, KISHU, 'zh-CN', '2.44 万亿'],
  ['50', HSI, 'en-US', '50'],
  [1650, HSI, 'en-US', '1,650'],
] as const)('the size %s of %o in %s is %s', (size, units, locale, text) => {
  expect(sizeText(size, units, locale)).toBe(text)
})

it('shows no bids at 0, which are those below the first step, but counts them', () => {
  const { bids, asks, bidPercent } = depthOf(
    [
      ['1000', '1'],
      ['0', '2'],
    ],
    [['2000', '1']],
  )
  expect(bids.map(({ price, total }) => [price, total])).toEqual([['1000', 1]])
  expect([asks.length, bidPercent]).toEqual([1, 75])
  expect(depthOf([['0.0000', '3']], [['1', '1']]).bids).toEqual([])
})
