import type { StockIndexMessages } from './messages.zh.ts'

export const messages: StockIndexMessages = {
  title: 'Stock-index futures',
  explanation:
    'Five main contracts of stock index futures with the sessions of their exchanges; while one rests, price and change stand as at its close.',
  unit: 'points (USD / HKD)',
  formula: 'How it is computed',
  exchange: 'Exchange',
  allExchanges: 'All',
  table: 'Main contracts of stock index futures',
  columns: {
    name: 'Contract',
    exchange: 'Exchange',
    session: 'Session',
    price: 'Last',
    change: 'Points',
    change24h: '24h change',
    range: '24h low / high',
    trend: '5 days',
  },
  status: { open: 'Open', break: 'Break', closed: 'Closed' },
  closesAt: time => `closes ${time}`,
  opensAt: time => `opens ${time}`,
  range: (low, high, price) => `24h low ${low}, high ${high}, now ${price}`,
  restingTip: 'The exchange rests: as it was at its last close',
  detail: name => `${name} details`,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  starting: 'The market is starting',
  startingText: 'No price has come in yet. It usually takes a few seconds.',
  startingAction: 'Retry',
}
