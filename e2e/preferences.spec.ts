import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const DARK = 'rgb(10, 13, 18)'
const LIGHT = 'rgb(244, 245, 247)'

const htmlClass = async (page: Page): Promise<string[]> =>
  ((await page.locator('html').getAttribute('class')) ?? '').split(' ')
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function choose(page: Page, menu: string, option: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.locator('#site-menu').getByRole('button', { name: option, exact: true }).click()
}

it('switches the language in place and remembers it', async () => {
  const { page, problems } = await visit('/numbers/rates?x=1', { cookies: { region_ok: '1' } })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe('资金费率')
  await choose(page, '菜单与显示设置', 'English')
  await page.getByRole('heading', { level: 1, name: 'Funding rates' }).waitFor()
  expect(page.url()).toMatch(/\/numbers\/rates\?x=1$/)
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  expect(problems).toEqual([])
  await page.close()
})

it.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
  ['Red up', 'up-red'],
  ['Colour-blind', 'cvd'],
  ['Compact', 'compact'],
])('%s applies immediately and after a reload', async (option, className) => {
  const { page, problems } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  expect(await htmlClass(page)).not.toContain(className)
  await choose(page, 'Menu and display settings', option)
  expect(await htmlClass(page)).toContain(className)
  await page.reload()
  expect(await htmlClass(page)).toContain(className)
  await untilHydrated(page)
  expect(await htmlClass(page)).toContain(className)
  expect(problems).toEqual([])
  await page.close()
})

it('the time zone changes the times at once, after a reload, and back again', async () => {
  const { page, problems } = await visit('/stock-index', { cookies: { locale: 'en-US', region_ok: '1' } })
  const asOf = page
    .getByRole('main')
    .getByText(/^As of \d\d:\d\d:\d\d/)
    .locator('..')
  const hour = async (): Promise<number> => Number(/\d\d/.exec((await asOf.textContent()) ?? '')?.[0])
  const chooseZone = async (zone: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu and display settings' }).click()
    await page.locator('#site-menu').getByLabel('Time zone').selectOption(zone)
    await page.keyboard.press('Escape')
  }
  await untilHydrated(page)
  const before = await hour()
  await chooseZone('Asia/Dubai')
  await expect.poll(() => asOf.textContent(), PATIENCE).toContain('Dubai time')
  // Dubai is four hours behind all year; an hour may have passed meanwhile.
  expect([4, 3]).toContain((before - (await hour()) + 24) % 24)
  await page.reload()
  expect(await asOf.textContent()).toContain('Dubai time')
  await untilHydrated(page, /^Dubai time \d\d:\d\d/)
  expect(await asOf.textContent()).toContain('Dubai time')
  await chooseZone('UTC+8')
  await expect.poll(() => asOf.textContent(), PATIENCE).toContain('UTC+8')
  await page.reload()
  expect(await asOf.textContent()).toContain('UTC+8')
  expect(problems).toEqual([])
  await page.close()
})

it('the device’s own time zone can be chosen', async () => {
  const options = { cookies: { region_ok: '1' }, timezoneId: 'Asia/Kathmandu' }
  const { page, problems } = await visit('/stock-index', options)
  await untilHydrated(page)
  await page.getByRole('button', { name: '菜单与显示设置' }).click()
  await page.locator('#site-menu').getByLabel('时区').selectOption({ label: '本设备：尼泊尔时间 (UTC+5:45)' })
  await untilHydrated(page, /^尼泊尔时间 \d\d:\d\d/)
  await page.reload()
  await untilHydrated(page, /^尼泊尔时间 \d\d:\d\d/)
  expect(problems).toEqual([])
  await page.close()
})

it('compact rows are shorter, and the colour direction can be swapped', async () => {
  const look = async (cookies: Record<string, string>): Promise<{ height: number; up: string; down: string }> => {
    const { page } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1', ...cookies } })
    const shown = await page.evaluate(() => {
      const colour = (name: string): string => {
        const probe = document.createElement('i')
        probe.className = name
        document.body.append(probe)
        return getComputedStyle(probe).color
      }
      const height = document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0
      return { height, up: colour('up'), down: colour('down') }
    })
    await page.close()
    return shown
  }
  const green = await look({ direction: 'up-green', density: 'normal' })
  const red = await look({ direction: 'up-red', density: 'compact' })
  const blind = await look({ direction: 'cvd' })
  expect([red.up, red.down]).toEqual([green.down, green.up])
  expect([green.up, green.down]).not.toContain(blind.up)
  expect(red.height).toBeLessThan(green.height)
})

it.each([
  ['a chosen dark theme', { cookies: { theme: 'dark' }, colorScheme: 'light' }, DARK],
  ['a chosen light theme on a dark system', { cookies: { theme: 'light' }, colorScheme: 'dark' }, LIGHT],
  ['a dark system', { colorScheme: 'dark' }, DARK],
  ['a light system', { colorScheme: 'light' }, LIGHT],
] as const)('%s is applied before any script runs', async (_name, options, colour) => {
  const { page } = await visit('/markets/spot', { ...options, javaScriptEnabled: false })
  expect(await background(page)).toBe(colour)
  await page.close()
})

it('a coin starred without an account stays starred, including on the favourites page', async () => {
  const { page, problems } = await visit('/markets/spot', { cookies: { region_ok: '1' } })
  await untilHydrated(page)
  const star = page.getByRole('button', { name: '收藏 ETH', exact: true })
  await star.click()
  expect(await star.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await expect.poll(() => star.getAttribute('aria-pressed'), PATIENCE).toBe('true')
  await page.getByRole('banner').getByRole('link', { name: '自选', exact: true }).click()
  await page.waitForURL(/\/favourites$/)
  await expect.poll(() => page.locator('tbody tr a b').allTextContents(), PATIENCE).toEqual(['ETH'])
  expect(problems).toEqual([])
  await page.close()
})

it.each([
  '/',
  '/?tab=signal',
  '/?tab=data',
  '/markets/spot',
  '/markets/rapid',
  '/numbers/longshortratio',
  '/numbers/explosive',
  '/numbers/rates?period=1d',
  '/numbers/grayscale',
  '/signal/trendfollowing',
  '/signal/rsi',
  '/signal/ma5strategy',
  '/signal/long-short-rank',
  '/signal/stock',
  '/signal/pair/candela-spot/btc.usdt',
  '/stock-index',
  '/coin/btc',
])('%s names one time zone, once, on a wide screen', async path => {
  const { page } = await visit(path, { cookies: { locale: 'en-US', zone: 'Asia%2FKolkata', region_ok: '1' } })
  await page.waitForFunction(() =>
    /\d\d:\d\d:\d\d/.test(document.querySelector('main')?.parentElement?.innerText ?? ''),
  )
  await expect
    .poll(async () => (await page.locator('body').innerText()).match(/Mumbai time|UTC\+8/g), PATIENCE)
    .toEqual(['Mumbai time'])
  await page.close()
})
