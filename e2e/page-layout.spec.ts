import type { LiquidationStatistics } from '@candela/contract/liquidations'
import type { OpenInterestList } from '@candela/contract/open-interest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { untilHanFontIsDeclared } from './han-font.ts'
import { PATIENCE, untilHydrated, useBrowser, visit, visitUncached } from './page.ts'
import { boardPaths, LANGUAGES, MAIN_SCREENS, phone, wide } from './screens.ts'
import { tableFaults } from './table-faults.ts'

useBrowser()

const LONG_SYMBOL = 'VELODROME'

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web${path}`)
  const { data } = (await answer.json()) as { data: Data } // our own server's response
  return data
}

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

/** Distance from the bottom of the site's header to the first figure of the page, in pixels. */
const firstFigure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const tops = [...document.querySelectorAll('main *')]
      .filter(each => each.childElementCount === 0 && each.closest('.vh, nav') === null)
      .filter(each => /^[$+−]?\d[\d,]*(\.\d+(%| ?[万亿KMBT]+)?| ?[万亿]+)$/.test(each.textContent))
      .map(each => each.getBoundingClientRect())
      .filter(({ width, left }) => width > 1 && left < innerWidth)
      .map(({ top }) => top)
    return Math.min(...tops) - head
  })

/** Figures whose text sticks out of its column, and so is not below the others. Only text: flashing prices have padding. */
const hangingFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textRight = (cell: Element): number => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let right = 0
      while (walker.nextNode() !== null) {
        range.selectNodeContents(walker.currentNode)
        right = Math.max(right, range.getBoundingClientRect().right)
      }
      return right
    }
    return [...document.querySelectorAll('main td')]
      .filter(cell => cell.checkVisibility() && getComputedStyle(cell).textAlign === 'end')
      .filter(cell => {
        const padding = Number.parseFloat(getComputedStyle(cell).paddingRight)
        return textRight(cell) > cell.getBoundingClientRect().right - padding + 1
      })
      .map(cell => `${cell.parentElement?.firstElementChild?.textContent} ${cell.textContent}`)
  })

/** What sticks out of the window or of a column, at windows of these widths. */
async function overflows(page: Page, sizes: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    if (shown !== width) found.push(`is ${shown} px wide at ${width} px`)
    for (const figure of await hangingFigures(page)) found.push(`has ${figure} outside its column at ${width} px`)
    for (const fault of await tableFaults(page)) found.push(`has ${fault} at ${width} px`)
  }
  return found
}

/** What is wrong with the page, empty if nothing. The window has the first of the sizes. */
async function layoutFaults(page: Page, path: string, sizes: readonly number[]): Promise<string[]> {
  const shift = await layoutShift(page)
  const distance = sizes[0] === 360 && isBoardWithFigures(path) ? await firstFigure(page) : 0
  const overflowing = await overflows(page, sizes)
  return [
    shift <= 0.05 ? [] : `${path} shifts by ${shift}`,
    distance <= 200 ? [] : `${path} has its first figure ${distance} px below the header`,
    overflowing.map(each => `${path} ${each}`),
  ].flat()
}

const isBoardWithFigures = (path: string): boolean =>
  /^\/(?:markets|numbers|stock-index)\b/.test(path) && !path.includes('?')

describe('every page, while it loads and once it is complete', () => {
  // Before the first snapshot and the last hour's liquidations the data pages have nothing to show.
  beforeAll(() =>
    vi.waitFor(
      async () => {
        expect((await ask<OpenInterestList>('/open/position/list')).asOf).toBeGreaterThan(0)
        const { windows, historyFrom } = await ask<LiquidationStatistics>('/open/liquidation/statistics')
        expect(historyFrom ?? Infinity).toBeLessThanOrEqual(windows[0]?.from ?? 0)
      },
      { timeout: 120_000, interval: 250 },
    ),
  )

  /** Opens the paths one after another, as a visitor whose scripts are cached. */
  async function faultsOf(paths: readonly string[], options: BrowserContextOptions, locale: string, sizes: number[]) {
    const { page } = await visit('/robots.txt', { ...options, cookies: { locale } })
    const faults: string[] = []
    for (const path of paths) {
      await page.setViewportSize({ width: sizes[0] ?? 0, height: options.viewport?.height ?? 0 })
      await page.goto(inject('url') + path)
      await untilHanFontIsDeclared(page)
      await untilHydrated(page)
      faults.push(...(await layoutFaults(page, path, sizes)))
    }
    return faults
  }

  it.each(LANGUAGES)(
    'does not move, does not scroll sideways and starts with figures on a phone in %s',
    async locale => {
      const paths = new Set([...MAIN_SCREENS, ...(await boardPaths()), '/markets/hot-crypto?beginDate=2026-11-14'])
      expect(await faultsOf([...paths], phone(360), locale, [360, 390])).toEqual([])
    },
  )

  it.each(LANGUAGES)('boards show their figures whole on the smallest phone in %s', async locale => {
    const paths = ['/markets/spot', '/markets/hot-crypto', '/markets/rapid', '/numbers/rates', '/numbers/grayscale']
    expect(await faultsOf(paths, phone(320), locale, [320])).toEqual([])
  })

  it.each(LANGUAGES)('does not move and does not scroll sideways on a wide screen in %s', async locale => {
    const paths = new Set([...MAIN_SCREENS, ...(await boardPaths())])
    expect(await faultsOf([...paths], wide(768), locale, [768, 1440])).toEqual([])
  })

  it.each([
    ['/', 'td', 360, 390],
    ['/', 'td', 768, 1440],
    ['/markets/plate', 'td', 360, 390],
    ['/markets/plate', 'td', 768, 1440],
    ['/markets/plate/defi', 'dd', 360, 390],
    ['/markets/plate/defi', 'dd', 768, 1440],
  ])('%s has room for coins with long symbols in each %s at %i and %i px', async (path, place, first, second) => {
    const { page } = await visit(path, first < 700 ? phone(first) : wide(first))
    await untilHanFontIsDeclared(page)
    await untilHydrated(page)
    const count = await page.evaluate(
      ([within, symbol]) => {
        const names = [...document.querySelectorAll(`main ${within} > a[href*="/coin/"] > b`)]
        for (const name of names) name.textContent = symbol
        return names.length
      },
      [place, LONG_SYMBOL] as const,
    )
    expect(count).toBeGreaterThan(0)
    expect(await overflows(page, [first, second])).toEqual([])
  })

  it.each([640, 701, 900, 1440])('does not move at %i px', async width => {
    expect(await faultsOf(await boardPaths(), width > 700 ? wide(width) : phone(width), 'zh-CN', [width])).toEqual([])
  })

  it.each([640, 768, 900])('/markets/plate does not move on a first visit at %i px', async width => {
    const { page } = await visitUncached('/markets/plate', width > 700 ? wide(width) : phone(width))
    await untilHanFontIsDeclared(page)
    await untilHydrated(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
  })

  /** Pages where text wraps at other places if the characters of the late font are of another width. */
  it.each([
    ['/about', 'zh-CN', phone(360)],
    ['/login', 'zh-CN', phone(360)],
    ['/numbers/rates', 'zh-CN', phone(360)],
    ['/numbers/longshortratio', 'zh-CN', wide(1024)],
    ['/app/download', 'en-US', phone(360)],
    ['/numbers/explosive', 'en-US', phone(360)],
    ['/markets/rapid', 'en-US', wide(768)],
  ])('%s in %s does not move when the font is late', async (path, locale, options) => {
    const { page } = await visitUncached('/robots.txt', { ...options, cookies: { locale } })
    const fonts = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async route => {
      await fonts.promise
      await route.continue()
    })
    await page.goto(inject('url') + path)
    await untilHanFontIsDeclared(page)
    fonts.resolve()
    await untilHydrated(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
  })

  it.each([
    ['a desktop', wide(1440)],
    ['a phone', phone(390)],
  ])('/markets/spot has almost no layout shift on %s while updating', async (_name, options) => {
    const { page } = await visitUncached('/markets/spot', options)
    await untilHydrated(page)
    const price = page.locator('tbody tr').first()
    const before = await price.textContent()
    await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
  })
})
