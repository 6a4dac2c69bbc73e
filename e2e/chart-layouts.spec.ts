import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn } from './account.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'

useBrowser()

const cookies = (locale: string) => ({ locale, region_ok: '1' })

const untilDrawn = (page: Page) => page.locator('[data-state="shown"]').waitFor(PATIENCE)

const menuOf = (page: Page, words: RegExp) => page.locator('summary').and(page.getByLabel(words))

async function choose(page: Page, item: string): Promise<void> {
  await menuOf(page, /^Chart layout|^图表布局/).click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await choose(page, 'Save as…')
  await page.getByRole('textbox', { name: 'Layout name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}

const typeOf = (page: Page) => page.getByRole('combobox', { name: 'Chart type' })

async function openAs(email: string) {
  const opened = await visit('/chart', { cookies: cookies('en-US') })
  await signIn(opened.page, email)
  await opened.page.reload()
  await untilHydrated(opened.page)
  await untilDrawn(opened.page)
  await menuOf(opened.page, /, Unsaved/).waitFor(PATIENCE)
  return opened
}

it('[S4.37] [S5.14] saves a layout, finds it again, refuses a fourth, and takes it out and in as a file', async () => {
  const { page, problems } = await openAs('layouts@example.com')
  await page.getByRole('button', { name: 'Indicators' }).click()
  await page.getByRole('searchbox').fill('rsi')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add Relative strength/ })
    .click()
  await page.keyboard.press('Escape')
  await typeOf(page).selectOption('heikin')
  await saveAs(page, 'One')
  await menuOf(page, /: One, Saved$/).waitFor(PATIENCE)

  await page.reload()
  await untilHydrated(page)
  await untilDrawn(page)
  await menuOf(page, /: One, Saved$/).waitFor(PATIENCE)
  expect(await typeOf(page).inputValue()).toBe('heikin')
  await page.getByRole('button', { name: /Indicators 3\/8/ }).waitFor(PATIENCE)

  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, 'Export file')])
  expect(file.suggestedFilename()).toBe('One.json')
  const content = readFileSync(await file.path())
  await choose(page, 'Restore default')
  await expect.poll(() => typeOf(page).inputValue(), PATIENCE).toBe('candles')
  await menuOf(page, /: One, Unsaved$/).waitFor(PATIENCE)
  const input = page.locator('input[type="file"]')
  await input.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"v":1}') })
  await page.getByText('Not a layout file: charts is missing').waitFor(PATIENCE)
  await menuOf(page, /: One, /).waitFor(PATIENCE)
  await input.setInputFiles({ name: 'Copy.json', mimeType: 'application/json', buffer: content })
  await menuOf(page, /: Copy, Unsaved$/).waitFor(PATIENCE)
  expect(await typeOf(page).inputValue()).toBe('heikin')

  await saveAs(page, 'Two')
  await menuOf(page, /: Two, Saved$/).waitFor(PATIENCE)
  await saveAs(page, 'Three')
  await menuOf(page, /: Three, Saved$/).waitFor(PATIENCE)
  await saveAs(page, 'Four')
  await page.getByText('Layout limit reached: up to 3 layouts').waitFor(PATIENCE)
  expect(problems.filter(problem => !problem.includes('400'))).toEqual([])
})

it('asks before a newer save of another tab is replaced, and saves changes by itself', async () => {
  const { page, problems } = await openAs('two-tabs@example.com')
  await saveAs(page, 'Mine')
  await menuOf(page, /: Mine, Saved$/).waitFor(PATIENCE)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await untilHydrated(other)
  await menuOf(other, /: Mine, Saved$/).waitFor(PATIENCE)
  await typeOf(other).selectOption('line')
  // Nobody presses a button here.
  await menuOf(other, /: Mine, Saved$/).waitFor(PATIENCE)
  expect(await typeOf(page).inputValue()).toBe('candles')
  await typeOf(page).selectOption('area')
  await page
    .getByRole('dialog')
    .getByText(/"Mine" was saved on another page or device/)
    .waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Load the newer one' }).click()
  await expect.poll(() => typeOf(page).inputValue(), PATIENCE).toBe('line')
  await menuOf(page, /: Mine, Saved$/).waitFor(PATIENCE)
  await other.close()
  expect(problems.filter(problem => !problem.includes('409'))).toEqual([])
})

it('opens a default layout, and asks a visitor on a phone to log in', async () => {
  const { page, problems } = await visit('/chart', { ...phone(360), cookies: cookies('zh-CN') })
  await untilHydrated(page)
  await untilDrawn(page)
  await choose(page, 'RSI 背离')
  await menuOf(page, /：RSI 背离，默认布局$/).waitFor(PATIENCE)
  await page.getByRole('button', { name: /指标 1\/8/ }).waitFor(PATIENCE)
  await choose(page, '保存')
  await page.getByText('请先登录，再保存布局').waitFor(PATIENCE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(problems).toEqual([])
})

it.each([
  ['zh-CN', '图表工具', ['信号', '爆仓', '快讯'], '该 K 线的事件'],
  ['en-US', 'Chart tools', ['Signals', 'Liquidations', 'News'], 'Events of this bar'],
])('in %s marks what happened at its bar, and says what it was', async (locale, tools, kinds, events) => {
  const pair = 'binance-perpetual/btc.usdt'
  const { page, problems } = await visit('/status', { cookies: cookies(locale) })
  // Liquidations of before the start are computed after it.
  await expect.poll(() => markedBars(page, pair), PATIENCE).toBeGreaterThan(0)
  const marks = page.waitForResponse(response => response.url().endsWith('/open/chart/marks'), PATIENCE)
  await page.goto(new URL(`/chart/${pair}`, page.url()).href)
  await untilHydrated(page)
  await untilDrawn(page)
  await marks
  const card = page.getByRole('region', { name: events })
  // The badges are on a canvas: the pointer looks for one.
  await findBadge(page, card)
  expect(await card.getByRole('link').count()).toBeGreaterThan(0)
  for (const name of kinds) {
    const button = page.getByRole('toolbar', { name: tools }).getByRole('button', { name, exact: true })
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
  }
  await card.waitFor({ ...PATIENCE, state: 'detached' })
  expect(problems).toEqual([])
})

const markedBars = (page: Page, pair: string): Promise<number> =>
  page.evaluate(async code => {
    const body = JSON.stringify({ pair: code, interval: '60', from: 0, to: 4_102_444_800_000 })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/crypto-web/open/chart/marks', { method: 'POST', headers, body })
    return ((await answer.json()) as { data: { bars: unknown[] } }).data.bars.length // our own server
  }, pair)

/** Moves over the newest bars, column by column, until a card is there. */
async function findBadge(page: Page, card: Locator): Promise<void> {
  const box = await page.locator('[data-state]').boundingBox()
  if (box === null) return
  for (let x = box.width - 120; x > box.width - 500; x -= 10) {
    for (let y = 60; y < box.height - 200; y += 14) {
      await page.mouse.move(box.x + x, box.y + y)
      if (await card.isVisible()) return
    }
  }
}

it('draws Heikin Ashi, renko and kagi, each another chart', async () => {
  const { page, problems } = await visit('/chart', { cookies: cookies('en-US') })
  await untilHydrated(page)
  await untilDrawn(page)
  const picture = async () => (await page.locator('[data-state]').screenshot()).toString('base64')
  const seen = new Set([await picture()])
  for (const type of ['heikin', 'renko', 'kagi']) {
    await typeOf(page).selectOption(type)
    await expect.poll(async () => seen.has(await picture()), PATIENCE).toBe(false)
    seen.add(await picture())
  }
  expect(problems).toEqual([])
})
