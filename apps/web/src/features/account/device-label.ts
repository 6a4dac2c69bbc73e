import type { AccountMessages } from './messages.zh.ts'

/** The server writes a question mark for unknown parts. */
export const deviceLabel = (device: string, text: Pick<AccountMessages, 'unknownDevice'>): string =>
  device === '?' ? text.unknownDevice : device
