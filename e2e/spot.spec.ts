import { inject, expect, it } from 'vitest'
import { PATIENCE, useBrowser, visit } from './page.ts'

useBrowser()

it('shows names and prices with JavaScript off, in Chinese by default', async () => {
  const { page } = await visit('/markets/spot', { javaScriptEnabled: false })
  const first = page.locator('tbody tr').first()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  expect(await first.textContent()).toMatch(/BTC.*比特币.*\d{2,3},\d{3}\.\d/)
  expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(20)
  await page.close()
})

it.each([
  ['zh-CN', '/markets/spot', '现货'],
  ['en-US', '/markets/spot', 'Spot'],
  ['zh-CN', '/ssr/markets/spot', '现货'],
  ['en-US', '/ssr/markets/spot', 'Spot'],
] as const)('[S2.01] in %s, %s hydrates without console output and its prices update', async (locale, path, word) => {
  const { page, problems } = await visit(path, { cookies: { locale, region_ok: '1' } })
  expect(await page.locator('h1').textContent()).toContain(word)
  const price = page.locator('tbody tr').first().locator('td').nth(3)
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)
  expect(problems).toEqual([])
  await page.close()
})

it('shows the same price on the page, in the call and in the CSV file', async () => {
  const url = inject('url')
  const call = (await (await fetch(`${url}/crypto-web/open/markets/spot/list?size=5&sortName=supply`)).json()) as {
    data: { records: { symbol: string; supply: string }[] }
  }
  const csv = await (await fetch(`${url}/markets/spot.csv?size=5&sortName=supply`)).text()
  const { page } = await visit('/markets/spot?size=5&sortName=supply')
  const rows = await page.locator('tbody tr').allTextContents()
  call.data.records.forEach((record, at) => {
    expect(rows[at]).toContain(record.symbol)
    expect(csv.split('\r\n')[at + 1]).toContain(`,${record.supply},`)
  })
  await page.close()
})
