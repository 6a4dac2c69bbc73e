import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { untilHydrated, useBrowser, visit } from './page.ts'
import { LANGUAGES, phone } from './screens.ts'

useBrowser()

it('/api follows the dark mode of the system', async () => {
  const { page } = await visit('/api', { colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(10, 13, 18)')
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
  },
)

it.each([360, 768])('the menu links to the app at %i px', async width => {
  const { page } = await visit('/markets/spot', { viewport: { width, height: 800 }, cookies: { region_ok: '1' } })
  await untilHydrated(page)
  await page.getByRole('button', { name: '菜单与显示设置' }).click()
  await page.getByRole('link', { name: '下载 App' }).last().waitFor()
})

it.each(LANGUAGES)('the API page fits a phone in %s', async locale => {
  const { page } = await visit('/api', { ...phone(360), cookies: { locale } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
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
    const other = cells.find(cell => /^[+−]?\d+\.\d\d%$/.test(cell.textContent))
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
})
