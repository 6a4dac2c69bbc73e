import { expect, inject, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

it('[S2.08] [S2.25] shows the sectors and their counts with JavaScript off', async () => {
  const { page } = await visit('/markets/plate', { javaScriptEnabled: false })
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBeGreaterThanOrEqual(20)
  expect(await rows.first().textContent()).toMatch(/主流.*\$.*[+−]?\d+\.\d\d%/)
  // The map as text: a line per main sector.
  expect(await page.locator('figure li').count()).toBeGreaterThan(10)
  await page.close()
})

it.each([
  ['zh-CN', '板块', '平均涨跌', '币种热图'],
  ['en-US', 'Sectors', 'Avg change', 'Coin map'],
] as const)('in %s draws the map, sorts by click and opens a sector', async (locale, title, head, map) => {
  const { page, problems } = await visit('/markets/plate', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe(title)
  expect(await page.getByRole('heading', { name: map }).count()).toBe(1)
  await expect.poll(() => page.locator('figure svg rect').count(), PATIENCE).toBeGreaterThan(90)
  await page.getByRole('columnheader', { name: head }).getByRole('link').click()
  await expect.poll(() => page.url(), PATIENCE).toContain('sortName=averageChange24h')
  await page.locator('tbody a[href$="/markets/plate/defi"]').click()
  await expect.poll(() => page.locator('h1').textContent(), PATIENCE).toBe('DeFi')
  const price = page.locator('tbody tr').first().locator('td').nth(3)
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)
  expect(problems).toEqual([])
  await page.close()
})

it.each([360, 1440])('no text of the map leaves its cell at %i px', async width => {
  const { page } = await visit('/markets/plate', {
    viewport: { width, height: 900 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  const cells = page.locator('figure svg a:has(rect)')
  await expect.poll(() => cells.count(), PATIENCE).toBeGreaterThan(90)
  const outside = await cells.evaluateAll(links =>
    links.flatMap(link => {
      const box = link.querySelector('rect')?.getBoundingClientRect()
      return [...link.querySelectorAll('text')]
        .map(text => ({ text: text.textContent, at: text.getBoundingClientRect() }))
        .filter(({ at }) => box === undefined || at.left < box.left || at.right > box.right)
        .map(({ text }) => text)
    }),
  )
  expect(outside).toEqual([])
  await page.close()
})

type Plates = {
  records: { id: string; name: string; total: number; upSize: number; downSize: number; flatSize: number }[]
}

it('[S3.19] counts every coin of a sector once, and shows the same data on the page, in the call and in the files', async () => {
  const url = inject('url')
  const call = (await (await fetch(`${url}/crypto-web/open/plate/list?sortName=name`)).json()) as { data: Plates } // our own server's response
  const json = (await (await fetch(`${url}/markets/plate.json?sortName=name`)).json()) as Plates // as above
  for (const row of call.data.records) expect(row.upSize + row.downSize + row.flatSize).toBe(row.total)
  expect(json.records.map(row => [row.id, row.total])).toEqual(call.data.records.map(row => [row.id, row.total]))
  const { page } = await visit('/markets/plate?sortName=name&sortOrder=desc', { javaScriptEnabled: false })
  expect(await page.locator('tbody tr').count()).toBe(json.records.length)
  await page.close()
})
