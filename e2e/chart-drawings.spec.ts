import { DRAWINGS_MAX, type Drawing } from '@candela/contract/chart'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'

useBrowser()

const PAIR = 'candela-spot/btc.usdt'
const KEY = 'chart-drawings'

const cookies = (locale: string) => ({ locale, region_ok: '1' })

const LANGUAGES = [
  ['zh-CN', '线条', '趋势线', '水平线', '撤销', '重做', '画线数量已达上限（1000 个）'],
  [
    'en-US',
    'Lines',
    'Trend line',
    'Horizontal line',
    'Undo',
    'Redo',
    'Drawing limit reached: up to 1000 drawings per chart',
  ],
] as const

async function openChart(locale: string) {
  const opened = await visit('/chart', { cookies: cookies(locale) })
  await untilHydrated(opened.page)
  await untilDrawn(opened.page)
  return opened
}

const untilDrawn = (page: Page) =>
  page.locator(`[data-state="shown"][data-pair="${PAIR}"]`).waitFor({ timeout: PATIENCE.timeout })

const keptIn = (page: Page): Promise<readonly Drawing[]> =>
  page.evaluate(([key, pair]) => JSON.parse(localStorage.getItem(key) ?? '{}')[pair] ?? [], [KEY, PAIR] as const)

async function boxOf(page: Page) {
  const box = await page.locator('[data-state]').boundingBox()
  if (box === null) throw new Error('the chart is not there')
  return box
}

/** Clicks at shares of the chart's width and height. */
async function clickAt(page: Page, ...spots: readonly (readonly [number, number])[]): Promise<void> {
  const { x, y, width, height } = await boxOf(page)
  for (const [right, down] of spots) {
    await page.mouse.move(x + width * right, y + height * down, { steps: 3 })
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Where the chart has the colour of drawings, in the column at a share of its width: the axis may have moved a line. */
function rowOf(page: Page, share: number): Promise<number | undefined> {
  return page.evaluate(right => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-state] canvas')) {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const box = canvas.closest('[data-state]')?.getBoundingClientRect()
      const column = Math.round((box?.left ?? 0) + (box?.width ?? 0) * right - left)
      if (column < 0 || column >= width || height === 0) continue
      const scale = canvas.height / height
      // Read from a copy: the browser warns of reading a canvas that is drawn fast.
      const copy = new OffscreenCanvas(1, canvas.height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(canvas, -Math.round(column * scale), 0)
      const pixels = copy?.getImageData(0, 0, 1, canvas.height).data ?? []
      for (let row = 0; row < canvas.height; row++) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(row * 4, row * 4 + 4)
        // #4c8dff, half covered at the edge of a pixel; an average is #2f6fd6.
        if (alpha > 60 && blue > 240 && Math.abs(red - 76) < 30 && Math.abs(green - 141) < 30) return top + row / scale
      }
    }
    return undefined
  }, share)
}

async function lineRow(page: Page, share: number): Promise<number> {
  await expect.poll(() => rowOf(page, share), PATIENCE).toBeDefined()
  return (await rowOf(page, share)) ?? Number.NaN
}

async function pick(page: Page, group: string, tool: string): Promise<void> {
  await page.getByRole('button', { name: group, exact: true }).click()
  await page.getByRole('list', { name: group }).getByRole('button', { name: tool, exact: true }).click()
}

it.each(LANGUAGES)(
  'in %s draws, moves, undoes and redoes, and has the drawings after a reload',
  async (locale, group, segment, level, undo, redo) => {
    const { page, problems } = await openChart(locale)
    await pick(page, group, segment)
    await clickAt(page, [0.3, 0.3], [0.5, 0.45])
    await expect.poll(() => keptIn(page).then(list => list.map(([, tool]) => tool)), PATIENCE).toEqual(['segment'])
    await pick(page, group, level)
    await clickAt(page, [0.4, 0.6])
    await expect.poll(async () => (await keptIn(page)).length, PATIENCE).toBe(2)

    const before = await keptIn(page)
    expect(before[1]?.[3]).toEqual([[null, expect.any(Number)]])
    const { x, y, width, height } = await boxOf(page)
    const row = await lineRow(page, 0.7)
    await page.mouse.move(x + width * 0.7, row, { steps: 3 })
    await page.mouse.down()
    await page.mouse.move(x + width * 0.7, row - 40, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => keptIn(page), PATIENCE).not.toEqual(before)
    const after = await keptIn(page)
    expect(after[1]?.[3][0]?.[1]).toBeGreaterThan(before[1]?.[3][0]?.[1] ?? Number.NaN)
    expect(after[0]).toEqual(before[0])

    await page.getByRole('button', { name: undo, exact: true }).click()
    await expect.poll(() => keptIn(page), PATIENCE).toEqual(before)
    await page.getByRole('button', { name: redo, exact: true }).click()
    await expect.poll(() => keptIn(page), PATIENCE).toEqual(after)
    await page.keyboard.press('Control+z')
    await expect.poll(() => keptIn(page), PATIENCE).toEqual(before)

    await page.reload({ waitUntil: 'load' })
    await untilHydrated(page)
    await untilDrawn(page)
    expect(await keptIn(page)).toEqual(before)
    // It is on the chart, too: it can be chosen and deleted, and a right click leaves it alone.
    await page.getByRole('button', { name: group, exact: true }).waitFor()
    await page.mouse.click(x + width * 0.7, await lineRow(page, 0.7), { button: 'right' })
    await clickAt(page, [0.7, ((await lineRow(page, 0.7)) - y) / height])
    await page.getByRole('toolbar', { name: level }).waitFor()
    await page.keyboard.press('Delete')
    await expect.poll(() => keptIn(page), PATIENCE).toEqual(before.slice(0, 1))
    expect(problems).toEqual([])
  },
)

it('takes two fast clicks for two points', async () => {
  const { page, problems } = await openChart('zh-CN')
  await pick(page, '线条', '趋势线')
  const { x, y, width, height } = await boxOf(page)
  await page.mouse.click(x + width * 0.3, y + height * 0.3)
  await page.mouse.click(x + width * 0.5, y + height * 0.45)
  await expect.poll(async () => (await keptIn(page)).length, PATIENCE).toBe(1)
  expect(problems).toEqual([])
})

it.each(LANGUAGES)(
  '[S5.14] [S8.17] in %s refuses the drawing after the thousandth',
  async (locale, group, segment, _level, _undo, _redo, limit) => {
    const { page, problems } = await openChart(locale)
    await page.evaluate(
      ([key, pair, count]) => {
        const line = (at: number) => [
          `d${at}`,
          'segment',
          'candle',
          [
            [at * 1000, 1],
            [at * 1000 + 500, 2],
          ],
          {},
          1,
          0,
        ]
        localStorage.setItem(key, JSON.stringify({ [pair]: Array.from({ length: count }, (_, at) => line(at)) }))
      },
      [KEY, PAIR, DRAWINGS_MAX] as const,
    )
    await page.reload({ waitUntil: 'load' })
    await untilHydrated(page)
    await untilDrawn(page)
    await pick(page, group, segment)
    await page.getByText(limit).waitFor()
    await clickAt(page, [0.3, 0.3], [0.5, 0.45])
    expect(await keptIn(page)).toHaveLength(DRAWINGS_MAX)
    expect(problems).toEqual([])
  },
)

it('leaves an unfinished drawing on Escape', async () => {
  const { page, problems } = await openChart('en-US')
  await pick(page, 'Lines', 'Trend line')
  await clickAt(page, [0.3, 0.3])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cursor', exact: true, pressed: true }).waitFor()
  await clickAt(page, [0.5, 0.45])
  expect(await keptIn(page)).toEqual([])
  expect(problems).toEqual([])
})

it('has the tools behind a button on a phone', async () => {
  const { page, problems } = await visit('/chart', { ...phone(360), cookies: cookies('zh-CN') })
  await untilHydrated(page)
  await untilDrawn(page)
  const group = page.getByRole('button', { name: '线条', exact: true })
  expect(await group.isVisible()).toBe(false)
  await page.getByRole('button', { name: '画线', exact: true }).click()
  await group.click()
  await page.getByRole('button', { name: '水平线', exact: true }).click()
  expect(await group.isVisible()).toBe(false)
  const { x, y, width, height } = await boxOf(page)
  await page.touchscreen.tap(x + width / 2, y + height / 3)
  await expect.poll(() => keptIn(page).then(list => list.map(([, tool]) => tool)), PATIENCE).toEqual(['horizontalLine'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(problems).toEqual([])
})

it('changes colour, width, text and lock of the chosen drawing', async () => {
  const { page, problems } = await openChart('en-US')
  await pick(page, 'Texts and marks', 'Note')
  await clickAt(page, [0.4, 0.4])
  const bar = page.getByRole('toolbar', { name: 'Note settings' })
  await bar.getByRole('textbox', { name: 'Text' }).fill('Top of the week')
  await bar.getByRole('combobox', { name: 'Line width' }).selectOption('3')
  await bar.getByRole('combobox', { name: 'Line style' }).selectOption('Dashed')
  await bar.getByLabel('Colour').fill('#ff8800')
  await bar.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect
    .poll(() => keptIn(page).then(([note]) => note?.slice(4)), PATIENCE)
    .toEqual([{ w: 3, s: 1, c: '#ff8800' }, 3, 0, 'Top of the week'])
  // A locked one stays when Delete is pressed.
  await page.keyboard.press('Delete')
  expect(await keptIn(page)).toHaveLength(1)
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => keptIn(page), PATIENCE).toEqual([])
  expect(problems).toEqual([])
})
