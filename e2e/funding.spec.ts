import { expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

type Rates = {
  records: { pair: string; rate: string; settled3d: string | null; apy: string | null; family: string }[]
  total: number
  waiting: number
  asOf: number
}

async function rates(query = ''): Promise<Rates> {
  const answer = await fetch(`${inject('url')}/crypto-web/open/capital_rate/page${query}`)
  return ((await answer.json()) as { data: Rates }).data // our own server's response
}

/** The first snapshot is taken a few seconds after the first start. */
const untilThere = () => expect.poll(async () => (await rates()).total, { timeout: 120_000 }).toBeGreaterThan(100)

it('[S2.12] shows the rates with JavaScript off', async () => {
  await untilThere()
  const { page } = await visit('/numbers/rates', { javaScriptEnabled: false })
  const rows = page.getByRole('table', { name: '合约费率' }).locator('tbody tr')
  expect(await rows.count()).toBe(20)
  expect(await rows.first().textContent()).toMatch(/BTCUSDT.*[+−]?\d\.\d{4}%/)
  expect(await page.getByRole('table', { name: '各交易所当期费率' }).locator('tbody tr').count()).toBe(12)
  expect(await page.getByRole('table', { name: '跨所费率差' }).locator('tbody tr').count()).toBe(12)
  await page.close()
})

it('shows the countdown from the time of the response with JavaScript off', async () => {
  await untilThere()
  const answer = await fetch(`${inject('url')}/numbers/rates`)
  const [, to = '', ...parts] =
    /<time[^>]*dateTime="([^"]+)"[^>]*>(\d+):(\d\d):(\d\d)<\/time>/i.exec(await answer.text()) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
  // A moment that has passed is shown as zero until the next snapshot.
  const leftMs = Math.max(0, Date.parse(to) - Date.parse(answer.headers.get('date') ?? ''))
  // The page may be as old as the page cache allows; the snapshot is minutes older.
  expect(Math.abs((hours * 3600 + minutes * 60 + seconds) * 1000 - leftMs)).toBeLessThanOrEqual(12_000)
})

it.each([
  ['zh-CN', '资金费率', '币本位', '合约费率', '参考年化'],
  ['en-US', 'Funding rates', 'Coin-margined', 'Rates by contract', 'Ref. APY'],
] as const)('in %s counts down, sorts and switches the margin family', async (locale, title, coin, caption, yearly) => {
  await untilThere()
  const { page, problems } = await visit('/numbers/rates', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe(title)
  const table = page.getByRole('table', { name: caption })
  const countdown = table.locator('tbody tr').first().locator('time')
  const before = await countdown.textContent()
  await expect.poll(() => countdown.textContent(), PATIENCE).not.toBe(before)
  await page.getByRole('link', { name: coin }).click()
  await expect.poll(() => table.locator('tbody tr').first().textContent(), PATIENCE).toContain('BTCUSD')
  await expect.poll(() => page.url(), PATIENCE).toContain('family=coin')
  await page.getByRole('columnheader', { name: yearly }).getByRole('link').click()
  await expect.poll(() => page.url(), PATIENCE).toContain('sortName=apy')
  expect(problems).toEqual([])
  await page.close()
})

it('charts the settled rates of a coin and does not scroll sideways on a phone', async () => {
  await untilThere()
  const { page, problems } = await visit('/numbers/rates?symbol=BTC', {
    viewport: { width: 360, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilHydrated(page)
  const heat = page.getByRole('table', { name: 'Settled rates over time' })
  await heat.scrollIntoViewIfNeeded()
  await expect.poll(() => heat.locator('tbody tr').count(), PATIENCE).toBe(6)
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBe(window)
  expect(problems).toEqual([])
  await page.close()
})

it('shows the chosen exchange on a phone, where the filters scroll sideways', async () => {
  await untilThere()
  const { page } = await visit('/numbers/rates?exchange=bybit', {
    viewport: { width: 360, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  const chosen = page.getByRole('link', { name: 'Bybit', exact: true })
  const edges = () => chosen.evaluate(link => [link.getBoundingClientRect().left, link.getBoundingClientRect().right])
  await expect.poll(async () => (await edges()).every(edge => edge >= 0 && edge <= 360), PATIENCE).toBe(true)
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  await page.close()
})

it('[S7.10] shows the same data on the page, in the call and in the files', async () => {
  await untilThere()
  const query = '?family=coin&sortName=rate&sortOrder=desc&size=20'
  const files = `${inject('url')}/numbers/rates`
  const look = async () => {
    const { page } = await visit('/numbers/rates?family=coin&sortName=rate', { javaScriptEnabled: false })
    const cells = page.getByRole('table', { name: '合约费率' }).locator('tbody tr td:nth-child(3)')
    const shown = (await cells.allTextContents()).map(text => text.replace('−', '-'))
    await page.close()
    const csv = await (await fetch(`${files}.csv${query}`)).text()
    const json = (await (await fetch(`${files}.json${query}`)).json()) as Rates // our own server's response
    return { shown, csv, json, call: await rates(query) }
  }
  // The next snapshot may be taken between the requests.
  await vi.waitFor(async () => {
    const { shown, csv, json, call } = await look()
    const pairs = json.records.map(row => row.pair)
    const lines = csv.trimEnd().split('\r\n').slice(1)
    expect(call.records.map(row => row.pair)).toEqual(pairs)
    expect(lines.map(line => line.split(',').at(-1))).toEqual(pairs)
    expect(shown).toEqual(json.records.map(row => formatted(row.rate)))
  }, PATIENCE)
})

function formatted(rate: string): string {
  const text = Number(rate).toFixed(4)
  return Number(text) === 0 ? '0.0000%' : `${Number(text) > 0 ? '+' : ''}${text}%`
}
