import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { boardPaths, LANGUAGES } from './screens.ts'

useBrowser()

/** Without a snapshot of the contracts their pages have no figures to explain. */
beforeAll(() =>
  vi.waitFor(async () => {
    const answer = await fetch(`${inject('url')}/crypto-web/open/long_short_ratio/list`)
    const { data } = (await answer.json()) as { data: { asOf: number } } // our own server's response
    expect(data.asOf).toBeGreaterThan(0)
  }, PATIENCE),
)

/** The least number of formula marks of a page; one on a page that is not here. */
const MARKS_MIN: Readonly<Record<string, number>> = {
  '/markets/spot': 3,
  '/markets/rapid': 6,
  '/markets/hot-crypto': 8,
  '/markets/plate': 6,
  '/markets/plate/defi': 7,
  '/numbers/longshortratio': 7,
  '/numbers/position': 10,
  '/numbers/rates': 8,
  '/numbers/explosive': 5,
  '/numbers/grayscale': 8,
  '/stock-index': 2,
}
/** Every page with derived figures. */
const PAGES = await boardPaths()

/** The formula text each mark of the server's HTML opens, or an empty string. */
const markedFormulas = (parser: Page, html: string) =>
  parser.evaluate(text => {
    const page = new DOMParser().parseFromString(text, 'text/html')
    return [...page.querySelectorAll('button[popovertarget^="formula-"]')].map(mark => ({
      name: mark.getAttribute('aria-label') ?? '',
      words: page.getElementById(mark.getAttribute('popovertarget') ?? '')?.textContent ?? '',
    }))
  }, html)

it('every page with a number of marks of its own is in the site map', () => {
  expect(PAGES).toEqual(expect.arrayContaining(Object.keys(MARKS_MIN)))
})

it.each(LANGUAGES)('every page has a formula for each derived figure in its HTML in %s', async locale => {
  const { page: parser } = await visit('/robots.txt')
  for (const path of PAGES) {
    const response = await fetch(inject('url') + path, { headers: { cookie: `locale=${locale}` } })
    const marks = await markedFormulas(parser, await response.text())
    expect(marks.length, path).toBeGreaterThanOrEqual(MARKS_MIN[path] ?? 1)
    for (const { name, words } of marks) {
      expect(name).toMatch(locale === 'zh-CN' ? /\S 计算口径$/ : /\S How it is computed$/)
      expect(words.length).toBeGreaterThan(10)
    }
  }
})

it('a formula opens next to its figure without JavaScript and is fully visible', async () => {
  const { page } = await visit('/markets/spot', { javaScriptEnabled: false, cookies: { locale: 'en-US' } })
  const panel = page.locator('#formula-marketCap')
  expect(await panel.isVisible()).toBe(false)
  await page.locator('th button[popovertarget="formula-marketCap"]').click()
  expect(await panel.innerText()).toContain('Last price × circulating supply')
  await expectInWindow(page, '#formula-marketCap')
  await page.close()
})

it.each([360, 1440])('a formula opens and closes by keyboard at %s px', async width => {
  const { page } = await visit('/numbers/rates', { viewport: { width, height: 780 }, cookies: { locale: 'en-US' } })
  await untilHydrated(page)
  const mark = page.locator('th button[popovertarget="formula-apy"]')
  await mark.waitFor()
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.locator('#formula-apy').waitFor()
  await expectInWindow(page, '#formula-apy')
  await page.keyboard.press('Escape')
  await page.locator('#formula-apy').waitFor({ state: 'hidden' })
  expect(await mark.evaluate(element => element === document.activeElement)).toBe(true)
  await page.close()
})

it('a formula mark has a target size of 24 px for a mouse and a height of 44 px for touch', async () => {
  for (const [width, size] of [
    [1440, 24],
    [360, 44],
  ] as const) {
    const { page } = await visit('/markets/spot', { viewport: { width, height: 780 } })
    const height = await page
      .locator('th button[popovertarget="formula-change"]')
      .evaluate(mark => mark.clientHeight - 2 * (Number.parseFloat(getComputedStyle(mark, '::after').top) || 0))
    expect(height).toBeGreaterThanOrEqual(size)
    await page.close()
  }
})

async function expectInWindow(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  const window = page.viewportSize()
  if (box === null || window === null) throw new Error(`${selector} is not on the screen`)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(window.width)
  expect(box.y + box.height).toBeLessThanOrEqual(window.height)
}

/** Widths between the breakpoints, at which columns have just appeared or are about to disappear. */
const WIDTHS = [360, 768, 920, 1024, 1200, 1280, 1440]

it.each(PAGES)('cuts no column header of %s at any width', async path => {
  const { page } = await visit(path, { cookies: { locale: 'en-US' }, reducedMotion: 'reduce' })
  await untilHydrated(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect({ width, cut: await cutHeads(page) }).toEqual({ width, cut: [] })
  }
  await page.close()
})

/** Column headers whose text or mark overflows the cell by more than rounding error. */
const cutHeads = (page: Page) =>
  page.locator('thead th').evaluateAll(heads =>
    heads
      .filter(head => head.checkVisibility())
      .filter(head => {
        const cell = head.getBoundingClientRect()
        return [...head.querySelectorAll('a, span:not(.vh), button svg')].some(part => {
          const { left, right } = part.getBoundingClientRect()
          return left < cell.left - 2 || right > cell.right + 2
        })
      })
      .map(head => head.textContent ?? ''),
  )
