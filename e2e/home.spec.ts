import type { LargestLiquidations, LiquidationStatistics } from '@candela/contract/liquidations'
import type { OpenInterestList } from '@candela/contract/open-interest'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const PAST_PATIENCE = { timeout: 120_000, interval: 250 } as const

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web/open${path}`)
  return ((await answer.json()) as { data: Data }).data // our own server's response
}

/** The site starts with an empty database and loads the last day of all contracts within seconds. */
beforeAll(() =>
  vi.waitFor(async () => {
    const [{ asOf, waiting }, { historyFrom, windows }] = await Promise.all([
      ask<OpenInterestList>('/position/list'),
      ask<LiquidationStatistics>('/liquidation/statistics'),
    ])
    const day = windows.find(each => each.window === '24h')
    expect([asOf > 0, waiting]).toEqual([true, 0])
    expect(historyFrom ?? Infinity).toBeLessThanOrEqual(day?.from ?? 0)
  }, PAST_PATIENCE),
)

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

it.each([
  ['/', ['热门币种', '5 分钟涨幅榜', '5 分钟跌幅榜', '板块']],
  ['/?tab=data', ['多空比', '合约持仓', '24h 大额爆仓', '24h 爆仓币种', '资金费率最高', '资金费率最低']],
])('[S2.03] [S2.23] [S9.47] %s shows ten rows of each list with JavaScript off', async (path, captions) => {
  const { page } = await visit(path, { javaScriptEnabled: false })
  for (const caption of captions) expect(await rowsOf(page, caption).count(), caption).toBe(10)
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null|−0\.00%/)
  await page.close()
})

it.each([
  ['/?list=gainers', '24h 涨幅榜'],
  ['/?list=losers', '24h 跌幅榜'],
  ['/?list=turnover', '24h 成交额榜'],
])('[S2.23] %s shows its list with JavaScript off', async (path, caption) => {
  const { page } = await visit(path, { javaScriptEnabled: false })
  expect(await rowsOf(page, caption).count()).toBe(10)
  await page.close()
})

it.each([
  [1440, 900],
  [360, 800],
])('[S2.23] BTC and ETH are on the first screen at %i × %i', async (width, height) => {
  const { page } = await visit('/', { viewport: { width, height }, cookies: { region_ok: '1' } })
  for (const symbol of ['BTC', 'ETH']) {
    const box = await rowsOf(page, '热门币种').filter({ hasText: symbol }).first().boundingBox()
    expect(box === null ? height : box.y + box.height, symbol).toBeLessThan(height - 56)
  }
  await page.close()
})

it('[S2.23] the data tab has the totals for 1, 4 and 24 hours in its HTML', async () => {
  const { page } = await visit('/?tab=data', { javaScriptEnabled: false, cookies: { locale: 'en-US' } })
  const words = await page
    .locator('section', { has: page.getByRole('heading', { name: 'Liquidations', exact: true }) })
    .innerText()
  for (const window of ['1 hour', '4 hours', '24 hours']) expect(words).toContain(window)
  expect(words.match(/Long \$[\d.,]+[KMB]?/g)).toHaveLength(3)
  await page.close()
})

it.each([
  ['zh-CN', '首页', ['行情', '信号', '数据', '资讯'], ['趋势信号', '合约持仓', '热议话题']],
  ['en-US', 'Home', ['Markets', 'Signals', 'Data', 'News'], ['Trend signals', 'Open interest', 'Hot topics']],
] as const)('in %s the tabs change the URL and the sections', async (locale, label, names, headings) => {
  const { page, problems } = await visit('/', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  const tabs = page.getByRole('navigation', { name: label, exact: true }).getByRole('link')
  expect(await tabs.allTextContents()).toEqual(names)
  for (const [at, tab] of ['signal', 'data', 'info'].entries()) {
    await tabs.nth(at + 1).click()
    await page.getByRole('heading', { name: headings[at] ?? '', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe(`?tab=${tab}`)
    expect(await tabs.nth(at + 1).getAttribute('aria-current')).toBe('page')
  }
  await page.goBack()
  await page.getByRole('heading', { name: headings[1], exact: true }).waitFor()
  expect(problems).toEqual([])
  await page.close()
})

it('[S2.23] updates prices, and adds the hot coins to favourites with one click', async () => {
  const { page, problems } = await visit('/', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const prices = () => rowsOf(page, 'Top gainers, 5 min').allTextContents()
  const before = await prices()
  await expect.poll(prices, PATIENCE).not.toEqual(before)
  await page.getByRole('button', { name: '+ Star all' }).click()
  const starred = () => page.evaluate(() => localStorage.getItem('favourites'))
  await expect.poll(async () => JSON.parse((await starred()) ?? '[]').length, PATIENCE).toBe(10)
  expect(await rowsOf(page, 'Hot coins').locator('button[aria-pressed=true]').count()).toBeGreaterThan(0)
  expect(problems).toEqual([])
  await page.close()
})

it('the liquidation totals update live', async () => {
  const { page, problems } = await visit('/?tab=data', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Liquidations', exact: true }) })
  const before = await section.innerText()
  await expect.poll(() => section.innerText(), PAST_PATIENCE).not.toBe(before)
  expect(problems).toEqual([])
  await page.close()
})

it('[S7.18] shows the same figures as the calls', async () => {
  const look = async () => {
    const { page } = await visit('/?tab=data', { javaScriptEnabled: false })
    const shown = {
      coins: await rowsOf(page, '合约持仓').locator('td:first-child b').allTextContents(),
      largest: await rowsOf(page, '24h 大额爆仓').locator('td:first-child b').allTextContents(),
    }
    await page.close()
    const [{ records }, largest] = await Promise.all([
      ask<OpenInterestList>('/position/list?size=10'),
      ask<LargestLiquidations>('/liquidation/find_max_list?size=10'),
    ])
    const called = { coins: records.map(row => row.symbol), largest: largest.records.map(row => row.symbol) }
    return { shown, called }
  }
  // A larger one may occur between loading the page and the call.
  await vi.waitFor(async () => {
    const { shown, called } = await look()
    expect(shown).toEqual(called)
  }, PAST_PATIENCE)
})

it.each(['/', '/?tab=signal', '/?tab=data', '/?tab=info'])('%s does not scroll sideways on a phone', async path => {
  const { page } = await visit(path, {
    viewport: { width: 360, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilHydrated(page)
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBe(window)
  await page.close()
})
