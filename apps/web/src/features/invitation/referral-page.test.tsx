// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Invitation, invitationCall } from '@candela/contract/invitation'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
    await waitFor(() => expect(document.activeElement).toBe(end))
    expect(records()).toBe(125)
  },
)

describe('copying the code', () => {
  afterEach(() => vi.restoreAllMocks())
  const open = async () => {
    openPage('/account/points/referral', {
      locale: 'en-US',
      api: anAccount({ [invitationCall.name]: (input: object) => invitation(0, input) }).api,
    })
    await screen.findByText('123456789')
    return use('Copy My code')
  }

  it('[S8.25] says that it is done', async () => {
    const copied: string[] = []
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
      writeText: async (text: string) => void copied.push(text),
    } as Clipboard) // only the used methods
    await open()
    await screen.findByText('Copied')
    expect(copied).toEqual(['123456789'])
  })

  it.each([
    [true, 'Copied'],
    [false, 'The browser blocked copying. Select the text and copy it yourself.'],
  ])('works without a clipboard, or says why not (%s), and keeps the focus', async (isAllowed, said) => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never) // as on a plain http address
    const selected: string[] = []
    document.execCommand = () => {
      selected.push(document.querySelector('textarea')?.value ?? '')
      return isAllowed
    }
    const button = await open()
    await screen.findByText(said)
    expect(selected).toEqual(['123456789'])
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('textarea')).toBeNull()
  })
})
