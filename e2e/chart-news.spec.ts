import { API_PREFIX, languageOf } from '@candela/contract/core'
import type { Flash, FlashList, FlashListInput } from '@candela/contract/flash'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone, wide } from './screens.ts'

useBrowser()

/** News is written once a minute. */
const FIRST_NEWS = { timeout: 150_000, interval: 1000 } as const
/** A panel that is open asks again after a minute. */
const NEXT_NEWS = { timeout: 90_000, interval: 500 } as const

const WORDS = {
  'zh-CN': {
    tab: '快讯',
    coin: '当前币种',
    all: '全部',
    only: '只看重要',
    badge: '重要',
    none: '还没有快讯',
    noImportant: '还没有重要快讯',
    chart: '图表',
    tools: '图表工具',
  },
  'en-US': {
    tab: 'News',
    coin: 'This coin',
    all: 'All coins',
    only: 'Important only',
    badge: 'Important',
    none: 'No news yet',
    noImportant: 'No important news yet',
    chart: 'Chart',
    tools: 'Chart tools',
  },
} as const
type Language = keyof typeof WORDS

async function newsFor(input: FlashListInput): Promise<readonly Flash[]> {
  const answer = await fetch(`${inject('url')}${API_PREFIX}/open/flash/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return ((await answer.json()) as { data: FlashList }).data.records // our own server's response
}

/** A coin that is in the news. */
let known: Flash

beforeAll(
  () =>
    vi.waitFor(async () => {
      const [first] = await newsFor({})
      if (first === undefined) throw new Error('there is no news yet')
      known = first
    }, FIRST_NEWS),
  FIRST_NEWS.timeout,
)

async function open(locale: Language, width: number) {
  const screen = width === 360 ? phone(width) : wide(width)
  const opened = await visit(`/chart/${known.pair}`, { ...screen, cookies: { locale, region_ok: '1' } })
  await untilReady(opened.page)
  return opened
}

async function untilReady(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.locator(`[data-state="shown"][data-pair="${known.pair}"]`).waitFor(PATIENCE)
}

/** The panel begins with what the server says for the same question, or says why it has nothing. */
async function untilListed(panel: Locator, locale: Language, input: FlashListInput): Promise<void> {
  const words = WORDS[locale]
  const none = input.isImportant === true ? words.noImportant : words.none
  await vi.waitFor(async () => {
    const titles = (await newsFor(input)).map(
      ({ isImportant, title }) => (isImportant ? words.badge : '') + title[languageOf(locale) === 'zh' ? 'zh' : 'en'],
    )
    const seen = await panel.locator('li b, strong').allTextContents()
    // Items that came while the panel was open are in front of a full page.
    expect(titles.length === 0 ? seen : seen.slice(0, titles.length)).toEqual(titles.length === 0 ? [none] : titles)
  }, NEXT_NEWS)
}

const overflowOf = (panel: Locator): Promise<number> =>
  panel.evaluate(box =>
    Math.max(...[box, ...box.querySelectorAll('div, li, li > *')].map(each => each.scrollWidth - each.clientWidth)),
  )

it.each([
  ['zh-CN', 1440],
  ['en-US', 1440],
  ['zh-CN', 360],
  ['en-US', 360],
] as const)('in %s at %d px the chart lists the news of its coin and of all coins', async (locale, width) => {
  const words = WORDS[locale]
  const { page, problems } = await open(locale, width)
  const panel = page.getByRole('complementary')
  const tabs = width === 360 ? page : panel
  await tabs.getByRole('button', { name: words.tab, exact: true }).first().click()
  await untilListed(panel, locale, { symbol: known.symbol })
  await panel.getByRole('button', { name: words.all, exact: true }).click()
  await untilListed(panel, locale, {})
  if (width > 360) {
    await panel.getByRole('separator').focus()
    await page.keyboard.press('Home')
    await expect.poll(async () => (await panel.boundingBox())?.width, PATIENCE).toBe(220)
  }
  expect(await overflowOf(panel.locator('ol').locator('..'))).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await panel.getByRole('checkbox', { name: words.only }).check()
  await untilListed(panel, locale, { isImportant: true })

  await panel.getByRole('checkbox', { name: words.only }).uncheck()
  await panel.getByRole('button', { name: words.coin, exact: true }).click()
  await untilListed(panel, locale, { symbol: known.symbol })
  await panel.locator('li').getByRole('button').first().click()
  // On a phone the chart takes the place of the list.
  await page.locator('[data-state="shown"]').waitFor(PATIENCE)
  expect(problems).toEqual([])
})

it.each([
  ['zh-CN', 1440],
  ['en-US', 1440],
  ['zh-CN', 360],
  ['en-US', 360],
] as const)('in %s at %d px marks of news are switched, and a reload keeps it', async (locale, width) => {
  const words = WORDS[locale]
  const { page, problems } = await open(locale, width)
  const button = page.getByRole('toolbar', { name: words.tools }).getByRole('button', { name: words.tab, exact: true })
  const isOn = () => button.getAttribute('aria-pressed')
  await expect.poll(isOn, PATIENCE).toBe('true')
  await button.click()
  await expect.poll(isOn, PATIENCE).toBe('false')
  await page.reload()
  await untilReady(page)
  await expect.poll(isOn, PATIENCE).toBe('false')
  await button.click()
  await expect.poll(isOn, PATIENCE).toBe('true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(problems).toEqual([])
})
