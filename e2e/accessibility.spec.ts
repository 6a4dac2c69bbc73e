import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
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

describe.each(['light', 'dark'])('%s', theme => {
  it.each([...MAIN_SCREENS, ...BOARDS])('%s shuts nobody out', async path => {
    const { page } = await visit(path, { ...still, cookies: { theme } })
    await untilAlive(page)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it.each(['up-red', 'up-green', 'cvd'])('every word can be read with %s', async direction => {
    for (const path of ['/', '/markets/spot', '/coin/btc']) {
      const { page } = await visit(path, { ...still, cookies: { theme, direction, locale: 'en-US' } })
      await untilAlive(page)
      expect(await violations(page, ['color-contrast'])).toEqual([])
      await page.context().close()
    }
  })

  it('the menu and the search dialog shut nobody out', async () => {
    const { page } = await visit('/about', { ...still, cookies: { theme, locale: 'en-US', region_ok: '1' } })
    await untilAlive(page)
    await page.getByRole('button', { name: 'Menu and display settings' }).click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('bit')
    await dialog.getByRole('listitem').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('an open formula shuts nobody out', async () => {
    const { page } = await visit('/numbers/position', { ...still, cookies: { theme, locale: 'en-US', region_ok: '1' } })
    await untilAlive(page)
    await page.getByRole('button', { name: 'BTC OI / market cap How it is computed' }).click()
    await page.getByRole('region', { name: 'OI / market cap' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('an open row on a phone shuts nobody out', async () => {
    const { page } = await visit('/markets/spot', {
      ...still,
      viewport: { width: 390, height: 780 },
      cookies: { theme, locale: 'en-US', region_ok: '1' },
    })
    await untilAlive(page)
    await page.getByRole('button', { name: 'BTC details' }).click()
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
})

it.each(['light', 'dark'] as const)('the API page shuts nobody out on a %s system', async colorScheme => {
  const { page } = await visit('/api', { ...still, colorScheme })
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
