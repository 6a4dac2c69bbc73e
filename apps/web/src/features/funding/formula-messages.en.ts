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
    formula: 'Sum of the rates settled in the last 3 days, excluding the current period',
    count: 'Settlements',
    result: '3-day sum',
  },
  apy: {
    name: 'Reference APY',
    formula: '3-day sum × 365 ÷ 3; halved for USD-margined, because half of the capital is held as USD margin',
    result: 'Reference APY',
  },
  spread: {
    name: 'Spread between exchanges',
    formula: 'Highest − lowest, both per 8 hours; annualised = spread × 3 × 365',
    yearly: 'Annualised',
  },
  average: { name: 'Average rate', formula: 'Rates per 8 hours, weighted by open interest in USD' },
  source: {
    label: 'Source',
    text: 'Current and predicted rates from the exchanges, sampled every 5 minutes. Every settlement is recorded and kept for at least 400 days.',
  },
  zone: { label: 'Time', text: 'Settlement times are in the zone you chose; days are UTC+8 days.' },
}
