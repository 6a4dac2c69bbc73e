import type { MarkMessages } from './messages.zh.ts'

export const messages: MarkMessages = {
  signals: 'Signals',
  liquidations: 'Liquidations',
  switchSignals: 'Mark signals on the chart',
  switchLiquidations: 'Mark large liquidations on the chart',
  card: 'Events of this bar',
  more: count => `${count} more`,
  price: 'Price',
  close: 'Close',
}
