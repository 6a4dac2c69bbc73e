import type { HotFormulaMessages } from './formula-messages.zh.ts'

export const messages: HotFormulaMessages = {
  score: {
    name: 'Heat',
    formula:
      '100 × (0.4 × turnover + 0.2 × surge + 0.2 × range + 0.1 × views + 0.1 × stars), each from 0 to 1. Turnover is on a log scale from 10M USDT to the largest of all coins and does not count for stablecoins; a surge of 3× and a range of 30% count in full; views and stars are relative to the most of any coin, at least 100 views and 20 votes. Ties are ranked by turnover',
    result: symbol => `${symbol} heat`,
  },
  surge: {
    name: 'Surge',
    formula: '24h turnover ÷ average daily turnover of the previous 7 full days (UTC+8)',
    turnover: '24h turnover',
    mean: 'Daily mean',
    result: symbol => `${symbol} surge`,
  },
  volatility: { name: 'Range', formula: '(24h high − 24h low) ÷ last price × 100%' },
  people: {
    name: 'Views and stars',
    formula:
      "Views: visits to the coin's page today and yesterday (UTC+8), counted once per visitor and day without storing who; stars: accounts with the coin in their favourites. For heat, an account gives each of its coins 1 ÷ √(coins starred) votes, growing from 0 to full over its first 7 days; coins added several at a time (star all, imports) get no vote",
  },
  rank: {
    name: 'Rank change',
    formula:
      'Compared with the ranking 24 hours ago. The top 100 is saved every hour and kept for 120 days. Hours that were not saved are computed from the market of that time, without views and stars.',
  },
  change: '(last price − price 24 hours ago) ÷ price 24 hours ago × 100%',
  turnover: 'Sum of the USDT turnover of the last 1,440 one-minute candles on all exchanges',
  marketCap: 'Last price × circulating supply',
  source: {
    label: 'Source',
    text: 'Composite price: spot prices of the exchanges, weighted by volume. The ranking is updated every 10 seconds.',
  },
}
