import { SIGNAL_LIST_SIZE, SIGNAL_PATHS, type SignalList, type SignalRecord } from '@candela/contract/signals'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { signIn } from './account.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'
import { tableFaults } from './table-faults.ts'

useBrowser()

/** A fresh installation raises signals with its first minutes; the kinds on longer intervals come with its past. */
const SIGNALS_PATIENCE = { timeout: 180_000, interval: 1000 } as const
/** A call that fails once is made again after ten seconds. */
const LONG = { timeout: 90_000 } as const

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web/open/${path}`)
  return ((await answer.json()) as { data: Data }).data // our own server's response
}

const trends = (query = '') => ask<SignalList>(`trend/query_trend_history${query}`)

beforeAll(
  () =>
    vi.waitFor(
      async () => expect((await trends('?interval=1')).records.length).toBe(SIGNAL_LIST_SIZE),
      SIGNALS_PATIENCE,
    ),
  SIGNALS_PATIENCE.timeout,
)

const rowsOf = (page: Page, caption: string) => page.getByRole('table', { name: caption }).locator('tbody tr')

const hasNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBe(window)
}

it('[S2.09] [S3.13] shows signals and their record with JavaScript off', async () => {
  const { page } = await visit('/signal?interval=1', { javaScriptEnabled: false })
  await page.goto(`${inject('url')}/signal/trendfollowing?interval=1`)
  const rows = rowsOf(page, '最新信号')
  expect(await rows.count()).toBeGreaterThanOrEqual(20)
  expect(await rows.first().innerText()).toMatch(/(看涨|看跌)\s+1m\s+[\d.,₀-₉\s]+\s+[+−]?\d+\.\d\d%/)
  expect(await page.getByRole('region', { name: '战绩' }).innerText()).toMatch(/命中率/)
  expect(await page.locator('main').textContent()).not.toMatch(/NaN|undefined|null/)
  await page.close()
})

it.each([
  ['zh-CN', '主导航', '信号', ['趋势', 'RSI 背离', 'MA5 短线', '多空排列', '股指期货'], '最新信号', '看跌', '如何计算'],
  [
    'en-US',
    'Main',
    'Signals',
    ['Trend', 'RSI divergence', 'MA5', 'Alignment', 'Index futures'],
    'Latest signals',
    'Bearish',
    'How this is computed',
  ],
] as const)(
  '[S2.10] in %s the five kinds are opened from the menu, filtered, and explained',
  async (locale, menu, entry, kinds, list, down, how) => {
    const { page, problems } = await visit('/', { cookies: { locale, region_ok: '1' } })
    await untilHydrated(page)
    await page.getByRole('navigation', { name: menu }).first().getByRole('link', { name: entry, exact: true }).click()
    await expect.poll(() => page.url(), PATIENCE).toContain('/signal/trendfollowing')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '1m', exact: true }).click()
    await expect.poll(() => page.url(), PATIENCE).toContain('?interval=1')
    await expect.poll(() => rowsOf(page, list).first().locator('td').nth(2).textContent(), PATIENCE).toBe('1m')
    await main.getByRole('link', { name: down, exact: true }).click()
    // All signals may have been of this side before.
    await expect.poll(() => page.url(), PATIENCE).toContain('side=down')
    const shown = () => rowsOf(page, list).locator('td:nth-child(2)').allTextContents()
    await expect.poll(async () => new Set(await shown()), PATIENCE).toEqual(new Set([down]))
    await page.goBack()
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('?interval=1')
    const method = page.locator('details', { hasText: how })
    const file = method.locator('a[download]')
    // The page before is shown until the answer is there.
    const address = /^\/signal\/ledger\.csv\?kind=trend&interval=1&until=\d+$/
    await expect.poll(() => file.getAttribute('href'), LONG).toMatch(address)
    await method.locator('summary').click()
    await file.waitFor()
    expect(await method.innerText()).toMatch(/0\.02%[\s\S]*…[0-9a-f]{8}\s+.*CSV.*$/)
    for (const kind of kinds.slice(1)) {
      await page.getByRole('link', { name: kind, exact: true }).first().click()
      await expect.poll(() => page.locator('h1').textContent(), PATIENCE).toContain(kind.slice(0, 3))
    }
    expect(problems).toEqual([])
    await page.close()
  },
)

it.each([
  ['zh-CN', '最新信号'],
  ['en-US', 'Latest signals'],
] as const)(
  'in %s a phone shows each signal in two lines, opens its details and all of its pair',
  async (locale, list) => {
    const { page, problems } = await visit('/signal/trendfollowing?interval=1', {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      cookies: { locale, region_ok: '1' },
    })
    await untilHydrated(page)
    await hasNoSidewaysScroll(page)
    // The code of the list follows that of the page: a tap before it is there does nothing.
    const row = rowsOf(page, list).first().getByRole('button')
    const open = async () => {
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.tap()
      return await row.getAttribute('aria-expanded')
    }
    await expect.poll(open, PATIENCE).toBe('true')
    await page.getByRole('link', { name: locale === 'zh-CN' ? '该标的全部信号' : 'All signals of this pair' }).tap()
    await expect.poll(() => page.url(), PATIENCE).toContain('/signal/pair/')
    await rowsOf(page, list).first().waitFor()
    await hasNoSidewaysScroll(page)
    expect(problems).toEqual([])
    await page.close()
  },
)

/** Notes below a name whose type of signal is not wholly inside their line, or that end in a dot without a market. */
const cutNotes = (page: Page): Promise<string[]> =>
  page.locator('main td a > small').evaluateAll(notes =>
    notes
      .filter(note => {
        const line = note.getBoundingClientRect()
        const isInside = (part: DOMRect) =>
          part.left > line.left - 1 &&
          part.right < line.right + 1 &&
          part.top > line.top - 1 &&
          part.bottom < line.bottom + 1
        const [signal, market] = [...note.children].map(each => each.getBoundingClientRect())
        const type = note.querySelector('strong')?.getBoundingClientRect()
        const isMarketWhole = market === undefined || market.top >= line.bottom - 1 || isInside(market)
        return signal === undefined || type === undefined || !isInside(signal) || !isInside(type) || !isMarketWhole
      })
      .map(note => note.textContent),
  )

it.each(['zh-CN', 'en-US'] as const)('in %s a phone shows level and type of every signal whole', async locale => {
  const { page } = await visit('/robots.txt', { ...phone(360), cookies: { locale, region_ok: '1' } })
  const paths = [...Object.values(SIGNAL_PATHS), `${SIGNAL_PATHS.trend}?interval=1`, '/?tab=signal']
  for (const path of paths) {
    await page.goto(inject('url') + path)
    await untilHydrated(page)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 780 })
      expect({ path, width, cut: await cutNotes(page) }).toEqual({ path, width, cut: [] })
    }
  }
  // The longest there can be, wherever the list above has none.
  await page.setViewportSize({ width: 360, height: 780 })
  const levels = page.locator('main td a > small strong')
  expect(await levels.count()).toBeGreaterThan(0)
  const longest = locale === 'zh-CN' ? ['30m ', '空头排列'] : ['30m ', 'Short alignment']
  await levels.evaluateAll((types, [level = '', type = '']) => {
    for (const each of types) {
      each.textContent = type
      each.parentElement?.replaceChildren(level, each)
    }
  }, longest)
  expect(await cutNotes(page)).toEqual([])
  await page.close()
})

/** Visible cells that end behind their table, or text that ends outside of its cell. */
async function cutCells(page: Page): Promise<string[]> {
  const cut = await page.locator('main table').evaluateAll(tables =>
    tables.flatMap(table => {
      const end = (table.parentElement ?? table).getBoundingClientRect().right
      const cells = [...table.querySelectorAll('th, td')].filter(cell => cell.checkVisibility())
      return cells.filter(cell => cell.getBoundingClientRect().right > end + 1).map(cell => cell.textContent)
    }),
  )
  return [...cut, ...(await tableFaults(page))]
}

it.each(['/signal/trendfollowing?interval=1', '/signal/pair/candela-spot/btc.usdt'])(
  'no column of %s is cut at the narrowest widths of its layouts',
  async path => {
    const { page } = await visit(path, { viewport: { width: 1440, height: 900 }, cookies: { locale: 'en-US' } })
    await untilHydrated(page)
    await rowsOf(page, 'Latest signals').first().waitFor()
    for (const width of [1421, 1280, 1181, 901, 701]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => ({ width, cut: await cutCells(page) }), PATIENCE).toEqual({ width, cut: [] })
    }
    await page.close()
  },
)

it('[S7.10] shows the same signals on the page, in the call and in the files', async () => {
  const query = '?interval=1&side=up&size=10'
  const url = `${inject('url')}/signal/trendfollowing`
  const [call, json, csv] = await Promise.all([
    trends(query),
    fetch(`${url}.json${query}`).then(answer => answer.json() as Promise<SignalList>), // our own server's response
    fetch(`${url}.csv${query}`).then(answer => answer.text()),
  ])
  const ids = call.records.map(({ id }) => id)
  // New ones may have been raised between two requests.
  const common = (others: readonly string[]) => ids.filter(id => others.includes(id)).length
  expect(common(json.records.map(({ id }) => id))).toBeGreaterThan(5)
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const column = head.split(',').indexOf('id')
  expect(common(lines.map(line => line.split(',')[column] ?? ''))).toBeGreaterThan(5)
  const feed = await (await fetch(`${url}.rss`)).text()
  expect(feed).toMatch(/^<\?xml[\s\S]*<rss version="2\.0">[\s\S]*<item>/)
})

it('the record on the page is that of the call', async () => {
  const { all } = await ask<SignalRecord>('signal/record?kind=trend&interval=1')
  const { page } = await visit('/signal/trendfollowing?interval=1', {
    javaScriptEnabled: false,
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  const words = await page.getByRole('region', { name: 'Track record' }).innerText()
  if (all.hitRate === null) expect(words).toContain('Hit rate and returns are shown from 30 on')
  else expect(words).toMatch(/Hit rate[\s\S]*\d+\.\d%[\s\S]*Random entry/)
  await page.close()
})

const PAIR_PATH = '/signal/pair/candela-spot/btc.usdt'

it.each([
  ['zh-CN', 360, '登录后订阅 BTC 趋势信号', '订阅 BTC 趋势信号', '已订阅的信号', '退订 BTC 趋势信号', '还没有订阅信号'],
  [
    'en-US',
    1440,
    'Log in to follow BTC signals: Trend',
    'Follow BTC signals: Trend',
    'Signals that you follow',
    'Stop following BTC signals: Trend',
    'No signals followed yet',
  ],
] as const)(
  'in %s at %i a person follows the signals of a pair, sees it again and ends it',
  async (locale, width, loginTo, follow, list, end, none) => {
    const { page, problems } = await visit(PAIR_PATH, {
      viewport: { width, height: 780 },
      cookies: { locale, region_ok: '1' },
    })
    await untilHydrated(page)
    const login = page.getByRole('link', { name: loginTo, exact: true })
    expect(await login.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(PAIR_PATH)}`)
    await signIn(page, `follower-${width}@example.com`)
    await page.reload()
    const bell = page.getByRole('button', { name: follow, exact: true })
    await bell.click()
    await expect.poll(() => bell.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await hasNoSidewaysScroll(page)
    await page.reload()
    await expect.poll(() => bell.getAttribute('aria-pressed'), PATIENCE).toBe('true')
    await page.goto(`${inject('url')}/subscriptions`)
    await page.getByRole('list', { name: list }).getByRole('listitem').waitFor()
    await hasNoSidewaysScroll(page)
    await page.getByRole('button', { name: end, exact: true }).click()
    await page.getByText(none).waitFor()
    expect(problems).toEqual([])
    await page.close()
  },
)

it.each([
  ['zh-CN', 1440, '试试你的参数', '通道周期', '试算', '试算结果', (count: number) => `已试 ${count} 组参数`],
  [
    'en-US',
    360,
    'Try your own parameters',
    'Channel length',
    'Try',
    'Result of the trial',
    (count: number) => `Variants tried on this pair and interval: ${count}.`,
  ],
] as const)(
  'in %s at %i other parameters are tried, and each variant is counted',
  async (locale, width, title, field, action, result, variants) => {
    const { page, problems } = await visit('/signal/trendfollowing?interval=1', {
      viewport: { width, height: 780 },
      cookies: { locale, region_ok: '1' },
    })
    await untilHydrated(page)
    const fold = page.locator('details', { hasText: title })
    // The code of the fold follows that of the page: it opens before, but shows nothing.
    const open = async () => {
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
      return await fold.getByLabel(field).count()
    }
    await expect.poll(open, PATIENCE).toBe(1)
    const found = page.getByRole('region', { name: result })
    for (const [at, length] of ['20', '30'].entries()) {
      await fold.getByLabel(field).fill(length)
      await fold.getByRole('button', { name: action, exact: true }).click()
      await expect.poll(() => found.innerText(), PATIENCE).toContain(`${field} ${length}`)
      await expect.poll(() => found.innerText(), PATIENCE).toContain(variants(at + 1))
    }
    expect(new URL(page.url()).hash).toContain('interval=1&length=30')
    expect(await found.innerText()).not.toMatch(/NaN|undefined|null/)
    await hasNoSidewaysScroll(page)
    expect(problems).toEqual([])
    await page.close()
  },
)
