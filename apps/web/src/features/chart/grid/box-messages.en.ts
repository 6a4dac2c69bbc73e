import type { BoxMessages } from './box-messages.zh.ts'

export const messages: BoxMessages = {
  chartOf: (pair, interval) => `Chart of ${pair}, ${interval}`,
  legend: { open: 'O', high: 'H', low: 'L', close: 'C' },
  state: {
    loading: 'Loading the chart',
    empty: 'This pair has no candles yet',
    emptyText: 'They appear with its first trades.',
    failed: 'The chart could not be loaded',
    failedText: 'Check your connection and try again. Order book and price are not affected.',
    retry: 'Try again',
  },
}
