// @vitest-environment happy-dom
import { logoutCall } from '@candela/contract/auth'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const NAMES = {
  'zh-CN': {
    label: '我的账号',
    logout: '退出登录',
    items: ['自选', '订阅与提醒', '站内消息', '个人资料', '账号安全', '积分与邀请'],
  },
  'en-US': {
    label: 'My account',
    logout: 'Log out',
    items: [
      'Favourites',
      'Subscriptions and alerts',
      'Messages',
      'Profile',
      'Account security',
      'Points and invitations',
    ],
  },
} as const

describe.each(['zh-CN', 'en-US'] as const)('the account menu in %s', locale => {
  const names = NAMES[locale]

  it('leads a logged-in user to all own pages and logs out', async () => {
    const { api, made } = anAccount({ [logoutCall.name]: () => ({ isDone: true }) })
    openPage('/about', { locale, api })
    const menu = within(await screen.findByRole('navigation', { name: names.label }))
    expect(menu.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual(
      ['/favourites', '/subscriptions', '/messages', '/profile', '/account/security', '/account/points/referral'].map(
        (to, at) => [names.items[at], to],
      ),
    )
    fireEvent.click(menu.getByRole('button', { name: names.logout }))
    await waitFor(() => expect(made.map(({ name }) => name)).toContain(logoutCall.name))
  })

  it('is not there for a visitor', async () => {
    logOut()
    openPage('/about', { locale })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: names.label })).toBeNull()
  })
})

it('closes when one of its links is followed', async () => {
  openPage('/about', { locale: 'en-US', api: anAccount({}).api })
  const menu = await screen.findByRole('navigation', { name: 'My account' })
  const details = menu.closest('details')
  if (details !== null) details.open = true
  fireEvent.click(within(menu).getByRole('link', { name: 'Profile' }))
  expect(details?.open).toBe(false)
})
