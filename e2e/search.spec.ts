import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit, visitUncached } from './page.ts'

useBrowser()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '搜索币种与交易对' })

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await dialogOf(page).getByRole('searchbox').waitFor()
}

it.each([
  ['its symbol', 'doge', 'DOGE', 'doge'],
  ['its Chinese name', '比特币', 'BTC', 'btc'],
  ['its English name', 'ethereum', 'ETH', 'eth'],
])('finds a coin by %s from any page with one key', async (_how, typed, symbol, id) => {
  const { page, problems } = await visit('/about', { cookies: { region_ok: '1' } })
  await untilHydrated(page)
  await openDialog(page)
  await page.keyboard.type(typed)
  const option = dialogOf(page).getByRole('listitem').filter({ hasText: symbol }).first()
  await option.waitFor()
  await option.getByRole('link').click()
  await page.waitForURL(new RegExp(`/coin/${id}$`, 'i'))
  await expect.poll(() => page.locator('h1').textContent(), PATIENCE).toContain(symbol)
  expect(problems).toEqual([])
  await page.close()
})

it('[S9.44] keeps the last ten coins searched for, newest first, without duplicates', async () => {
  const { page } = await visit('/markets/spot', { cookies: { region_ok: '1' } })
  await untilHydrated(page)
  const names = page.locator('tbody tr a b')
  const symbols = (await names.allTextContents()).slice(0, 12)
  const visited = [...symbols, ...symbols.slice(3, 4)]
  for (const symbol of visited) {
    await openDialog(page)
    await page.keyboard.type(symbol)
    const option = dialogOf(page)
      .locator('li a')
      .filter({ has: page.getByText(symbol, { exact: true }) })
    await option.first().click()
    await page.waitForURL(new RegExp(`/coin/${symbol}$`))
  }
  await page.reload()
  await untilHydrated(page)
  await openDialog(page)
  const expected = [...new Set(visited.toReversed())].slice(0, 10)
  expect(await dialogOf(page).locator('li b').allTextContents()).toEqual(expected)
  await page.close()
})

it('closes with Escape and does not open while typing in another field', async () => {
  const { page } = await visit('/markets/spot', { cookies: { region_ok: '1' } })
  await untilHydrated(page)
  await openDialog(page)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  const filter = page.getByRole('searchbox', { name: '筛选币种' }).first()
  await filter.click()
  await page.keyboard.press('/')
  expect(await filter.inputValue()).toBe('/')
  expect(await dialogOf(page).count()).toBe(0)
  await page.close()
})

it('keeps every key that is typed right after the shortcut, before the dialog is loaded', async () => {
  const { page, problems } = await visit('/about', { cookies: { region_ok: '1' } })
  await untilHydrated(page)
  await page.keyboard.type('/btcusdt')
  const box = dialogOf(page).getByRole('searchbox')
  await expect.poll(() => box.inputValue(), PATIENCE).toBe('btcusdt')
  await page.keyboard.type(' okx')
  expect(await box.inputValue()).toBe('btcusdt okx')
  expect(problems).toEqual([])
  await page.close()
})

it.each([
  ['btcusdt', '/coin/BTC'],
  ['BTC/USDT', '/coin/BTC'],
  ['纳斯达克', '/chart/cme-futures/nqmain.usd'],
  ['binance btc 永续', '/chart/binance-perpetual/btc.usdt'],
  ['bybit eth perp', '/chart/bybit-perpetual/eth.usdt'],
  ['btc okx 当季', '/chart/okx-futures_current_quarter/btc.usdt'],
])('/search?q=%s lists it first without script, with a link to %s', async (typed, to) => {
  const { page } = await visit(`/search?q=${encodeURIComponent(typed)}`, { javaScriptEnabled: false })
  const first = page.getByRole('main').locator('li a').first()
  expect(await first.getAttribute('href')).toBe(to)
  expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe(typed)
  await page.close()
})

it('keeps keys typed before the code of the page has arrived', async () => {
  const { page } = await visitUncached('/robots.txt', { cookies: { region_ok: '1' } })
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    if (!route.request().url().includes('/early-keys')) await released
    await route.continue()
  })
  await page.goto(new URL('/numbers/rates', page.url()).href, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyKeys' in globalThis)
  await page.keyboard.type('/btcusdt')
  release()
  const box = dialogOf(page).getByRole('searchbox')
  await box.waitFor()
  expect(await box.inputValue()).toBe('btcusdt')
  await dialogOf(page).getByRole('listitem').filter({ hasText: 'BTC' }).first().waitFor()
  await page.close()
})
