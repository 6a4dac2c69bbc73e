import { expect, inject, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

it('[S2.08] [S9.49] shows both sides by five minutes and the reasons with JavaScript off', async () => {
  const { page } = await visit('/markets/rapid?why=BTC', { javaScriptEnabled: false })
  expect(await page.locator('table').nth(0).locator('tbody tr').count()).toBeGreaterThan(2)
  const text = await page.locator('main').innerText()
  expect(text).toMatch(/急涨[\s\S]*[+]\d+\.\d\d%/)
  expect(text).toMatch(/BTC 为什么异动[\s\S]*主流板块/)
  await page.close()
})

it('says that a coin has no perpetual', async () => {
  type List = { data: { symbol: string }[] }
  const url = inject('url')
  const withFunding = (await (await fetch(`${url}/crypto-web/open/number/capital_rate/symbol_list`)).json()) as List // our own server's response
  const spot = (await (await fetch(`${url}/crypto-web/open/markets/spot/list?size=100&current=4`)).json()) as {
    data: { records: { symbol: string }[] }
  } // our own server's response
  const has = new Set(withFunding.data.map(each => each.symbol))
  const bare = spot.data.records.find(each => !has.has(each.symbol))?.symbol
  const { page } = await visit(`/markets/rapid?why=${bare}`, { cookies: { locale: 'en-US', region_ok: '1' } })
  await page.getByRole('dialog').getByText(`${bare} has no perpetual`).waitFor()
  await page.close()
})

it.each([
  ['zh-CN', '异动币种', '10 分钟', '为什么异动'],
  ['en-US', 'Rapid movers', '10 min', 'Why is'],
] as const)('in %s re-ranks live, sorts by another window and shows why', async (locale, title, ten, why) => {
  const { page, problems } = await visit('/markets/rapid', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe(title)
  const first = page.locator('tbody').first()
  const before = await first.textContent()
  await expect.poll(() => first.textContent(), PATIENCE).not.toBe(before)
  await page.getByRole('link', { name: ten, exact: true }).click()
  await expect.poll(() => page.url(), PATIENCE).toContain('sort=10')
  await page.locator('tbody').first().locator('a[aria-label]').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  expect(await drawer.getByRole('heading', { level: 2 }).textContent()).toContain(why)
  expect(page.url()).toContain('why=')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url(), PATIENCE).not.toContain('why=')
  expect(problems).toEqual([])
  await page.close()
})
