import { describe, expect, it } from 'vitest'
import { type Bar, barsOf } from './definition/bar.ts'
import type { Indicator } from './definition/indicator.ts'
import { indicatorList, indicators } from './table.ts'
import { randomBars, seeded } from './testing/random-bars.ts'

const WALK = randomBars(10_000, 7)
const BARS = barsOf(WALK)

/** The defaults, short ones, long ones, and the least that are allowed. */
const SETS = [(value: number) => value, (value: number) => value / 3, (value: number) => value * 2.5, () => 0]

function paramSets({ parameters }: Indicator): Record<string, number>[] {
  return SETS.map(change =>
    Object.fromEntries(
      parameters.map(({ id, kind, min, max, default: initial }) => {
        const value = Math.min(max, Math.max(min, change(initial)))
        return [id, kind === 'integer' ? Math.ceil(value) : value]
      }),
    ),
  )
}

/** Pivots are rare, and a CR of one bar has no value if that bar rose. */
const HAS_GAPS = new Set(['pivots', 'cr'])

const cases = indicatorList.flatMap(indicator =>
  paramSets(indicator).map(params => ({ id: indicator.id, text: JSON.stringify(params), indicator, params })),
)

const withClose = (bar: Bar, close: number): Bar => ({
  ...bar,
  close,
  high: Math.max(bar.high, close),
  low: Math.min(bar.low, close),
  volume: bar.volume / 2,
})

/** Fails at the first bar that is not the same, bit for bit. */
function expectSame(
  at: number,
  actual: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
): void {
  for (const id in expected) {
    if (!Object.is(actual[id], expected[id]))
      expect({ at, id, value: actual[id] }).toEqual({ at, id, value: expected[id] })
  }
}

describe.each(cases)('$id $text', ({ indicator, params }) => {
  const batch = indicator.compute(BARS, params)
  const batchAt = (at: number): Record<string, number> =>
    Object.fromEntries(Object.entries(batch).map(([id, series]) => [id, series[at] ?? Number.NaN]))

  it('streams what it computes at once, whatever the forming bar looked like before', () => {
    const stream = indicator.create(params)
    const chance = seeded(3)
    for (const [at, bar] of WALK.entries()) {
      const updates = Math.floor(chance() * 4)
      for (let update = 0; update < updates; update++) stream.peek(withClose(bar, bar.open * (0.9 + chance() / 5)))
      const peeked = { ...stream.peek(bar) }
      expectSame(at, stream.push(bar), peeked)
      const expected = batchAt(at)
      for (const id in expected) {
        const [ours, theirs] = [stream.closed[id] ?? 0, expected[id] ?? 0]
        if (!(Math.abs(ours - theirs) <= 1e-9 * Math.abs(theirs)))
          expect({ at, id, ours }).toEqual({ at, id, ours: theirs })
      }
    }
  })

  it('goes on the same after it was saved and restored', () => {
    const chance = seeded(5)
    let stream = indicator.create(params)
    const straight = indicator.create(params)
    for (const [at, bar] of WALK.slice(0, 3000).entries()) {
      if (chance() < 0.05) {
        const saved = stream.save()
        stream.peek(withClose(bar, bar.open * 1.1))
        expect(stream.save()).toEqual(saved)
        expect(saved.filter(value => !Number.isFinite(value) || Object.is(value, -0))).toEqual([])
        stream = indicator.create(params)
        stream.restore(JSON.parse(JSON.stringify(saved)) as number[]) // as saved
        expectSame(at, stream.closed, straight.closed)
      }
      expectSame(at, stream.push(bar), straight.push(bar))
    }
  })

  it('has its first values after the stated number of bars', () => {
    const first = Object.fromEntries(
      Object.entries(batch).map(([id, series]) => [id, 1 + series.findIndex(value => !Number.isNaN(value))]),
    )
    const needed = indicator.barsNeeded(params)
    if (HAS_GAPS.has(indicator.id)) {
      for (const id in needed) expect(first[id]).toBeGreaterThanOrEqual(needed[id] ?? 0)
    } else expect(first).toEqual(needed)
  })

  it('reads only the columns it names', () => {
    const nothing = new Float64Array(WALK.length).fill(Number.NaN)
    const blank = { time: nothing, open: nothing, high: nothing, low: nothing, close: nothing, volume: nothing }
    const named = Object.fromEntries(indicator.inputs.map(column => [column, BARS[column]]))
    expect(indicator.compute({ ...blank, ...named }, params)).toEqual(batch)
  })
})

describe('the table', () => {
  it('has every indicator under its id', () => {
    expect(Object.keys(indicators)).toEqual(indicatorList.map(({ id }) => id))
  })

  it.each(indicatorList)('$id has parameters whose defaults are in range', ({ parameters }) => {
    for (const { min, max, default: initial, step } of parameters) {
      expect(min <= initial && initial <= max && step > 0).toBe(true)
    }
    expect(new Set(parameters.map(({ id }) => id)).size).toBe(parameters.length)
  })

  it.each(indicatorList)('$id refuses parameters out of range', indicator => {
    for (const { id, kind, min, max } of indicator.parameters) {
      for (const value of [min - 1, max + 1, Number.NaN, Infinity, ...(kind === 'integer' ? [min + 0.5] : [])]) {
        expect(() => indicator.create({ [id]: value })).toThrow(RangeError)
      }
    }
    expect(() => indicator.create({ nothing: 1 })).toThrow(new RangeError(`${indicator.id} has no parameter nothing`))
  })

  it('completes parameters, and says what is wrong with one', () => {
    expect(indicators.macd.barsNeeded({ fast: 5 })).toEqual({ macd: 26, signal: 34, histogram: 34 })
    expect(() => indicators.rsi.create({ length: 0 })).toThrow('rsi: length must be an integer from 1 to 5000, not 0')
    expect(() => indicators.boll.create({ multiplier: 0 })).toThrow(
      'boll: multiplier must be a number from 0.1 to 50, not 0',
    )
  })

  it('does not restore what was saved with other parameters', () => {
    const saved = indicators.ema.create({ length: 10 }).save()
    expect(() => indicators.ema.create({ length: 20 }).restore(saved)).toThrow(RangeError)
    expect(() => indicators.ema.create({ length: 10 }).restore(saved.slice(1))).toThrow(RangeError)
  })
})
