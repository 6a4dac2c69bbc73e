/** A user's own station messages. */
import { AppError, type InputOf, type Locale } from '@candela/contract/core'
import {
  type MessageList,
  type messageCountCall,
  type messageListCall,
  MESSAGES_SIZE,
  type readMessagesCall,
  type StationMessage,
} from '@candela/contract/messages'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { NotificationRenderer } from '#platform/notifications/notification.ts'
import type { BoxState, MessageRepo, StoredMessage } from './repo.ts'
import { publishChangedMessages } from './changed-messages.ts'

export type MessageService = {
  list(accountId: string, input: InputOf<typeof messageListCall>, locale: Locale): Promise<MessageList>
  count(accountId: string, input: InputOf<typeof messageCountCall>): Promise<{ unread: number; total: number }>
  /** Returns the number of unread messages left. */
  read(accountId: string, input: InputOf<typeof readMessagesCall>): Promise<number>
  unread(accountId: string): Promise<number>
  state(accountId: string): Promise<BoxState>
}

export function createMessages(parts: {
  readonly repo: MessageRepo
  readonly book: () => NotificationRenderer
  readonly bus: Bus
  readonly clock: Clock
}): MessageService {
  const { repo, book, bus, clock } = parts
  const unread = async (accountId: string): Promise<number> => (await repo.state(accountId)).unread
  return {
    async list(accountId, { size = MESSAGES_SIZE, cursor, subType }, locale) {
      // One extra row shows whether there are older ones.
      const rows = await repo.list(accountId, { limit: size + 1, cursor, subType })
      if (rows === undefined) throw new AppError('NO_SUCH_THING')
      const records = rows.slice(0, size).map(row => messageOf(row, book(), locale))
      return {
        records,
        cursor: rows.length > size ? (records.at(-1)?.id ?? null) : null,
        unread: await unread(accountId),
      }
    },
    count: (accountId, { subType }) => repo.count(accountId, subType),
    async read(accountId, { ids, until, subType }) {
      const changed = await repo.markRead(accountId, { ids, until, subType }, clock.now())
      if (changed === undefined) throw new AppError('NO_SUCH_THING')
      if (changed > 0) publishChangedMessages(bus, [accountId])
      return await unread(accountId)
    },
    unread,
    state: accountId => repo.state(accountId),
  }
}

function messageOf(row: StoredMessage, book: NotificationRenderer, locale: Locale): StationMessage {
  const { params, ...message } = row
  const { symbol } = params
  return { ...message, ...book.write(row.kind, params, locale), symbol: typeof symbol === 'string' ? symbol : null }
}
