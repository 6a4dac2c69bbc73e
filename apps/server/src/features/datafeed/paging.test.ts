/** Long histories with pauses, read back to the first bar in small pages as clients do, over the real store. */
import type { Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { rollUp } from '#market/candles/builder.ts'
import { labelOf } from './bar-label.ts'
import { createHistory, type HistoryInput } from './history.ts'
import { aBar, storedPast } from './testing/stored-past.ts'

const NOW = Date.UTC(2026, 10, 15, 20, 0, 10)
const NOW_S = Math.floor(NOW / 1000)
const DAY_S = DAY_MS / 1000

/** A minute of trade per day: in half of 2024, in one week of 2025, and since the spring of 2026. */
const minutes: Bar[] = []
for (const [from, to] of [
  [Date.UTC(2024, 0, 10), Date.UTC(2024, 6, 20)],
  [Date.UTC(2025, 1, 26), Date.UTC(2025, 2, 4)],
  [Date.UTC(2026, 3, 1), NOW],
] as const)
  for (let time = from + 9 * HOUR_MS; time < to; time += DAY_MS) minutes.push(aBar(time, 10 + ((time / DAY_MS) % 7)))

const { store, clock, listed: LISTED } = await storedPast(minutes, NOW)
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
