import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MESSAGES_TOPIC } from '@candela/contract/live'
import type { MessageList } from '@candela/contract/messages'
import type { SubConfig } from '@candela/contract/subscriptions'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PushBrowser, type PushService, startPushService } from '../apps/server/src/testing/push-service.ts'
import { violations } from './axe.ts'
import { codeIn, type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { type RunningServer, START_PATIENCE_MS, startServer } from './server.ts'

useBrowser()

const OPERATE = join(import.meta.dirname, '../apps/server/src/operate.ts')
const folder = mkdtempSync(join(tmpdir(), 'candela-messages-'))
chmodSync(folder, 0o711)
let mail: MailServer
let push: PushService
let site: RunningServer

/** Thresholds so small that a move occurs at any time. */
const start = (port = '0') =>
  startServer({
    PORT: port,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    PUSH_ORIGINS: push.origin,
    MOVE_LEVELS: '0.01,0.2,0.5',
  })

beforeAll(async () => {
  mail = await startMailServer()
  push = await startPushService()
  site = await start()
})
afterAll(async () => {
  await site.stop()
  await mail.close()
  await push.close()
  rmSync(folder, { recursive: true, force: true })
})

const TEXTS = {
  'zh-CN': {
    coin: 'BTC', // a separate coin: each move is reported once in half an hour
    star: '收藏 BTC',
    types: ['行情', 'K 线'],
    mail: '邮件',
    desktop: '桌面',
    turnOn: '开启',
    turnedOn: '桌面通知已开启',
    move: /BTC 5 分钟(上涨|下跌) \d+\.\d\d%$/,
    simulated: '模拟行情',
    bell: /^站内消息，\d+ 条未读$/,
    quietBell: '站内消息',
    news: '有新消息，点击显示',
    readAll: '全部标为已读',
    allRead: '全部已读',
    stop: '停止邮件',
    stopped: /已停止/,
    level: '提醒价（USDT）',
    add: '添加',
    reached: '已触发',
  },
  'en-US': {
    coin: 'ETH',
    star: 'Star ETH',
    types: ['Markets', 'Charts'],
    mail: 'E-mail',
    desktop: 'Desktop',
    turnOn: 'Turn on',
    turnedOn: 'Desktop notifications are on',
    move: /ETH (up|down) \d+\.\d\d% in 5 minutes$/,
    simulated: 'Simulated market',
    bell: /^Messages, \d+ unread$/,
    quietBell: 'Messages',
    news: 'New messages, click to show',
    readAll: 'Mark all as read',
    allRead: 'All read',
    stop: 'Stop e-mails',
    stopped: /e-mails stopped/,
    level: 'Level (USDT)',
    add: 'Add',
    reached: 'Reached',
  },
} as const

/** A call as the page makes it, with both halves of the session once logged in. */
const call = <Data>(page: Page, path: string, body: object, locale: string): Promise<Data> =>
  page.evaluate(
    async ([address, fields, language]) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
      const headers = {
        'content-type': 'application/json',
        locale: language,
        ...(token === undefined ? {} : { authorization: token }),
      }
      const answer = await fetch(`/crypto-web${address}`, { method: 'POST', headers, body: JSON.stringify(fields) })
      const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data } // our own server's response
      if (code !== 10000) throw new Error(`${address}: ${msg}`)
      return data
    },
    [path, body, locale] as const,
  )

async function signIn(page: Page, email: string, locale: string): Promise<void> {
  const account = { password: 'right-horse-7', passwordAgain: 'right-horse-7', isAgreed: true, isAdult: true }
  await call(page, '/login/verify_code', { email, purpose: 'register' }, locale)
  const code = codeIn(await mail.next(email))
  await call(page, '/login/register', { account: email, code, ...account }, locale)
  await call(page, '/login/login', { account: email, password: account.password }, locale)
}

/**
 * Replaces the push service and the permission prompt, which a headless browser lacks. Everything else is real: the
 * page, the worker, the server, and what it sends.
 */
async function givePushService(page: Page, browser: PushBrowser): Promise<void> {
  await page.addInitScript(subscription => {
    const flag = 'test:push'
    const found = () => ({ ...subscription, toJSON: () => subscription, unsubscribe: async () => true })
    Object.defineProperty(Notification, 'permission', {
      get: () => (sessionStorage.getItem(flag) === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = async () => {
      sessionStorage.setItem(flag, 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => found(),
      getSubscription: async () => (sessionStorage.getItem(flag) === null ? null : found()),
    })
  }, browser.subscription)
}

/** Resolves once a newly opened page has received its message count: later messages pop up. */
async function untilListening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', frame => frame.payload.includes(`"${MESSAGES_TOPIC.name}"`))
}

/** The last link in the HTML part of a mail, which is the one people click. */
function stopLinkIn({ raw }: ReceivedMail): string | undefined {
  const html = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') // quoted-printable
  return /href="(\S+\/push\?off=[^"]+)"/.exec(html)?.[1]
}

const mailsAbout = (email: string, words: string) =>
  mail.mails.filter(each => each.to === email && each.text.includes(words)).length

describe.each(['zh-CN', 'en-US'] as const)('in %s', locale => {
  const text = TEXTS[locale]
  const email = `listener-${locale.toLowerCase()}@example.com`
  const list = (page: Page) => call<MessageList>(page, '/open/subscribe/message_list', { size: 100 }, locale)

  it('delivers a fast move of a favourite once each as a message, an e-mail and a desktop notification, even across a restart', {
    timeout: 540_000 + START_PATIENCE_MS,
  }, async () => {
    const browser = push.browser()
    const { page, problems } = await visit('/terms', { cookies: { locale, region_ok: '1' }, site: site.url })
    await signIn(page, email, locale)
    await givePushService(page, browser)

    // [S4.16] Channels.
    await page.goto(`${site.url}/push`)
    await untilHydrated(page)
    await page.getByRole('button', { name: text.turnOn, exact: true }).click()
    await page.getByText(text.turnedOn, { exact: true }).waitFor()
    for (const type of text.types)
      for (const channel of [text.mail, text.desktop]) {
        const group = page.getByRole('group', { name: type, exact: true })
        const saved = page.waitForResponse(answer => answer.url().endsWith('/open/subs/config/edit'))
        await group.getByText(channel, { exact: true }).click()
        expect((await saved).status()).toBe(200)
        expect(await group.getByRole('switch', { name: channel, exact: true }).isChecked()).toBe(true)
      }
    expect(await violations(page)).toEqual([])

    // Favourite.
    const isListening = untilListening(page)
    await page.goto(`${site.url}/coin/${text.coin}`)
    await untilHydrated(page)
    await isListening
    await page.getByRole('button', { name: text.star, exact: true }).click()

    // It pops up on the open page, and the bell shows the count.
    await page.locator('output').getByText(text.move).waitFor({ timeout: 180_000 })
    await page.getByRole('link', { name: text.bell }).waitFor()
    const [first] = (await list(page)).records.toReversed()
    expect(first?.title).toMatch(text.move)

    // The mail links to the coin.
    await expect.poll(() => mailsAbout(email, first?.text ?? ''), PATIENCE).toBe(1)
    const letter = mail.mails.find(each => each.to === email && each.text.includes(first?.text ?? ''))
    expect(letter?.text).toContain(`${site.url}/coin/${text.coin}`)

    // The desktop notification has the same content, encrypted for this browser and signed by this site.
    const pushed = () => browser.received.find(({ notification }) => notification.title === first?.title)
    await expect.poll(pushed, PATIENCE).toBeDefined()
    const sent = pushed()
    expect(sent?.notification).toMatchObject({
      title: first?.title,
      body: `${first?.text} · ${text.simulated}`,
      path: `/coin/${text.coin}`,
    })
    expect(sent?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)

    // The worker shows it; a repeat replaces the first one.
    expect(await shownByWorker(page, [sent?.notification, sent?.notification])).toEqual([
      { title: first?.title, tag: sent?.notification.tag, body: sent?.notification.body, path: `/coin/${text.coin}` },
    ])

    // Levels on both sides of the price; meanwhile the program is killed with SIGKILL.
    await page.goto(`${site.url}/subscriptions?symbol=${text.coin}`)
    await untilHydrated(page)
    const priceNow = async (): Promise<number> => {
      const now = await page.getByText(/(?:现价|is at) [\d,.]+ USDT/).textContent()
      return Number(/[\d,.]*\d/.exec(now ?? '')?.[0].replaceAll(',', ''))
    }
    // Between two ticks, so that it never equals the price.
    const levelAt = (price: number, part: number): string => `${(price * (1 + part)).toFixed(2)}5`
    for (const part of [-0.0003, 0.0003]) {
      await page.getByLabel(text.level).fill(levelAt(await priceNow(), part))
      await page.getByRole('button', { name: text.add, exact: true }).click()
      await expect.poll(() => page.getByLabel(text.level).inputValue(), PATIENCE).toBe('')
    }
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
    const { records: soFar } = await list(page)
    for (const { text: words } of soFar) await expect.poll(() => mailsAbout(email, words), PATIENCE).toBeGreaterThan(0)
    // The price may have left those behind. Of many on both sides one is reached soon, wherever it goes, but hardly in the
    // moment of the kill: a mail on its way then is not sent again.
    const last = await priceNow()
    const pair = `candela-spot/${text.coin.toLowerCase()}.usdt`
    const parts = [0.0002, 0.0003, 0.0004, 0.0006, 0.0008, 0.0012, 0.0016].flatMap(part => [-part, part])
    await Promise.all(
      parts.map(part => call(page, '/open/subs/level/add', { pair, price: levelAt(last, part) }, locale)),
    )
    const reached = async () => (await list(page)).records.filter(({ kind }) => kind === 'price-level').length
    const before = await reached()
    await site.stop('SIGKILL')
    site = await start(new URL(site.url).port)
    await expect.poll(reached, { timeout: 240_000, interval: 500 }).toBeGreaterThan(before)
    await page.goto(`${site.url}/subscriptions`)
    await page.getByText(text.reached, { exact: true }).first().waitFor()

    // Every message so far, of both kinds, was delivered once by each channel.
    const { records } = await list(page)
    expect(new Set(records.map(record => record.kind))).toEqual(new Set(['fast-move', 'price-level']))
    for (const { title, text: words } of records) {
      // Two levels reached by one price have the same text.
      const surplus = async () => {
        const alike = (await list(page)).records.filter(record => record.text === words)
        return mailsAbout(email, words) - alike.length
      }
      await expect.poll(surplus, PATIENCE).toBe(0)
      // One whose response was lost in the kill is sent again and replaces the first, as above.
      const places = () => {
        const alike = browser.received.filter(
          ({ notification }) => notification.title === title && notification.body.startsWith(words),
        )
        return new Set(alike.map(({ notification }) => notification.tag)).size
      }
      await expect.poll(places, PATIENCE).toBe(1)
    }
    await page.close() // a page with live prices uses CPU
  })

  it('[S4.38] marks messages as read, and unsubscribes by the link in a mail', async () => {
    const { page, problems } = await visit('/login', { cookies: { locale, region_ok: '1' }, site: site.url })
    await call(page, '/login/login', { account: email, password: 'right-horse-7' }, locale)
    await page.goto(`${site.url}/messages`)
    await untilHydrated(page)
    await page.getByRole('link', { name: text.bell }).waitFor()
    await page.locator('main').getByRole('link', { name: text.move }).first().waitFor()
    expect(await violations(page)).toEqual([])
    // Coins keep moving: newly arrived messages are shown first, then read with the rest.
    const bell = page.getByRole('banner').getByRole('link', { name: text.quietBell, exact: true })
    const readShown = async () => {
      const news = page.getByRole('button', { name: text.news, exact: true })
      if (await news.isVisible()) await news.click()
      const readAll = page.getByRole('button', { name: text.readAll, exact: true })
      if (await readAll.isEnabled()) await readAll.click({ timeout: 2_000 }) // may have been read elsewhere at that moment
      return (await page.getByText(text.allRead, { exact: true }).isVisible()) && (await bell.isVisible())
    }
    await expect.poll(readShown, PATIENCE).toBe(true)
    expect((await list(page)).records.at(-1)?.isRead).toBe(true)

    // Works without a login, in any browser.
    const letter = mail.mails.findLast(each => each.to === email && stopLinkIn(each) !== undefined)
    const link = new URL(letter === undefined ? '' : (stopLinkIn(letter) ?? ''))
    const { page: elsewhere } = await visit(link.pathname + link.search, {
      cookies: { locale, region_ok: '1' },
      site: site.url,
    })
    await untilHydrated(elsewhere)
    await elsewhere.getByRole('button', { name: text.stop, exact: true }).click()
    await elsewhere.getByText(text.stopped).waitFor()
    const subType = Number(link.searchParams.get('off')?.split('.')[1])
    const config = await call<SubConfig>(page, '/open/subs/config/view', { subType }, locale)
    expect(config).toMatchObject({ isMail: false, isSubscribeMail: false, isSysMessage: true, isDesktop: true })
    expect(problems).toEqual([])
    await Promise.all([page.close(), elsewhere.close()])
  })
})

it.each(['zh-CN', 'en-US'] as const)(
  'in %s an account notice by an operator in another process increases the bell count of an open page',
  async locale => {
    const email = `owner-${locale.toLowerCase()}@example.com`
    const { page, problems } = await visit('/terms', { cookies: { locale, region_ok: '1' }, site: site.url })
    await signIn(page, email, locale)
    const isListening = untilListening(page)
    await page.goto(`${site.url}/terms`)
    await untilHydrated(page)
    await isListening
    const bell = page.getByRole('banner').getByRole('link', { name: TEXTS[locale].bell })
    expect(await bell.count()).toBe(0)
    const env = { ...process.env, DATA_DIR: folder }
    await promisify(execFile)(process.execPath, [OPERATE, 'notice', email, '--reason', 'a test'], { env })
    await bell.waitFor()
    expect(await bell.getAttribute('aria-label')).toMatch(/\b1\b/)
    expect(problems).toEqual([])
    await page.close()
  },
)

it('[S6.01] [S4.14] [S4.15] a visitor’s flash reminders are kept on the device', async () => {
  const { page } = await visit('/flash', { cookies: { locale: 'en-US', region_ok: '1' }, site: site.url })
  await untilHydrated(page)
  await page.getByText('Sound', { exact: true }).first().waitFor()
  const sound = page.getByRole('switch', { name: 'Sound', exact: true })
  await sound.focus()
  await page.keyboard.press('Space')
  expect(await sound.isChecked()).toBe(true)
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => sound.isChecked(), PATIENCE).toBe(true)
  expect(await page.getByRole('switch', { name: 'Desktop pop-up', exact: true }).isChecked()).toBe(false)
})

/** Delivers notices to the page's service worker like a push service, and returns what it asks to show. */
async function shownByWorker(page: Page, notices: readonly unknown[]) {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown = new Map<string, unknown>()
    Object.assign(globalThis, { shown })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // in a worker
    // A headless browser shows nothing, so record what would be shown, by tag like a desktop.
    registration.showNotification = async (title, options) => {
      shown.set(options?.tag ?? '', { title, tag: options?.tag, body: options?.body, path: options?.data.path })
    }
  })
  const devtools = await context.newCDPSession(page)
  const registrationId = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  for (const notice of notices)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data: JSON.stringify(notice),
    })
  const read = () =>
    worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, object> }).shown.values()]) // as set above
  await expect.poll(async () => (await read()).length, PATIENCE).toBeGreaterThan(0)
  return await read()
}
