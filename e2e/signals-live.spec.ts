/** Signals as they arrive, the trial before the page listens, and the record against the ledger's file. */
import { SIGNAL_LIST_SIZE, type SignalList, type SignalRecord } from '@candela/contract/signals'
import { formatFull, formatPercent, formatShare } from '@candela/quant'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

/** A fresh installation raises signals with its first minutes. */
const SIGNALS_PATIENCE = { timeout: 180_000, interval: 1000 } as const
/** Signals of a minute are raised at its end. */
const NEXT_MINUTE = { timeout: 150_000, interval: 500 } as const
const PATH = '/signal/trendfollowing?interval=1'

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${inject('url')}/crypto-web/open/${path}`)
  return ((await answer.json()) as { data: Data }).data // our own server's response
}

beforeAll(
  () =>
    vi.waitFor(async () => {
      const { records } = await ask<SignalList>('trend/query_trend_history?interval=1')
      expect(records.length).toBe(SIGNAL_LIST_SIZE)
    }, SIGNALS_PATIENCE),
  SIGNALS_PATIENCE.timeout,
)

const LOOKS = [
  ['zh-CN', 360],
  ['en-US', 1440],
] as const

const WORDS = {
  'zh-CN': { list: '最新信号', trial: '试试你的参数', field: '通道周期', scores: '该标的的战绩' },
  'en-US': {
    list: 'Latest signals',
    trial: 'Try your own parameters',
    field: 'Channel length',
    scores: 'Track record on this pair',
  },
} as const

// Both wait for the same minute.
it.concurrent.each(LOOKS)(
  'in %s at %i a new signal appears on the list without a reload',
  async (locale, width) => {
    const { page, problems } = await visit(PATH, {
      viewport: { width, height: 780 },
      cookies: { locale, region_ok: '1' },
    })
    await untilHydrated(page)
    await page.evaluate(() => document.body.setAttribute('data-first', ''))
    const marked = page.getByRole('table', { name: WORDS[locale].list }).locator('tbody i[aria-hidden]')
    await expect.poll(() => marked.count(), NEXT_MINUTE).toBeGreaterThan(0)
    expect(await page.locator('body[data-first]').count()).toBe(1)
    expect(problems).toEqual([])
  },
  NEXT_MINUTE.timeout + PATIENCE.timeout,
)

it.each(LOOKS)('in %s at %i a trial that is unfolded before the page listens opens', async (locale, width) => {
  const { page, problems } = await visit('/about', {
    viewport: { width, height: 780 },
    cookies: { locale, region_ok: '1' },
  })
  const opened = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await opened.promise
    await route.continue()
  })
  await page.goto(`${inject('url')}${PATH}`, { waitUntil: 'commit' })
  const fold = page.locator('details', { hasText: WORDS[locale].trial })
  await fold.locator('summary').click()
  expect(await fold.getByLabel(WORDS[locale].field).count()).toBe(0)
  opened.resolve()
  await fold.getByLabel(WORDS[locale].field).waitFor()
  expect(await fold.getAttribute('open')).not.toBeNull()
  expect(problems).toEqual([])
})

const FIGURES_MIN = 30

type Decided = { readonly return24: number }

/** The file of decided signals, for anybody who wants to add them up. */
async function ledger(pair: string, until?: number): Promise<Decided[]> {
  const search = new URLSearchParams({ kind: 'trend', interval: '1', pair, ...(until && { until: String(until) }) })
  const file = await fetch(`${inject('url')}/signal/ledger.csv?${search}`)
  // Reading it as text takes its byte-order mark away.
  const [head = [], ...lines] = (await file.text())
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  const column = head.indexOf('return24')
  return lines.map(line => ({ return24: Number(line[column]) }))
}

/** One of those with a new signal, of which enough are decided for figures; another one for each `skipped`. */
async function pairWithRecord(skipped: number): Promise<string> {
  const { records } = await ask<SignalList>('trend/query_trend_history?interval=1&size=100')
  let left = skipped
  for (const pair of new Set(records.map(signal => signal.pair))) {
    if ((await ledger(pair)).length < FIGURES_MIN) continue
    if (left === 0) return pair
    left -= 1
  }
  throw new Error('no pair has enough decided signals')
}

const sumOf = (rows: readonly Decided[]): number => rows.reduce((sum, { return24 }) => sum + return24, 0)

it.each(LOOKS)('in %s at %i the record is what the file adds up to', async (locale, width) => {
  // A pair of its own for each: the server keeps a record for a minute, and one that was just made is the newest.
  const pair = await pairWithRecord(LOOKS.findIndex(look => look[0] === locale))
  const { page, problems } = await visit(`/signal/pair/${pair}?kind=trend&interval=1`, {
    viewport: { width, height: 780 },
    cookies: { locale, region_ok: '1' },
  })
  const record = await ask<SignalRecord>(`signal/record?kind=trend&interval=1&pair=${encodeURIComponent(pair)}`)
  const rows = await ledger(pair, record.ledger.seq)
  expect(record.all.count).toBe(rows.length)
  expect(record.equity.at(-1)?.sum).toBeCloseTo(sumOf(rows), 3)
  const hits = rows.filter(({ return24 }) => return24 > 0).length
  const shown = page.getByRole('table', { name: WORDS[locale].scores }).locator('tbody tr').first()
  const words = await shown.innerText()
  expect(words).toContain(formatFull(rows.length))
  expect(words).toContain(formatShare((100 * hits) / rows.length))
  const mean = record.all.mean ?? Number.NaN
  expect(mean).toBeCloseTo(sumOf(rows) / rows.length, 3)
  expect(words).toContain(formatPercent(mean))
  expect(problems).toEqual([])
})
