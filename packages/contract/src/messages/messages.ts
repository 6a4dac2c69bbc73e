/** Station messages: notices delivered by subscriptions, read on the site. */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { epochMs, exact, List, none, Optional, ownId, pageSize } from '../core/schema.ts'

const subType = Integer({ enum: [1, 2, 10, 12, 13], description: 'All types if omitted' })

const message = exact({
  id: Text(),
  subType: Integer({ description: '0 for account notices' }),
  kind: Text({ description: 'Event: fast-move, price-level, account, …' }),
  title: Text({ description: 'In the requested language' }),
  text: Text({ description: 'In the requested language' }),
  path: Text({ description: 'The page it is about' }),
  symbol: Union([Text(), Null()], { description: 'The coin it is about' }),
  at: epochMs,
  isRead: Bool(),
  hasSound: Bool(),
})
export type StationMessage = Static<typeof message>

export const MESSAGES_SIZE = 20

const messageList = exact({
  records: List(message),
  cursor: Union([Text(), Null()], { description: 'Pass it to get older messages; null if there are none' }),
  unread: Integer(),
})
export type MessageList = Static<typeof messageList>

export const messageListCall = call({
  ...userRead,
  name: 'messageList',
  summary: { zh: '站内消息', en: 'Station messages' },
  path: '/open/subscribe/message_list',
  input: exact({ size: Optional(pageSize), cursor: Optional(ownId), subType: Optional(subType) }),
  data: messageList,
})

export const messageCountCall = call({
  ...userRead,
  name: 'messageCount',
  summary: { zh: '未读消息数', en: 'Number of unread messages' },
  path: '/open/subscribe/query_message_count',
  input: exact({ subType: Optional(subType) }),
  data: exact({ unread: Integer(), total: Integer() }),
})

/** Marks all messages or the given ones. Messages later than `until`, which the user has not seen, stay unread. */
export const readMessagesCall = call({
  ...userWrite,
  name: 'readMessages',
  summary: { zh: '消息标为已读', en: 'Mark messages as read' },
  path: '/open/subscribe/have_read',
  input: exact({
    ids: Optional(List(ownId, { minItems: 1, maxItems: 100 })),
    until: Optional(ownId),
    subType: Optional(subType),
  }),
  data: exact({ unread: Integer() }),
})

export const LIVE_TICKET_SECONDS = 30

/** Authenticates one socket as this login; single use. */
export const liveTicketCall = call({
  ...userWrite,
  rate: 'read',
  name: 'liveTicket',
  summary: { zh: '实时连接凭证', en: 'Ticket for the live socket' },
  path: '/open/subscribe/ticket',
  input: none,
  data: exact({ ticket: Text(), expiresInSeconds: Integer() }),
})
