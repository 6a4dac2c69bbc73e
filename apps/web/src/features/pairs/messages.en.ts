import type { PairMessages } from './messages.zh.ts'

export const messages: PairMessages = {
  SPOT: 'Spot',
  PERPETUAL: 'Perp',
  MAIN: 'Index',
  THIS_WEEK: 'This week',
  NEXT_WEEK: 'Next week',
  CURRENT_QUARTER: 'Quarter',
  NEXT_QUARTER: 'Next quarter',
}
