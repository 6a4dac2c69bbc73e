/** Long histories with pauses, read back to the first bar in small pages as clients do, over the real store. */
import type { Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { rollUp } from '#market/candles/builder.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import type { Clock } from '#platform/clock.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { smallWorld } from '#testing/small-world.ts'
import { labelOf } from './bar-label.ts'
import { createHistory, type HistoryInput } from './history.ts'

const NOW = Date.UTC(2026, 10, 15, 20, 0, 10)
const NOW_S = Math.floor(NOW / 1000)
const DAY_S = DAY_MS / 1000

const { db } = await testDatabase()
const catalogue = createCatalogue(smallWorld('test', ['LINK']))
const instrument = catalogue.instruments[0]
if (instrument === undefined) throw new Error('the test market is empty')
const LISTED = { index: 0, instrument }

/** A minute of trade per day: in half of 2024, in one week of 2025, and since the spring of 2026. */
const minutes: Bar[] = []
for (const [from, to] of [
  [Date.UTC(2024, 0, 10), Date.UTC(2024, 6, 20)],
  [Date.UTC(2025, 1, 26), Date.UTC(2025, 2, 4)],
  [Date.UTC(2026, 3, 1), NOW],
] as const)
  for (let time = from + 9 * HOUR_MS; time < to; time += DAY_MS) {
    const close = 10 + ((time / DAY_MS) % 7)
    minutes.push({ time, open: 10, high: 20, low: 5, close, volume: 1, turnover: close, trades: 1 })
  }

const past: BarHistory = {
  bars: (_index, interval, { from, to }) =>
    Promise.resolve(rollUp(interval, minutes).filter(({ time }) => time >= from && time < to)),
  close: () => undefined,
}
/** Nobody is kept waiting. */
const clock: Clock = {
  ...createTestClock(NOW),
  after(_delayMs, callback) {
    const immediate = setImmediate(callback)
    return () => clearImmediate(immediate)
  },
}
const store = createCandleStore({
  catalogue,
  source: { settleMs: 0 },
  history: past,
  repo: createCandleRepo(db),
  clock: createTestClock(NOW),
})
const history = createHistory({ store, forming: { newest: () => [] }, clock })

/** Finished bars, as clients know them. */
const barsOf = (interval: Interval): number[] =>
  rollUp(interval, minutes)
    .filter(({ time }) => time < barStart(interval, NOW))
    .map(({ time }) => labelOf(interval, time))

/** Reads pages until there is no next time. Each page must end before the one after it. */
async function walk(interval: Interval, inputOf: (to: number) => Omit<HistoryInput, 'interval' | 'to'>) {
  const got: number[] = []
  const jumps: number[] = []
  const pagesMax = barsOf(interval).length + 100
  let to = NOW_S
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await history.read(LISTED, { interval, to, ...inputOf(to) }, 'test')
    if (page.s === 'ok') {
      expect(page.t.at(-1)).toBeLessThan(to)
      got.unshift(...page.t)
      to = page.t[0] ?? 0
    } else {
      if (page.nextTime === undefined) return { got, jumps }
      expect(page.nextTime).toBeLessThan(to)
      jumps.push(page.nextTime)
      to = page.nextTime + 1
    }
  }
  throw new Error(`${pagesMax} pages were not enough`)
}

const WANTED = ['1D', '1W', '1M'] as const satisfies readonly Interval[]

describe.each(WANTED)('%s back to the first bar', interval => {
  it.each([1, 2, 5, 37])('by pages of %i, every bar once', async countback => {
    const { got } = await walk(interval, () => ({ from: 0, countback }))
    expect(got).toEqual(barsOf(interval))
  })

  it.each([20, 400])('by ranges of %i days and the next time of empty ones, every bar once', async days => {
    const { got, jumps } = await walk(interval, to => ({ from: to - days * DAY_S, countback: undefined }))
    expect(got).toEqual(barsOf(interval))
    const known = new Set(barsOf(interval))
    expect(jumps.filter(time => !known.has(time))).toEqual([])
    expect(jumps.length > 0).toBe(days === 20)
  })
})
