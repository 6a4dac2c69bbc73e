import type { GridMessages } from './messages.zh.ts'

export const messages: GridMessages = {
  menu: shape => `Charts: ${shape}`,
  title: 'Charts side by side',
  other: 'other arrangement',
  charts: 'Charts',
  shapes: {
    one: 'One',
    columns: 'Two side by side',
    rows: 'Two stacked',
    three: 'Three',
    four: 'Four',
  },
  link: { pair: 'Same pair', interval: 'Same interval', crosshair: 'Same crosshair' },
  close: title => `Close ${title}`,
  use: title => `Switch to ${title}`,
  missing: 'No such pair',
  missingText: 'It is delisted or not yet listed.',
  choose: 'Choose another pair',
  failed: 'Could not be loaded',
  failedText: 'Check your connection and try again.',
  retry: 'Try again',
}
