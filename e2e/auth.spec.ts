import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { ageSentCodes } from './code-budget.ts'
import { codeIn, type MailServer, startMailServer } from './mail-server.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { type RunningServer, startServer } from './server.ts'

useBrowser()

const folder = mkdtempSync(join(tmpdir(), 'candela-auth-'))
chmodSync(folder, 0o711)
let mail: MailServer
let site: RunningServer

beforeAll(async () => {
  mail = await startMailServer()
  site = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn', SMTP_URL: mail.url })
})
afterAll(async () => {
  await site.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

const PASSWORD = 'right-horse-7'

const TEXTS = {
  'zh-CN': {
    email: '邮箱',
    phone: '手机号',
    send: '发送验证码',
    code: '验证码',
    password: '密码',
    again: '再次输入密码',
    register: '注册',
    login: '登录',
    withCode: '验证码登录',
    next: '下一步',
    account: '我的账号',
    current: '当前密码',
    fresh: '新密码',
    change: '修改密码',
    changed: '修改成功，请重新登录',
    wrong: '账号、密码或验证码错误',
    differ: '两次输入的密码不一致，请重新输入',
    resend: /秒后重发/,
  },
  'en-US': {
    email: 'E-mail',
    phone: 'Phone',
    send: 'Send code',
    code: 'Verification code',
    password: 'Password',
    again: 'Confirm password',
    register: 'Register',
    login: 'Log in',
    withCode: 'With code',
    next: 'Next',
    account: 'My account',
    current: 'Current password',
    fresh: 'New password',
    change: 'Change password',
    changed: 'Password changed, please log in',
    wrong: 'Incorrect account, password or code',
    differ: 'The passwords are inconsistent, please re-enter.',
    resend: /Resend in \d+ s/,
  },
} as const

type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const open = (path: string, locale: string) => visit(path, { cookies: { locale, region_ok: '1' }, site: site.url })

const main = (page: Page) => page.locator('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const submit = (page: Page) => main(page).locator('button[type=submit]').click()

/** Code of the latest SMS to a number, from the outbox page. */
async function smsCode(phone: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(site.outbox)
      const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] }
      code = /\b\d{6}\b/.exec(messages.find(message => message.to === phone)?.text ?? '')?.[0]
      return code
    }, PATIENCE)
    .toBeDefined()
  return code ?? ''
}

async function logIn(page: Page, text: Texts, account: string, password: string): Promise<void> {
  await page.goto(`${site.url}/login`)
  await untilHydrated(page)
  await field(page, text.email).fill(account)
  await field(page, text.password).fill(password)
  await submit(page)
  await page.waitForURL(`${site.url}/`)
}

describe.each(['zh-CN', 'en-US'] as const)('in %s', locale => {
  const text = TEXTS[locale]
  const email = `walker-${locale.toLowerCase()}@example.com`
  const phone = locale === 'zh-CN' ? '13800138001' : '13800138002'

  it('[S2.32] [S8.25] registers by e-mail in three steps and is logged in', async () => {
    const { page, problems } = await open('/register', locale)
    await untilHydrated(page)
    await submit(page)
    expect(await main(page).locator('[aria-invalid]').count()).toBeGreaterThan(3)
    await field(page, text.email).fill(email)
    await button(page, text.send).click()
    await main(page).getByRole('button', { name: text.resend }).waitFor()
    const code = codeIn(await mail.next(email))
    await field(page, text.code).fill(code)
    await field(page, text.password).fill(PASSWORD)
    await field(page, text.again).fill('other-horse-8')
    await main(page).getByRole('checkbox').first().check()
    await main(page).getByRole('checkbox').nth(1).check()
    await submit(page)
    await main(page).getByText(text.differ).waitFor()
    await field(page, text.again).fill(PASSWORD)
    await submit(page)
    await button(page, text.next).click()
    expect(await field(page, text.email).inputValue()).toBe(email)
    await field(page, text.password).fill(PASSWORD)
    await submit(page)
    await page.waitForURL(`${site.url}/`)
    await page.getByLabel(text.account).first().waitFor()
    expect(problems).toEqual([])
  })

  it('registers by phone and logs in with the password', async () => {
    const { page } = await open('/register', locale)
    await untilHydrated(page)
    await button(page, text.phone).click()
    await field(page, text.phone).fill(phone)
    await button(page, text.send).click()
    await main(page).getByRole('button', { name: text.resend }).waitFor()
    await field(page, text.code).fill(await smsCode(phone))
    await field(page, text.password).fill(PASSWORD)
    await field(page, text.again).fill(PASSWORD)
    await main(page).getByRole('checkbox').first().check()
    await main(page).getByRole('checkbox').nth(1).check()
    await submit(page)
    await button(page, text.next).click()
    await field(page, text.password).fill(PASSWORD)
    await submit(page)
    await page.waitForURL(`${site.url}/`)
  })

  it('[S4.43] [S8.26] changing the password logs out the other browser', async () => {
    const { page: here } = await open('/login', locale)
    const { page: there } = await open('/login', locale)
    await logIn(here, text, email, PASSWORD)
    await logIn(there, text, email, PASSWORD)
    await here.goto(`${site.url}/change-password`)
    await untilHydrated(here)
    await field(here, text.current).fill(PASSWORD)
    await field(here, text.fresh).fill('right-horse-8')
    await field(here, text.again).fill('right-horse-8')
    await submit(here)
    await here.waitForURL(`${site.url}/login`)
    await here.getByText(text.changed).waitFor()
    await mail.next(email)
    await there.goto(`${site.url}/account/points/referral`)
    await untilHydrated(there)
    await main(there).getByRole('link', { name: text.login }).waitFor()
    await logIn(there, text, email, 'right-horse-8')
  })
})

describe.each(['zh-CN', 'en-US'] as const)('with a code, in %s', locale => {
  const text = TEXTS[locale]

  // Each address was sent a code when it was registered.
  beforeAll(() => ageSentCodes(folder))

  async function askForCode(page: Page): Promise<void> {
    await button(page, text.send).click()
    await main(page).getByRole('button', { name: text.resend }).waitFor()
  }

  it('logs in by e-mail, ignores a redirect to another site and rejects a wrong password', async () => {
    const email = `walker-${locale.toLowerCase()}@example.com`
    const { page } = await open('/login?redirect=//evil.com', locale)
    await untilHydrated(page)
    await field(page, text.email).fill(email)
    await field(page, text.password).fill('wrong-horse-1')
    await submit(page)
    await page.getByText(text.wrong).waitFor()
    expect(await field(page, text.email).inputValue()).toBe(email)
    await button(page, text.withCode).click()
    await askForCode(page)
    await field(page, text.code).fill(codeIn(await mail.next(email)))
    await submit(page)
    await page.waitForURL(`${site.url}/`)
  })

  it('[S2.33] logs in by SMS', async () => {
    const phone = locale === 'zh-CN' ? '13800138001' : '13800138002'
    const { page } = await open('/login', locale)
    await untilHydrated(page)
    await button(page, text.withCode).click()
    await button(page, text.phone).click()
    await field(page, text.phone).fill(phone)
    const before = await smsCode(phone)
    await askForCode(page)
    await expect.poll(() => smsCode(phone), PATIENCE).not.toBe(before)
    await field(page, text.code).fill(await smsCode(phone))
    await submit(page)
    await page.waitForURL(`${site.url}/`)
  })
})

it('sends no e-mail twice', () => {
  const ids = mail.mails.map(({ raw }) => /^Message-ID:\s*(\S+)/im.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(5)
})
