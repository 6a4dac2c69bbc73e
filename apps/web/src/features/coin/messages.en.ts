import type { CoinMessages } from './messages.zh.ts'

export const messages: CoinMessages = {
  facts: 'Market',
  change: '24h change',
  high: '24h high',
  low: '24h low',
  turnover: '24h turnover',
  volume: '24h volume',
  marketCap: 'Market cap',
  supply: 'Circulating',
  rank: 'Rank by market cap',
  trend: '7-day trend',
  trendLabel: (symbol, low, high) => `${symbol} over seven days, lowest ${low}, highest ${high}`,
  source: 'Volume-weighted average of several exchanges, in USDT',
  asOf: time => `As of ${time} (UTC+8)`,
  none: 'No such coin',
  noneText: 'No coin has this symbol; it may have been delisted.',
  search: 'Search coins',
}
