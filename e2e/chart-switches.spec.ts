import { API_PREFIX } from '@candela/contract/core'
import type { CandleList } from '@candela/contract/candles'
import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE']
const INTERVALS = ['5m', '1h', '15m', '4h', '1D']
const WARM_UP = 10
const SWITCHES = 50
/** Of what is held after the warm-up. */
const GROWTH_MAX = 1.1
/** Faster than a chart loads. */
const PAUSE_MS = 40

declare global {
  interface Window {
    /** What was written on canvases lately, oldest first. */
    written: string[]
  }
}

/** The legend of the chart is text on a canvas. */
function listen(): void {
  window.written = []
  const { prototype } = CanvasRenderingContext2D
  // oxlint-disable-next-line typescript/unbound-method -- the proxy passes the canvas on
  prototype.fillText = new Proxy(prototype.fillText, {
    apply(write, canvas, [text, ...at]: Parameters<typeof prototype.fillText>) {
      window.written.push(text)
      if (window.written.length > 500) window.written.splice(0, 250)
      return Reflect.apply(write, canvas, [text, ...at])
    },
  })
}

type Socket = { readonly topics: Set<string>; isOpen: boolean }

/** The sockets of a page with the topics that each is subscribed to. */
function watchSockets(page: Page): Socket[] {
  const sockets: Socket[] = []
  page.on('websocket', socket => {
    const seen: Socket = { topics: new Set(), isOpen: true }
    sockets.push(seen)
    socket.on('close', () => (seen.isOpen = false))
    socket.on('framesent', ({ payload }) => {
      const { op, topics = [] } = JSON.parse(String(payload)) as { op: string; topics?: string[] } // our own protocol
      for (const topic of topics) {
        if (op === 'sub') seen.topics.add(topic)
        if (op === 'unsub') seen.topics.delete(topic)
      }
    })
  })
  return sockets
}

const pairOf = (coin: string): string => `candela-spot/${coin.toLowerCase()}.usdt`

async function untilDrawn(page: Page, pair: string, interval: string): Promise<void> {
  await page
    .locator(`[data-state="shown"][data-pair="${pair}"][data-interval="${interval}"]`)
    .waitFor({ timeout: PATIENCE.timeout })
}

/** Clicks without waiting for what it loads. */
async function press(page: Page, list: string, name: string): Promise<void> {
  await page.evaluate(
    ([selector, text]) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)]
      const link = links.find(each => each.textContent.startsWith(text))
      if (link === undefined) throw new Error(`there is no link ${text}`)
      link.click()
    },
    [list, name] as const,
  )
  await page.waitForTimeout(PAUSE_MS)
}

/** Every switch is of the pair; every second one changes the interval as well. The last ones are waited for. */
async function switchOften(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count - 1; at++) {
    await press(page, 'aside', `${COINS[at % COINS.length]}/`)
    if (at % 2 === 1) await press(page, 'nav[aria-label="Interval"]', INTERVALS[at % INTERVALS.length] ?? '')
  }
  await press(page, 'aside', 'ETH/')
  await untilDrawn(page, pairOf('ETH'), '60')
  await press(page, 'nav[aria-label="Interval"]', '15m')
  await untilDrawn(page, pairOf('ETH'), '15')
}

type HeapSnapshot = {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** What V8 calls the contents of typed arrays. */
const ARRAY_DATA = 'system / JSArrayBufferData'

type Held = { readonly bytes: number; readonly nodes: number; readonly listeners: number }

/**
 * What the page's scripts hold. Two things grow by themselves and are left out: compiled code, because functions that
 * run often are compiled again for a larger and faster result; and the browser's own memory, which keeps shaped texts,
 * finished requests and timings. Elements and listeners are part of that, so they are counted separately.
 */
async function heldBy(session: CDPSession): Promise<Held> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }): unknown => parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  // What a collection frees may hold more: finalizers and weak maps need another.
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes: all, strings } = JSON.parse(parts.join('')) as HeapSnapshot // V8's own format
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [kind, name, size] = [fields.indexOf('type'), fields.indexOf('name'), fields.indexOf('self_size')]
  const [code, native] = [types[0].indexOf('code'), types[0].indexOf('native')]
  const arrayData = strings.indexOf(ARRAY_DATA)
  let bytes = 0
  for (let at = 0; at < all.length; at += fields.length) {
    const isScripts = all[at + kind] !== code && (all[at + kind] !== native || all[at + name] === arrayData)
    if (isScripts) bytes += all[at + size] ?? 0
  }
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  return { bytes, nodes, listeners }
}

/** Open, high, low and close in the legend while the pointer is at a share of the chart's width. */
async function barAt(page: Page, share: number): Promise<number[]> {
  const box = await page.locator('[data-state]').boundingBox()
  if (box === null) throw new Error('the chart is not there')
  await page.mouse.move(box.x + box.width * share, box.y + box.height * 0.3, { steps: 2 })
  await page.evaluate(() => {
    window.written = []
  })
  await page.mouse.move(box.x + box.width * share, box.y + box.height * 0.31)
  await expect.poll(() => page.evaluate(() => window.written.includes('C ')), PATIENCE).toBe(true)
  return page.evaluate(() =>
    ['O ', 'H ', 'L ', 'C '].map(label =>
      Number(window.written[window.written.lastIndexOf(label) + 1]?.replaceAll(',', '')),
    ),
  )
}

async function candlesOf(pair: string, interval: string): Promise<CandleList['candles']> {
  const answer = await fetch(`${inject('url')}${API_PREFIX}/open/markets/kline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pair, interval, limit: 500 }),
  })
  return ((await answer.json()) as { data: CandleList }).data.candles // our own server's response
}

it('fifty fast switches of pair and interval leave no memory, no stale bar and no subscription behind', async () => {
  const { page, problems } = await visit('/chart', { cookies: { locale: 'en-US', region_ok: '1' } })
  await page.evaluate(coins => localStorage.setItem('favourites', JSON.stringify(coins)), COINS)
  await page.addInitScript(listen)
  const { href } = new URL(page.url())
  await page.goto('about:blank')
  const sockets = watchSockets(page)
  await page.goto(href)
  await untilHydrated(page)
  await untilDrawn(page, pairOf('BTC'), '60')
  await page.getByRole('complementary').getByRole('button', { name: 'Favourites' }).click()
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^DOGE\// })
    .waitFor()
  const session = await page.context().newCDPSession(page)

  await switchOften(page, WARM_UP)
  const before = await heldBy(session)
  await switchOften(page, SWITCHES)
  const after = await heldBy(session)
  expect(before.bytes).toBeGreaterThan(1_000_000)
  expect(before.nodes).toBeGreaterThan(100)
  expect(after.bytes / before.bytes).toBeLessThan(GROWTH_MAX)
  expect(after.nodes / before.nodes).toBeLessThan(GROWTH_MAX)
  expect(after.listeners / before.listeners).toBeLessThan(GROWTH_MAX)

  const candles = (await candlesOf(pairOf('ETH'), '15')).map(candle => candle.slice(1, 5).map(Number))
  for (const share of [0.2, 0.4, 0.6]) expect(candles).toContainEqual(await barAt(page, share))

  const open = sockets.filter(({ isOpen }) => isOpen)
  expect(open).toHaveLength(1)
  await expect
    .poll(() => [...(open[0]?.topics ?? [])].filter(topic => topic.startsWith('candle:')), PATIENCE)
    .toEqual([`candle:${pairOf('ETH')}@15`])
  expect(
    [...(open[0]?.topics ?? [])].filter(topic => topic.startsWith('book:') || topic.startsWith('trades:')),
  ).toEqual([])
  expect(problems).toEqual([])
})
