import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'

useBrowser()

const WIDE = { viewport: { width: 1440, height: 900 }, cookies: { locale: 'en-US', region_ok: '1' } }

async function untilDrawn(page: Page, pair: string, interval: string): Promise<void> {
  await page
    .locator(`[data-state="shown"][data-pair="${pair}"][data-interval="${interval}"]`)
    .first()
    .waitFor({ timeout: PATIENCE.timeout })
}

async function openTerminal(path = '/chart/candela-spot/btc.usdt') {
  const opened = await visit(path, WIDE)
  await untilHydrated(opened.page)
  await untilDrawn(opened.page, 'candela-spot/btc.usdt', '60')
  // The keys come with this button.
  await opened.page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  return opened
}

async function chooseShape(page: Page, name: string): Promise<void> {
  await page.locator('summary[aria-label^="Charts:"]').click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

const shownPairs = (page: Page): Promise<string[]> =>
  page
    .locator('[data-state]')
    .evaluateAll(charts => charts.map(({ dataset }) => `${dataset['pair']} ${dataset['interval']}`))

it('shows four charts, each with its own pair, linked on demand, and brings them back after a reload', async () => {
  const { page, problems } = await openTerminal()
  await chooseShape(page, 'Four')
  await expect.poll(() => page.locator('[data-state="shown"]').count(), PATIENCE).toBe(4)
  const titles = page.getByRole('button', { name: /^Switch to / })
  await titles.nth(1).click()
  await page.keyboard.type('eth okx spot')
  await page.getByRole('searchbox').press('Enter')
  await untilDrawn(page, 'okx-spot/eth.usdt', '60')
  expect(new URL(page.url()).pathname).toBe('/chart/okx-spot/eth.usdt')
  await expect.poll(() => page.locator('h1').textContent(), PATIENCE).toBe('ETH/USDT')

  // The address follows the chart in use.
  await titles.nth(0).click()
  await page.waitForURL('**/chart/candela-spot/btc.usdt')
  await page.locator('summary[aria-label^="Charts:"]').click()
  await page.getByText('Same interval').click()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Interval' }).getByRole('link', { name: '5m', exact: true }).click()
  const all = ['candela-spot/btc.usdt 5', 'okx-spot/eth.usdt 5', 'candela-spot/btc.usdt 5', 'candela-spot/btc.usdt 5']
  await expect.poll(() => shownPairs(page), PATIENCE).toEqual(all)

  await page.reload()
  await untilDrawn(page, 'okx-spot/eth.usdt', '5')
  await expect.poll(() => shownPairs(page), PATIENCE).toEqual(all)
  await page.getByRole('button', { name: 'Close BTC/USDT 5m' }).first().click()
  await page.waitForURL('**/chart/okx-spot/eth.usdt?interval=5')
  await expect.poll(() => shownPairs(page), PATIENCE).toEqual(all.slice(1))
  expect(problems).toEqual([])
})

it('goes to a pair by letters and to an interval by digits, and lists its keys', async () => {
  const { page, problems } = await openTerminal()
  await page.keyboard.type('240')
  await page.getByText('Press Enter for 4h').waitFor()
  await page.keyboard.press('Enter')
  await untilDrawn(page, 'candela-spot/btc.usdt', '240')
  expect(new URL(page.url()).search).toBe('?interval=240')
  await page.keyboard.type('7')
  await page.getByText(/^No such interval/).waitFor()
  // Without a pause: no key is lost while the box closes.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('?')])
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Undo', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+l')
  await expect
    .poll(() => page.getByRole('button', { name: 'Logarithmic' }).getAttribute('aria-pressed'), PATIENCE)
    .toBe('true')
  expect(problems).toEqual([])
})

it('[S9.45] searches pairs by type and exchange, fifty at a time, with the keyboard', async () => {
  const { page, problems } = await openTerminal()
  await page
    .getByRole('button', { name: /BTC\/USDT/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change pair' })
  const rows = dialog.locator('[data-pair-row]')
  await expect.poll(() => rows.count(), PATIENCE).toBe(50)
  await dialog.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count(), PATIENCE).toBe(100)
  await dialog.getByRole('button', { name: 'Perpetual' }).click()
  await dialog.getByRole('combobox', { name: 'Exchange' }).selectOption('bybit')
  await dialog.getByRole('searchbox').fill('sol')
  await expect.poll(() => rows.first().getAttribute('data-pair-row'), PATIENCE).toBe('bybit-perpetual/sol.usdt')
  await dialog.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await untilDrawn(page, 'bybit-perpetual/sol.usdt', '60')
  expect(problems).toEqual([])
})

it('has panels of depth and signals, as wide as the visitor wants them, and folds them', async () => {
  const { page, problems } = await openTerminal()
  const panel = page.getByRole('complementary', { name: 'Order book and trades' })
  const border = panel.getByRole('separator')
  const widthOf = async () => (await panel.boundingBox())?.width ?? 0
  const before = await widthOf()
  await border.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(widthOf, PATIENCE).toBe(before + 16)
  await panel.getByRole('button', { name: 'Depth' }).click()
  const curve = panel.getByRole('img', { name: 'Depth of BTC/USDT' })
  await curve.hover({ position: { x: 4, y: 40 } })
  await panel.getByText('Sum of bids').waitFor()
  await page.reload()
  await expect.poll(widthOf, PATIENCE).toBe(before + 16)
  await curve.waitFor()
  await panel.getByRole('button', { name: 'Signals' }).click()
  await panel.getByRole('link', { name: /All signals/ }).waitFor()
  await panel.getByRole('button', { name: 'Events' }).click()
  await panel.getByText(/^(Earlier events|No recent events)$/).waitFor()
  await panel.getByRole('button', { name: 'Fold the panel' }).click()
  await expect.poll(widthOf, PATIENCE).toBeLessThan(40)
  await panel.getByRole('button', { name: 'Unfold the panel' }).click()
  await expect.poll(widthOf, PATIENCE).toBe(before + 16)
  expect(problems).toEqual([])
})

it('shows one of several charts on a phone, and switches between them', async () => {
  const { page, problems } = await visit('/chart/candela-spot/btc.usdt', { ...phone(360), cookies: WIDE.cookies })
  await untilHydrated(page)
  await untilDrawn(page, 'candela-spot/btc.usdt', '60')
  await chooseShape(page, 'Two side by side')
  const tabs = page.getByRole('navigation', { name: 'Charts' }).getByRole('button')
  await expect.poll(() => tabs.count(), PATIENCE).toBe(2)
  await page.getByRole('navigation', { name: 'Interval' }).getByRole('link', { name: '5m', exact: true }).click()
  await untilDrawn(page, 'candela-spot/btc.usdt', '5')
  await tabs.nth(1).click()
  await untilDrawn(page, 'candela-spot/btc.usdt', '60')
  expect(await page.locator('[data-state]').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(problems).toEqual([])
})
