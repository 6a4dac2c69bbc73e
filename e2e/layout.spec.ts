import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { signIn } from './account.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
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

const WIDTHS = [360, 400, 700, 701, 768, 900, 960, 961, 1024, 1060, 1081, 1100, 1181, 1200, 1280, 1440]

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
        { cut: 0, touching: false, hasRegister: width > 700, hasDownload: width > 900, wholeLabels: 1 },
      ])
    }
  },
)

it.each(LANGUAGES)('the header has room for the whole text of the search in %s', async locale => {
  const { page } = await visit('/about', { cookies: { locale, region_ok: '1' } })
  await untilHydrated(page)
  for (const width of [1181, 1240, 1420, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const words = page.locator('header a[href="/search"] span')
    const [room, wanted] = await words.evaluate(each => [each.clientWidth, each.scrollWidth])
    expect([width, wanted]).toEqual([width, room])
  }
})

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

it.each(['/numbers/rates', '/numbers/explosive'])(
  'the heat map of %s opens at its newest column on a phone and keeps the value of a tapped cell',
  async path => {
    const { page } = await visit(path, { ...phone(360), cookies: { region_ok: '1' } })
    await untilHydrated(page)
    const reading = page.locator('main output').last()
    await reading.scrollIntoViewIfNeeded()
    const map = page.locator('main output + div').last()
    await map.locator('td').first().waitFor()
    const room = await map.evaluate(each => ({ left: each.scrollLeft, width: each.clientWidth, all: each.scrollWidth }))
    expect(room.all).toBeGreaterThan(room.width)
    expect(room.left + room.width).toBeGreaterThanOrEqual(room.all - 1)
    const newest = map.locator('tbody tr').first().locator('td').last()
    const tap = async () => {
      await newest.tap()
      const value = await newest.getAttribute('data-tip')
      expect(await reading.textContent()).toBe(value)
      return value
    }
    // The newest figure may change between the tap and the look at it.
    const value = await vi.waitFor(tap, PATIENCE)
    await page.mouse.wheel(0, 40)
    expect(await reading.textContent()).toBe(value)
  },
)

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

it('the tooltip of the liquidation map is beside the pointer', async () => {
  const { page } = await visit('/numbers/explosive', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  const map = page.getByRole('img', { name: /^Value of the .* that would be liquidated/ })
  await page.getByRole('region', { name: /^Liquidation map/ }).scrollIntoViewIfNeeded()
  await map.scrollIntoViewIfNeeded()
  const look = async (share: number) => {
    const box = await map.boundingBox()
    if (box === null) throw new Error('the map is not drawn')
    const at = { x: box.x + box.width * share, y: box.y + box.height / 2 }
    await page.mouse.move(at.x, at.y)
    const tip = await map.locator('xpath=following-sibling::dl').boundingBox()
    if (tip === null) throw new Error('there is no tooltip')
    const gap = Math.max(tip.x - at.x, at.x - (tip.x + tip.width))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThanOrEqual(24)
    expect(tip.y).toBeLessThan(at.y)
    expect(tip.y + tip.height).toBeGreaterThan(at.y)
  }
  // Panels above may still be loading, and React follows the pointer a moment later.
  for (const share of [0.3, 0.7]) await vi.waitFor(() => look(share), PATIENCE)
})

it('heads of neighbouring tables stick at the same height', async () => {
  const { page } = await visit('/markets/rapid', {
    viewport: { width: 1440, height: 480 },
    cookies: { region_ok: '1' },
  })
  await untilHydrated(page)
  await page.mouse.wheel(0, 200)
  const tops = () =>
    page
      .locator('main thead')
      .evaluateAll(heads => heads.map(head => head.querySelector('th')?.getBoundingClientRect().top))
  const header = await page.locator('header').evaluate(each => each.getBoundingClientRect().bottom)
  await expect.poll(tops, PATIENCE).toEqual([header, header])
})

/** Columns of numbers whose texts do not all end at the same place. */
const raggedColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const endOf = (cell: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      return Math.max(...rects.map(({ right }) => right))
    }
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')]
    return [...document.querySelectorAll<HTMLTableCellElement>('main thead th')]
      .filter(head => head.checkVisibility() && getComputedStyle(head).textAlign === 'end')
      .filter(head => {
        const cells = rows.flatMap(row => row.cells[head.cellIndex] ?? []).filter(cell => /\d/.test(cell.textContent))
        const ends = cells.map(endOf)
        return Math.max(...ends) - Math.min(...ends) > 1
      })
      .map(head => head.textContent)
  })

it.each(['/markets/spot', '/markets/hot-crypto'])('figures of a column of %s end at the same place', async path => {
  const { page } = await visit(path, { reducedMotion: 'reduce', cookies: { region_ok: '1' } })
  await untilHydrated(page)
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await raggedColumns(page)).toEqual([])
  }
})

it('the exchanges of /numbers/longshortratio can be seen and reached at 768 px', async () => {
  const { page } = await visit('/numbers/longshortratio', { viewport: { width: 768, height: 900 } })
  const box = await page.getByRole('link', { name: 'Binance', exact: true }).first().boundingBox()
  const nav = await page.locator('nav:has(> a:text-is("Binance"))').first().boundingBox()
  expect(nav?.width).toBeGreaterThan(300)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(768)
})

it('the account menu has all own pages on a desktop and on a phone', async () => {
  const { page } = await visit('/about', { cookies: { locale: 'en-US', region_ok: '1' } })
  await signIn(page, 'account-menu@candela.example')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 780 })
    await page.reload()
    await untilHydrated(page)
    await page.locator('summary[aria-label="My account"]').click()
    const menu = page.getByRole('navigation', { name: 'My account' })
    for (const name of [
      'Favourites',
      'Subscriptions and alerts',
      'Messages',
      'Account security',
      'Points and invitations',
    ])
      await menu.getByRole('link', { name, exact: true }).click({ trial: true })
    await menu.getByRole('button', { name: 'Log out' }).click({ trial: true })
  }
})

it('the text of a message does not touch its box on a phone', async () => {
  const { page } = await visit('/coin/btc', { ...phone(360), cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Star BTC' }).first().click()
  const text = page.getByText('BTC added to favourites')
  const room = await text.evaluate(each => {
    const range = document.createRange()
    range.selectNodeContents(each)
    const words = range.getBoundingClientRect()
    const box = each.parentElement?.getBoundingClientRect()
    return box === undefined ? [] : [words.top - box.top, box.bottom - words.bottom]
  })
  expect(Math.min(...room)).toBeGreaterThanOrEqual(8)
})
