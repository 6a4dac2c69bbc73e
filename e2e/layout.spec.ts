import type { OpenInterestList } from '@candela/contract/open-interest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { boardPaths, LANGUAGES, MAIN_SCREENS } from './screens.ts'

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
  ['a phone', phone(360), [360, 390]],
  ['a wide screen', wide(768), [768, 1440]],
])('on %s', (_name, options, sizes) => {
  it.each(LANGUAGES)('no main page scrolls sideways in %s', async locale => {
    const { page } = await visit('/', { ...options, cookies: { locale } })
    const widths: Record<string, number[]> = {}
    for (const path of MAIN_SCREENS) {
      await page.goto(new URL(path, page.url()).href)
      await untilHydrated(page)
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 900 })
        const shown = await page.evaluate(() => document.documentElement.scrollWidth)
        widths[path] = [...(widths[path] ?? []), shown]
      }
    }
    expect(widths).toEqual(Object.fromEntries(MAIN_SCREENS.map(path => [path, sizes])))
  })
})

it.each(LANGUAGES)('a past day of the hot coins and the API page fit a phone in %s', async locale => {
  const { page } = await visit('/markets/hot-crypto?beginDate=2026-11-14', { ...phone(360), cookies: { locale } })
  await untilHydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto(new URL('/api', page.url()).href)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})

it('/api follows the dark mode of the system', async () => {
  const { page } = await visit('/api', { colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(10, 13, 18)')
  await page.context().close()
})

/** Positions of the elements in the header and the line below it; hidden elements are omitted. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string): DOMRect[] =>
      [...document.querySelectorAll(selector)]
        .map(each => each.getBoundingClientRect())
        .filter(({ width }) => width > 1)
    const labels = [...document.querySelectorAll('header span, header + section span')].filter(
      each => each.childElementCount === 0 && /^(Simulated( market)?|模拟行情)$/.test(each.textContent),
    )
    const tools = seen('header a, header button')
    return {
      cut: tools.filter(({ right }) => right > innerWidth).length,
      touching: tools.some((one, at) => tools.some((other, place) => place > at && other.left < one.right - 1)),
      hasRegister: seen('header a[href="/register"]').length > 0,
      hasDownload: seen('header a[href="/app/download"]').length > 0,
      // Fully visible: if it were covered or cut off, a test at its ends would hit another element.
      wholeLabels: labels.filter(label => {
        const { left, right, top, bottom } = label.getBoundingClientRect()
        return [left + 1, right - 1].every(x => label.contains(document.elementFromPoint(x, (top + bottom) / 2)))
      }).length,
    }
  })
}

const WIDTHS = [360, 400, 641, 700, 768, 900, 960, 961, 1024, 1060, 1081, 1100, 1181, 1200, 1280, 1440]

it.each(LANGUAGES.flatMap(locale => [[locale, true] as const, [locale, false] as const]))(
  '[S2.29] the header cuts nothing off at any width in %s, with JavaScript %j',
  async (locale, javaScriptEnabled) => {
    const { page } = await visit('/markets/spot', { javaScriptEnabled, cookies: { locale, region_ok: '1' } })
    if (javaScriptEnabled) await untilHydrated(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const head = await headOf(page)
      expect([width, head]).toEqual([
        width,
        { cut: 0, touching: false, hasRegister: width > 640, hasDownload: width > 900, wholeLabels: 1 },
      ])
    }
    await page.context().close()
  },
)

it.each([360, 768])('the menu links to the app at %i px', async width => {
  const { page } = await visit('/markets/spot', { viewport: { width, height: 800 }, cookies: { region_ok: '1' } })
  await untilHydrated(page)
  await page.getByRole('button', { name: '菜单与显示设置' }).click()
  await page.getByRole('link', { name: '下载 App' }).last().waitFor()
  await page.context().close()
})

/** Cumulative layout shift so far. */
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
        // Buffered entries are delivered in a separate task, before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

it.each([
  ['a desktop', wide(1440)],
  ['a phone', phone(390)],
])('/markets/spot has almost no layout shift on %s while loading and updating', async (_name, options) => {
  const { page } = await visit('/markets/spot', options)
  await untilHydrated(page)
  const price = page.locator('tbody tr').first()
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
  await page.context().close()
})

/** After a first start the notes about missing history disappear once it is loaded, which moves the panels below. */
const untilHistory = () =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${inject('url')}/crypto-web/open/position/list`)
      const { data } = (await answer.json()) as { data: OpenInterestList } // our own server's response
      expect([data.asOf > 0, data.waiting]).toEqual([true, 0])
    },
    { timeout: 120_000, interval: 250 },
  )

describe('no market or data page shifts while it loads', () => {
  beforeAll(untilHistory)

  it.each([360, 640, 768, 900, 1440])('at %i px', async width => {
    const shifts: Record<string, number> = {}
    for (const path of await boardPaths()) {
      const { page } = await visit(path, width > 640 ? wide(width) : phone(width))
      await untilHydrated(page)
      const shift = await layoutShift(page)
      if (shift > 0.05) shifts[path] = shift
      await page.context().close()
    }
    expect(shifts).toEqual({})
  })
})

/** Distance from the bottom of the site's header to the first figure of the page, in pixels. */
const firstFigure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const tops = [...document.querySelectorAll('main :is(td, section) *')]
      .filter(each => each.childElementCount === 0 && each.closest('.vh, nav') === null)
      .filter(each => /^[$+−]?\d[\d,]*\.\d+(%| ?[万亿KMBT]+)?$/.test(each.textContent))
      .map(each => each.getBoundingClientRect())
      .filter(({ width, left }) => width > 1 && left < innerWidth)
      .map(({ top }) => top)
    return Math.min(...tops) - head
  })

it.each(LANGUAGES)('the first figure of every data page is at the top of a phone in %s', async locale => {
  const far: Record<string, number> = {}
  const { page } = await visit('/', { ...phone(360), cookies: { locale, region_ok: '1' } })
  for (const path of (await boardPaths()).filter(each => !/^\/markets\/(plate|hot)/.test(each))) {
    await page.goto(new URL(path, page.url()).href)
    await untilHydrated(page)
    const distance = await firstFigure(page)
    if (!(distance <= 200)) far[path] = distance
  }
  expect(far).toEqual({})
})

it('a heat map opens at its newest column on a phone and keeps the value of a tapped cell', async () => {
  const { page } = await visit('/numbers/rates', { ...phone(360), cookies: { region_ok: '1' } })
  await untilHydrated(page)
  const reading = page.locator('main output').last()
  await reading.scrollIntoViewIfNeeded()
  const map = page.locator('main output + div').last()
  await map.locator('td').first().waitFor()
  const room = await map.evaluate(each => ({ left: each.scrollLeft, width: each.clientWidth, all: each.scrollWidth }))
  expect(room.all).toBeGreaterThan(room.width)
  expect(room.left + room.width).toBeGreaterThanOrEqual(room.all - 1)
  const newest = map.locator('tbody tr').first().locator('td').last()
  await newest.tap()
  const value = await newest.getAttribute('data-tip')
  expect(await reading.textContent()).toBe(value)
  await page.mouse.wheel(0, 40)
  expect(await reading.textContent()).toBe(value)
  await page.context().close()
})

/** How far the text of the first price is from the line of the other figures in its row, in pixels. */
const priceOffset = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bottomOf = (element: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().bottom
    }
    const price = document.querySelector('tbody td span[data-tip].n')
    const cells = [...(price?.closest('tr')?.cells ?? [])]
    const other = cells.find(cell => /^[+−]\d+\.\d\d%$/.test(cell.textContent))
    return price === null || other === undefined ? Number.NaN : Math.abs(bottomOf(price) - bottomOf(other))
  })

it.each(['/markets/spot', '/markets/hot-crypto', '/'])(
  'prices of %s are on one line with the other figures of their row',
  async path => {
    const { page } = await visit(path, { reducedMotion: 'reduce', cookies: { region_ok: '1' } })
    await untilHydrated(page)
    expect(await priceOffset(page)).toBeLessThanOrEqual(1)
  },
)

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
