import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PATIENCE, untilAlive, useBrowser, visit } from './page.ts'
import { LANGUAGES, MAIN_SCREENS } from './screens.ts'

useBrowser()

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const phone = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 780 },
  userAgent: PHONE_AGENT,
  hasTouch: true,
  isMobile: true,
})
const wide = (width: number): BrowserContextOptions => ({ viewport: { width, height: 900 } })

describe.each([
  [360, phone(360)],
  [390, phone(390)],
  [768, wide(768)],
  [1440, wide(1440)],
])('%i px wide', (width, options) => {
  it.each(LANGUAGES)('no main page scrolls sideways in %s', async locale => {
    const { page } = await visit('/', { ...options, cookies: { locale } })
    const widths: Record<string, number> = {}
    for (const path of MAIN_SCREENS) {
      await page.goto(new URL(path, page.url()).href)
      await untilAlive(page)
      widths[path] = await page.evaluate(() => document.documentElement.scrollWidth)
    }
    expect(widths).toEqual(Object.fromEntries(MAIN_SCREENS.map(path => [path, width])))
    await page.context().close()
  })
})

/** How much the page moved under the reader so far, as browsers count it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
        const observer = new PerformanceObserver(list => add(list.getEntries()))
        let sum = 0
        const add = (entries: PerformanceEntryList): void => {
          for (const entry of entries as Shift[]) if (!entry.hadRecentInput) sum += entry.value // all are shifts: observed below
        }
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are handed over in a task of their own, before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

it.each([
  ['a desktop', wide(1440)],
  ['a phone', phone(390)],
])('/markets/spot hardly shifts on %s while it loads and prices move', async (_name, options) => {
  const { page } = await visit('/markets/spot', options)
  await untilAlive(page)
  const price = page.locator('tbody tr').first()
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
  await page.context().close()
})

it('shows at least twenty rows of /markets/spot at 1440 × 900', async () => {
  const { page } = await visit('/markets/spot', { cookies: { region_ok: '1' } })
  const inSight = await page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter(row => row.getBoundingClientRect().bottom <= innerHeight)
        .length,
  )
  expect(inSight).toBeGreaterThanOrEqual(20)
  await page.context().close()
})
