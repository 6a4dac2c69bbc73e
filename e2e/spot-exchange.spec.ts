import { expect, inject, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

type List = { records: { symbol: string; pair: string }[]; total: number }

it('lists the pairs of one exchange with JavaScript off, with the same data as the call and the files', async () => {
  const url = inject('url')
  const query = 'exchange=okx&sortName=supply&sortOrder=desc'
  const call = (await (await fetch(`${url}/crypto-web/open/markets/spot/list?${query}`)).json()) as { data: List } // our own server's response
  const json = (await (await fetch(`${url}/markets/spot.json?${query}`)).json()) as List // as above
  expect(json.records.map(row => row.pair)).toEqual(call.data.records.map(row => row.pair))
  for (const row of json.records) expect(row.pair).toMatch(/^okx-spot\//)
  const { page } = await visit(`/markets/spot?${query}`, { javaScriptEnabled: false })
  expect(await page.locator('tbody tr a b').allTextContents()).toEqual(json.records.map(row => row.symbol))
  await page.close()
})

it.each([
  ['zh-CN', '交易所', '综合（全部交易所）'],
  ['en-US', 'Exchange', 'Composite of all exchanges'],
] as const)('in %s shows one exchange live and returns to the composite', async (locale, exchange, composite) => {
  const { page, problems } = await visit('/markets/spot', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  const menu = page.locator(`summary[aria-label="${exchange}"]`)
  // The icon and its name, which the style sheet adds.
  expect((await menu.boundingBox())?.width).toBeGreaterThan(60)
  await menu.click()
  await page.getByRole('link', { name: 'Gate', exact: true }).click()
  await expect.poll(() => page.url(), PATIENCE).toContain('exchange=gate')
  const price = page.locator('tbody tr').first().locator('td').nth(3)
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), { timeout: 30_000 }).not.toBe(before)
  if (!(await page.getByRole('link', { name: composite, exact: true }).isVisible())) await menu.click()
  await page.getByRole('link', { name: composite, exact: true }).click()
  await expect.poll(() => page.url(), PATIENCE).not.toContain('exchange=')
  expect(problems).toEqual([])
  await page.close()
})

it('remembers hidden columns', async () => {
  const { page } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  await page.locator('summary[aria-label="Choose columns"]').click()
  await page.getByRole('checkbox', { name: 'Circulating' }).uncheck()
  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Circulating' }).count(), PATIENCE).toBe(0)
  await page.close()
})
