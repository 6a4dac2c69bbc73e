import type { CompactMessages } from './messages.zh.ts'

export const messages: CompactMessages = {
  title: 'Chart',
  interval: 'Interval',
  terminal: 'Open terminal',
  terminalOf: pair => `Open terminal: ${pair}`,
  loading: 'Loading the chart',
  missing: 'This pair has no chart',
  missingText: 'It may have been delisted.',
  failed: 'The chart could not be loaded',
  failedText: 'Check your connection and try again. The other figures of this page are not affected.',
  retry: 'Try again',
}
