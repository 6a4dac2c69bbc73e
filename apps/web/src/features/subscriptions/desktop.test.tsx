// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  addPushCall,
  ALL_SUB_TYPES,
  deletePushCall,
  editSubConfigCall,
  pushKeyCall,
  SUB_CHANNELS_DEFAULT,
  subConfigListCall,
  viewSubConfigCall,
} from '@candela/contract/subscriptions'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

const ENDPOINT = 'https://push.example.com/1'
const KEYS = { p256dh: 'a-point', auth: 'a-secret' }
const ADDED = { name: addPushCall.name, input: { endpoint: ENDPOINT, keys: KEYS } }
const REFUSED = new CallError(42206, 'Your browser uses an unsupported push service', false)

freshBrowser('user')

type Permission = 'default' | 'granted' | 'denied'

/** A browser that takes desktop notices. `answer` is what its person says when asked. */
function aBrowser(given: { permission?: Permission; answer?: Permission; isSubscribed?: boolean } = {}) {
  const { permission = 'default', answer = 'granted', isSubscribed = false } = given
  const browser = { permission, isSubscribed, shown: [] as string[] }
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      browser.isSubscribed = false
      return true
    },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => (browser.isSubscribed ? subscription : null),
      subscribe: async () => {
        browser.isSubscribed = true
        return subscription
      },
    },
    showNotification: async (title: string) => void browser.shown.push(title),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.permission = answer
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  return browser
}

/** An account with its settings; `add` is what the server says to a new browser. */
function aServer(add: unknown = { isDone: true }) {
  const config = { subType: 2, ...SUB_CHANNELS_DEFAULT }
  return anAccount({
    [subConfigListCall.name]: {
      records: ALL_SUB_TYPES.map(subType => ({ ...config, subType })),
      email: 'fo***@example.com',
    },
    [viewSubConfigCall.name]: config,
    [editSubConfigCall.name]: config,
    [pushKeyCall.name]: { publicKey: 'a-key' },
    [addPushCall.name]: add,
    [deletePushCall.name]: { isDone: true },
  })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe.each([
  [
    'zh-CN',
    { off: '未开启', denied: '浏览器禁止了本站的通知', insecure: '桌面通知需要通过 HTTPS 访问本站' },
    '此浏览器不支持桌面通知',
  ],
  [
    'en-US',
    {
      off: 'Off',
      denied: 'The browser blocks notifications from this site',
      insecure: 'Desktop notifications require HTTPS',
    },
    'This browser does not support desktop notifications',
  ],
] as const)('desktop notifications in %s', (locale, words, unsupported) => {
  it.each([
    ['off', 'default', true],
    ['denied', 'denied', true],
    ['insecure', 'default', false],
  ] as const)('say that they are %s', async (state, permission, isSecure) => {
    aBrowser({ permission })
    vi.stubGlobal('isSecureContext', isSecure)
    openPage('/push', { locale, api: aServer().api })
    await screen.findByText(words[state])
  })

  it('say when the browser does not support them', async () => {
    vi.stubGlobal('isSecureContext', true)
    openPage('/push', { locale, api: aServer().api })
    await screen.findByText(unsupported)
    expect(screen.queryByRole('button', { name: /^(开启|Turn on)$/ })).toBeNull()
  })
})

it('keeps the focus in place when toggled by keyboard', async () => {
  aBrowser()
  openPage('/push', { locale: 'en-US', api: aServer().api })
  for (const [pressed, next] of [
    ['Turn on', 'Send a test'],
    ['Turn off', 'Turn on'],
  ] as const) {
    const button = await screen.findByRole('button', { name: pressed })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
  }
})

it('turns on when the user, the push service and the server accept', async () => {
  const browser = aBrowser()
  const { api, made } = aServer()
  openPage('/push', { locale: 'en-US', api })
  await screen.findByText('Off')
  press('Turn on')
  await screen.findByText('Desktop notifications are on')
  expect(made).toEqual([ADDED])
  press('Send a test')
  await waitFor(() => expect(browser.shown).toEqual(['Desktop notifications work']))
  press('Turn off')
  await screen.findByText('Desktop notifications are off')
  expect(made.at(-1)).toEqual({ name: deletePushCall.name, input: { endpoint: ENDPOINT } })
  expect(browser.isSubscribed).toBe(false)
})

it('stays off when the user declines, and says what to do', async () => {
  aBrowser({ answer: 'denied' })
  const { api, made } = aServer()
  openPage('/push', { locale: 'en-US', api })
  await screen.findByText('Off')
  press('Turn on')
  await screen.findByText('The browser blocks notifications from this site')
  expect(made).toEqual([])
})

it('stays off when the server refuses, also in the browser: no notification would ever arrive', async () => {
  const browser = aBrowser()
  openPage('/push', { locale: 'en-US', api: aServer(REFUSED).api })
  await screen.findByText('Off')
  press('Turn on')
  await screen.findByText('Your browser uses an unsupported push service')
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy()
  expect(browser.isSubscribed).toBe(false)
})

it('registers with the server again when it is on from an earlier login', async () => {
  aBrowser({ permission: 'granted', isSubscribed: true })
  const { api, made } = aServer()
  openPage('/push', { locale: 'en-US', api })
  await screen.findByRole('button', { name: 'Turn off' })
  await waitFor(() => expect(made).toEqual([ADDED]))
})

it('asks for permission when desktop is turned on for a type', async () => {
  aBrowser()
  const { api, made } = aServer()
  openPage('/push', { locale: 'en-US', api })
  await screen.findByText('Off')
  const [first] = await screen.findAllByRole('switch', { name: 'Desktop' })
  fireEvent.click(first ?? document.body)
  await screen.findByText('Desktop notifications are on')
  expect(made.map(({ name }) => name).toSorted()).toEqual([addPushCall.name, editSubConfigCall.name].toSorted())
})
