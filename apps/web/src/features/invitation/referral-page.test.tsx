// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Invitation, invitationCall } from '@candela/contract'
import { expect, it } from 'vitest'
import { anAccount } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const PAGE_SIZE = 10

/** As the server answers: the newest ten, or the page that is asked for. */
const invitation = (total: number, { current = 1 }: { current?: number }): Invitation => ({
  code: '123456789',
  link: 'https://candela.test/register?referral=123456789',
  todayInvited: 1,
  totalInvited: total,
  totalPoints: total * 100,
  claimedCode: null,
  loginDays: 1,
  pointsRegister: 100,
  pointsDays: 50,
  records: Array.from({ length: total }, (_, at) => ({
    date: Date.UTC(2026, 10, 15) - at,
    person: `f${at}***@example.com`,
    reason: 'inviter',
    points: 100,
  })).slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
  total,
  current,
  size: PAGE_SIZE,
})

const records = () => screen.getAllByRole('row').length - 1
const use = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}

it.each([
  ['zh-CN', '加载更多', '已全部加载'],
  ['en-US', 'Load more', 'All loaded'],
] as const)(
  '[S3.25] in %s all records of points come, ten at a time, and the focus stays',
  async (locale, more, all) => {
    const { api } = anAccount({ [invitationCall.name]: (input: object) => invitation(125, input) })
    openPage('/account/points/referral', { locale, api })
    await screen.findByRole('button', { name: more })
    for (let shown = PAGE_SIZE; shown < 120; shown += PAGE_SIZE) {
      expect(records()).toBe(shown)
      const button = use(more)
      await waitFor(() => expect(records()).toBe(shown + PAGE_SIZE))
      expect(document.activeElement).toBe(button)
    }
    use(more)
    const end = await screen.findByText(all)
    expect(document.activeElement).toBe(end)
    expect(records()).toBe(125)
  },
)
