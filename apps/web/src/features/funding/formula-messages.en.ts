import type { FundingFormulaMessages } from './formula-messages.zh.ts'

export const messages: FundingFormulaMessages = {
  rate8h: {
    name: 'Per 8 hours',
    formula: 'Current rate × 8 ÷ interval in hours',
    rate: 'Current rate',
    hours: 'Interval',
    result: name => `${name} per 8h`,
  },
  settled: {
    name: '3-day sum',
    formula: 'Sum of the rates settled in the last 3 days, without the running period',
    count: 'Settlements',
    result: '3-day sum',
  },
  apy: {
    name: 'Reference yearly rate',
    formula: '3-day sum × 365 ÷ 3; half of it for USD-margined, as half of the capital stands as margin in dollars',
    result: 'Reference yearly rate',
  },
  spread: {
    name: 'Spread between exchanges',
    formula: 'Highest − lowest, both per 8 hours; yearly = spread × 3 × 365',
    yearly: 'Yearly',
  },
  average: { name: 'Average rate', formula: 'Rates per 8 hours, weighted by open interest in USD' },
  source: {
    label: 'Source',
    text: 'Current and predicted rates of the exchanges, a snapshot every 5 minutes; settlements are recorded one by one and kept for 400 days or more.',
  },
  zone: { label: 'Time', text: 'Settlement times and days are in UTC+8.' },
}
