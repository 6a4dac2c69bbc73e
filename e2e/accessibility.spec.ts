import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from './axe.ts'
import { untilAlive, useBrowser, visit } from './page.ts'
import { MAIN_SCREENS } from './screens.ts'

useBrowser()

/** Every other page of the markets and of the data. */
const BOARDS = [
  '/markets/rapid',
  '/markets/hot-crypto',
  '/markets/plate',
  '/markets/plate/defi',
  '/numbers/longshortratio',
  '/numbers/position',
  '/numbers/explosive',
  '/numbers/grayscale',
  '/stock-index',
  '/?tab=data',
]

/** No price flashes while colours are compared. */
const still: BrowserContextOptions = { reducedMotion: 'reduce' }

const THEMES = ['light', 'dark'] as const
const DIRECTIONS = ['up-red', 'up-green', 'cvd'] as const

/** Changes the look as the menu does: the page stays, its classes change. */
const wear = (page: Page, classes: readonly string[]): Promise<void> =>
  page.evaluate(
    ([names, all]) => {
      document.documentElement.classList.remove(...all)
      document.documentElement.classList.add(...names)
    },
    [classes, classes.length === 1 ? THEMES : [...THEMES, ...DIRECTIONS]] as const,
  )

/** Everything in the light theme; in the dark one only the colours, all that a theme changes. */
async function expectOpenToAll(page: Page): Promise<void> {
  await wear(page, ['light'])
  expect(await violations(page)).toEqual([])
  await wear(page, ['dark'])
  expect(await violations(page, ['color-contrast'])).toEqual([])
}

it.each([...MAIN_SCREENS, ...BOARDS])('%s shuts nobody out, in the light and in the dark theme', async path => {
  const { page } = await visit(path, still)
  await untilAlive(page)
  await expectOpenToAll(page)
})

it.each(['/', '/markets/spot', '/coin/btc'])('every word of %s can be read with any colours', async path => {
  const { page } = await visit(path, { ...still, cookies: { locale: 'en-US' } })
  await untilAlive(page)
  for (const theme of THEMES) {
    for (const direction of DIRECTIONS) {
      await wear(page, [theme, direction])
      expect([theme, direction, await violations(page, ['color-contrast'])]).toEqual([theme, direction, []])
    }
  }
})

it('the menu and the search dialog shut nobody out', async () => {
  const { page } = await visit('/about', { ...still, cookies: { locale: 'en-US', region_ok: '1' } })
  await untilAlive(page)
  await page.getByRole('button', { name: 'Menu and display settings' }).click()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('bit')
  await dialog.getByRole('listitem').first().waitFor()
  await expectOpenToAll(page)
})

it('an open formula shuts nobody out', async () => {
  const { page } = await visit('/numbers/position', { ...still, cookies: { locale: 'en-US', region_ok: '1' } })
  await untilAlive(page)
  await page.getByRole('button', { name: 'BTC OI / market cap How it is computed' }).click()
  await page.getByRole('region', { name: 'OI / market cap' }).waitFor()
  await expectOpenToAll(page)
})

it('an open row on a phone shuts nobody out', async () => {
  const { page } = await visit('/markets/spot', {
    ...still,
    viewport: { width: 390, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilAlive(page)
  await page.getByRole('button', { name: 'BTC details' }).click()
  await expectOpenToAll(page)
})

it.each(['light', 'dark'] as const)('the API page shuts nobody out on a %s system', async colorScheme => {
  const { page } = await visit('/api', { ...still, colorScheme })
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
