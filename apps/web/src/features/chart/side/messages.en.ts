import type { SideMessages } from './messages.zh.ts'

export const messages: SideMessages = {
  depth: pair => `Depth of ${pair}`,
  noBook: 'No depth',
  noBookText: 'The exchange does not publish an order book for this pair, or it has not arrived yet.',
  point: 'Point at the chart to see the sums',
  bids: 'Sum of bids',
  asks: 'Sum of asks',
  price: 'Price',
  away: 'From the middle',
  loading: 'Loading',
  failed: 'Signals could not be loaded',
  failedText: 'Check your connection and try again.',
  retry: 'Try again',
  none: 'No signals yet',
  noneText: 'New ones appear here.',
  all: 'All signals',
}
