import type { IndexLowerMessages } from './lower-messages.zh.ts'

export const messages: IndexLowerMessages = {
  hours: 'Trading hours',
  hoursExchange: 'Exchange',
  zones: { 'America/New_York': 'New York', 'Asia/Hong_Kong': 'Hong Kong', 'Asia/Singapore': 'Singapore' },
  hoursNote: 'Next 7 days, adjusted for holidays and daylight saving. +1 means the next day.',
  noTrading: 'Closed',
  today: 'Today',
  performance: 'Five days compared',
  performanceSummary:
    'Hourly change of the five index futures over five days, from the first price, with gaps while the exchange is closed.',
  performanceNote: 'The first price of each within the five days is 0%. Lines break while the exchange is closed.',
}
