/**
 * Taking bars one by one, each in several versions, equals computing from closed bars only: on every prefix. All of it is
 * computed from the beginning on every twentieth, which would take too long on all.
 */
import { expect, it } from 'vitest'
import type { Bar } from '../indicators/index.ts'
import { randomBars, seeded } from '../indicators/testing/random-bars.ts'
import { brickSize, createHeikinAshi, createKagi, createRenko, type LiveSeries, reversalSize } from './index.ts'

const COUNT = 5_000
const LOADED = 100
const WHOLE_EVERY = 20

type Made = Bar & { readonly isThick?: boolean; readonly turnsAt?: number | null; readonly sourceTime?: number }
type Create = (bars: readonly Bar[]) => LiveSeries<Made>

/** As the bar was before it closed. */
function forming(bar: Bar, chance: () => number): Bar {
  const close = bar.low + (bar.high - bar.low) * chance()
  return { ...bar, high: Math.max(bar.open, close), low: Math.min(bar.open, close), close, volume: bar.volume / 2 }
}

/** Thousands of times as fast as `toEqual`. */
const isSame = (a: Made | undefined, b: Made | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.time === b.time &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume &&
  a.isThick === b.isThick &&
  a.turnsAt === b.turnsAt &&
  a.sourceTime === b.sourceTime

const differs = (a: readonly Made[], b: readonly Made[]): boolean =>
  a.length !== b.length || a.some((each, at) => !isSame(each, b[at]))

const kinds: readonly (readonly [string, (loaded: readonly Bar[]) => Create])[] = [
  ['Heikin Ashi', () => createHeikinAshi],
  [
    'renko',
    loaded => {
      const size = brickSize(loaded, 0.01)
      return bars => createRenko(bars, size)
    },
  ],
  [
    'kagi',
    loaded => {
      const size = reversalSize(loaded, 0.01)
      return bars => createKagi(bars, size)
    },
  ],
]

it.each(kinds)('%s', (_, of) => {
  const bars = randomBars(COUNT, 7)
  const create = of(bars)
  const chance = seeded(11)
  const [live, closed] = [create(bars.slice(0, LOADED)), create(bars.slice(0, LOADED))]
  for (let count = LOADED + 1; count <= COUNT; count += 1) {
    const bar = bars[count - 1]
    if (bar === undefined) throw new Error('a bar is missing')
    const before = live.made.length
    const first = live.update(chance() < 0.5 ? forming(bar, chance) : bar)
    if (first > before || first < before - 1) throw new Error(`bar ${count} changed the past`)
    live.update(bar)
    closed.update(bar)
    const isWhole = count % WHOLE_EVERY === 0
    const expected = isWhole ? create(bars.slice(0, count)).made : closed.made.slice(first)
    if (differs(isWhole ? live.made : live.made.slice(first), expected)) throw new Error(`differs after ${count} bars`)
  }
  expect(live.made.length).toBeGreaterThan(COUNT / 50)
  const numbers = live.made.flatMap(({ time, open, high, low, close, volume }) => [
    time,
    open,
    high,
    low,
    close,
    volume,
  ])
  expect(numbers.every(Number.isFinite)).toBe(true)
  expect(live.made.every(({ time }, at) => at === 0 || time > (live.made[at - 1]?.time ?? Infinity))).toBe(true)
})
