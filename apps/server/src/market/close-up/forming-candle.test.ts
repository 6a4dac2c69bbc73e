import { INTERVALS, type Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { rollUp } from '#market/candles/builder.ts'
import { FormingCandle, type ReadBars } from './forming-candle.ts'

/** Tuesday, 17 November 2026, 05:37:20 UTC. */
const NOW = Date.UTC(2026, 10, 17, 5, 37, 20)
const MINUTE = Math.floor(NOW / MINUTE_MS) * MINUTE_MS

/** Any minute of this market; every third has no trade. */
function minuteAt(time: number): Bar {
  const place = (time / MINUTE_MS) % 97
  const open = 100 + place
  return { time, open, high: open + 3, low: open - 2, close: open + 1, volume: place + 1, turnover: open, trades: 1 }
}

const isTraded = (time: number): boolean => (time / MINUTE_MS) % 3 !== 0

const tradedAt = (time: number): Bar | null => (isTraded(time) ? minuteAt(time) : null)

function minutes(from: number, to: number): Bar[] {
  const made: Bar[] = []
  for (let time = from; time < to; time += MINUTE_MS) if (isTraded(time)) made.push(minuteAt(time))
  return made
}

const asked: Interval[] = []
const store: ReadBars = async (interval, { from, to }) => {
  asked.push(interval)
  return rollUp(interval, minutes(from, to))
}

/** The candles up to now, all from minutes. */
function candlesOf(interval: Interval, now: number): Bar[] {
  const previous = barStart(interval, barStart(interval, now) - 1)
  return rollUp(interval, minutes(barStart(interval, previous - 1), now + 1))
}

async function candle(interval: Interval, read = store) {
  const forming = new FormingCandle(interval, read)
  forming.take(tradedAt(MINUTE - MINUTE_MS), tradedAt(MINUTE))
  await forming.refresh(NOW)
  return forming
}

describe('a candle that forms', () => {
  it.each(INTERVALS)('of %s is what is stored and the newest minutes', async interval => {
    const forming = await candle(interval)
    const expected = candlesOf(interval, NOW)
    expect(forming.value?.forming).toEqual(expected.at(-1))
    expect(forming.value?.previous).toEqual(expected.at(-2))
  })

  it('of a month is read in few bars', async () => {
    asked.length = 0
    await candle('1M')
    expect(asked).toEqual(['1M', '1D', '60', '1'])
  })

  it('goes on with every message', async () => {
    const forming = await candle('5')
    const grown = { ...minuteAt(MINUTE), high: 999, close: 998, volume: 1_000 }
    forming.take(tradedAt(MINUTE - MINUTE_MS), grown)
    expect(forming.value?.forming).toMatchObject({ high: 999, close: 998 })
  })

  it.each(['1', '3', '15', '60'] as const)('of %s ends and the next begins, though nothing is read', async interval => {
    const forming = await candle(interval)
    const end = MINUTE + 25 * MINUTE_MS
    for (let time = MINUTE; time <= end; time += MINUTE_MS) forming.take(tradedAt(time - MINUTE_MS), tradedAt(time))
    const expected = candlesOf(interval, end)
    expect(forming.value?.forming).toEqual(expected.at(-1))
    expect(forming.value?.previous).toEqual(expected.at(-2))
  })

  it('takes what arrived late from the store, a minute later', async () => {
    let hasLate = false
    const read: ReadBars = async (interval, span) =>
      rollUp(
        interval,
        minutes(span.from, span.to).map(bar =>
          hasLate && bar.time === MINUTE - 2 * MINUTE_MS ? { ...bar, high: 5_000 } : bar,
        ),
      )
    const forming = await candle('60', read)
    hasLate = true
    expect(await forming.refresh(NOW + 1_000)).toBe(false)
    expect(await forming.refresh(NOW + MINUTE_MS)).toBe(true)
    expect(forming.value?.forming?.high).toBe(5_000)
  })

  it('is not known before all of it can be read', async () => {
    let isThere = false
    const forming = await candle('1D', async (interval, span) => (isThere ? store(interval, span) : undefined))
    expect(forming.value).toBeUndefined()
    isThere = true
    expect(forming.isDue(NOW + 1_999)).toBe(false)
    expect(await forming.refresh(NOW + 1_999)).toBe(false)
    await forming.refresh(NOW + 2_000)
    expect(forming.value?.forming).toEqual(candlesOf('1D', NOW).at(-1))
  })

  it('reads nothing more once something was not there', async () => {
    const tried: Interval[] = []
    const read: ReadBars = async interval => {
      tried.push(interval)
      return undefined
    }
    expect(await candle('1M', read)).toMatchObject({ isNew: false, value: undefined })
    expect(tried).toEqual(['1M'])
  })

  it('has no bar before the first trade', async () => {
    const forming = new FormingCandle('1D', async () => [])
    await forming.refresh(NOW - (NOW % DAY_MS))
    expect(forming.value).toEqual({ previous: undefined, forming: undefined })
  })
})
