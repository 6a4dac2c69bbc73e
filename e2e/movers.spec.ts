import { expect, it } from 'vitest'
import { PATIENCE, untilAlive, useBrowser, visit } from './page.ts'

useBrowser()

it('[S2.08] [S9.49] shows both sides by five minutes with JavaScript off, and the reasons too', async () => {
  const { page } = await visit('/markets/rapid?why=BTC', { javaScriptEnabled: false })
  expect(await page.locator('table').nth(0).locator('tbody tr').count()).toBeGreaterThan(2)
  const text = await page.locator('main').innerText()
  expect(text).toMatch(/急涨[\s\S]*[+]\d+\.\d\d%/)
  expect(text).toMatch(/BTC 为什么异动[\s\S]*主流板块/)
  await page.context().close()
})

it.each([
  ['zh-CN', '异动币种', '10 分钟', '为什么异动'],
  ['en-US', 'Rapid movers', '10 min', 'Why is'],
] as const)('in %s re-ranks by itself, sorts by another window and tells why', async (locale, title, ten, why) => {
  const { page, problems } = await visit('/markets/rapid', { cookies: { locale, region_ok: '1' } })
  await untilAlive(page)
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
  await page.context().close()
})
