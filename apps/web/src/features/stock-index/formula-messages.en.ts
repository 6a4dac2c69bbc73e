import type { IndexFormulaMessages } from './formula-messages.zh.ts'

export const messages: IndexFormulaMessages = {
  change: {
    name: '24h change',
    formula: 'Last ÷ price 24 hours before − 1; at rest as of the last close, against 24 hours before it',
    price: 'Last',
    points: 'Points',
    result: '24h change',
  },
  trend: {
    label: '5 days',
    text: 'One price an hour, of hours in session only; the chart has the first of them at 0%.',
  },
  session: {
    label: 'Session',
    text: "By the exchange's own time zone, daylight saving and holidays; a pause of up to two hours is a break, a longer one a close.",
  },
  unit: { label: 'Unit', text: 'Index points; NQ, YM, ES and A50 are priced in USD, the Hang Seng in HKD.' },
}
