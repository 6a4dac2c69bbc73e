import type { IndexLowerMessages } from './lower-messages.zh.ts'

export const messages: IndexLowerMessages = {
  hours: 'Trading hours',
  hoursExchange: 'Exchange',
  zoneNote: { utc8: 'Times in UTC+8', local: zone => `Times in your local time (${zone})` },
  zones: { 'America/New_York': 'New York', 'Asia/Hong_Kong': 'Hong Kong', 'Asia/Singapore': 'Singapore' },
  hoursNote: 'The next 7 days, holidays left out and daylight saving counted in; +1 is the day after.',
  noTrading: 'Closed',
  today: 'Today',
  performance: 'Five days compared',
  performanceSummary:
    'Change of the five index futures over five days since their first price, hour by hour, with gaps while their exchange rests.',
  performanceNote: 'The first price of each within the five days is 0%; lines break while an exchange rests.',
}
