import { describe, expect, it } from 'vitest'
import { type Bar, type Bars, barsOf } from './definition/bar.ts'
import { indicatorList, indicators } from './table.ts'
import { randomBars, seeded } from './testing/random-bars.ts'

const flatBars = (price: number, count: number): Bar[] =>
  Array.from({ length: count }, (_, at) => ({
    time: at * 60_000,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 3.7,
  }))

describe('a price that does not move', () => {
  const PRICES = [0.36, 0.1, 1.1, 0.7, 67_123.45, 0.000_012_34]
  const MEANS = [
    ...(['sma', 'ema', 'wma', 'hma', 'dema', 'tema', 'smma', 'kama', 'vwma'] as const),
    ...(['bbi', 'linearRegression'] as const),
  ]

  it.each(MEANS)('is exactly its own %s', id => {
    for (const price of PRICES) {
      for (const length of [2, 5, 21, 55, 120]) {
        const params = id === 'bbi' ? { length1: length, length2: 3 } : { length }
        const [series] = Object.values<Float64Array>(indicators[id].compute(barsOf(flatBars(price, 400)), params))
        expect(new Set(series?.slice(370))).toEqual(new Set([price]))
      }
    }
  })

  it('is its own mean again after it has moved', () => {
    const bars = [...randomBars(333, 5), ...flatBars(0.36, 300)]
    for (const length of [5, 21, 55, 120]) {
      expect(indicators.sma.compute(barsOf(bars), { length }).sma.at(-1)).toBe(0.36)
      const stream = indicators.sma.create({ length })
      for (const bar of bars) stream.push(bar)
      expect(stream.closed.sma).toBe(0.36)
    }
  })

  it.each([2, 5, 20, 55])('has a deviation of 0 over %i bars', length => {
    for (const price of PRICES) {
      const { deviation } = indicators.standardDeviation.compute(barsOf(flatBars(price, 300)), { length })
      expect(new Set(deviation.slice(length - 1))).toEqual(new Set([0]))
    }
  })

  it('has the values that are stated for it', () => {
    const bars = barsOf(flatBars(0.36, 300))
    const last = Object.fromEntries(
      indicatorList.flatMap(each =>
        Object.entries(each.compute(bars)).map(([id, series]) => [`${each.id}.${id}`, series.at(-1)]),
      ),
    )
    expect(last).toMatchObject({
      'standardDeviation.deviation': 0,
      'boll.upper': 0.36,
      'boll.lower': 0.36,
      'bollPercentB.percentB': Number.NaN,
      'rsi.rsi': 50,
      'mfi.mfi': 50,
      'stochastic.k': 0,
      'stochasticRsi.k': 0,
      'kdj.k': 50,
      'kdj.j': 50,
      'cci.cci': 0,
      'williamsR.r': 0,
      'dmi.adx': 0,
      'macd.histogram': 0,
      'atr.atr': 0,
      'vwap.vwap': 0.36,
      'historicalVolatility.volatility': 0,
    })
  })

  it('has an RSI of 50 when all that is left of its moves is rounding', () => {
    const bars = barsOf([...randomBars(50, 3), ...flatBars(0.36, 20_000)])
    const { rsi } = indicators.rsi.compute(bars)
    expect(rsi[1000]).toBeGreaterThan(0)
    expect(rsi.at(-1)).toBe(50)
  })

  it.each([0.36, 85, 0.1 + 0.2, 123_456.7])('has no stochastic of what rounding does to its RSI: %d', price => {
    const bars = [...randomBars(50, 3), ...flatBars(price, 2_000)]
    const { k, d } = indicators.stochasticRsi.compute(barsOf(bars))
    expect(new Set([...k.slice(90), ...d.slice(90)])).toEqual(new Set([0]))
  })
})

describe('running sums do not drift', () => {
  const COUNT = 1_000_000
  const QUIET = 1000
  const chance = seeded(9)
  const wild = Float64Array.from({ length: COUNT }, (_, at) =>
    at < COUNT - QUIET ? 10 ** (14 * chance() - 8) : 1e-8 * (1 + chance() / 100),
  )
  const columns = (close: Float64Array): Bars => ({
    time: close,
    open: close,
    high: close,
    low: close,
    close,
    volume: close,
  })

  it.each([5, 21, 55, 120])('SMA %i of a quiet end is that of a fresh one', length => {
    const fresh = indicators.sma.compute(columns(wild.slice(-length)), { length }).sma.at(-1) ?? 0
    const batch = indicators.sma.compute(columns(wild), { length }).sma.at(-1) ?? 0
    const stream = indicators.sma.create({ length })
    const bar = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 }
    for (const close of wild) stream.push({ ...bar, close })
    expect(Math.abs(batch - fresh) / fresh).toBeLessThan(1e-12)
    expect(stream.closed.sma).toBe(batch)
  })

  it.each(['wma', 'standardDeviation', 'vwma', 'cmf', 'linearRegression'] as const)('so is %s', id => {
    const fresh = Object.values<Float64Array>(indicators[id].compute(columns(wild.slice(-QUIET))))[0]?.at(-1) ?? 0
    const used = Object.values<Float64Array>(indicators[id].compute(columns(wild)))[0]?.at(-1) ?? 0
    expect(Math.abs(used - fresh)).toBeLessThanOrEqual(1e-9 * Math.abs(fresh))
  })
})

describe('bars without a price', () => {
  const chance = seeded(4)
  const hole = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN, volume: Number.NaN }
  const bars = randomBars(500, 2).map(bar => (chance() < 0.03 ? { ...bar, ...hole } : bar))
  const whole = bars.filter(bar => !Number.isNaN(bar.close))

  it.each(indicatorList)('$id goes on as if they had not been', indicator => {
    const stream = indicator.create()
    const expected = indicator.compute(barsOf(whole))
    let at = 0
    for (const bar of bars) {
      const values = { ...stream.push(bar) }
      expect(stream.save().filter(value => !Number.isFinite(value))).toEqual([])
      if (Number.isNaN(bar.close)) continue
      expect(values).toEqual(Object.fromEntries(Object.entries(expected).map(([id, series]) => [id, series[at]])))
      at++
    }
  })

  it.each(indicatorList)('$id has no value there', indicator => {
    const stream = indicator.create()
    for (const bar of bars) {
      const values = Object.values(stream.push(bar))
      if (Number.isNaN(bar.close)) expect(values.every(Number.isNaN)).toBe(true)
    }
  })

  it.each(indicatorList)('$id computes with them what it streams', indicator => {
    const batch = indicator.compute(barsOf(bars))
    const stream = indicator.create()
    for (const [at, bar] of bars.entries()) {
      const values = Object.fromEntries(Object.entries(batch).map(([id, series]) => [id, series[at]]))
      expect({ ...stream.push(bar) }).toEqual(values)
    }
  })
})
