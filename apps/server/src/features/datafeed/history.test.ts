/** Paging back to the beginning, over the real store on a real database; and what is still being read. */
import { INTERVALS } from '@candela/contract/core'
import type { DatafeedHistory } from '@candela/contract/datafeed'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { rollUp } from '#market/candles/builder.ts'
import type { CandlesSoon } from '#market/candles/store.ts'
import { labelOf } from './bar-label.ts'
import { BarsNotReady, createHistory } from './history.ts'
import { aBar, storedPast } from './testing/stored-past.ts'

/** 20:00:10 UTC: the day that forms has a label in the future. */
const NOW = Date.UTC(2026, 10, 15, 20, 0, 10)
const NOW_S = Math.floor(NOW / 1000)

/** Traded for two days, then not for half a year, then for four days until now. */
const minutes: Bar[] = []
for (const [from, to] of [
  [NOW - 190 * DAY_MS, NOW - 188 * DAY_MS],
  [NOW - 4 * DAY_MS, NOW],
] as const)
  for (let time = Math.ceil(from / MINUTE_MS) * MINUTE_MS; time + MINUTE_MS <= to; time += MINUTE_MS)
    minutes.push(aBar(time, 10 + ((time / MINUTE_MS) % 7)))

const { store, clock, listed: LISTED } = await storedPast(minutes, NOW)
const noneForming = { newest: () => [] }

describe('paging back with countback until there is no data', () => {
  const history = createHistory({ store, forming: noneForming, clock })

  it.each(INTERVALS)('%s gets every bar once', async interval => {
    const expected = rollUp(interval, minutes)
      .filter(({ time }) => time < barStart(interval, NOW))
      .map(({ time }) => labelOf(interval, time))
    const got: number[] = []
    let [to, gaps] = [NOW_S, 0]
    for (let pages = 0; ; pages += 1) {
      if (pages > 100) throw new Error('it does not end')
      const page = await history.read(LISTED, { interval, from: 0, to, countback: 1_000 }, 'test')
      if (page.s === 'ok') {
        got.unshift(...page.t)
        to = page.t[0] ?? 0
        continue
      }
      if (page.nextTime === undefined) break
      expect(page.nextTime).toBeLessThan(to)
      to = page.nextTime + 1
      gaps += 1
    }
    expect(got).toEqual(expected)
    // A page of larger bars reaches across the half year.
    if (interval === '1') expect(gaps).toBe(1)
  })
})

describe('the bar that forms', () => {
  const day: Bar = { ...(minutes.at(-1) as Bar), time: barStart('1D', NOW) } // there are minutes
  const history = createHistory({ store, forming: { newest: () => [day] }, clock })
  const timesOf = (answer: DatafeedHistory) => (answer.s === 'ok' ? answer.t : [])

  it('is the last of what is asked for up to now', async () => {
    const answer = await history.read(LISTED, { interval: '1D', from: 0, to: NOW_S, countback: 2 }, 'test')
    expect(timesOf(answer)).toEqual([Date.UTC(2026, 10, 15) / 1000, Date.UTC(2026, 10, 16) / 1000])
  })

  it('is not in what is before it', async () => {
    const to = Date.UTC(2026, 10, 16) / 1000
    const answer = await history.read(LISTED, { interval: '1D', from: 0, to, countback: 1 }, 'test')
    expect(timesOf(answer)).toEqual([Date.UTC(2026, 10, 15) / 1000])
  })

  it('is not shown twice, nor before an older one', async () => {
    const old = { newest: () => [{ ...day, time: day.time - DAY_MS }] }
    const answer = await createHistory({ store, forming: old, clock }).read(
      LISTED,
      { interval: '1D', from: 0, to: NOW_S, countback: 2 },
      'test',
    )
    expect(timesOf(answer)).toEqual([Date.UTC(2026, 10, 14) / 1000, Date.UTC(2026, 10, 15) / 1000])
  })
})

describe('the time of the nearest earlier bar', () => {
  const HOUR = barStart('60', NOW)
  const closed: Bar = { ...(minutes.at(-1) as Bar), time: HOUR - HOUR_MS } // there are minutes
  const forming: Bar = { ...closed, time: HOUR }
  const future = { interval: '60', from: NOW_S + 86_400, to: NOW_S + 90_000, countback: undefined } as const

  it.each([
    ['the one that forms', [closed, forming], HOUR],
    ['the last closed one, if none forms', [closed], HOUR - HOUR_MS],
    ['the last stored one, if what is known is older', [{ ...closed, time: HOUR - 5 * HOUR_MS }], HOUR - HOUR_MS],
    ['the last stored one, if nothing newer is known', [], HOUR - HOUR_MS],
  ])('of a range in the future is that of %s', async (_, newest, time) => {
    const history = createHistory({ store, forming: { newest: () => newest }, clock })
    expect(await history.read(LISTED, future, 'test')).toEqual({ s: 'no_data', nextTime: time / 1000 })
  })

  it('of a range within the bar that forms is that of this bar', async () => {
    const history = createHistory({ store, forming: { newest: () => [closed, forming] }, clock })
    const within = { ...future, from: HOUR / 1000 + 1, to: HOUR / 1000 + 5 }
    expect(await history.read(LISTED, within, 'test')).toEqual({ s: 'no_data', nextTime: HOUR / 1000 })
  })
})

describe('a history that is still being read', () => {
  const HOUR = barStart('60', NOW)
  const bar = (time: number): Bar => ({ ...(minutes.at(-1) as Bar), time }) // there are minutes

  /** Answers one after the other; the last for ever. */
  function aStore(...answers: readonly CandlesSoon[]) {
    let asked = 0
    const readSoon = (): Promise<CandlesSoon> =>
      Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? { bars: [], isComplete: true })
    return { history: createHistory({ store: { readSoon }, forming: noneForming, clock }), asked: () => asked }
  }
  const NOTHING_YET = { bars: [], isComplete: false }
  const NOTHING = { bars: [], isComplete: true }
  const bars = (count: number): Bar[] => Array.from({ length: count }, (_, at) => bar(HOUR - (count - at) * HOUR_MS))
  const timesOf = (count: number): number[] => bars(count).map(({ time }) => time / 1000)

  const read = (history: ReturnType<typeof createHistory>, countback?: number) =>
    history.read(LISTED, { interval: '60', from: HOUR / 1000 - 36_000, to: HOUR / 1000, countback }, 'test')

  it.each([undefined, 10])('waits until all bars are there, with countback %s', async countback => {
    const { history, asked } = aStore(
      NOTHING_YET,
      { bars: bars(1), isComplete: false },
      { bars: bars(2), isComplete: false },
      { bars: bars(10), isComplete: true },
    )
    expect(await read(history, countback)).toMatchObject({ s: 'ok', t: timesOf(10) })
    expect(asked()).toBe(4)
  })

  it.each([undefined, 10])('without bars the client is asked to try again, with countback %s', async countback => {
    const { history, asked } = aStore(NOTHING_YET)
    await expect(read(history, countback)).rejects.toThrow(BarsNotReady)
    expect(asked()).toBeGreaterThan(5)
    expect(asked()).toBeLessThan(20)
  })

  it.each([3, 10])('a client that counts gets the newest %i of 10; a range is not returned in parts', async count => {
    const { history } = aStore({ bars: bars(count), isComplete: false })
    expect(await read(history, 10)).toMatchObject({ s: 'ok', t: timesOf(count) })
    await expect(read(history)).rejects.toThrow(BarsNotReady)
  })

  it.each([undefined, 10])('a range without bars waits for the bar before it, with countback %s', async countback => {
    const before = { bars: [bar(HOUR - 100 * HOUR_MS)], isComplete: true }
    const answer = { s: 'no_data', nextTime: (HOUR - 100 * HOUR_MS) / 1000 }
    expect(await read(aStore(NOTHING, NOTHING_YET, NOTHING_YET, before).history, countback)).toEqual(answer)
    await expect(read(aStore(NOTHING, NOTHING_YET).history, countback)).rejects.toThrow(BarsNotReady)
  })
})
