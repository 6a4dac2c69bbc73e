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
    formula: 'Sum of the turnover in USDT of 288 five-minute candles over all exchanges',
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
  own: exchange => `The exchange's own USDT pair on ${exchange}; the 7-day trend is that of the composite.`,
  source: { label: 'Source', text: 'Composite price: spot prices of the exchanges, weighted by volume.' },
  period: { label: 'Period', text: '24h is the last 288 five-minute candles. It rolls on and is not a calendar day.' },
}
