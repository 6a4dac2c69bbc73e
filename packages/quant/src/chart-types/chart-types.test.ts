import { describe, expect, it } from 'vitest'
import type { Bar } from '../indicators/index.ts'
import { randomBars } from '../indicators/testing/random-bars.ts'
import { brickSize, createHeikinAshi, createKagi, createRenko, heikinAshi, kagi, renko, reversalSize } from './index.ts'
import { type Brick, BRICKS_OF_BAR_MAX } from './renko.ts'

const MINUTE = 60_000

/** Renko and kagi look at closes only. */
const closes = (...prices: readonly number[]): Bar[] =>
  prices.map((close, at) => ({ time: at * MINUTE, open: close, high: close, low: close, close, volume: 1 }))

const scaled = (bar: Bar, by: number): Bar => ({
  ...bar,
  open: bar.open * by,
  high: bar.high * by,
  low: bar.low * by,
  close: bar.close * by,
})

/** Bars of the same range around one price. */
const quiet = (count: number, price = 100, range = 2): Bar[] =>
  closes(...Array.from({ length: count }, () => price)).map(bar => ({
    ...bar,
    high: price + range / 2,
    low: price - range / 2,
  }))

describe('Heikin Ashi, worked by hand from the definition of Valcu (2004)', () => {
  it.each([
    // source: open, high, low, close        made: open, high, low, close
    ['the first opens in its own middle', 0, [10, 12, 9, 11], [10.5, 12, 9, 10.5]],
    ['the next opens in the middle of the one before', 1, [11, 14, 10, 13], [10.5, 14, 10, 12]],
    ['it turns', 2, [13, 13.5, 8, 9], [11.25, 13.5, 8, 10.875]],
    ['equal prices: its open is its high', 3, [9, 9, 9, 9], [11.0625, 11.0625, 9, 9]],
  ])('%s', (_, at, __, expected) => {
    const source: readonly (readonly [number, number, number, number])[] = [
      [10, 12, 9, 11],
      [11, 14, 10, 13],
      [13, 13.5, 8, 9],
      [9, 9, 9, 9],
    ]
    const bars = source.map(([open, high, low, close], nth) => ({ time: nth, open, high, low, close, volume: nth }))
    const made = heikinAshi(bars)[at]
    expect([made?.open, made?.high, made?.low, made?.close]).toEqual(expected)
    expect([made?.time, made?.volume]).toEqual([at, at])
  })
})

describe('renko, worked by hand from the definition of Nison (1994), with bricks of 10', () => {
  const bricks = (prices: readonly number[], size = 10) =>
    renko(closes(...prices), size).map(({ sourceTime, open, close }) => [sourceTime / MINUTE, open, close])

  it.each<[string, number[], number[][]]>([
    ['no bars', [], []],
    ['equal prices make none', [100, 100, 100], []],
    ['less than a brick makes none', [100, 109.99, 90.01], []],
    ['a price exactly on the edge makes one', [100, 110], [[1, 100, 110]]],
    ['so does one below', [100, 90], [[1, 100, 90]]],
    ['one brick back is no reversal', [100, 110, 100.01], [[1, 100, 110]]],
    [
      'a reversal needs two bricks, and leaves out the first',
      [100, 120, 100],
      [
        [1, 100, 110],
        [1, 110, 120],
        [2, 110, 100],
      ],
    ],
    [
      'a gap of several bricks, down and up again',
      [100, 110, 75, 112],
      [
        [1, 100, 110],
        [2, 100, 90],
        [2, 90, 80],
        [3, 90, 100],
        [3, 100, 110],
      ],
    ],
  ])('%s', (_, prices, expected) => {
    expect(bricks(prices)).toEqual(expected)
  })

  it('decimals that binary fractions only come close to still touch', () => {
    const made = bricks([0.3, 0.4, 0.5, 0.6, 0.7], 0.1)
    expect(made).toEqual([
      [1, 0.3, 0.4],
      [2, 0.4, 0.5],
      [3, 0.5, 0.6],
      [4, 0.6, 0.7],
    ])
  })

  it('bricks of one bar are a millisecond apart and have its volume once', () => {
    const made = renko(closes(100, 105, 130), 10)
    expect(made.map(({ time, volume }) => [time, volume])).toEqual([
      [2 * MINUTE, 3],
      [2 * MINUTE + 1, 0],
      [2 * MINUTE + 2, 0],
    ])
  })

  it.each<[string, number[], number[][]]>([
    ['the nearest edge is below', [104, 110], [[1, 100, 110]]],
    ['the nearest edge is above', [106, 119.99, 120], [[2, 110, 120]]],
    ['a way of more than a brick may make none', [96, 109], []],
    ['none begins at 0, whatever the first price', [0.4, 9, 20], [[2, 10, 20]]],
    ['nor is there one before the second multiple', [4, 0.1, 19.99], []],
  ])('bricks begin at a multiple of their size: %s', (_, prices, expected) => {
    expect(bricks(prices)).toEqual(expected)
  })

  it('a jump over a million bricks draws the last thousand, and the next bar goes on from there', () => {
    const made = renko(closes(1, 1_000_001, 1_000_002), 1)
    expect(made).toHaveLength(BRICKS_OF_BAR_MAX + 1)
    expect(made.slice(-2).map(({ open, close }) => [open, close])).toEqual([
      [1_000_000, 1_000_001],
      [1_000_001, 1_000_002],
    ])
    expect(made.every(({ time }, at) => at === 0 || time > (made[at - 1]?.time ?? Infinity))).toBe(true)
  })
})

describe('renko, when older bars are loaded', () => {
  const same = (a: Brick | undefined, b: Brick | undefined): boolean =>
    a !== undefined && b !== undefined && a.time === b.time && a.open === b.open && a.close === b.close

  it.each([
    ['50', 1, 0.01],
    ['0.00005', 1e-6, 1e-8],
    ['0.000000005', 1e-10, 1e-12],
  ])('bricks around %s stay, but for those beside the seam', (_, scale, priceStep) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const all = randomBars(1_500, seed).map(bar => scaled(bar, scale))
      const young = all.slice(1_000)
      const size = brickSize(young, priceStep)
      const [before, after] = [renko(young, size), renko(all, size)]
      let kept = 0
      while (kept < before.length && same(before.at(-1 - kept), after.at(-1 - kept))) kept += 1
      expect(before.length).toBeGreaterThan(20)
      expect(before.length - kept).toBeLessThanOrEqual(3)
    }
  })
})

describe('kagi, worked by hand from the definition of Nison (1994), turning after 4', () => {
  const lines = (...prices: readonly number[]) =>
    kagi(closes(...prices), 4).map(({ time, open, close, isThick, turnsAt }) => [
      time / MINUTE,
      open,
      close,
      isThick ? 'thick' : 'thin',
      turnsAt,
    ])

  it.each<[string, number[], unknown[][]]>([
    ['no bars', [], []],
    ['equal prices draw nothing', [100, 100, 100], []],
    ['less than the reversal draws nothing', [100, 103.99, 96.01], []],
    ['touching it draws the first line, thick upwards', [100, 104], [[1, 100, 104, 'thick', null]]],
    ['thin downwards', [100, 96], [[1, 100, 96, 'thin', null]]],
    ['it goes on with the price', [100, 104, 104, 107], [[1, 100, 107, 'thick', null]]],
    ['less than the reversal back changes nothing', [100, 107, 103.01], [[1, 100, 107, 'thick', null]]],
    [
      'touching the reversal turns it',
      [100, 107, 103],
      [
        [1, 100, 107, 'thick', null],
        [2, 107, 103, 'thick', null],
      ],
    ],
    [
      'below the last low it becomes thin, there',
      [100, 107, 103, 99],
      [
        [1, 100, 107, 'thick', null],
        [2, 107, 99, 'thin', 100],
      ],
    ],
    [
      'on the last high it is not yet thick',
      [100, 107, 99, 107],
      [
        [1, 100, 107, 'thick', null],
        [2, 107, 99, 'thin', 100],
        [3, 99, 107, 'thin', null],
      ],
    ],
    [
      'above it it is',
      [100, 107, 99, 104, 108],
      [
        [1, 100, 107, 'thick', null],
        [2, 107, 99, 'thin', 100],
        [3, 99, 108, 'thick', 107],
      ],
    ],
  ])('%s', (_, prices, expected) => {
    expect(lines(...prices)).toEqual(expected)
  })
})

describe('[S9.38] the size of a move is ATR 14', () => {
  it('is the mean of 14 true ranges, then a fourteenth of the next', () => {
    expect(reversalSize(quiet(15), 0.01)).toBe(2)
    const wide = { time: 15 * MINUTE, open: 100, high: 108, low: 92, close: 100, volume: 1 }
    // 2 + (16 - 2) / 14
    expect(reversalSize([...quiet(15), wide], 0.01)).toBe(3)
    expect(brickSize([...quiet(15), wide], 0.01)).toBe(3)
  })

  it.each([
    ['no bars: one price step', [], 0.5],
    ['one bar: its range', quiet(1), 2],
    ['two bars: one true range', quiet(2), 2],
    ['fourteen bars: thirteen of them', quiet(14), 2],
    ['equal prices: one price step', quiet(30, 100, 0), 0.5],
    ['whole price steps', quiet(15, 100, 2.2), 2],
    ['a broken bar is left out', [...quiet(15), { ...quiet(1)[0], time: 15 * MINUTE, close: Number.NaN }], 2],
  ])('%s', (_, bars, expected) => {
    expect(reversalSize(bars as Bar[], 0.5)).toBe(expected)
    expect(brickSize(bars as Bar[], 0.5)).toBe(expected)
  })

  it('a coin that fell to a thousandth has at most four bricks for each bar', () => {
    const before = closes(...Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? 1_000 : 1_050)))
    const after = quiet(300, 1, 0.02).map((bar, at) => ({ ...bar, time: (200 + at) * MINUTE }))
    const bars = [...before, ...after]
    expect(reversalSize(bars, 0.01)).toBe(0.02)
    const made = renko(bars, brickSize(bars, 0.01))
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThanOrEqual(4 * bars.length)
  })

  it.each<[string, number[], number]>([
    ['closes that move less than an ATR', [100, 101, 103, 99], 2],
    ['a swing that is wider than the way from the first close', [100, 103, 97, 103, 97], 2],
    ['one price step', [100, 101, 100], 1],
    ['a first close between two edges', [101, 104, 101], 2],
  ])('long wicks still leave a brick: %s', (_, prices, expected) => {
    const bars = closes(...prices).map(bar => ({ ...bar, high: 110, low: 90 }))
    const size = brickSize(bars, 1)
    expect(size).toBe(expected)
    const made = renko(bars, size)
    expect(made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThanOrEqual(4 * bars.length)
  })

  it.each<[string, number[], number, number]>([
    ['stays while it fits', [100, 110, 120, 130], 12, 12],
    ['changes when there would be too many bricks', [100, 110, 120, 130], 1, 15],
    ['changes when there would be no bricks', [100, 110, 120, 130], 31, 15],
    ['changes when there might be none', [100, 110, 120, 130], 21, 15],
    ['changes when there might be none from a first price near 0', [1, 6, 11, 17], 10, 8],
  ])('the size so far %s', (_, prices, kept, expected) => {
    const bars = closes(...prices).map(bar => ({ ...bar, high: bar.close + 5, low: bar.close - 5 }))
    expect(brickSize(bars, 1, kept)).toBe(expected)
  })
})

describe('live', () => {
  const bars = closes(100, 110, 120)

  it('a change of the last bar takes back what it made', () => {
    const live = createRenko(bars, 10)
    expect(live.made).toHaveLength(2)
    expect(live.update({ ...bars[2], close: 112 } as Bar)).toBe(1)
    expect(live.made).toEqual(renko(closes(100, 110, 112), 10))
  })

  it('a line that had turned goes on', () => {
    const live = createKagi(closes(100, 110, 100), 4)
    expect(live.made).toHaveLength(2)
    live.update(closes(100, 110, 111)[2] as Bar)
    expect(live.made).toEqual(kagi(closes(100, 110, 111), 4))
  })

  it('older and broken bars are ignored', () => {
    const live = createHeikinAshi(bars)
    const before = [...live.made]
    expect(live.update(bars[0] as Bar)).toBe(3)
    expect(live.update({ ...bars[2], time: 3 * MINUTE, close: Number.NaN } as Bar)).toBe(3)
    expect(live.made).toEqual(before)
  })
})
