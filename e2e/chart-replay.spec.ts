import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'

useBrowser()

const PAIR = 'binance-perpetual/btc.usdt'
const COOKIES = { locale: 'en-US', region_ok: '1' }
const HOUR_MS = 3_600_000

async function openChart(options: Parameters<typeof visit>[1] = {}) {
  const opened = await visit(`/chart/${PAIR}`, { cookies: COOKIES, ...options })
  await untilHydrated(opened.page)
  await untilDrawn(opened.page)
  return opened
}

const untilDrawn = (page: Page): Promise<void> =>
  page.locator(`[data-state="shown"][data-pair="${PAIR}"]`).waitFor({ timeout: PATIENCE.timeout })

/** The calls for bars from now on: their address and what they send. */
function barCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const call = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)
    if (call.includes('/open/markets/kline')) calls.push(call)
  })
  return calls
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const timeOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-replay="on"]').getAttribute('data-time'))

/** Begins at the bar that is so far from the left, as a share of the chart's width. */
async function startAt(page: Page, share: number): Promise<void> {
  await button(page, 'Replay').click()
  await page.locator('[data-replay="choosing"]').waitFor()
  const box = await page.locator('[data-state]').boundingBox()
  if (box === null) throw new Error('the chart is not shown')
  await page.mouse.click(box.x + box.width * share, box.y + box.height * 0.3)
  await page.locator('[data-replay="on"]').waitFor()
}

it('replays from a clicked bar, step by step and by itself, and brings the live chart back without loading it', async () => {
  const { page, problems } = await openChart()
  await startAt(page, 0.8)
  const first = await timeOf(page)
  expect(first % HOUR_MS).toBe(0)
  await button(page, /^Forward one bar/).click()
  await expect.poll(() => timeOf(page), PATIENCE).toBe(first + HOUR_MS)
  await button(page, /^Back one bar/).click()
  await button(page, /^Back one bar/).click()
  await expect.poll(() => timeOf(page), PATIENCE).toBe(first - HOUR_MS)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '10 bars/s' })
  await button(page, /^Play/).click()
  await expect.poll(() => timeOf(page), PATIENCE).toBeGreaterThan(first)
  // A step pauses it: at the last bar there is nothing to jump to.
  await button(page, /^Back one bar/).click()
  await button(page, 'To the last bar').click()
  await page.getByText('Last bar', { exact: true }).waitFor()
  const calls = barCalls(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-replay]').count(), PATIENCE).toBe(0)
  expect(calls).toEqual([])
  expect(problems).toEqual([])
})

it('a replay ends with another interval, and begins at a date that is chosen', async () => {
  const { page, problems } = await openChart()
  await startAt(page, 0.8)
  const clicked = await timeOf(page)
  await page.getByRole('navigation', { name: 'Interval' }).getByRole('link', { name: '4h', exact: true }).click()
  await untilDrawn(page)
  await expect.poll(() => page.locator('[data-replay]').count(), PATIENCE).toBe(0)
  await button(page, 'Replay').click()
  const day = new Date(clicked - 24 * HOUR_MS).toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(day)
  await button(page, 'Start').click()
  await page.locator('[data-replay="on"]').waitFor({ timeout: PATIENCE.timeout })
  // Midnight in Hong Kong, where the site is.
  expect(await timeOf(page)).toBe(Date.parse(`${day}T00:00:00Z`) - 8 * HOUR_MS)
  expect(problems).toEqual([])
})

it('compares with a second pair, also after a reload, until it is removed', async () => {
  const { page, problems } = await openChart()
  const calls = barCalls(page)
  await button(page, 'Compare').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('ETH')
  await dialog.getByRole('button', { name: /ETH/ }).first().click()
  await button(page, 'Compare ETH').waitFor()
  await expect.poll(() => calls.some(pair => pair.includes('/eth.')), PATIENCE).toBe(true)
  await page.reload()
  await untilHydrated(page)
  await button(page, 'Compare ETH').waitFor({ timeout: PATIENCE.timeout })
  await button(page, 'Stop comparing with ETH').click()
  await button(page, 'Compare').waitFor()
  expect(problems).toEqual([])
})

it('shows contract data in panes, counts it as indicators, and hides and styles a line', async () => {
  const { page, problems } = await openChart()
  const asked = page.waitForResponse(response => response.url().includes('/open/position/history'))
  await button(page, /^Indicators/).click()
  await button(page, 'Add Open interest').click()
  await button(page, 'Add Funding rate').click()
  expect((await asked).status()).toBe(200)
  await page.getByText('4/8').first().waitFor()
  await button(page, 'Style of Open interest').click()
  await page.getByLabel('USD Width').selectOption({ label: '3 px' })
  await page.getByLabel('Pane height').selectOption({ label: 'High' })
  await button(page, 'Hide Funding rate').click()
  await button(page, 'Show Funding rate').waitFor()
  await page.reload()
  await untilHydrated(page)
  await untilDrawn(page)
  await button(page, /^Indicators/).click()
  await button(page, 'Show Funding rate').waitFor()
  await button(page, 'Style of Open interest').click()
  expect(await page.getByLabel('USD Width').inputValue()).toBe('3')
  expect(await page.getByLabel('Pane height').inputValue()).toBe('high')
  expect(problems).toEqual([])
})

it('fits the controls of the replay on a phone', async () => {
  const { page, problems } = await openChart(phone(360))
  await startAt(page, 0.6)
  const bar = await page.locator('[data-replay="on"]').boundingBox()
  expect((bar?.x ?? -1) >= 0 && (bar?.x ?? 0) + (bar?.width ?? 999) <= 360).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(problems).toEqual([])
})
