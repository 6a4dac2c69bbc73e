import { API_PREFIX } from '@candela/contract/core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { violations } from './axe.ts'
import { ageSentCodes } from './code-budget.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { LANGUAGES } from './screens.ts'
import { totp } from './totp.ts'

useBrowser()

const url = inject('url')
const PASSWORD = 'right-horse-7'

const TEXTS = {
  'zh-CN': {
    nickname: '昵称',
    save: '保存',
    saved: '保存成功',
    picture: '头像',
    pictureDone: '头像已更新',
    badPicture: '请上传有效的 PNG、JPEG 或 WebP 图片',
    bind: '绑定',
    unbind: '解绑',
    next: '下一步',
    confirm: '确认绑定',
    saveCodes: '已保存，完成',
    recovery: '恢复码',
    off: '未绑定',
    on: '已绑定',
    check: '验证',
    until: /已验证，有效至/,
    notYet: /尚未验证/,
    wrong: '身份验证器验证码无效或已使用',
    unbound: '身份验证器已解绑',
    password: '登录密码',
    appCode: '验证器验证码',
    code: '验证码',
    send: '发送验证码',
    signOut: /^退出 /,
    signedOut: '该设备已退出登录',
    needLogin: '请先登录',
    change: '修改',
    current: '当前密码',
    fresh: '新密码',
    again: '再次输入密码',
    changePassword: '修改密码',
    changed: '修改成功，请重新登录',
    export: '导出数据',
    remove: '注销账号',
    sure: '我知道注销后无法恢复',
    removeNow: '确认注销',
    removed: '账号已注销',
  },
  'en-US': {
    nickname: 'Nickname',
    save: 'Save',
    saved: 'Saved',
    picture: 'Picture',
    pictureDone: 'Picture updated',
    badPicture: 'Please upload a valid PNG, JPEG or WebP image',
    bind: 'Bind',
    unbind: 'Unbind',
    next: 'Next',
    confirm: 'Confirm',
    saveCodes: 'I have saved them',
    recovery: 'Recovery codes',
    off: 'Off',
    on: 'On',
    check: 'Verify',
    until: /Verified until/,
    notYet: /Not verified/,
    wrong: 'The authenticator code is invalid or has already been used',
    unbound: 'Authenticator unbound',
    password: 'Password',
    appCode: 'Authenticator code',
    code: 'Verification code',
    send: 'Send code',
    signOut: /^Log out /,
    signedOut: 'Device logged out',
    needLogin: 'Need to log in',
    change: 'Change',
    current: 'Current password',
    fresh: 'New password',
    again: 'Confirm password',
    changePassword: 'Change password',
    changed: 'Password changed, please log in',
    export: 'Export',
    remove: 'Delete account',
    sure: 'I understand that this cannot be undone',
    removeNow: 'Delete permanently',
    removed: 'Account deleted',
  },
} as const

type Language = (typeof LANGUAGES)[number]

async function call(path: string, body: object): Promise<{ cookies: Record<string, string>; code: number }> {
  const response = await fetch(url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const pairs = response.headers.getSetCookie().map(line => (line.split(';')[0] ?? '').split('='))
  const { code } = (await response.json()) as { code: number }
  return { code, cookies: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])) }
}

type Boxed = { readonly to: string; readonly at: number; readonly text: string; readonly subject: string }

async function messagesTo(address: string): Promise<Boxed[]> {
  const { messages } = (await (await fetch(inject('outbox'))).json()) as { messages: Boxed[] }
  return messages.filter(({ to }) => to === address)
}

const codeIn = ({ text }: Boxed): string | undefined => /\b\d{6}\b/.exec(text)?.[0]

/** The code that an address was sent since then. Messages about something earlier may come between. */
const codeFor = (address: string, since: number): Promise<string> =>
  vi.waitFor(async () => {
    const [code] = (await messagesTo(address)).flatMap(message => (message.at < since ? [] : (codeIn(message) ?? [])))
    return code ?? expect.unreachable('no code yet')
  }, PATIENCE)

/** Whether an address was told something since then. */
const isTold = async (address: string, since: number): Promise<boolean> =>
  (await messagesTo(address)).some(message => message.at >= since && codeIn(message) === undefined)

type Person = { readonly email: string; password: string }
const people = new Map<string, Person>()
const personOf = (who: 'stays' | 'leaves', language: Language): Person => {
  const person = people.get(`${who}-${language}`)
  if (person === undefined) throw new Error('no user has registered')
  return person
}

async function register(who: 'stays' | 'leaves', language: Language): Promise<void> {
  const email = `${who}-${language.toLowerCase()}@example.com`
  await call('/login/verify_code', { email, purpose: 'register' })
  const typed = { account: email, password: PASSWORD, passwordAgain: PASSWORD, isAgreed: true, isAdult: true }
  const { code } = await call('/login/register', { ...typed, code: await codeFor(email, 0) })
  expect(code).toBe(10000)
  people.set(`${who}-${language}`, { email, password: PASSWORD })
}

beforeAll(async () => {
  for (const language of LANGUAGES) for (const who of ['stays', 'leaves'] as const) await register(who, language)
})

/** A browser in which the user is logged in. */
async function open(path: string, person: Person, language: Language, options: BrowserContextOptions = {}) {
  const { cookies } = await call('/login/login', { account: person.email, password: person.password })
  expect(Object.keys(cookies)).toEqual(['token', 'sid'])
  const opened = await visit(path, {
    acceptDownloads: true,
    ...options,
    cookies: { ...cookies, locale: language, region_ok: '1' },
  })
  await untilHydrated(opened.page)
  return opened
}

const main = (page: Page) => page.locator('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const shown = (page: Page, text: string | RegExp) => main(page).getByText(text, { exact: true }).waitFor()
const now = (): number => new Date().getTime()

describe.each(LANGUAGES)('in %s', language => {
  const text = TEXTS[language]

  it('[S3.06] [S5.35] the profile accepts a nickname with markup and a picture, and displays both safely', async () => {
    const { page, problems } = await open('/profile', personOf('stays', language), language)
    await field(page, text.nickname).fill('"><script>alert(1)')
    await button(page, text.save).click()
    await toast(page, text.saved)
    // An image larger than the stored size, made by the browser.
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 400
      const pen = canvas.getContext('2d')
      if (pen !== null) pen.fillStyle = '#c9283a'
      pen?.fillRect(0, 0, 640, 400)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
    await page.locator('input[type=file]').setInputFiles(file)
    await toast(page, text.pictureDone)
    const image = main(page).locator('img')
    await expect
      .poll(() => image.evaluate(each => each instanceof HTMLImageElement && each.naturalWidth), PATIENCE)
      .toBe(256)
    await page.reload()
    await expect.poll(() => field(page, text.nickname).inputValue(), PATIENCE).toBe('"><script>alert(1)')
    expect(await image.getAttribute('src')).toMatch(/^\/avatar\/[0-9a-f-]{36}\.webp$/)
    const broken = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.locator('input[type=file]').setInputFiles(broken)
    await shown(page, text.badPicture)
    expect(problems).toEqual([])
    await page.close()
  })

  it.each([
    ['light', 1440],
    ['dark', 360],
  ] as const)('both pages are accessible, %s at %i px', async (colorScheme, width) => {
    const look = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
    const { page } = await open('/profile', personOf('leaves', language), language, look)
    const check = async () => {
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await main(page)
      .getByRole('button', { name: /^(更换 邮箱|Change E-mail)$/ })
      .click()
    await check()
    await page.goto(`${url}/account/security`)
    await button(page, text.bind).click()
    await field(page, text.password).fill(PASSWORD)
    await button(page, text.next).click()
    await main(page).locator('svg[role=img]').waitFor()
    await button(page, text.confirm).click()
    await button(page, text.remove).click()
    await check()
    await page.close()
  })

  it('[S4.27] [S4.29] [S5.21] [S5.22] binds the authenticator with a key and a code, then uses it', async () => {
    const { page } = await open('/account/security', personOf('stays', language), language)
    await shown(page, text.off)
    await button(page, text.bind).click()
    await field(page, text.password).fill(PASSWORD)
    await button(page, text.next).click()
    const key = (await main(page).locator('code').textContent()) ?? ''
    expect(key).toMatch(/^[A-Z2-7]{16}$/)
    await main(page).locator('svg[role=img]').waitFor()
    const used = totp(key, now())
    await field(page, text.appCode).fill(used)
    await button(page, text.confirm).click()
    const codes = main(page).getByRole('list', { name: text.recovery }).getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await button(page, text.saveCodes).click()
    await shown(page, text.on)

    // Another login is not verified yet, and cannot use the same code.
    const other = await open('/account/security', personOf('stays', language), language)
    await shown(other.page, text.notYet)
    await button(other.page, text.check).click()
    await field(other.page, text.appCode).fill(used)
    await button(other.page, text.check).click()
    await shown(other.page, text.wrong)
    // The code of the next half minute is already valid.
    await field(other.page, text.appCode).fill(totp(key, now() + 30_000))
    await button(other.page, text.check).click()
    await shown(other.page, text.until)
    await other.page.close()

    const third = await open('/account/security', personOf('stays', language), language)
    await button(third.page, text.check).click()
    await main(third.page)
      .getByRole('button', { name: /恢复码|recovery code/ })
      .click()
    await main(third.page).locator('input[name=appCode]').fill(recovery)
    await button(third.page, text.check).click()
    await shown(third.page, text.until)
    await third.page.close()
    await page.close()
  })

  it('logs out a device from another one', async () => {
    const person = personOf('stays', language)
    const other = await open('/profile', person, language)
    await field(other.page, text.nickname).waitFor()
    const { page, problems } = await open('/account/security', person, language)
    const others = button(page, text.signOut)
    await others.first().waitFor()
    // Includes sessions of earlier journeys: all of them end.
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().click()
      await expect.poll(() => others.count(), PATIENCE).toBe(left - 1)
    }
    await toast(page, text.signedOut)
    // Notified by its socket.
    await shown(other.page, text.needLogin)
    expect(problems).toEqual([])
    await page.close()
    await other.page.close()
  })

  it('[S4.43] [S8.26] changing the password in one browser logs out the other', async () => {
    const person = personOf('stays', language)
    const other = await open('/account/security', person, language)
    await shown(other.page, text.on)
    const { page } = await open('/account/security', person, language)
    await main(page).getByRole('link', { name: text.change, exact: true }).click()
    await page.waitForURL(/\/change-password$/)
    await field(page, text.current).fill(PASSWORD)
    person.password = 'right-horse-8'
    await field(page, text.fresh).fill(person.password)
    await field(page, text.again).fill(person.password)
    await button(page, text.changePassword).click()
    await toast(page, text.changed)
    await page.waitForURL(/\/login$/)
    // Without any action: notified by its socket.
    await shown(other.page, text.needLogin)
    await page.close()
    await other.page.close()
  })

  it('exports the account data as a file', async () => {
    const person = personOf('stays', language)
    const { page, problems } = await open('/account/security', person, language)
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, text.export).click()])
    expect(download.suggestedFilename()).toMatch(/^candela-account-\d{4}-\d\d-\d\d\.json$/)
    const parts: string[] = []
    for await (const part of await download.createReadStream()) parts.push(String(part))
    const file = JSON.parse(parts.join('')) as { parts: Record<string, object> }
    expect(file.parts['account']).toMatchObject({ email: person.email, nickname: '"><script>alert(1)' })
    expect(problems).toEqual([])
    await page.close()
  })
})

describe.each(LANGUAGES)('a minute later, in %s', language => {
  const text = TEXTS[language]

  beforeAll(() => ageSentCodes(inject('dataDir')))

  it('[S4.28] unbinds the authenticator with an e-mailed code and the password', async () => {
    const person = personOf('stays', language)
    const { page, problems } = await open('/account/security', person, language)
    await button(page, text.unbind).click()
    const since = now()
    await button(page, text.send).click()
    await field(page, text.code).fill(await codeFor(person.email, since))
    await field(page, text.password).fill(person.password)
    await button(page, text.unbind).click()
    await toast(page, text.unbound)
    await shown(page, text.off)
    await expect.poll(() => isTold(person.email, since), PATIENCE).toBe(true)
    expect(problems).toEqual([])
    await page.close()
  })

  it('deletes an account permanently and frees its address', async () => {
    const person = personOf('leaves', language)
    const { page, problems } = await open('/account/security', person, language)
    await button(page, text.remove).click()
    const since = now()
    await button(page, text.send).click()
    await field(page, text.code).fill(await codeFor(person.email, since))
    await field(page, text.password).fill(person.password)
    await main(page).getByRole('checkbox', { name: text.sure }).check()
    await button(page, text.removeNow).click()
    await toast(page, text.removed)
    await page.waitForURL(`${url}/`)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
    expect((await call('/login/login', { account: person.email, password: person.password })).code).toBe(40110)
    await expect.poll(() => isTold(person.email, since), PATIENCE).toBe(true)
    expect(problems).toEqual([])
    await page.close()
  })
})
