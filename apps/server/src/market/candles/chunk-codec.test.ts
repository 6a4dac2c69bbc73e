import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallWorld } from '#testing/small-world.ts'
import { decodeChunk, encodeChunk, type Grid, storedBar } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'

const DAY = Date.UTC(2026, 10, 15)
/** By the version before grids were stated. */
const SEALED_BEFORE = 'KLUv/SAPeQAAAQECgNSGOawCMjIUPAAE'
const BYTES_PER_BAR_MAX = 20 // Performance: candle store

const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 479 }), { maxLength: 60 })
  .map(all => all.toSorted((a, b) => a - b))
const grids: fc.Arbitrary<Grid> = fc.record({
  priceDecimals: fc.integer({ min: 0, max: 14 }),
  sizeDecimals: fc.integer({ min: 0, max: 8 }),
  turnoverDecimals: fc.constantFrom(4, 8),
})

const onGrid = (units: number, decimals: number): number => units / 10 ** decimals

function gridBars(grid: Grid): fc.Arbitrary<Bar[]> {
  const ticks = fc.integer({ min: 1, max: 2_000_000 })
  const bar = fc.record({
    open: ticks,
    close: ticks,
    up: fc.integer({ min: 0, max: 5000 }),
    down: fc.integer({ min: 0, max: 5000 }),
    lots: fc.integer({ min: 0, max: 1_000_000_000 }),
    cents: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    trades: fc.integer({ min: 1, max: 5000 }),
  })
  return times.chain(at =>
    fc.array(bar, { minLength: at.length, maxLength: at.length }).map(bars =>
      bars.map(({ open, close, up, down, lots, cents, trades }, i) => ({
        time: DAY + (at[i] ?? 0) * MINUTE_MS,
        open: onGrid(open, grid.priceDecimals),
        high: onGrid(Math.max(open, close) + up, grid.priceDecimals),
        low: onGrid(Math.min(open, close) - down, grid.priceDecimals),
        close: onGrid(close, grid.priceDecimals),
        volume: onGrid(lots, grid.sizeDecimals),
        turnover: onGrid(cents, grid.turnoverDecimals),
        trades,
      })),
    ),
  )
}

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true })
const anyBars: fc.Arbitrary<Bar[]> = times.chain(at => {
  const bar = fc.record({
    open: anyNumber,
    high: anyNumber,
    low: anyNumber,
    close: anyNumber,
    volume: anyNumber,
    turnover: anyNumber,
    trades: fc.nat(),
  })
  return fc
    .array(bar, { minLength: at.length, maxLength: at.length })
    .map(bars => bars.map((each, i) => ({ ...each, time: DAY + (at[i] ?? 0) * MINUTE_MS })))
})

describe('a sealed chunk', () => {
  it('round-trips bars on the grid exactly', () => {
    const cases = grids.chain(grid => gridBars(grid).map(bars => ({ grid, bars })))
    fc.assert(
      fc.property(cases, ({ grid, bars }) => {
        expect(decodeChunk(encodeChunk(bars, grid, MINUTE_MS), grid, MINUTE_MS)).toEqual(bars)
      }),
      { numRuns: 200 },
    )
  })

  it('round-trips bars off the grid exactly', () => {
    fc.assert(
      fc.property(grids, anyBars, (grid, bars) => {
        expect(decodeChunk(encodeChunk(bars, grid, MINUTE_MS), grid, MINUTE_MS)).toEqual(bars)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    { name: 'a UTC+8 day that is no multiple of a day', at: [-8, 16, 64], step: 86_400_000 },
    { name: 'an uneven distance', at: [0, 1, 25], step: 86_400_000 },
  ])('keeps times at $name', ({ at, step }) => {
    const grid = { priceDecimals: 0, sizeDecimals: 0, turnoverDecimals: 4 }
    const bars = at.map(hour => ({
      time: DAY + hour * 3_600_000,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 1,
      turnover: 1,
      trades: 1,
    }))
    expect(decodeChunk(encodeChunk(bars, grid, step), grid, step)).toEqual(bars)
  })

  it('needs at most 20 bytes per bar for eight hours of a real market, all pairs together', () => {
    const world = smallWorld()
    let bytes = 0
    let count = 0
    world.instruments.forEach((instrument, index) => {
      const grid = chunkGrid(instrument)
      const bars = world.minuteBars(index, DAY, DAY + 480 * MINUTE_MS).map(bar => storedBar(bar, grid))
      bytes += encodeChunk(bars, grid, MINUTE_MS).length
      count += bars.length
    })
    expect(count).toBeGreaterThan(10_000)
    expect(bytes / count).toBeLessThanOrEqual(BYTES_PER_BAR_MAX)
  })

  it('rejects bytes that are not one of our chunks', () => {
    const grid = { priceDecimals: 0, sizeDecimals: 0, turnoverDecimals: 4 }
    expect(() => decodeChunk(Buffer.from('not zstd'), grid, MINUTE_MS)).toThrow()
  })
})

it('rounds sums of floats to their grid', () => {
  const bar = { time: 0, open: 1, high: 1, low: 1, close: 1, volume: 0.1 + 0.2, turnover: 1.00004999, trades: 1 }
  const stored = storedBar(bar, { priceDecimals: 2, sizeDecimals: 4, turnoverDecimals: 4 })
  expect(stored).toEqual({ ...bar, volume: 0.3, turnover: 1 })
})

it('keeps its values when the exchange changes the steps of the pair', () => {
  const bars: Bar[] = [
    {
      time: DAY,
      open: 0.33771,
      high: 0.33783,
      low: 0.3376,
      close: 0.33772,
      volume: 191_310,
      turnover: 64_608,
      trades: 9,
    },
  ]
  const before: Grid = { priceDecimals: 5, sizeDecimals: 2, turnoverDecimals: 4 }
  const after: Grid = { priceDecimals: 6, sizeDecimals: 0, turnoverDecimals: 4 }
  expect(decodeChunk(encodeChunk(bars, before, MINUTE_MS), after, MINUTE_MS)).toEqual(bars)
})

it('reads chunks that were sealed without a grid by that of the pair', () => {
  const grid: Grid = { priceDecimals: 2, sizeDecimals: 0, turnoverDecimals: 4 }
  const sealed = Buffer.from(SEALED_BEFORE, 'base64')
  expect(decodeChunk(sealed, grid, MINUTE_MS)).toEqual([
    { time: DAY, open: 1.5, high: 1.75, low: 1.25, close: 1.6, volume: 30, turnover: 46.5, trades: 2 },
  ])
})
