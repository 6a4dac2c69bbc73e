import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { HAN_FAMILY, hasChineseFont, isDrawn } from './han-font.ts'
import { PATIENCE, untilHydrated, useBrowser, visitUncached } from './page.ts'

useBrowser()

const loadedSlices = (page: Page): Promise<number> =>
  page.evaluate(
    family =>
      [...document.fonts].filter(face => face.family.replaceAll('"', '') === family && face.status === 'loaded').length,
    HAN_FAMILY,
  )

/** Adds a character whose slice has not been fetched yet, and returns the range of that slice. */
function showUnloadedCharacter(page: Page): Promise<string> {
  return page.evaluate(() => {
    for (const { status, unicodeRange } of document.fonts) {
      if (status !== 'unloaded') continue
      const codes = unicodeRange.split(',').map(range => Number.parseInt(range.replace(/^\s*U\+/i, ''), 16))
      const han = codes.find(code => code >= 0x4e00 && code <= 0x9fff)
      if (han === undefined) continue
      document.body.prepend(String.fromCodePoint(han))
      return unicodeRange
    }
    throw new Error('every slice is loaded')
  })
}

const statusOf = (page: Page, range: string): Promise<string | undefined> =>
  page.evaluate(wanted => [...document.fonts].find(({ unicodeRange }) => unicodeRange === wanted)?.status, range)

it('draws Chinese text on every machine, and downloads our font only on one without a Chinese font', async () => {
  const { page, problems } = await visitUncached('/markets/spot', { cookies: { locale: 'zh-CN', region_ok: '1' } })
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  const fetched = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\.woff2$|han-font-slices/.test(name)).length,
    )
  if (await hasChineseFont(page)) {
    expect(await fetched()).toBe(0)
  } else {
    await expect.poll(() => loadedSlices(page), PATIENCE).toBeGreaterThan(0)
    // The script and a few of about a hundred slices.
    expect(await fetched()).toBeGreaterThan(1)
    expect(await fetched()).toBeLessThan(40)
    const range = await showUnloadedCharacter(page)
    await expect.poll(() => statusOf(page, range), PATIENCE).toBe('loaded')
  }
  expect(await isDrawn(page, `sans-serif, "${HAN_FAMILY}"`)).toBe(true)
  expect(problems).toEqual([])
})

it('fetches at most the slices for a few Chinese names on an English page', async () => {
  const { page } = await visitUncached('/terms', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  expect(await loadedSlices(page)).toBeLessThan(8)
})
