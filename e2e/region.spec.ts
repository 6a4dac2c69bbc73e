import { expect, it } from 'vitest'
import { untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

it.each([
  ['zh-CN', '确认并继续'],
  ['en-US', 'Confirm and continue'],
] as const)('[S1.02] in %s the region notice asks once and remembers the confirmation', async (locale, confirm) => {
  const { page } = await visit('/markets/spot', { cookies: { locale } })
  await untilHydrated(page)
  const button = page.getByRole('button', { name: confirm })
  await button.click()
  await button.waitFor({ state: 'detached' })

  await page.reload()
  await untilHydrated(page)
  expect(await button.count()).toBe(0)
  await page.close()
})

it('[S1.02] shows the region notice without JavaScript', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false })
  expect(await page.getByText('中国大陆').isVisible()).toBe(true)
  await page.close()
})
