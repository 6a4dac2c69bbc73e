import type { PriceLevel } from '@candela/contract/subscriptions'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn } from './account.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'
import { phone } from './screens.ts'

useBrowser()

const PAIR = 'candela-spot/btc.usdt'
const cookies = { locale: 'en-US', region_ok: '1' }
/** The tag of an alert is at the right edge. */
const TAG_RIGHT = 9
/** Several times what the chart asks for: the machine may be busy. */
const LONG_PRESS_MS = 3000

const untilDrawn = (page: Page) =>
  page.locator(`[data-state="shown"][data-pair="${PAIR}"]`).waitFor({ timeout: PATIENCE.timeout })

async function open(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
  await untilDrawn(page)
}

/** A place on the chart by shares of its width and height, in pixels of the page. */
async function spotOf(page: Page, right: number, down: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-state]').boundingBox()
  if (box === null) throw new Error('the chart is not there')
  return { x: box.x + box.width * right, y: box.y + box.height * down }
}

async function openMenu(page: Page, name: RegExp, at: { x: number; y: number }) {
  const item = page.getByRole('menuitem', { name })
  await expect
    .poll(async () => {
      await page.mouse.click(at.x, at.y, { button: 'right' })
      return item.count()
    }, PATIENCE)
    .toBe(1)
  return item
}

/** Through the page, which holds the session. */
const call = <Data>(page: Page, path: string, body: object): Promise<Data> =>
  page.evaluate(
    async ([address, fields]) => {
      const authorization = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', authorization, 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(`/crypto-web${address}`, { method: 'POST', headers, body: JSON.stringify(fields) })
      const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data } // our own server
      if (code !== 10000) throw new Error(msg)
      return data
    },
    [path, body] as const,
  )

/** The price of this moment: the last closed minute may be far from it. */
const priceNow = (page: Page): Promise<number> =>
  page.evaluate(async pair => {
    const answer = await fetch(`/udf/quotes?symbols=${encodeURIComponent(pair)}`)
    const { d } = (await answer.json()) as { d: { v: { lp: number } }[] } // our own server
    return d[0]?.v.lp ?? Number.NaN
  }, PAIR)

const openLevels = async (page: Page): Promise<PriceLevel[]> => {
  const { records } = await call<{ records: PriceLevel[] }>(page, '/open/subs/level/list', {})
  return records.filter(({ crossedAt }) => crossedAt === null)
}

/** Rows of the page, in pixels, where the tags of alerts are; the colour is #c2417f, or #f07fb3 in the dark. */
const tagsOf = (page: Page): Promise<number[]> =>
  page.evaluate(right => {
    const rows: number[] = []
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-state] canvas')) {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const box = canvas.closest('[data-state]')?.getBoundingClientRect()
      if (box === undefined || left > box.left + 1 || width === 0 || height === 0) continue
      const scale = canvas.height / height
      const copy = new OffscreenCanvas(1, canvas.height).getContext('2d', { willReadFrequently: true })
      copy?.drawImage(canvas, -Math.round((width - right) * scale), 0)
      const pixels = copy?.getImageData(0, 0, 1, canvas.height).data ?? []
      let first: number | undefined
      for (let row = 0; row <= canvas.height; row++) {
        const [red = 0, green = 0, blue = 0] = pixels.slice(row * 4, row * 4 + 3)
        const isTag =
          (red === 0xc2 && green === 0x41 && blue === 0x7f) || (red === 0xf0 && green === 0x7f && blue === 0xb3)
        if (isTag) first ??= row
        else if (first !== undefined) {
          if (row - first > 8 * scale) rows.push(top + (first + row) / 2 / scale)
          first = undefined
        }
      }
    }
    return rows
  }, TAG_RIGHT)

it('a visitor who right-clicks a price is asked to log in', async () => {
  const { page, problems } = await visit('/chart', { cookies })
  await untilHydrated(page)
  await untilDrawn(page)
  const item = await openMenu(page, /^Alert at [\d.,]+$/, await spotOf(page, 0.4, 0.25))
  await page.keyboard.press('Escape')
  expect(await item.count()).toBe(0)
  await (await openMenu(page, /^Alert at [\d.,]+$/, await spotOf(page, 0.4, 0.25))).click()
  await page.getByText('Log in to set price alerts').waitFor()
  expect(problems).toEqual([])
})

it('an alert is set by a right click, dragged, kept when its change is refused, and deleted', async () => {
  const { page, problems } = await visit('/chart', { cookies })
  await signIn(page, 'chart-alerts@example.com')
  await open(page)
  await (await openMenu(page, /^Alert at /, await spotOf(page, 0.4, 0.12))).click()
  await page.getByText(/^You will be alerted at/).waitFor()
  const [set] = await openLevels(page)
  expect(set).toMatchObject({ pair: PAIR, crossedAt: null })
  await expect.poll(() => tagsOf(page), PATIENCE).toHaveLength(1)

  const drag = async (by: number): Promise<void> => {
    await expect.poll(() => tagsOf(page), PATIENCE).toHaveLength(1)
    const [row = Number.NaN] = await tagsOf(page)
    const { x } = await spotOf(page, 0.3, 0)
    await page.mouse.move(x, row, { steps: 3 })
    await page.mouse.down()
    await page.mouse.move(x, row + by, { steps: 6 })
    await page.mouse.up()
    // The crosshair cuts the tag that it lies on in two.
    await page.mouse.move(x, row + by + 90)
  }
  await drag(18)
  await expect.poll(async () => (await openLevels(page)).map(({ price }) => price), PATIENCE).not.toEqual([set?.price])
  await expect.poll(async () => (await openLevels(page)).length, PATIENCE).toBe(1)
  const [moved] = await openLevels(page)
  expect(Number(moved?.price)).toBeLessThan(Number(set?.price))
  expect(moved?.price).toMatch(/^\d+(\.\d{1,2})?$/)

  await page.route('**/open/subs/level/edit', route => route.abort())
  const [before = Number.NaN] = await tagsOf(page)
  await drag(20)
  await expect.poll(async () => Math.abs(((await tagsOf(page))[0] ?? 0) - before), PATIENCE).toBeLessThan(4)
  expect(await openLevels(page)).toEqual([moved])
  await page.unroute('**/open/subs/level/edit')

  const [row = Number.NaN] = await tagsOf(page)
  const { x } = await spotOf(page, 0.3, 0)
  await (await openMenu(page, /^Delete the alert at /, { x, y: row })).click()
  await expect.poll(() => openLevels(page), PATIENCE).toEqual([])
  await expect.poll(() => tagsOf(page), PATIENCE).toEqual([])
  // The refused call.
  expect(problems.filter(each => !each.includes('net::ERR_FAILED'))).toEqual([])
})

it('alerts that were set elsewhere are seen, and one disappears once it is reached', async () => {
  const { page } = await visit('/chart', { cookies })
  await signIn(page, 'chart-reached@example.com')
  const setAt = (price: number) =>
    call<PriceLevel>(page, '/open/subs/level/add', { pair: PAIR, price: price.toFixed(1) })
  const far = (await priceNow(page)) * 1.003
  await setAt(far)
  await open(page)
  await expect.poll(() => tagsOf(page), PATIENCE).toHaveLength(1)
  // The price soon reaches one of these; if it runs away from one side and not far enough for the other, they follow it.
  let near: PriceLevel[] = []
  await expect
    .poll(
      async () => {
        const open = (await openLevels(page)).map(({ id }) => id)
        if (near.some(({ id }) => !open.includes(id))) return true
        for (const { id } of near) await call(page, '/open/subs/level/delete', { id })
        const price = await priceNow(page)
        near = [await setAt(price * 1.0001), await setAt(price * 0.9999)]
        return false
      },
      { timeout: 90_000, interval: 10_000 },
    )
    .toBe(true)
  await expect
    .poll(async () => (await tagsOf(page)).length - (await openLevels(page)).length, { timeout: 60_000 })
    .toBe(0)
  expect(await openLevels(page)).toContainEqual(expect.objectContaining({ price: String(Number(far.toFixed(1))) }))
})

it('a long press on a phone opens the same menu', async () => {
  const { page, problems } = await visit('/chart', { ...phone(390), cookies })
  await untilHydrated(page)
  await untilDrawn(page)
  const session = await page.context().newCDPSession(page)
  const at = await spotOf(page, 0.5, 0.25)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const item = page.getByRole('menuitem', { name: /^Alert at / })
  // The menu is loaded after the chart, so that the first press may come too early.
  await expect
    .poll(async () => {
      await touch('touchStart', [at])
      const isOpen = await item.waitFor({ timeout: LONG_PRESS_MS }).then(
        () => true,
        () => false,
      )
      await touch('touchEnd', [])
      return isOpen
    }, PATIENCE)
    .toBe(true)
  expect(await item.count()).toBe(1)
  expect(problems).toEqual([])
})
