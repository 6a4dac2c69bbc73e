import type { AccountMessages } from './messages.zh.ts'

/** The server writes a question mark where it could not tell. */
export const deviceLabel = (device: string, text: Pick<AccountMessages, 'unknownDevice'>): string =>
  device === '?' ? text.unknownDevice : device
