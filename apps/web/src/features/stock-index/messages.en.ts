import type { StockIndexMessages } from './messages.zh.ts'

export const messages: StockIndexMessages = {
  title: 'Stock-index futures',
  explanation:
    'Five main stock-index futures with their trading sessions. When an exchange is closed, price and change are those of its last close.',
  unit: 'points (USD / HKD)',
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
  restingTip: 'Exchange closed: value at the last close',
  detail: name => `${name} details`,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
