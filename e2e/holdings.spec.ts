import { systemClock } from '../apps/server/src/platform/clock.ts'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Holding, HoldingList } from '@candela/contract/holdings'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { START_PATIENCE_MS, startServer } from './server.ts'

useBrowser()

const FUNDS_PATIENCE = { timeout: 120_000, interval: 250 } as const
const OPERATE = join(import.meta.dirname, '../apps/server/src/operate.ts')

const folder = mkdtempSync(join(tmpdir(), 'candela-holdings-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function holdings(url = inject('url')): Promise<HoldingList> {
  const answer = await fetch(`${url}/crypto-web/open/grayscale/list`)
  return ((await answer.json()) as { data: HoldingList }).data // our own server's response
}

const untilThere = (url: string) =>
  vi.waitFor(async () => expect((await holdings(url)).records.length).toBeGreaterThan(1), FUNDS_PATIENCE)

beforeAll(() => untilThere(inject('url')))

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

it('[S2.12] [S3.18] shows the funds with JavaScript off, with the same data as the call and the files', async () => {
  const { records } = await holdings()
  const { page } = await visit('/numbers/grayscale', { javaScriptEnabled: false })
  const rows = rowsOf(page, '基金')
  expect(await rows.locator('td:first-child b').allTextContents()).toEqual(records.map(row => row.symbol))
  expect(await rows.locator('td:nth-child(7)').allTextContents()).toEqual(records.map(premium))
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null|−0\.00%/)
  await page.close()
  const files = `${inject('url')}/numbers/grayscale`
  const json = (await (await fetch(`${files}.json`)).json()) as HoldingList // our own server's response
  const figures = ({ id, holdings: coins, premiumRate }: Holding) => [id, coins, premiumRate]
  expect(json.records.map(figures)).toEqual(records.map(figures))
  const [head = '', ...lines] = (await (await fetch(`${files}.csv`)).text()).trim().split(/\r?\n/)
  const column = (name: string) => lines.map(line => line.split(',')[head.split(',').indexOf(name)])
  expect(column('id')).toEqual(records.map(row => row.id))
  expect(column('premiumRate')).toEqual(records.map(row => row.premiumRate))
})

function premium({ premiumRate }: Holding): string {
  const text = Number(premiumRate).toFixed(2)
  return Number(text) === 0 ? '0.00%' : `${Number(text) > 0 ? '+' : ''}${text}%`.replace('-', '−')
}

it.each([
  ['zh-CN', '基金持仓', '基金', '180 天'],
  ['en-US', 'Fund holdings', 'Funds', '180d'],
] as const)('in %s charts the history of the fund in the URL', async (locale, title, caption, year) => {
  const second = (await holdings()).records[1]
  const { page, problems } = await visit('/numbers/grayscale', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  expect(await page.locator('h1').textContent()).toBe(title)
  await rowsOf(page, caption).nth(1).getByRole('link').click()
  await expect.poll(() => page.url(), PATIENCE).toContain(`fund=${second?.id}`)
  await page.getByRole('link', { name: year }).click()
  await expect.poll(() => page.url(), PATIENCE).toContain('days=180')
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('canvas').count(), PATIENCE).toBeGreaterThan(0)
  expect(problems).toEqual([])
  await page.close()
})

it('does not scroll sideways on a phone', async () => {
  const { page, problems } = await visit('/numbers/grayscale', {
    viewport: { width: 360, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilHydrated(page)
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBe(window)
  expect(problems).toEqual([])
  await page.close()
})

/** Runs the operator's command next to the site, on the site's data folder. */
async function importFunds(dataDir: string, rows: readonly string[]) {
  const file = join(folder, 'funds.csv')
  writeFileSync(file, [HEAD, ...rows, ''].join('\n'))
  const child = spawn(process.execPath, [OPERATE, 'import-funds', file], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, output }
}

const HEAD = 'fund,name_zh,name_en,symbol,close_time,holdings,shares,cost,primary_price,secondary_price'
/** The server under test uses the machine's clock and shows the last 400 days. */
const closeBefore = (days: number): string =>
  `${new Date(systemClock.now() - days * 86_400_000).toISOString().slice(0, 19)}Z`
const FRIDAY = `my-trust,我的信托,My Trust,BTC,${closeBefore(1)},1000.5,2000000,30000000,40,36`
const THURSDAY = `my-trust,我的信托,My Trust,BTC,${closeBefore(2)},1000,2000000,30000000,41,37`

it(
  'an operator’s file replaces the simulated funds; a bad row is reported by line and nothing is imported',
  async () => {
    const dataDir = join(folder, 'data')
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    try {
      await untilThere(server.url)
      const before = await holdings(server.url)
      expect(before.isSimulated).toBe(true)
      const refused = await importFunds(dataDir, [THURSDAY, FRIDAY.replace('BTC', 'NOPE')])
      expect(refused.code).toBe(1)
      expect(refused.output).toMatch(/was not imported, nothing has changed:\nline 3: .*NOPE/)
      const imported = await importFunds(dataDir, [THURSDAY, FRIDAY])
      expect(imported).toEqual({ code: 0, output: 'imported 2 days of 1 funds\n' })
      await vi.waitFor(async () => expect((await holdings(server.url)).isSimulated).toBe(false), FUNDS_PATIENCE)
      const { records } = await holdings(server.url)
      // 2,000,000 shares at 40; 36 is 10 % below.
      expect(records.map(row => [row.id, row.holdingsValue, row.premiumRate, row.change1d])).toEqual([
        ['my-trust', '80000000.00', '-10.0000', '0.5000'],
      ])
      const html = await (await fetch(`${server.url}/numbers/grayscale`)).text()
      expect(html).toContain('我的信托')
      expect(html).toContain('运营方导入的数据')
    } finally {
      await server.stop()
    }
  },
  120_000 + START_PATIENCE_MS,
)
