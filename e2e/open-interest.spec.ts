import type { OpenInterestExchanges, OpenInterestList, OpenInterestRow } from '@candela/contract/open-interest'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const PAST_PATIENCE = { timeout: 120_000, interval: 250 } as const

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web/open${path}`)
  return ((await answer.json()) as { data: Data }).data // our own server's response
}

/** The site starts with an empty database and loads the last day of all contracts within seconds. */
beforeAll(() =>
  vi.waitFor(async () => {
    const { asOf, waiting } = await ask<OpenInterestList>('/position/list')
    expect([asOf > 0, waiting]).toEqual([true, 0])
  }, PAST_PATIENCE),
)

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

it('[S2.12] [S3.16] shows the coins and the exchanges with JavaScript off', async () => {
  const { page } = await visit('/numbers/position', { javaScriptEnabled: false })
  const coins = rowsOf(page, '各币种持仓')
  expect(await coins.count()).toBe(20)
  expect(await coins.first().textContent()).toMatch(/BTC.*\$[\d.,]+ 亿.*[+−]?\d+\.\d\d%.*\d+\.\d\d%/)
  const exchanges = rowsOf(page, 'BTC 各交易所持仓')
  expect(await exchanges.last().textContent()).toContain('100.00%')
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null|−0\.00%/)
  await page.close()
})

it.each([
  ['zh-CN', '合约持仓', '1h 变化', '各币种持仓', 'ETH 各交易所持仓', '筛选币种'],
  ['en-US', 'Open interest', '1h chg', 'Open interest by coin', 'ETH by exchange', 'Filter coins'],
] as const)(
  'in %s charts the history, sorts, searches and switches the coin',
  async (locale, title, head, table, eth, find) => {
    const { page, problems } = await visit('/numbers/position', { cookies: { locale, region_ok: '1' } })
    await untilHydrated(page)
    expect(await page.locator('h1').textContent()).toBe(title)
    await expect.poll(() => page.locator('canvas').count(), PATIENCE).toBe(1)
    await page.getByRole('columnheader', { name: head }).getByRole('link').click()
    await expect.poll(() => page.url(), PATIENCE).toContain('sortName=change1h')
    await page.getByRole('searchbox', { name: find }).fill('ethereum')
    await expect.poll(() => rowsOf(page, table).count(), PATIENCE).toBeLessThan(20)
    await rowsOf(page, table).locator('b', { hasText: /^ETH$/ }).click()
    await page.getByRole('table', { name: eth }).waitFor()
    expect(page.url()).toContain('coin=ETH')
    await expect.poll(() => page.locator('canvas').count(), PATIENCE).toBe(1)
    expect(problems).toEqual([])
    await page.close()
  },
)

it('[S3.16] shows the same data on the page, in the call and in the files, with shares of the exchanges adding up to 100 %', async () => {
  const { records } = await ask<OpenInterestExchanges>('/position/exchange?symbol=BTC')
  expect(records.reduce((sum, row) => sum + Math.round(Number(row.share) * 100), 0)).toBe(10_000)
  const { list, json, csv, shown } = await ofOneSnapshot(async () => {
    const search = '?sortName=change24h&size=40'
    const before = await ask<OpenInterestList>(`/position/list${search}`)
    const files = `${inject('url')}/numbers/position`
    const { page } = await visit('/numbers/position?sortName=change24h&current=2', { javaScriptEnabled: false })
    const symbols = await rowsOf(page, '各币种持仓').locator('td:first-child b').allTextContents()
    await page.close()
    return {
      list: before,
      csv: await (await fetch(`${files}.csv${search}`)).text(),
      json: (await (await fetch(`${files}.json${search}`)).json()) as OpenInterestList, // our own server's response
      shown: symbols,
      after: await ask<OpenInterestList>(`/position/list${search}`),
    }
  })
  const figures = ({ symbol, totalUsd, change24h }: OpenInterestRow) => [symbol, totalUsd, change24h]
  expect(list.records).toHaveLength(40)
  expect(json.records.map(figures)).toEqual(list.records.map(figures))
  const lines = csv.trim().split(/\r?\n/)
  const heads = lines[0]?.split(',') ?? []
  const column = (name: string) => lines.slice(1).map(line => line.split(',')[heads.indexOf(name)])
  expect(column('symbol')).toEqual(list.records.map(row => row.symbol))
  expect(column('totalUsd')).toEqual(list.records.map(row => row.totalUsd))
  expect(shown).toEqual(list.records.map(row => row.symbol))
})

/** Retries if a new snapshot arrived between the first and the last response; the next is five minutes away. */
async function ofOneSnapshot<Seen extends { list: { asOf: number }; after: { asOf: number } }>(
  look: () => Promise<Seen>,
): Promise<Seen> {
  const seen = await look()
  return seen.list.asOf === seen.after.asOf ? seen : look()
}
