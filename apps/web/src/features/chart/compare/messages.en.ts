import type { CompareMessages } from './messages.zh.ts'

export const messages: CompareMessages = {
  open: 'Compare',
  openTip: 'Compare the change with another pair',
  title: 'Choose a pair to compare with',
  remove: pair => `Stop comparing with ${pair}`,
}
