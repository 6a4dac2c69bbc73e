import type { CommonMessages } from './common-messages.zh.ts'

export const messages: CommonMessages = {
  close: 'Close',
  retry: 'Retry',
  undo: 'Undo',
}
