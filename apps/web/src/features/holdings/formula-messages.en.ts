import type { HoldingFormulaMessages } from './formula-messages.zh.ts'

export const messages: HoldingFormulaMessages = {
  premium: {
    name: 'Premium',
    formula: '(secondary − primary) ÷ primary × 100 %',
    primary: 'Primary (net asset value per share)',
    secondary: 'Secondary (market price per share)',
    result: 'Premium',
  },
  value: { name: 'Value held', formula: 'shares × primary price', shares: 'Shares', result: 'Value' },
  change: {
    name: 'Changes',
    formula:
      'Holdings at the last close − holdings at an earlier close. 1 day: the previous trading day. 7 and 30 days: the last close at or before that time.',
    result: '30d change',
  },
  cost: {
    name: 'Estimated cost',
    formula:
      "Additions are valued at that day's close, reductions at average cost. This is an estimate; funds do not publish their cost.",
    result: symbol => `${symbol} estimated cost`,
  },
  profit: {
    name: 'Total value and gain',
    formula: 'The total is the sum of the values held; percent = (total value − total cost) ÷ total cost × 100 %',
    value: 'Total value',
    cost: 'Total cost',
  },
  zone: {
    label: 'Time',
    text: 'The close is 16:00 in New York, earlier on half days, shown here in the zone you chose.',
  },
}
