import { INTERVALS, type Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, HOUR_MS, MINUTE_MS, nextBarStart } from '@candela/quant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CandleBuilder, mergeBars, rollUp } from './builder.ts'

type Closed = { index: number; interval: Interval; bar: Bar }

/** Sunday, 15 November 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 10, 15, 12)

function aBuilder(size = 1): { builder: CandleBuilder; closed: Closed[]; of: (interval: Interval) => Bar[] } {
  const closed: Closed[] = []
  const builder = new CandleBuilder(size, (index, interval, bar) => closed.push({ index, interval, bar }))
  return { builder, closed, of: interval => closed.filter(each => each.interval === interval).map(each => each.bar) }
}

describe('CandleBuilder', () => {
  it('builds a minute bar from its trades', () => {
    const { builder, of } = aBuilder()
    builder.tick(0, NOON, 10, 1)
    builder.tick(0, NOON + 10_000, 13, 2)
    builder.tick(0, NOON + 20_000, 8, 3)
    builder.tick(0, NOON + 59_999, 11, 4)
    expect(of('1')).toEqual([])
    builder.tick(0, NOON + MINUTE_MS, 12, 5)
    expect(of('1')).toEqual([
      { time: NOON, open: 10, high: 13, low: 8, close: 11, volume: 10, turnover: 104, trades: 4 },
    ])
    expect(builder.minuteBar(0)).toMatchObject({ time: NOON + MINUTE_MS, open: 12, trades: 1 })
  })

  // [S9.14] 1, 3, 5, 15, 30, 60, 120, 240 minutes, 1D, 1W, 1M
  it.each(INTERVALS)('closes the %s bar once, when it is over, with every minute in it', interval => {
    const { builder, of } = aBuilder()
    const start = nextBarStart(interval, NOON)
    const end = nextBarStart(interval, start)
    const step = Math.max(MINUTE_MS, Math.floor((end - start) / 50 / MINUTE_MS) * MINUTE_MS)
    let trades = 0
    for (let time = start; time < end; time += step) builder.tick(0, time, 100 + trades++, 1)
    expect(of(interval)).toEqual([])
    builder.sweep(end, [0])
    expect(of(interval)).toEqual([
      {
        time: start,
        open: 100,
        high: 99 + trades,
        low: 100,
        close: 99 + trades,
        volume: trades,
        turnover: (trades * (199 + trades)) / 2,
        trades,
      },
    ])
    builder.tick(0, end, 50, 1)
    expect(of(interval)).toHaveLength(1)
    expect(builder.liveBar(0, interval)).toMatchObject({ time: end, open: 50, trades: 1 })
  })

  it.each([
    { interval: '1D', before: '2026-11-15T15:59:59.999Z', after: '2026-11-15T16:00:00Z', what: 'midnight UTC+8' },
    { interval: '1W', before: '2026-11-15T15:59:59.999Z', after: '2026-11-15T16:00:00Z', what: 'Monday UTC+8' },
    { interval: '1M', before: '2026-11-30T15:59:59.999Z', after: '2026-11-30T16:00:00Z', what: 'the first, UTC+8' },
    { interval: '1M', before: '2028-02-29T15:59:59.999Z', after: '2028-02-29T16:00:00Z', what: 'a leap day later' },
    { interval: '240', before: '2026-11-15T15:59:59.999Z', after: '2026-11-15T16:00:00Z', what: 'four hours UTC' },
  ] as const)('begins a new $interval bar at $what', ({ interval, before, after }) => {
    const { builder, of } = aBuilder()
    builder.tick(0, Date.parse(before), 1, 1)
    builder.tick(0, Date.parse(after), 2, 1)
    builder.sweep(Date.parse(after) + MINUTE_MS, [0])
    expect(of(interval).map(bar => bar.close)).toEqual([1])
    expect(builder.liveBar(0, interval)).toMatchObject({ time: Date.parse(after), open: 2, trades: 1 })
  })

  it('does not carry a week over the days in between', () => {
    const { builder, of } = aBuilder()
    builder.tick(0, Date.UTC(2026, 10, 15, 12), 1, 1)
    builder.tick(0, Date.UTC(2026, 10, 16, 12), 2, 1)
    builder.sweep(Date.UTC(2026, 10, 16, 13), [0])
    expect(of('1D')).toHaveLength(1)
    expect(of('1W').map(bar => new Date(bar.time).toISOString())).toEqual(['2026-11-08T16:00:00.000Z'])
  })

  it('ignores a late trade: before the open minute, and after a sweep too', () => {
    const { builder, of } = aBuilder()
    builder.tick(0, NOON, 10, 1)
    builder.tick(0, NOON + MINUTE_MS, 11, 1)
    builder.tick(0, NOON + 30_000, 99, 1)
    builder.sweep(NOON + 2 * MINUTE_MS, [0])
    builder.tick(0, NOON + MINUTE_MS + 1, 99, 1)
    expect(builder.minuteBar(0)).toBeUndefined()
    builder.tick(0, NOON + 2 * MINUTE_MS, 12, 1)
    builder.sweep(NOON + 3 * MINUTE_MS, [0])
    expect(of('1').map(bar => [bar.time, bar.high, bar.trades])).toEqual([
      [NOON, 10, 1],
      [NOON + MINUTE_MS, 11, 1],
      [NOON + 2 * MINUTE_MS, 12, 1],
    ])
  })

  it('ignores a trade of a swept minute for a pair without trades', () => {
    const { builder } = aBuilder()
    builder.sweep(NOON, [0])
    builder.tick(0, NOON - 1, 10, 1)
    expect(builder.minuteBar(0)).toBeUndefined()
    builder.tick(0, NOON, 10, 1)
    expect(builder.minuteBar(0)?.time).toBe(NOON)
  })

  it('closes the bars of a pair without trades when their time is over, smaller ones first', () => {
    const { builder, closed } = aBuilder()
    builder.tick(0, NOON, 10, 1)
    builder.sweep(NOON + MINUTE_MS, [0])
    expect(closed.map(each => each.interval)).toEqual(['1'])
    builder.sweep(NOON + 5 * MINUTE_MS, [0])
    expect(closed.map(each => each.interval)).toEqual(['1', '3', '5'])
    builder.sweep(NOON + 4 * HOUR_MS, [0])
    expect(closed.map(each => each.interval)).toEqual(INTERVALS.slice(0, 10))
    builder.sweep(NOON + 31 * DAY_MS, [0])
    expect(closed.map(each => each.interval)).toEqual(INTERVALS)
    builder.sweep(NOON + 62 * DAY_MS, [0])
    expect(closed).toHaveLength(INTERVALS.length)
    expect(INTERVALS.map(interval => builder.liveBar(0, interval))).toEqual(INTERVALS.map(() => undefined))
  })

  it('sweeps only the given pairs', () => {
    const { builder, closed } = aBuilder(3)
    for (const index of [0, 1, 2]) builder.tick(index, NOON, 10, 1)
    builder.sweep(NOON + MINUTE_MS, [1])
    expect(closed.map(each => each.index)).toEqual([1])
  })

  it('replaces the open minute of a computed pair and counts it once', () => {
    const { builder, of } = aBuilder()
    const bar = { time: NOON, open: 1, high: 2, low: 1, close: 2, volume: 5, turnover: 8, trades: 3 }
    builder.setMinute(0, bar)
    builder.setMinute(0, { ...bar, close: 1.5, volume: 6 })
    builder.sweep(NOON + 5 * MINUTE_MS, [0])
    builder.setMinute(0, bar)
    expect(of('1')).toEqual([{ ...bar, close: 1.5, volume: 6 }])
    expect(of('5')).toEqual([{ ...bar, close: 1.5, volume: 6 }])
  })

  it('shows the open bar of every interval as a roll-up of the minutes so far', () => {
    const trade = fc.record({ after: fc.integer({ min: 0, max: 90_000 }), price: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 80 }), trades => {
        const { builder, closed } = aBuilder()
        const minutes = new Map<number, Bar>()
        let time = Date.UTC(2026, 10, 15, 15, 30)
        for (const { after, price } of trades) {
          time += after
          builder.tick(0, time, price, 1)
          const start = barStart('1', time)
          const one = { open: price, high: price, low: price, close: price, volume: 1, turnover: price, trades: 1 }
          const known = minutes.get(start)
          minutes.set(start, known === undefined ? { time: start, ...one } : mergeBars(known, { time: start, ...one }))
        }
        const all = [...minutes.values()]
        for (const interval of INTERVALS) {
          const rolled = rollUp(interval, all)
          expect(builder.liveBar(0, interval)).toEqual(rolled.at(-1))
          const seen = closed.filter(each => each.interval === interval).map(each => each.bar)
          expect(seen).toEqual(rolled.slice(0, -1).slice(0, seen.length))
        }
      }),
      { numRuns: 60 },
    )
  })
})
