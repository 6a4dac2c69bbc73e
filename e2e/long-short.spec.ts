import type { LongShortList, LongShortNow, LongShortRow } from '@candela/contract/long-short'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const PAST_PATIENCE = { timeout: 120_000, interval: 250 } as const

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web/open/long_short_ratio${path}`)
  return ((await answer.json()) as { data: Data }).data // our own server's response
}

/** The site starts with an empty database and loads the previous five minutes within seconds. */
beforeAll(() =>
  vi.waitFor(async () => {
    const { asOf, waiting } = await ask<LongShortList>('/list')
    expect([asOf > 0, waiting]).toEqual([true, 0])
  }, PAST_PATIENCE),
)

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

it('[S2.11] [S1.07] /numbers redirects here, and the ratios are shown with JavaScript off', async () => {
  const { page } = await visit('/numbers', { javaScriptEnabled: false })
  expect(new URL(page.url()).pathname).toBe('/numbers/longshortratio')
  const coins = rowsOf(page, '各币种多空比')
  expect(await coins.count()).toBe(20)
  expect(await coins.first().textContent()).toMatch(/BTC.*\d\d\.\d\d%.*\d\d\.\d\d%.*\d\.\d{3}/)
  expect(await rowsOf(page, 'BTC 各交易所多空比').last().textContent()).toMatch(/加权平均.*\d\.\d{3}/)
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null|−0\.00%/)
  await page.close()
})

it.each([
  ['zh-CN', '多空比', '大户持仓', '各币种多空比', 'ETH 各交易所多空比', '筛选币种'],
  ['en-US', 'Long/short ratio', 'Top positions', 'Long/short ratio by coin', 'ETH by exchange', 'Filter coins'],
] as const)(
  'in %s charts the history and switches type, period and coin',
  async (locale, title, kind, table, eth, find) => {
    const { page, problems } = await visit('/numbers/longshortratio', { cookies: { locale, region_ok: '1' } })
    await untilHydrated(page)
    expect(await page.locator('h1').textContent()).toBe(title)
    await expect.poll(() => page.locator('canvas').count(), PATIENCE).toBe(1)
    await page.getByRole('link', { name: kind }).click()
    await expect.poll(() => page.url(), PATIENCE).toContain('type=2')
    await page.getByRole('link', { name: '1h', exact: true }).click()
    await expect.poll(() => page.url(), PATIENCE).toContain('period=1h')
    await page.getByRole('searchbox', { name: find }).fill('eth')
    await expect.poll(() => rowsOf(page, table).count(), PATIENCE).toBeLessThan(20)
    await rowsOf(page, table).locator('b', { hasText: /^ETH$/ }).click()
    await page.getByRole('table', { name: eth }).waitFor()
    expect(page.url()).toContain('coin=ETH')
    await expect.poll(() => page.locator('canvas').count(), PATIENCE).toBe(1)
    expect(problems).toEqual([])
    await page.close()
  },
)

it('[S7.18] shows the same data in the calls and in the files, with long and short adding up to 100.00', async () => {
  const search = '?sortName=ratio&size=40&type=1'
  const json = `${inject('url')}/numbers/longshortratio.json${search}`
  const look = async () => ({
    list: await ask<LongShortList>(`/list${search}`),
    file: (await (await fetch(json)).json()) as LongShortList, // our own server's response
    all: await ask<LongShortList>('/list?symbol=bitcoin&type=1'),
    now: await ask<LongShortNow>('/emptyDataList?period=5m&symbol=BTC&type=1'),
  })
  // The next snapshot is five minutes away, so one retry suffices.
  const first = await look()
  const { list, file, all, now } = first.list.asOf === first.now.asOf ? first : await look()
  const figures = ({ symbol, long, short, ratio, change }: LongShortRow) => [symbol, long, short, ratio, change]
  expect(file.records.map(figures)).toEqual(list.records.map(figures))
  for (const row of [...list.records, ...now.records])
    expect(Math.round(Number(row.long) * 100) + Math.round(Number(row.short) * 100)).toBe(10_000)
  const btc = all.records.find(row => row.symbol === 'BTC')
  expect(now.coin).toEqual({ long: btc?.long, short: btc?.short, ratio: btc?.ratio, change: btc?.change })
})
