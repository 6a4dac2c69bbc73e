// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { aBox, aMessage, bell, openLive } from './testing/fake-messages.ts'

freshBrowser('user')

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const many = (count: number) => Array.from({ length: count }, (_, at) => aMessage(String(count - at)))
const rows = () => [...screen.getByRole('main').querySelectorAll('li')]
const titles = () => rows().map(row => row.querySelector('a')?.textContent ?? '')

it('shows a letter in place of a logo for a message about an index', async () => {
  openLive('/messages', aBox([aMessage('1', { subType: 13, symbol: 'NQmain', path: '/stock-index' })]).api, 'en-US')
  await screen.findByText('1 unread')
  expect(rows()[0]?.querySelector('img')).toBeNull()
  expect(rows()[0]?.querySelector('i')?.textContent).toBe('N')
})

describe.each([
  ['zh-CN', '还没有消息', '设置提醒', '全部标为已读', '全部已读', '2 条未读', '未读 '],
  ['en-US', 'No messages yet', 'Set alerts', 'Mark all as read', 'All read', '2 unread', 'Unread '],
] as const)('the messages in %s', (locale, empty, action, readAll, allRead, unread, mark) => {
  it('say that there are none, and what to do about it', async () => {
    openLive('/messages', aBox([]).api, locale)
    await screen.findByText(empty)
    const link = screen.getByRole('link', { name: action })
    expect(link.getAttribute('href')).toBe('/subscriptions')
    expect(screen.queryByRole('button', { name: readAll })).toBeNull()
  })

  it('[S4.38] are listed, and read all at once', async () => {
    const { api, made } = aBox([aMessage('3'), aMessage('2', { isRead: true }), aMessage('1', { symbol: null })])
    openLive('/messages', api, locale)
    await screen.findByText(unread)
    expect(titles()).toEqual([`${mark}title 3`, 'title 2', `${mark}title 1`])
    expect(rows().map(row => row.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
      '/logos/c1.svg',
      '/logos/c1.svg',
      null,
    ])
    press(readAll)
    await screen.findByText(allRead)
    expect(made).toEqual([{ name: 'readMessages', input: { until: '3' } }])
    expect(titles()).toEqual(['title 3', 'title 2', 'title 1'])
    expect(screen.getByRole('button', { name: readAll }).getAttribute('aria-disabled')).toBe('true')
  })
})

it('asks a visitor to log in, and then returns to the page', async () => {
  logOut()
  const { box, api } = aBox(many(2))
  openLive('/messages', api)
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.querySelector('a[href="/login?redirect=%2Fmessages"]')).not.toBeNull())
  expect(box.asked).toBe(0)
})

it('loads older messages on demand', async () => {
  const { box, api } = aBox(many(45))
  openLive('/messages', api)
  await screen.findByText('20 shown')
  press('Load more')
  await screen.findByText('40 shown')
  press('Load more')
  await screen.findByText('All loaded')
  expect(titles()).toEqual(Array.from({ length: 45 }, (_, at) => `Unread title ${45 - at}`))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(box.asked).toBe(3)
})

describe('a keyboard user', () => {
  const use = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    return button
  }

  it('keeps the focus on the load-more button, and then at the end of the list', async () => {
    openLive('/messages', aBox(many(45)).api)
    await screen.findByText('20 shown')
    const button = use('Load more')
    await screen.findByText('40 shown')
    expect(document.activeElement).toBe(button)
    use('Load more')
    const end = await screen.findByText('All loaded')
    await waitFor(() => expect(document.activeElement).toBe(end))
  })

  it('is taken to the newest message after showing new ones', async () => {
    const { box, api } = aBox(many(2))
    const { tell } = openLive('/messages', api)
    await screen.findByText('2 unread')
    box.records = [aMessage('3'), ...box.records]
    await tell(3, '3')
    use('New messages, click to show')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Unread title 3'))
  })
})

it('shows that older messages failed to load, and can retry', async () => {
  const { box, api } = aBox(many(30))
  openLive('/messages', api)
  await screen.findByText('20 shown')
  box.isDown = true
  press('Load more')
  await screen.findByText('请求出错，请重试')
  expect(rows()).toHaveLength(20)
  box.isDown = false
  press('Load more')
  await screen.findByText('All loaded')
  expect(rows()).toHaveLength(30)
})

it('says what failed and tries again', async () => {
  const { box, api } = aBox(many(1))
  box.isDown = true
  openLive('/messages', api)
  await screen.findByText('Failed to load messages')
  box.isDown = false
  press('Retry')
  await waitFor(() => expect(titles()).toEqual(['Unread title 1']))
})

it('leaves messages unread and shows the error when marking all as read fails', async () => {
  const { box, api } = aBox(many(2))
  openLive('/messages', api)
  await screen.findByText('2 unread')
  box.isDown = true
  press('Mark all as read')
  await screen.findByText('请求出错，请重试')
  expect(titles()).toEqual(['Unread title 2', 'Unread title 1'])
})

describe('new messages', () => {
  it('wait until requested, and are not marked as read with those on screen', async () => {
    const { box, api, made } = aBox(many(2))
    const { tell } = openLive('/messages', api)
    await screen.findByText('2 unread')
    await tell(2, '2')
    box.records = [aMessage('3'), ...box.records]
    await tell(3, '3')
    await screen.findByText('3 unread')
    expect(rows()).toHaveLength(2)
    press('Mark all as read')
    await waitFor(() => expect(made).toEqual([{ name: 'readMessages', input: { until: '2' } }]))
    await tell(1, '3')
    await screen.findByText('1 unread')
    expect(bell().textContent).toBe('1')
    press('New messages, click to show')
    await waitFor(() => expect(titles()).toEqual(['Unread title 3', 'title 2', 'title 1']))
    expect(screen.queryByText('New messages, click to show')).toBeNull()
  })

  it('are kept when they are shown while older ones load', async () => {
    const { box, api } = aBox(many(30))
    const { tell } = openLive('/messages', api)
    await screen.findByText('20 shown')
    let come = (): void => undefined
    box.olderAfter = new Promise(resolve => {
      come = resolve
    })
    press('Load more')
    box.records = [aMessage('31'), ...box.records]
    await tell(31, '31')
    press('New messages, click to show')
    await waitFor(() => expect(titles()[0]).toBe('Unread title 31'))
    come()
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
    const shown = titles()
    expect(shown[0]).toBe('Unread title 31')
    expect(new Set(shown).size).toBe(shown.length)
  })
})

it('marks only the opened message as read', async () => {
  const { api, made } = aBox(many(2))
  const { router } = openLive('/messages', api)
  await screen.findByText('2 unread')
  const [, second] = rows()
  if (second === undefined) throw new Error('there is no second row')
  // In a new tab: this page stays.
  fireEvent.click(within(second).getByRole('link'), { ctrlKey: true })
  await screen.findByText('1 unread')
  expect(made).toEqual([{ name: 'readMessages', input: { ids: ['1'] } }])
  expect(titles()).toEqual(['Unread title 2', 'title 1'])
  expect(router.state.location.pathname).toBe('/messages')
})
