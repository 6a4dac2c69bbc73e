import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

it.each([
  ['/numbers/rates', '?exchange=okx'],
  ['/numbers/position', '?exchange=okx'],
])('going back on %s returns to the state before each filter and order', async (path, filtered) => {
  const { page, problems } = await visit(path, { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const search = () => new URL(page.url()).search
  await page.getByRole('main').getByRole('link', { name: 'OKX', exact: true }).first().click()
  await expect.poll(search, PATIENCE).toBe(filtered)
  await page.locator('th[aria-sort="none"] a').first().click()
  await expect.poll(search, PATIENCE).toContain('sortName=')
  await page.goBack()
  await expect.poll(search, PATIENCE).toBe(filtered)
  await page.goBack()
  await expect.poll(search, PATIENCE).toBe('')
  await expect.poll(() => page.locator('h1').count(), PATIENCE).toBe(1)
  expect(problems).toEqual([])
  await page.close()
})
