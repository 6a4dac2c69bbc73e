import type { MarkMessages } from './messages.zh.ts'

export const messages: MarkMessages = {
  signals: 'Signals',
  liquidations: 'Liquidations',
  news: 'News',
  funding: 'Funding',
  switchSignals: 'Mark signals on the chart',
  switchLiquidations: 'Mark large liquidations on the chart',
  switchNews: 'Mark flash news on the chart',
  switchFunding: 'Mark funding settlements of perpetuals, by the current funding interval',
  card: 'Events of this bar',
  more: count => `${count} more`,
  price: 'Price',
  close: 'Close',
  none: 'No events on the chart',
  noMore: { '1': 'No later events', '-1': 'No earlier events' },
  comma: ', ',
}
