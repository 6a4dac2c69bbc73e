// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  ALL_SUB_TYPES,
  editSubConfigCall,
  stopMailCall,
  SUB_CHANNELS_DEFAULT,
  type SubConfig,
  subConfigListCall,
  viewSubConfigCall,
} from '@candela/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount, logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const DOWN = new CallError(50000, 'Request failed, please retry', false)

/** Settings as the server keeps them. `refuse` says which changes it refuses. */
function settings(given: { email?: string | null; refuse?: (change: Partial<SubConfig>) => boolean } = {}) {
  const { email = 'fo***@example.com', refuse = () => false } = given
  let records: SubConfig[] = ALL_SUB_TYPES.map(subType => ({ subType, ...SUB_CHANNELS_DEFAULT }))
  const of = (subType: number | undefined) => records.find(record => record.subType === subType)
  const { api, made } = anAccount({
    [subConfigListCall.name]: () => ({ records, email }),
    [viewSubConfigCall.name]: ({ subType }: { subType: number }) => of(subType),
    [editSubConfigCall.name]: (change: Partial<SubConfig>) => {
      if (refuse(change)) throw DOWN
      records = records.map(record => (record.subType === change.subType ? { ...record, ...change } : record))
      return of(change.subType)
    },
    [stopMailCall.name]: () => {
      if (refuse({})) throw DOWN
      return { subType: 10 }
    },
  })
  return { api, made, of }
}

const group = (name: string) => within(screen.getByRole('group', { name }))
const toggle = (type: string, channel: string) => group(type).getByRole<HTMLInputElement>('switch', { name: channel })
const flip = (type: string, channel: string) => fireEvent.click(toggle(type, channel))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const NAMES = {
  'zh-CN': {
    types: ['行情', 'K 线', '股指', '信号'],
    channels: { isSubscribePush: '接收', isSysMessage: '站内', isMail: '邮件', isDesktop: '桌面', isSound: '声音' },
  },
  'en-US': {
    types: ['Markets', 'Charts', 'Stock indices', 'Signals'],
    channels: {
      isSubscribePush: 'Receive',
      isSysMessage: 'In-site',
      isMail: 'E-mail',
      isDesktop: 'Desktop',
      isSound: 'Sound',
    },
  },
} as const

type NamedLocale = keyof typeof NAMES
const TYPE_IDS = [10, 12, 13, 1]

async function openSettings(api: ReturnType<typeof settings>['api'], locale: NamedLocale = 'en-US') {
  const router = openPage('/push', { locale, api })
  await screen.findByRole('group', { name: NAMES[locale].types[2] })
  return router
}

describe.each(['zh-CN', 'en-US'] as const)('[S4.16] push settings in %s', locale => {
  const names = NAMES[locale]

  it('have a switch for every type and channel, and each saves itself and nothing else', async () => {
    const { api, made, of } = settings()
    await openSettings(api, locale)
    for (const [at, type] of names.types.entries()) {
      const subType = TYPE_IDS[at]
      for (const [channel, name] of Object.entries(names.channels)) {
        // Receiving is switched off last: the others go with it.
        if (channel === 'isSubscribePush') continue
        const isOn = channel === 'isSysMessage'
        expect(toggle(type, name).checked, `${type} ${name}`).toBe(isOn)
        flip(type, name)
        await waitFor(() => expect(of(subType)).toMatchObject({ [channel]: !isOn }))
        expect(toggle(type, name).checked).toBe(!isOn)
        expect(made.at(-1)).toEqual({ name: editSubConfigCall.name, input: { subType, [channel]: !isOn } })
      }
      flip(type, names.channels.isSubscribePush)
      await waitFor(() => expect(of(subType)?.isSubscribePush).toBe(false))
      expect(toggle(type, names.channels.isMail).disabled).toBe(true)
    }
    expect(made).toHaveLength(4 * 5)
  })

  it('offer only what can arrive: no flash news yet', async () => {
    await openSettings(settings().api, locale)
    const main = within(screen.getByRole('main'))
    const named = main.getAllByRole('group').map(each => each.querySelector('legend')?.textContent)
    expect(named).toEqual(names.types)
  })
})

describe('a change that could not be saved', () => {
  it.each(['Markets', 'Charts'])('is reverted and reported for %s', async type => {
    const { api } = settings({ refuse: () => true })
    await openSettings(api)
    flip(type, 'E-mail')
    expect(toggle(type, 'E-mail').checked).toBe(true)
    await screen.findByText('Request failed, please retry')
    expect(toggle(type, 'E-mail').checked).toBe(false)
  })

  it('reverts no other change', async () => {
    const { api, of } = settings({ refuse: change => change.isMail === true })
    await openSettings(api)
    flip('Markets', 'E-mail')
    flip('Markets', 'Sound')
    flip('Charts', 'Sound')
    await waitFor(() => expect(toggle('Markets', 'E-mail').checked).toBe(false))
    await waitFor(() => expect(of(12)?.isSound).toBe(true))
    expect(toggle('Markets', 'Sound').checked).toBe(true)
    expect(toggle('Charts', 'Sound').checked).toBe(true)
    expect(of(10)).toMatchObject({ isMail: false, isSound: true })
  })
})

it('offers no mail to an account without an address', async () => {
  await openSettings(settings({ email: null }).api)
  expect(toggle('Markets', 'E-mail').disabled).toBe(true)
  expect(screen.getByText('This account has no e-mail address. Add one to receive e-mails.')).toBeTruthy()
})

it('shows that the settings failed to load, and can retry', async () => {
  let isDown = true
  const records = ALL_SUB_TYPES.map(subType => ({ subType, ...SUB_CHANNELS_DEFAULT }))
  const { api } = anAccount({
    [subConfigListCall.name]: () => {
      if (isDown) throw DOWN
      return { records, email: null }
    },
    [viewSubConfigCall.name]: records[1],
  })
  openPage('/push', { locale: 'en-US', api })
  await screen.findByText('Failed to load settings')
  isDown = false
  press('Retry')
  await screen.findByRole('group', { name: 'Markets' })
})

it('asks a visitor to log in, without settings of what cannot arrive', async () => {
  logOut()
  openPage('/push', { locale: 'en-US', api: settings().api })
  const main = within(await screen.findByRole('main'))
  await main.findByRole('link', { name: 'Log in' })
  expect(main.queryByRole('switch')).toBeNull()
})

describe('the link in a mail', () => {
  it.each([
    ['zh-CN', '停止邮件', '已停止「行情」类邮件'],
    ['en-US', 'Stop e-mails', 'Markets e-mails stopped'],
  ] as const)('in %s stops mails of its type after a click, without a login', async (locale, action, done) => {
    logOut()
    const { api, made } = settings()
    openPage('/push?off=someone.10.signed', { locale, api })
    await screen.findByRole('button', { name: action })
    expect(made).toEqual([]) // programs that look at mails open links, too
    screen.getByRole('button', { name: action }).focus()
    press(action)
    const said = await screen.findByText(done)
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(made).toEqual([{ name: stopMailCall.name, input: { token: 'someone.10.signed' } }])
  })

  it.each(['garbage', '', 'a.99.b'])('says that it is invalid (%s) and offers next steps', async off => {
    logOut()
    openPage(`/push?off=${off}`, { locale: 'en-US', api: settings().api })
    await screen.findByText('This link is no longer valid')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?redirect=%2Fpush')
    expect(main.getByRole('link', { name: 'Push settings' }).getAttribute('href')).toBe('/push')
    expect(screen.queryByRole('button', { name: 'Stop e-mails' })).toBeNull()
  })

  it('says above the settings of a logged-in user that it is invalid', async () => {
    openPage('/push?off=garbage', { locale: 'zh-CN', api: settings().api })
    await screen.findByText('这个链接已失效')
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1)
  })

  it('says why it was refused and can be retried', async () => {
    logOut()
    openPage('/push?off=someone.10.signed', { locale: 'en-US', api: settings({ refuse: () => true }).api })
    await screen.findByRole('button', { name: 'Stop e-mails' })
    press('Stop e-mails')
    await screen.findByText('Request failed, please retry')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop e-mails' }).disabled).toBe(false)
  })
})
