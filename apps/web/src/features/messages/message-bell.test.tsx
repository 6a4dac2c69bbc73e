// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MESSAGES_TOPIC } from '@candela/contract/live'
import type { StationMessage } from '@candela/contract/messages'
import { describe, expect, it, vi } from 'vitest'
import { logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { aBox, aMessage, bell, openLive } from './testing/fake-messages.ts'

freshBrowser('user')

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

describe.each([
  ['zh-CN', '站内消息', (unread: number) => `站内消息，${unread} 条未读`],
  ['en-US', 'Messages', (unread: number) => `Messages, ${unread} unread`],
] as const)('the bell in %s', (locale, quiet, named) => {
  it('counts, up to 99', async () => {
    const { tell, retained } = openLive('/terms', aBox([]).api, locale)
    await waitFor(() => expect(retained).toEqual([MESSAGES_TOPIC.name]))
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
    const { tell, retained } = openLive('/terms', api, locale)
    await screen.findByRole('banner')
    await tell(3, '1')
    expect([bell().getAttribute('aria-label'), bell().textContent]).toEqual([quiet, ''])
    expect([retained, box.asked]).toEqual([[], 0])
  })
})

/** A sound card that writes down what it plays, and the locks by which tabs agree. */
function hearTones(): number[] {
  const tones: number[] = []
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: async (_name: string, work: () => unknown) => work() },
  })
  const part = { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to: unknown) => to }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      destination = {}
      createGain = () => part
      createOscillator = () => {
        const frequency = { value: 0 }
        return { frequency, connect: () => part, start: () => tones.push(frequency.value), stop() {} }
      }
    },
  )
  return tones
}

describe('a message that comes while a page is open', () => {
  const toasts = () =>
    screen
      .getAllByRole('status')
      .map(each => each.textContent ?? '')
      .join('')
  const listening = async (records: StationMessage[]) => {
    const made = aBox(records)
    const opened = openLive('/terms', made.api)
    await waitFor(() => expect(opened.retained).toHaveLength(1))
    await opened.tell(records.length, records[0]?.id ?? null)
    return { ...made, ...opened }
  }

  it('pops up with its title and links to its page', async () => {
    const { box, tell, router } = await listening([aMessage('1')])
    expect(toasts()).not.toContain('title')
    box.records = [aMessage('2', { path: '/account/security' }), ...box.records]
    await tell(2, '2')
    await waitFor(() => expect(toasts()).toContain('title 2'))
    expect(toasts()).not.toContain('title 1')
    follow('Open')
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/security'))
  })

  it('is counted with the others when there are several', async () => {
    const { box, tell, router } = await listening([])
    box.records = [aMessage('3'), aMessage('2'), aMessage('1', { isRead: true })]
    await tell(2, '3')
    await waitFor(() => expect(toasts()).toContain('2 new messages'))
    follow('Open')
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  })

  it('waits for the visitor on a hidden page: an alert, whatever comes after it', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { box, tell } = await listening([])
    const asked = () => box.asked
    const arrive = async (message: StationMessage) => {
      const before = asked()
      box.records = [message, ...box.records]
      await tell(box.records.length, message.id)
      await waitFor(() => expect(asked()).toBeGreaterThan(before))
    }
    await arrive(aMessage('1', { kind: 'price-level', title: 'BTC rose to 65,000', text: 'Price 65,012 USDT' }))
    box.records = []
    await arrive(aMessage('2'))
    expect(toasts()).toBe('')
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(toasts()).toContain('BTC rose to 65,000')
    expect(toasts()).not.toContain('title 2')
    hidden.mockRestore()
  })

  it('is not shown to the next person once its reader has logged out', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { box, tell } = await listening([])
    box.records = [aMessage('1')]
    const before = box.asked
    await tell(1, '1')
    await waitFor(() => expect(box.asked).toBeGreaterThan(before))
    logOut()
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(toasts()).toBe('')
    hidden.mockRestore()
  })

  it('shows a reached price level with its price, ahead of the others, for longer', async () => {
    const { box, tell } = await listening([])
    const level = aMessage('1', { kind: 'price-level', title: 'BTC rose to 65,000', text: 'Price 65,012 USDT' })
    box.records = [level]
    await tell(1, '1')
    await waitFor(() => expect(toasts()).toContain('BTC rose to 65,000. Price 65,012 USDT'))
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/coin/C1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      box.records = [aMessage('3'), { ...level, id: '2' }, ...box.records]
      await tell(3, '3')
      await waitFor(() => expect(toasts()).toContain('Price 65,012 USDT. 1 more new message'))
      await act(() => vi.advanceTimersByTimeAsync(14_000))
      expect(toasts()).toContain('BTC rose to 65,000')
      await act(() => vi.advanceTimersByTimeAsync(2_000))
      expect(toasts()).not.toContain('BTC rose to 65,000')
    } finally {
      vi.useRealTimers()
    }
  })

  it('plays a sound if enabled, once for all tabs', async () => {
    const tones = hearTones()
    const { box, tell } = await listening([])
    box.records = [aMessage('quiet')]
    await tell(1, 'quiet')
    await waitFor(() => expect(toasts()).toContain('title quiet'))
    expect(tones).toEqual([])
    box.records = [aMessage('loud', { hasSound: true }), ...box.records]
    await tell(2, 'loud')
    await waitFor(() => expect(tones).toHaveLength(2))
    localStorage.setItem('messages:heard', '"elsewhere"') // another tab was first
    box.records = [aMessage('elsewhere', { hasSound: true }), ...box.records]
    await tell(3, 'elsewhere')
    await waitFor(() => expect(toasts()).toContain('title elsewhere'))
    expect(tones).toHaveLength(2)
  })

  it('is quiet when messages are only read', async () => {
    const { box, tell } = await listening([aMessage('2'), aMessage('1')])
    const before = box.asked
    await tell(0, '2')
    expect(box.asked).toBe(before)
  })
})

it('requests the count instead of waiting for a silent socket', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { retained } = openLive('/terms', aBox([aMessage('1'), aMessage('2')]).api)
    await waitFor(() => expect(retained).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(bell().textContent).toBe('2'))
  } finally {
    vi.useRealTimers()
  }
})
