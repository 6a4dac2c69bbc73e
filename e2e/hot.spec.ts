import { expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

it('[S2.08] ranks coins with JavaScript off, and selects a day with a plain form', async () => {
  const { page } = await visit('/markets/hot-crypto', { javaScriptEnabled: false })
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBe(20)
  expect(await rows.first().textContent()).toMatch(/1.*\d+\.\d.*%/)
  await page.locator('input[type=date]').fill('2020-01-01')
  await page.getByRole('button', { name: '查看' }).click()
  expect(await page.locator('main').innerText()).toContain('2020-01-01 没有排名')
  await page.close()
})

it.each([
  ['zh-CN', '热门币种', '一键加自选', '波动'],
  ['en-US', 'Hot coins', 'Star all', 'Range'],
] as const)(
  '[S2.23] in %s draws candles, sorts by click and adds all coins with one click',
  async (locale, title, all, head) => {
    const { page, problems } = await visit('/markets/hot-crypto', { cookies: { locale, region_ok: '1' } })
    await untilHydrated(page)
    expect(await page.locator('h1').textContent()).toBe(title)
    await expect.poll(() => page.locator('tbody path[d^=M][d*=Z]').count(), PATIENCE).toBeGreaterThan(20)
    const column = page.getByRole('columnheader', { name: head })
    await column.getByRole('link').click()
    // The address changes before the rows do.
    await expect.poll(() => column.getAttribute('aria-sort'), PATIENCE).toBe('descending')
    expect(page.url()).toContain('sortName=volatility')
    await page.getByRole('button', { name: `+ ${all}` }).click()
    await expect.poll(() => page.locator('tbody button[aria-pressed=true]').count(), PATIENCE).toBe(20)
    expect(problems).toEqual([])
    await page.close()
  },
)

it('shows the same ranking of a day in the call and in the files', async () => {
  const url = inject('url')
  type Answer = { data: { asOf: number; records: { symbol: string; score: string }[] } }
  // The next ranking may be made between the two requests.
  await vi.waitFor(async () => {
    const now = (await (await fetch(`${url}/crypto-web/open/hot_rank/list?sortName=marketCap`)).json()) as Answer // our own server's response
    const lines = (await (await fetch(`${url}/markets/hot-crypto.csv?sortName=marketCap`)).text()).split('\r\n')
    expect(lines).toHaveLength(22)
    for (const [at, { symbol }] of now.data.records.entries()) expect(lines[at + 1]).toContain(`,${symbol},`)
  }, PATIENCE)
})
