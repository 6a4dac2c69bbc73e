import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from './axe.ts'
import { untilHydrated, useBrowser, visit } from './page.ts'
import { boardPaths, MAIN_SCREENS } from './screens.ts'

useBrowser()

/** All pages of the main screens, and all market and data pages. */
const SCREENS = [...new Set([...MAIN_SCREENS, ...(await boardPaths()), '/?tab=data'])]

/** Stops price flashes, so that colours can be compared. */
const still: BrowserContextOptions = { reducedMotion: 'reduce' }

const THEMES = ['light', 'dark'] as const
const DIRECTIONS = ['up-red', 'up-green', 'cvd'] as const

/** Switches the theme as the menu does: without a reload, by changing classes. */
const wear = (page: Page, classes: readonly string[]): Promise<void> =>
  page.evaluate(
    ([names, all]) => {
      document.documentElement.classList.remove(...all)
      document.documentElement.classList.add(...names)
    },
    [classes, classes.length === 1 ? THEMES : [...THEMES, ...DIRECTIONS]] as const,
  )

/** All rules in the light theme; only colours in the dark theme, because a theme changes nothing else. */
async function expectOpenToAll(page: Page): Promise<void> {
  await wear(page, ['light'])
  expect(await violations(page)).toEqual([])
  await wear(page, ['dark'])
  expect(await violations(page, ['color-contrast'])).toEqual([])
}

// Concurrent: a check keeps one core busy.
it.concurrent.each(SCREENS)('%s is accessible in the light and the dark theme', async path => {
  const { page } = await visit(path, still)
  await untilHydrated(page)
  await expectOpenToAll(page)
  await page.close()
})

it.each(['/', '/markets/spot', '/coin/btc'])('%s has enough contrast in every colour scheme', async path => {
  const { page } = await visit(path, { ...still, cookies: { locale: 'en-US' } })
  await untilHydrated(page)
  for (const theme of THEMES) {
    for (const direction of DIRECTIONS) {
      await wear(page, [theme, direction])
      expect([theme, direction, await violations(page, ['color-contrast'])]).toEqual([theme, direction, []])
    }
  }
})

it('the menu and the search dialog are accessible', async () => {
  const { page } = await visit('/about', { ...still, cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menu and display settings' }).click()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('bit')
  await dialog.getByRole('listitem').first().waitFor()
  await expectOpenToAll(page)
})

it('an open formula is accessible', async () => {
  const { page } = await visit('/numbers/position', { ...still, cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'BTC OI / market cap How it is computed' }).click()
  await page.getByRole('region', { name: 'OI / market cap' }).waitFor()
  await expectOpenToAll(page)
})

it('an expanded row on a phone is accessible', async () => {
  const { page } = await visit('/markets/spot', {
    ...still,
    viewport: { width: 390, height: 780 },
    cookies: { locale: 'en-US', region_ok: '1' },
  })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'BTC details' }).click()
  await expectOpenToAll(page)
})

it.each(['light', 'dark'] as const)('the API page is accessible on a %s system', async colorScheme => {
  const { page } = await visit('/api', { ...still, colorScheme })
  expect(await violations(page)).toEqual([])
  await page.close()
})
