import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { untilAlive, useBrowser, visit } from './page.ts'
import { LANGUAGES } from './screens.ts'

useBrowser()

/** Every page with derived figures, and how many of them have a mark at least. */
const PAGES = [
  ['/markets/spot', 3],
  ['/markets/rapid', 6],
  ['/markets/hot-crypto', 8],
  ['/markets/plate', 6],
  ['/markets/plate/defi', 7],
  ['/numbers/longshortratio', 7],
  ['/numbers/position', 10],
  ['/numbers/rates', 8],
  ['/numbers/explosive', 5],
  ['/numbers/grayscale', 8],
  ['/stock-index', 2],
] as const

/** What each mark of the page opens: its own words, or nothing where there is nothing to open. */
const markedFormulas = (page: Page) =>
  page.locator('button[popovertarget^="formula-"]').evaluateAll(marks =>
    marks.map(mark => ({
      name: mark.getAttribute('aria-label') ?? '',
      words: document.getElementById(mark.getAttribute('popovertarget') ?? '')?.textContent ?? '',
    })),
  )

describe.each(LANGUAGES)('%s', locale => {
  it.each(PAGES)('without script, %s has a formula at each derived figure, in its HTML', async (path, count) => {
    const { page } = await visit(path, { javaScriptEnabled: false, cookies: { locale } })
    const marks = await markedFormulas(page)
    expect(marks.length).toBeGreaterThanOrEqual(count)
    for (const { name, words } of marks) {
      expect(name).toMatch(locale === 'zh-CN' ? /\S 计算口径$/ : /\S How it is computed$/)
      expect(words.length).toBeGreaterThan(10)
    }
    await page.context().close()
  })
})

it('opens at its figure without script, and nothing cuts it off', async () => {
  const { page } = await visit('/markets/spot', { javaScriptEnabled: false, cookies: { locale: 'en-US' } })
  const panel = page.locator('#formula-marketCap')
  expect(await panel.isVisible()).toBe(false)
  await page.locator('th button[popovertarget="formula-marketCap"]').click()
  expect(await panel.innerText()).toContain('Last price × circulating supply')
  await expectInWindow(page, '#formula-marketCap')
  await page.context().close()
})

it.each([360, 1440])('opens and closes by key at %s px', async width => {
  const { page } = await visit('/numbers/rates', { viewport: { width, height: 780 }, cookies: { locale: 'en-US' } })
  await untilAlive(page)
  const mark = page.locator('th button[popovertarget="formula-apy"]')
  await mark.waitFor()
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.locator('#formula-apy').waitFor()
  await expectInWindow(page, '#formula-apy')
  await page.keyboard.press('Escape')
  await page.locator('#formula-apy').waitFor({ state: 'hidden' })
  expect(await mark.evaluate(element => element === document.activeElement)).toBe(true)
  await page.context().close()
})

it('is a target of 24 px for a mouse and 44 px high for a finger', async () => {
  for (const [width, size] of [
    [1440, 24],
    [360, 44],
  ] as const) {
    const { page } = await visit('/markets/spot', { viewport: { width, height: 780 } })
    const height = await page
      .locator('th button[popovertarget="formula-change"]')
      .evaluate(mark => mark.clientHeight - 2 * (Number.parseFloat(getComputedStyle(mark, '::after').top) || 0))
    expect(height).toBeGreaterThanOrEqual(size)
    await page.context().close()
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

/** Widths between the design's own, where columns have just come or are about to leave. */
const WIDTHS = [360, 768, 920, 1024, 1200, 1280, 1440]

it.each(PAGES)('leaves the words of every column of %s whole, at any width', async path => {
  const { page } = await visit(path, { cookies: { locale: 'en-US' }, reducedMotion: 'reduce' })
  await untilAlive(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect({ width, cut: await cutHeads(page) }).toEqual({ width, cut: [] })
  }
  await page.context().close()
})

/** Column heads whose words or mark stand out of their cell by more than a hair. */
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
