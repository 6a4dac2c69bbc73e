import type { HotFormulaMessages } from './formula-messages.zh.ts'

export const messages: HotFormulaMessages = {
  score: {
    name: 'Heat',
    formula:
      '100 × (0.4 × surge + 0.3 × range + 0.2 × views + 0.1 × stars), each as the share of other coins it is above; of equal ones the larger turnover comes first',
    result: symbol => `${symbol} heat`,
  },
  surge: {
    name: 'Surge',
    formula: '24h turnover ÷ mean daily turnover of the 7 whole days before (UTC+8)',
    turnover: '24h turnover',
    mean: 'Daily mean',
    result: symbol => `${symbol} surge`,
  },
  volatility: { name: 'Range', formula: '(24h high − 24h low) ÷ last price × 100%' },
  people: {
    name: 'Views and stars',
    formula:
      "Views: openings of the coin's page today and yesterday (UTC+8), once a day for each visitor, without keeping who; stars: accounts that have it among their favourites",
  },
  rank: {
    name: 'Rank change',
    formula: 'Against the ranking stored 24 hours ago; the first 100 are stored every hour and kept for 120 days',
  },
  change: '(last price − price 24 hours ago) ÷ price 24 hours ago × 100%',
  turnover: 'Sum of the turnover in USDT of 288 five-minute candles over all exchanges',
  marketCap: 'Last price × circulating supply',
  source: {
    label: 'Source',
    text: 'Composite price: spot prices of the exchanges, weighted by volume. The ranking is renewed every 10 seconds.',
  },
}
