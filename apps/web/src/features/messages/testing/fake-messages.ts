/** A fake message box and pages connected to it, for tests. */
import { act, screen } from '@testing-library/react'
import type { Locale } from '@candela/contract/core'
import { MESSAGES_TOPIC } from '@candela/contract/live'
import {
  liveTicketCall,
  type MessageList,
  messageCountCall,
  messageListCall,
  readMessagesCall,
  type StationMessage,
} from '@candela/contract/messages'
import type { Feed } from '#live/feed.ts'
import { PriceBook } from '#live/price-book.ts'
import { CallError } from '#platform/client.ts'
import type { Api } from '@candela/contract/render'
import { anAccount } from '../../../testing/fake-account.ts'
import { aFeed } from '../../../testing/fake-feed.ts'
import { openPage } from '../../../testing/open-page.tsx'

const NOW = Date.UTC(2026, 10, 15, 6)

export const aMessage = (id: string, change: Partial<StationMessage> = {}): StationMessage => ({
  id,
  subType: 10,
  kind: 'fast-move',
  title: `title ${id}`,
  text: `text ${id}`,
  path: '/coin/C1',
  symbol: 'C1',
  at: NOW,
  isRead: false,
  hasSound: false,
  ...change,
})

/** A box of messages, newest first, that answers as the server does, `size` at a time. */
export function aBox(records: StationMessage[], size = 20) {
  const box = {
    records,
    isDown: false,
    asked: 0,
    /** What older messages wait for. */
    olderAfter: Promise.resolve(),
  }
  const unread = () => box.records.filter(record => !record.isRead).length
  const answer = <T>(make: () => T): T => {
    if (box.isDown) throw new CallError(50000, '请求出错，请重试', false)
    return make()
  }
  const list = ({ cursor }: { cursor?: string }): MessageList => {
    box.asked += 1
    const from = cursor === undefined ? 0 : box.records.findIndex(record => record.id === cursor) + 1
    const shown = box.records.slice(from, from + size)
    const hasMore = box.records.length > from + size
    return { records: shown, cursor: hasMore ? (shown.at(-1)?.id ?? null) : null, unread: unread() }
  }
  const { api, made } = anAccount({
    [messageListCall.name]: async (input: { cursor?: string }) => {
      if (input.cursor !== undefined) await box.olderAfter
      return answer(() => list(input))
    },
    [messageCountCall.name]: () => answer(() => ({ unread: unread(), total: box.records.length })),
    [liveTicketCall.name]: { ticket: 'a-ticket', expiresInSeconds: 30 },
    [readMessagesCall.name]: ({ ids, until }: { ids?: string[]; until?: string }) =>
      answer(() => {
        const from = box.records.findIndex(record => record.id === until)
        box.records = box.records.map((record, at) =>
          ids?.includes(record.id) === true || (until !== undefined && at >= from)
            ? { ...record, isRead: true }
            : record,
        )
        return { unread: unread() }
      }),
  })
  return { box, api, made }
}

/** A whole page on a fake feed. `tell` makes the socket publish the message counts. */
export function openLive(path: string, api: Api, locale: Locale = 'en-US') {
  const retained: string[] = []
  const plain = aFeed(() => NOW)
  const feed: Feed = {
    ...plain,
    book: new PriceBook(queueMicrotask),
    retain: (topic, ticket) => {
      if (ticket !== undefined) retained.push(topic)
      return () => {}
    },
  }
  const router = openPage(path, { locale, api, feed })
  const tell = (unread: number, newestId: string | null) =>
    act(async () => feed.book.put(MESSAGES_TOPIC.name, [unread, newestId]))
  return { router, tell, retained }
}

export const bell = () => {
  const found = screen.getByRole('banner').querySelector('a[href="/messages"]')
  if (found === null) throw new Error('there is no bell')
  return found
}
