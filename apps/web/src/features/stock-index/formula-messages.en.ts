import type { IndexFormulaMessages } from './formula-messages.zh.ts'

export const messages: IndexFormulaMessages = {
  change: {
    name: '24h change',
    formula: 'Last ÷ price 24 hours earlier − 1. When closed: last close versus 24 hours before it',
    price: 'Last',
    points: 'Points',
    result: '24h change',
  },
  trend: {
    label: '5 days',
    text: 'One price per trading hour. The first price is 0% on the chart.',
  },
  session: {
    label: 'Session',
    text: "In the exchange's own time zone, with daylight saving and holidays. A pause of up to two hours is a break, a longer one a close.",
  },
  unit: { label: 'Unit', text: 'Index points; NQ, YM, ES and A50 are priced in USD, the Hang Seng in HKD.' },
}
