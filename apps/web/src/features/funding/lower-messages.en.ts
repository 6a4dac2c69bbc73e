import type { FundingLowerMessages } from './lower-messages.zh.ts'

export const messages: FundingLowerMessages = {
  basis: 'Rate as',
  basisOf: { own: 'Stated', '8h': 'Per 8h' },
  period: 'Period',
  periodOf: { '8h': '8 hours', '1d': 'Daily' },
  cross: 'Current rate by exchange',
  crossCell: (exchange, own, hours, in8h) => `${exchange} ${own} every ${hours}h, ${in8h} per 8h`,
  crossNote: 'Small 1h and 4h mark the interval, the rest settle every 8 hours; per 8 hours all of them compare.',
  spread: 'Spread between exchanges',
  spreadNote:
    'Highest less lowest exchange, per 8 hours; yearly = spread × 3 × 365, before fees, price differences and price risk.',
  spreadColumns: { coin: 'Coin', highest: 'Highest', lowest: 'Lowest', spread8h: 'Spread · 8h', yearly: 'Yearly' },
  notListed: 'Not listed',
  heat: 'Settled rates over time',
  heatNote: {
    '8h': 'Each cell is the sum of the rates settled in the 8 hours up to the time named, so that 1, 4 and 8-hour contracts compare; the running period is left out.',
    '1d': 'Each cell is the sum of the rates settled in a UTC+8 day; today is not over and left out.',
  },
  heatEach: note => `${note} Of each coin the contract with most turnover.`,
  chart: coin => `${coin} settled rates by exchange`,
  chartSummary: coin => `Settled funding rates of ${coin} over time, one line for each exchange.`,
}
