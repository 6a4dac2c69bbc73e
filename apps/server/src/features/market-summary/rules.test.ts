import { expect, it } from 'vitest'
import { marketTotals } from './rules.ts'

const coin = (symbol: string, marketCap: number | undefined, changePercent: number, turnover: number) => ({
  symbol,
  marketCap,
  changePercent,
  turnover,
})

// [S9.26] dominance = market cap / total market cap
it.each([
  {
    what: 'two coins that rose and fell by a tenth',
    coins: [coin('BTC', 1100, 10, 40), coin('ETH', 900, -10, 20)],
    totals: { marketCap: '2000', marketCapChange24h: '0.0000', turnover24h: '60', btcDominance: '55.0000' },
    sizes: [1, 1, 0],
  },
  {
    what: 'a large coin, whose move counts for more',
    coins: [coin('BTC', 2000, 100, 10), coin('ETH', 100, -50, 1), coin('USDC', 300, 0, 5)],
    // The value before was 1000 + 200 + 300.
    totals: { marketCap: '2400', marketCapChange24h: '60.0000', turnover24h: '16', btcDominance: '83.3333' },
    sizes: [1, 1, 1],
  },
  {
    what: 'a market without BTC',
    coins: [coin('ETH', 100, 0, 1)],
    totals: { marketCap: '100', marketCapChange24h: '0.0000', turnover24h: '1', btcDominance: null },
    sizes: [0, 0, 1],
  },
  {
    what: 'coins without supplies',
    coins: [coin('BTC', undefined, 10, 40), coin('ETH', undefined, -10, 20)],
    totals: { marketCap: null, marketCapChange24h: null, turnover24h: '60', btcDominance: null },
    sizes: [1, 1, 0],
  },
  {
    what: 'BTC of unknown supply beside others',
    coins: [coin('BTC', undefined, 10, 40), coin('ETH', 90, -10, 20)],
    totals: { marketCap: '90', marketCapChange24h: '-10.0000', turnover24h: '60', btcDominance: null },
    sizes: [1, 1, 0],
  },
  {
    what: 'a change too small to be shown',
    coins: [coin('BTC', 1_000_000, -0.000_001, 0)],
    totals: { marketCap: '1000000', marketCapChange24h: '0.0000', turnover24h: '0', btcDominance: '100.0000' },
    sizes: [0, 1, 0],
  },
])('adds up $what', ({ coins, totals, sizes: [upSize, downSize, flatSize] }) => {
  expect(marketTotals(coins)).toEqual({ ...totals, upSize, downSize, flatSize })
})

it('knows nothing while no coin has a price', () => {
  expect(new Set(Object.values(marketTotals([])))).toEqual(new Set([null]))
})
