import type { FundingLowerMessages } from './lower-messages.zh.ts'

export const messages: FundingLowerMessages = {
  basis: 'Rate as',
  basisOf: { own: 'As quoted', '8h': 'Per 8h' },
  periodOf: { '8h': '8 hours', '1d': 'Daily' },
  cross: 'Current rate by exchange',
  crossCell: (exchange, own, hours, in8h) => `${exchange} ${own} every ${hours}h, ${in8h} per 8h`,
  crossNote:
    '1h and 4h mark the settlement interval; the others settle every 8 hours. Switch to per 8h to compare them.',
  spread: 'Spread between exchanges',
  spreadNote:
    'Highest minus lowest exchange, per 8 hours. Annualised = spread × 3 × 365, before fees, price differences and price risk.',
  spreadColumns: { coin: 'Coin', highest: 'Highest', lowest: 'Lowest', spread8h: 'Spread · 8h', yearly: 'Annualised' },
  notListed: 'Not listed',
  noData: 'No data',
  heat: 'Settled rates over time',
  heatNote: {
    '8h': 'Each cell is the sum of the rates settled in the 8 hours up to that time, so 1, 4 and 8-hour contracts are comparable. The current period is excluded.',
    '1d': 'Each cell is the sum of the rates settled in a day. Today is excluded.',
  },
  heatEach: note => `${note} Each coin is represented by its contract with the highest turnover.`,
  chart: coin => `${coin} settled rates by exchange`,
  chartSummary: coin => `Settled funding rates of ${coin} over time, one line per exchange.`,
}
