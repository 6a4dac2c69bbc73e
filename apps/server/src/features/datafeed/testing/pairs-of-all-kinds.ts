import type { TestMarket } from '#testing/market.ts'

type Listed = TestMarket['catalogue']['listed'][number]

const WANTED: readonly ((each: Listed) => boolean)[] = [
  ({ code }) => code === 'candela-spot/btc.usdt',
  ({ code }) => code === 'candela-spot/pepe.usdt',
  ({ code }) => code === 'binance-spot/link.usdt',
  ({ exchange, contractType }) => exchange === 'okx' && contractType === 'SPOT',
  ({ exchange, contractType, isInverse }) => exchange === 'binance' && contractType === 'PERPETUAL' && !isInverse,
  ({ contractType, isInverse }) => contractType === 'PERPETUAL' && isInverse,
  ({ periodType }) => periodType === 'THIS_WEEK',
  ({ periodType }) => periodType === 'NEXT_QUARTER',
  ({ exchange }) => exchange === 'hkex',
  ({ exchange }) => exchange === 'sgx',
  ({ exchange }) => exchange === 'cme',
  ({ exchange }) => exchange === 'cbot',
]

/** Twelve pairs: our own exchange, spot, linear and inverse perpetuals, dated futures, and four index futures. */
export const pairsOfAllKinds = ({ catalogue }: Pick<TestMarket, 'catalogue'>): Listed[] =>
  WANTED.map(fits => {
    const found = catalogue.listed.find(fits)
    if (found === undefined) throw new Error(`the test market has no pair ${String(fits)}`)
    return found
  })
