import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const symbols = (page: Page): Promise<string[]> => page.locator('tbody tr a b').allTextContents()

it('[S4.10] [S4.11] sorts a new column descending, then ascending, then in the original order', async () => {
  const { page, problems } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const original = await symbols(page)
  const head = page.getByRole('columnheader', { name: 'Circulating' })
  const click = async (order: string): Promise<string[]> => {
    await head.getByRole('link').click()
    await expect.poll(() => head.getAttribute('aria-sort'), PATIENCE).toBe(order)
    return symbols(page)
  }
  const descending = await click('descending')
  expect(descending).not.toEqual(original)
  const ascending = await click('ascending')
  expect(ascending).not.toEqual(descending)
  await click('none')
  // Market cap, largest first; neighbours may have swapped in the meantime.
  expect((await symbols(page)).slice(0, 6)).toEqual(expect.arrayContaining(original.slice(0, 5)))
  expect(problems).toEqual([])
  await page.close()
})

it('[S9.46] [S9.48] starts with twenty coins, largest market cap first', async () => {
  const { page } = await visit('/markets/spot', { cookies: { locale: 'en-US' } })
  expect(await symbols(page)).toHaveLength(20)
  const head = page.getByRole('columnheader', { name: 'Market cap' })
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  await page.close()
})

it('[S2.31] loads twenty more at a time', async () => {
  const { page, problems } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => symbols(page), PATIENCE).toHaveLength(40)
  expect(problems).toEqual([])
  await page.close()
})

it('[S2.31] shows "all loaded" at the end of the list', async () => {
  const call = await fetch(`${inject('url')}/crypto-web/open/markets/spot/list?size=1`)
  const { data } = (await call.json()) as { data: { total: number } } // our own server's response
  const beforeLast = Math.ceil(data.total / 20) - 1
  const { page, problems } = await visit(`/markets/spot?current=${beforeLast}`, {
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilHydrated(page)
  const more = page.getByRole('link', { name: 'Load more' })
  await more.click()
  await page.getByText(`All ${data.total} loaded`).waitFor()
  expect(await more.count()).toBe(0)
  const all = await symbols(page)
  expect([all.length, new Set(all).size]).toEqual([data.total, data.total])
  expect(problems).toEqual([])
  await page.close()
})

it('filters while typing, reports no matches and offers a reset', async () => {
  const { page } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const filter = page.getByRole('searchbox', { name: 'Filter coins' }).first()
  await filter.fill('ethereum')
  await expect.poll(() => symbols(page), PATIENCE).toContain('ETH')
  await expect.poll(() => symbols(page), PATIENCE).not.toContain('BTC')
  await filter.fill('no such coin')
  await page.getByRole('link', { name: 'Clear filter' }).click()
  await expect.poll(() => symbols(page), PATIENCE).toContain('BTC')
  await page.close()
})
