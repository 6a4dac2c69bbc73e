import type { FormulaMessages } from './formula-messages.zh.ts'

export const messages: FormulaMessages = {
  change: {
    name: '24h change',
    formula: '(last price − price 24 hours ago) ÷ price 24 hours ago × 100%',
    last: 'Last price',
    open: 'Price 24 hours ago',
    result: symbol => `${symbol} change`,
  },
  turnover: {
    name: '24h turnover',
    formula: 'Sum of the USDT turnover of the last 1,440 one-minute candles on all exchanges',
    volume: 'Volume',
    average: 'Average price',
    result: symbol => `${symbol} turnover`,
  },
  marketCap: {
    name: 'Market cap',
    formula: 'Last price × circulating supply',
    supply: 'Circulating supply',
    result: symbol => `${symbol} market cap`,
  },
  own: exchange => `The USDT pair on ${exchange}. The 7-day trend is that of the composite price.`,
  source: { label: 'Source', text: 'Composite price: spot prices of the exchanges, weighted by volume.' },
  period: {
    label: 'Period',
    text: '24h is the last 1,440 one-minute candles. It is a rolling window, not a calendar day.',
  },
}
