import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'

useBrowser()

const LANGUAGES = [
  ['zh-CN', 'K 线周期', '指标', '搜索指标，如 MA、RSI', /^添加 MACD|添加 指数平滑异同/, '指标数量已达上限，最多 8 个'],
  [
    'en-US',
    'Interval',
    'Indicators',
    'Search, such as MA or RSI',
    /^Add Moving average conv/,
    'Indicator limit reached: at most 8',
  ],
] as const

const cookies = (locale: string) => ({ locale, region_ok: '1' })
const chartOf = (page: Page) => page.locator('[data-state]')

async function untilDrawn(page: Page, pair: string, interval: string): Promise<void> {
  await page
    .locator(`[data-state="shown"][data-pair="${pair}"][data-interval="${interval}"]`)
    .waitFor({ timeout: PATIENCE.timeout })
}

/** How many colours the chart's canvases have: a blank one has one or none. */
const coloursOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const colours = new Set<string>()
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-state] canvas')) {
      const { width, height } = canvas
      if (width === 0 || height === 0) continue
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      for (let at = 0; at < data.length; at += 4 * 97) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
    }
    return colours.size
  })

it.each(LANGUAGES)(
  '[S2.20] [S3.21] in %s the chart opens on BTC/USDT, draws, and its price moves',
  async (locale, intervals) => {
    const { page, problems } = await visit('/chart', { cookies: cookies(locale) })
    await untilHydrated(page)
    await untilDrawn(page, 'candela-spot/btc.usdt', '60')
    await expect.poll(() => coloursOf(page), PATIENCE).toBeGreaterThan(5)
    const price = page.locator('[data-price]')
    const before = await price.textContent()
    await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)
    await page.getByRole('navigation', { name: intervals }).getByRole('link', { name: '5m', exact: true }).click()
    await untilDrawn(page, 'candela-spot/btc.usdt', '5')
    expect(new URL(page.url()).search).toBe('?interval=5')
    expect(problems).toEqual([])
  },
)

it('shows only the last of ten fast changes of pair and interval', async () => {
  const { page, problems } = await visit('/chart', { cookies: cookies('en-US') })
  await untilHydrated(page)
  await untilDrawn(page, 'candela-spot/btc.usdt', '60')
  const names = ['1m', '5m', '1D', '15m', '4h', '1m', '30m', '1W', '5m', '2h']
  const intervals = page.getByRole('navigation', { name: 'Interval' })
  for (const name of names) await intervals.getByRole('link', { name, exact: true }).click({ noWaitAfter: true })
  await untilDrawn(page, 'candela-spot/btc.usdt', '120')
  expect(await intervals.locator('[aria-current]').textContent()).toBe('2h')
  await page.goto(new URL('/chart/binance-spot/eth.usdt?interval=120', page.url()).href)
  await untilDrawn(page, 'binance-spot/eth.usdt', '120')
  expect(await page.locator('h1').textContent()).toBe('ETH/USDT')
  expect(await chartOf(page).count()).toBe(1)
  expect(problems).toEqual([])
})

it.each(LANGUAGES)(
  '[S5.14] in %s takes eight indicators and refuses the ninth',
  async (locale, _, open, search, add, limit) => {
    const { page, problems } = await visit('/chart', { cookies: cookies(locale) })
    await untilHydrated(page)
    await untilDrawn(page, 'candela-spot/btc.usdt', '60')
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('searchbox', { name: search }).fill('macd')
    const button = page.getByRole('dialog').getByRole('button', { name: add })
    // Two averages are there already.
    for (let count = 3; count <= 8; count++) await button.click()
    await button.click()
    await page.getByText(limit).waitFor()
    expect(problems).toEqual([])
  },
)

it('fills a phone without scrolling sideways, with the book one tap away', async () => {
  const { page, problems } = await visit('/chart/binance-perpetual/btc.usdt', {
    ...phone(360),
    cookies: cookies('zh-CN'),
  })
  await untilHydrated(page)
  await untilDrawn(page, 'binance-perpetual/btc.usdt', '60')
  const sizes = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight - innerHeight,
  ])
  expect(sizes).toEqual([360, 0])
  const candles = page.locator('[data-state] canvas').first()
  const { height } = (await candles.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(200)
  await page.getByRole('button', { name: '盘口' }).first().click()
  await page.getByText('价差').waitFor()
  await page.getByRole('button', { name: '图表', exact: true }).first().click()
  await expect.poll(async () => (await candles.boundingBox())?.height, PATIENCE).toBe(height)
  expect(problems).toEqual([])
})

it('a notice below the chart takes its room from the chart', async () => {
  const { page } = await visit('/chart', { viewport: { width: 1440, height: 900 } })
  await untilHydrated(page)
  await page.getByRole('button', { name: '确认并继续' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})
