import { expect, inject, it } from 'vitest'
import { untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

type List = { records: { symbol: string; price: string; currency: string }[] }

it('[S1.08] [S2.20] shows the five contracts with JavaScript off, in UTC+8', async () => {
  const { page } = await visit('/stock-index', { javaScriptEnabled: false })
  const rows = page.getByRole('table', { name: '股指期货主力合约' }).locator('tbody tr')
  expect(await rows.count()).toBe(5)
  expect(await rows.first().textContent()).toMatch(/纳斯达克 100 主力NQmain.*CME.*\d\d:\d\d:\d\d.*USD.*%/)
  expect(
    await page
      .getByRole('main')
      .getByText(/^截至 .* UTC\+8/)
      .count(),
  ).toBe(1)
  await page.close()
})

it.each([
  ['zh-CN', '股指期货', 'Asia/Kolkata'],
  ['en-US', 'Stock-index futures', 'America/New_York'],
] as const)('in %s has one time zone, whatever the visitor’s is', async (locale, title, timezoneId) => {
  const { page, problems } = await visit('/stock-index', { cookies: { locale, region_ok: '1' }, timezoneId })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe(title)
  const zones = (await page.locator('body').innerText()).match(/UTC[+−-]\d[\d:]*/g) ?? []
  expect([...new Set(zones)]).toEqual(['UTC+8'])
  expect(problems).toEqual([])
  await page.close()
})

it('does not scroll sideways on a phone', async () => {
  const { page, problems } = await visit('/stock-index', {
    viewport: { width: 360, height: 780 },
    cookies: { locale: 'zh-CN', region_ok: '1' },
  })
  await untilHydrated(page)
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBe(window)
  expect(problems).toEqual([])
  await page.close()
})

it('[S3.12] lists the same contracts in the call and in the files', async () => {
  const url = inject('url')
  const call = (await (await fetch(`${url}/crypto-web/open/stock_index/list`)).json()) as { data: List } // our own server's response
  const csv = await (await fetch(`${url}/stock-index.csv`)).text()
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect(lines.map(line => line.split(',')[0])).toEqual(call.data.records.map(row => row.symbol))
  expect(call.data.records.map(row => row.currency)).toEqual(['USD', 'USD', 'USD', 'HKD', 'USD'])
})
