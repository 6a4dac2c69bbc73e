// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import {
  type Locale,
  liveTicketCall,
  MESSAGES_LIVE_TOPIC,
  type MessageList,
  messageCountCall,
  messageListCall,
  readMessagesCall,
  type StationMessage,
} from '@candela/contract'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Feed } from '#live/feed.ts'
import { FeedContext } from '#live/use-live.ts'
import { CallError } from '#platform/client.ts'
import type { Api } from '#platform/render.ts'
import { ApiContext, apiKey, SiteContext, siteKey } from '#platform/site.ts'
import { makeRoutes } from '../../routes.tsx'
import { anAccount, logIn, logOut } from '../../testing/fake-account.ts'
import { aFeed } from '../../testing/fake-feed.ts'
import { aSite } from '../../testing/fake-market.ts'
import '../../testing/open-page.tsx' // its patience

const NOW = Date.UTC(2026, 10, 15, 6)

beforeEach(() => {
  logIn()
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
})
afterEach(() => {
  cleanup()
  logOut()
  vi.unstubAllGlobals()
})

const aMessage = (id: string, change: Partial<StationMessage> = {}): StationMessage => ({
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
function aBox(records: StationMessage[], size = 20) {
  const box = { records, isDown: false, asked: 0 }
  const unread = () => box.records.filter(record => !record.isRead).length
  const answer = <T,>(make: () => T): T => {
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
    [messageListCall.name]: (input: { cursor?: string }) => answer(() => list(input)),
    [messageCountCall.name]: () => answer(() => ({ unread: unread(), total: box.records.length })),
    [liveTicketCall.name]: { ticket: 'a-ticket', expiresInSeconds: 30 },
    [readMessagesCall.name]: ({ ids, until }: { ids?: string[]; until?: string }) =>
      answer(() => {
        const from = box.records.findIndex(record => record.id === until)
        box.records = box.records.map((record, at) =>
          ids?.includes(record.id) === true || (until !== undefined && at >= from) ? { ...record, isRead: true } : record,
        )
        return { unread: unread() }
      }),
  })
  return { box, api, made }
}

/** A whole page, on a feed of ours. `tell` lets the socket say how the messages stand. */
function open(path: string, api: Api, locale: Locale = 'en-US') {
  const site = aSite(locale)
  const retained: string[] = []
  const plain = aFeed(() => NOW)
  const feed: Feed = {
    ...plain,
    retain: (topic, ticket) => {
      if (ticket !== undefined) retained.push(topic)
      return () => {}
    },
  }
  const router = createMemoryRouter(makeRoutes(), {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(siteKey, site)
      context.set(apiKey, api)
      return context
    },
  })
  render(
    <SiteContext value={site}>
      <ApiContext value={api}>
        <FeedContext value={feed}>
          <RouterProvider router={router} />
        </FeedContext>
      </ApiContext>
    </SiteContext>,
  )
  const tell = (unread: number, newestId: string | null) =>
    act(async () => feed.book.put(MESSAGES_LIVE_TOPIC, [unread, newestId]))
  return { router, tell, retained }
}

const bell = () => {
  const found = screen.getByRole('banner').querySelector('a[href="/messages"]')
  if (found === null) throw new Error('there is no bell')
  return found
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe.each([
  ['zh-CN', '站内消息', (unread: number) => `站内消息，${unread} 条未读`],
  ['en-US', 'Messages', (unread: number) => `Messages, ${unread} unread`],
] as const)('the bell in %s', (locale, quiet, named) => {
  it('counts, up to 99', async () => {
    const { tell, retained } = open('/terms', aBox([]).api, locale)
    await waitFor(() => expect(retained).toEqual([MESSAGES_LIVE_TOPIC]))
    for (const [unread, shown] of [
      [0, ''],
      [1, '1'],
      [99, '99'],
      [100, '99+'],
      [12_345, '99+'],
      [0, ''],
    ] as const) {
      await tell(unread, null)
      expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual([
        unread === 0 ? quiet : named(unread),
        shown,
      ])
    }
  })

  it('shows a visitor no number, and asks for none', async () => {
    logOut()
    const { box, api } = aBox([aMessage('1')])
    const { tell, retained } = open('/terms', api, locale)
    await screen.findByRole('banner')
    await tell(3, '1')
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual([quiet, ''])
    expect([retained, box.asked]).toEqual([[], 0])
  })
})

describe('what comes while a page is open', () => {
  const toasts = () => screen.getAllByRole('status').map(each => each.textContent ?? '').join('')
  const listening = async (records: StationMessage[]) => {
    const made = aBox(records)
    const opened = open('/terms', made.api)
    await waitFor(() => expect(opened.retained).toHaveLength(1))
    await opened.tell(records.length, records[0]?.id ?? null)
    return { ...made, ...opened }
  }

  it('pops up with its title, and leads to its page', async () => {
    const { box, tell, router } = await listening([aMessage('1')])
    expect(toasts()).not.toContain('title')
    box.records = [aMessage('2', { path: '/account/security' }), ...box.records]
    await tell(2, '2')
    await waitFor(() => expect(toasts()).toContain('title 2'))
    expect(toasts()).not.toContain('title 1')
    press('Open')
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/security'))
  })

  it('is counted when it is more than one', async () => {
    const { box, tell, router } = await listening([])
    box.records = [aMessage('3'), aMessage('2'), aMessage('1', { isRead: true })]
    await tell(2, '3')
    await waitFor(() => expect(toasts()).toContain('2 new messages'))
    press('Open')
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  })

  it('is quiet when messages are only read', async () => {
    const { box, tell } = await listening([aMessage('2'), aMessage('1')])
    const before = box.asked
    await tell(0, '2')
    expect(box.asked).toBe(before)
  })
})

it('a socket that says nothing is not waited for: the number is asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { retained } = open('/terms', aBox([aMessage('1'), aMessage('2')]).api)
    await waitFor(() => expect(retained).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(bell().textContent).toBe('2'))
  } finally {
    vi.useRealTimers()
  }
})
