import { expect, it } from 'vitest'
import { orderSteps } from './rules.ts'

// [S3.08] derived steps; [S9.31] USDT and BUSD contracts; [S9.32] other contracts; [S9.33] spot
it.each([
  {
    what: 'spot: the lot and the tick themselves [S9.33]',
    pair: { contractType: 'SPOT', quoteAsset: 'USDT', tickSz: '0.01', lotSz: '0.00001', ctVal: '1' },
    steps: ['0.01', 2, '0.00001', 5, '0.01', 2],
  },
  {
    what: 'spot with whole lots [S9.33]',
    pair: { contractType: 'SPOT', quoteAsset: 'BTC', tickSz: '0.0000000001', lotSz: '1', ctVal: '1' },
    steps: ['0.0000000001', 10, '1', 0, '0.0000000001', 10],
  },
  {
    what: 'a USDT perpetual: lot times face value, amounts to the cent [S9.31]',
    pair: { contractType: 'PERPETUAL', quoteAsset: 'USDT', tickSz: '0.1', lotSz: '1', ctVal: '0.01' },
    steps: ['0.1', 1, '0.01', 2, '0.01', 2],
  },
  {
    what: 'a USDT perpetual in large contracts [S9.31]',
    pair: { contractType: 'PERPETUAL', quoteAsset: 'USDT', tickSz: '0.0000001', lotSz: '0.1', ctVal: '1000' },
    steps: ['0.0000001', 7, '100', 0, '0.01', 2],
  },
  {
    what: 'a BUSD future [S9.31]',
    pair: { contractType: 'FUTURES', quoteAsset: 'BUSD', tickSz: '0.5', lotSz: '0.001', ctVal: '1' },
    steps: ['0.5', 1, '0.001', 3, '0.01', 2],
  },
  {
    what: 'a coin-margined contract [S9.32]',
    pair: { contractType: 'PERPETUAL', quoteAsset: 'USD', tickSz: '0.1', lotSz: '1', ctVal: '100' },
    steps: ['0.1', 1, '0.0001', 4, '1', 0],
  },
  {
    what: 'a USDC contract, which is neither [S9.32]',
    pair: { contractType: 'PERPETUAL', quoteAsset: 'USDC', tickSz: '0.25', lotSz: '1', ctVal: '1' },
    steps: ['0.25', 2, '0.0001', 4, '1', 0],
  },
] as const)('derives the steps of $what', ({ pair, steps }) => {
  const [priceStep, pricePrecision, quantityStep, quantityPrecision, amountStep, amountPrecision] = steps
  expect(orderSteps(pair)).toEqual({
    priceStep,
    pricePrecision,
    quantityStep,
    quantityPrecision,
    amountStep,
    amountPrecision,
  })
})
