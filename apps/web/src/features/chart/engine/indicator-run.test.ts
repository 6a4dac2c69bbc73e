import { type Indicator, indicatorList, indicators } from '@candela/quant/indicators'
import { expect, it } from 'vitest'
import type { ChartBar } from './bar.ts'
import { createIndicatorRun, type IndicatorRow } from './indicator-run.ts'
import { volumeStudy } from './study.ts'

const bar = (at: number, close: number): ChartBar => {
  const time = at * 60_000
  return {
    time,
    timestamp: time,
    open: close - 1,
    high: close + 2,
    low: close - 2,
    close,
    volume: 10 + (at % 7),
    turnover: 1,
  }
}
const wave = (count: number): ChartBar[] =>
  Array.from({ length: count }, (_, at) => bar(at, 100 + 10 * Math.sin(at / 5) + (at % 3)))

/** Every value from the beginning. */
const fresh = (study: Pick<Indicator, 'create'>, bars: readonly ChartBar[]): IndicatorRow[] =>
  createIndicatorRun(() => study.create()).rowsOf(bars)

it.each(indicatorList.map(indicator => [indicator.id, indicator] as const))(
  '%s: ticks, new bars and a correction give what a new start gives',
  (_, indicator) => {
    const bars = wave(150)
    const run = createIndicatorRun(() => indicator.create())
    run.rowsOf(bars)
    const put = (at: number, value: ChartBar) => {
      bars[at] = value
      expect(run.rowsOf(bars)).toEqual(fresh(indicator, bars))
    }
    put(149, bar(149, 120))
    put(150, bar(150, 95))
    put(149, bar(149, 117))
    put(150, bar(150, 96))
    put(151, bar(151, 99))
    // As bricks are taken away, and others are made.
    bars.length = 147
    put(146, bar(146, 101))
    put(147, bar(147, 90))
    bars.length = 20
    put(19, bar(19, 103))
  },
)

it('a tick computes one bar, a new bar two, a bar less one, a prepend all', () => {
  let steps = 0
  const run = createIndicatorRun(() => {
    const stream = indicators.sma.create({ length: 5 })
    return {
      ...stream,
      push: value => {
        steps += 1
        return stream.push(value)
      },
      peek: value => {
        steps += 1
        return stream.peek(value)
      },
    }
  })
  const stepsOf = (bars: ChartBar[]) => {
    steps = 0
    run.rowsOf(bars)
    return steps
  }
  const bars = wave(1000)
  expect(stepsOf(bars)).toBe(1000)
  bars[999] = bar(999, 50)
  expect(stepsOf(bars)).toBe(1)
  bars.push(bar(1000, 51))
  expect(stepsOf(bars)).toBe(2)
  bars.length = 995
  expect(stepsOf(bars)).toBe(1)
  bars.push(...wave(1001).slice(995))
  expect(stepsOf(bars)).toBe(7)
  expect(stepsOf([bar(-1, 50), ...bars])).toBe(1002)
})

it('leaves out what has no value yet', () => {
  const rows = createIndicatorRun(() => indicators.sma.create({ length: 3 })).rowsOf(wave(3))
  expect(rows.slice(0, 2)).toEqual([{}, {}])
  expect(rows[2]).toHaveProperty('sma')
})

it('[S9.38] the average of the volume', () => {
  const run = createIndicatorRun(() => volumeStudy.create({ length: 2 }))
  expect(run.rowsOf(wave(3)).map(({ volume, mean }) => [volume, mean])).toEqual([
    [10, undefined],
    [11, 10.5],
    [12, 11.5],
  ])
})

it('an empty chart has no rows', () => {
  expect(fresh(indicators.sma, [])).toEqual([])
})
