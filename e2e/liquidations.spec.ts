import type { LargestLiquidations, Liquidation, LiquidationStatistics } from '@candela/contract/liquidations'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const PAST_PATIENCE = { timeout: 120_000, interval: 250 } as const
/** Half a minute without any happens a few times a day. */
const PRINT_PATIENCE = { timeout: 120_000 } as const

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web/open/liquidation${path}`)
  return ((await answer.json()) as { data: Data }).data // our own server's response
}

beforeAll(() =>
  vi.waitFor(async () => {
    const { historyFrom, windows } = await ask<LiquidationStatistics>('/statistics')
    const day = windows.find(each => each.window === '24h')
    expect(historyFrom ?? Infinity).toBeLessThanOrEqual(day?.from ?? 0)
  }, PAST_PATIENCE),
)

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

it('[S2.12] [S3.17] shows totals, shares, coins and prints with JavaScript off', async () => {
  const { page } = await visit('/numbers/explosive', { javaScriptEnabled: false })
  const totals = page.getByRole('region', { name: '爆仓总额' })
  for (const window of ['1 小时爆仓', '4 小时爆仓', '24 小时爆仓', '90 天爆仓'])
    expect(await totals.getByText(window, { exact: true }).count()).toBe(1)
  // 90 days are shown once all of them have been read, which a new site may still be at.
  const longs = (await totals.innerText()).match(/多单 \S+/g) ?? []
  expect(longs).toHaveLength(4)
  for (const long of longs.slice(0, 3)) expect(long).toMatch(/\$[\d.,]+/)
  expect(longs[3]).toMatch(/\$[\d.,]+|--/)
  expect(await rowsOf(page, '爆仓前 10 币种').count()).toBe(10)
  expect(await rowsOf(page, '24 小时大额爆仓').count()).toBe(10)
  expect(await rowsOf(page, '实时爆仓').count()).toBe(20)
  expect(await rowsOf(page, '交易所占比').last().textContent()).toContain('100.0%')
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null|−0\.00%/)
  // The heat map is too large for the page; like every chart it shows a note instead.
  const heat = page.getByRole('region', { name: '爆仓热力：币种 × 小时' })
  expect(await heat.locator('noscript').textContent()).toContain('图表需要 JavaScript')
  await page.close()
})

it.each([
  ['zh-CN', '爆仓数据', '4 小时', 'OKX', '≥ $1 万', '实时爆仓', '爆仓前 10 币种'],
  ['en-US', 'Liquidations', '4h', 'OKX', '≥ $10K', 'Live liquidations', 'Top 10 coins'],
] as const)('in %s keeps its filters in the URL', async (locale, title, hours, exchange, least, live, top) => {
  const { page, problems } = await visit('/numbers/explosive', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe(title)
  const main = page.locator('main')
  await main.getByRole('link', { name: exchange, exact: true }).first().click()
  await main.locator('a[aria-current]', { hasText: exchange }).waitFor()
  await main.getByRole('link', { name: hours, exact: true }).first().click()
  await main.locator('a[aria-current]', { hasText: new RegExp(`^${hours}$`) }).waitFor()
  expect(new URL(page.url()).search).toBe('?exchange=okx&window=4h')
  await expect.poll(() => rowsOf(page, live).first().textContent(), PATIENCE).toContain('OKX')
  // By keyboard: charts above load when scrolled near and would move the target of a pointer.
  await main.getByRole('link', { name: least, exact: true }).press('Enter')
  await expect.poll(() => page.url(), PATIENCE).toContain('minUsd=10000')
  await rowsOf(page, top).first().waitFor()
  expect(problems).toEqual([])
  await page.close()
})

it('receives new liquidations live, and remembers the sound switch', async () => {
  const { page, problems } = await visit('/numbers/explosive', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const newest = async () => {
    const row = rowsOf(page, 'Live liquidations').first()
    await row.scrollIntoViewIfNeeded() // off screen the list rests
    return row.textContent()
  }
  const before = await newest()
  await expect.poll(newest, PRINT_PATIENCE).not.toBe(before)
  const sound = page.getByRole('switch', { name: 'Sound' })
  expect(await sound.isChecked()).toBe(false)
  await sound.press('Space') // by keyboard, as above
  await expect.poll(() => sound.isChecked(), PATIENCE).toBe(true)
  const again = await page.context().newPage()
  await again.goto(page.url())
  await untilHydrated(again)
  await expect.poll(() => again.getByRole('switch', { name: 'Sound' }).isChecked(), PATIENCE).toBe(true)
  expect(problems).toEqual([])
  await page.close()
})

it('[S3.17] the shares of the exchanges add up to 100 %, longs and shorts to the total', async () => {
  const { exchanges, windows } = await ask<LiquidationStatistics>('/statistics?window=24h')
  expect(exchanges.reduce((sum, row) => sum + Math.round(Number(row.share) * 100), 0)).toBe(10_000)
  for (const { longUsd, shortUsd, totalUsd } of windows)
    expect(Math.round((Number(longUsd) + Number(shortUsd)) * 100)).toBe(Math.round(Number(totalUsd) * 100))
})

it('[S7.18] shows the same data on the page, in the call and in the files', async () => {
  const figures = ({ symbol, exchange, side, usd }: Liquidation) => [symbol, exchange, side, usd].join()
  const look = async () => {
    const files = `${inject('url')}/numbers/explosive/largest`
    const { page } = await visit('/numbers/explosive', { javaScriptEnabled: false })
    const shown = await rowsOf(page, '24 小时大额爆仓').locator('td:first-child b').allTextContents()
    await page.close()
    const csv = (await (await fetch(`${files}.csv?size=10`)).text()).trim().split(/\r?\n/)
    const json = (await (await fetch(`${files}.json?size=10`)).json()) as LargestLiquidations // our own server's response
    const call = await ask<LargestLiquidations>('/find_max_list?size=10')
    const heads = csv[0]?.split(',') ?? []
    const lines = csv.slice(1).map(line => {
      const fields = line.split(',')
      return ['symbol', 'exchange', 'side', 'usd'].map(name => fields[heads.indexOf(name)]).join()
    })
    return { shown, lines, json: json.records.map(figures), call: call.records }
  }
  // A larger one may occur between the requests.
  await vi.waitFor(async () => {
    const { shown, lines, json, call } = await look()
    expect(call).toHaveLength(10)
    expect(json).toEqual(call.map(figures))
    expect(lines).toEqual(call.map(figures))
    expect(shown).toEqual(call.map(row => row.symbol))
  }, PAST_PATIENCE)
})

it('does not scroll sideways on a phone', async () => {
  const { page, problems } = await visit('/numbers/explosive', {
    viewport: { width: 360, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilHydrated(page)
  await rowsOf(page, 'Live liquidations').first().scrollIntoViewIfNeeded()
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBe(window)
  expect(problems).toEqual([])
  await page.close()
})
