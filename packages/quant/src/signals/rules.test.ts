import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restoreState, saveState } from '../indicators/definition/saved-state.ts'
import type { Fired, RuleBar } from './rule.ts'
import { createRule, ruleFault, type RuleValues, signalRules } from './rules.ts'
import { randomWalk } from './testing/random-walk.ts'

const flat = (price: number): RuleBar => ({ high: price, low: price, close: price })
const run = (kind: SignalKind, bars: readonly RuleBar[], values?: RuleValues): Fired[] => {
  const rule = createRule(kind, values)
  return bars.map(bar => rule.next(bar))
}
const closes = (...prices: readonly number[]): RuleBar[] => prices.map(flat)
/** Places and directions of what was said. */
const firedOf = (said: readonly Fired[]): [number, Fired][] =>
  said.flatMap((fired, at) => (fired === 0 ? [] : [[at, fired] as [number, Fired]]))

describe('trend: a close beyond the channel of the last bars', () => {
  it.each<[string, readonly number[], [number, Fired][]]>([
    ['above the highest of the three before', [5, 6, 5, 7], [[3, 1]]],
    ['equal to it is no breakout', [5, 6, 5, 6], []],
    ['below the lowest of the three before', [5, 6, 5, 4], [[3, -1]]],
    ['is said once while the trend goes on', [5, 6, 5, 7, 8, 9], [[3, 1]]],
    [
      'is said when it turns',
      [5, 6, 5, 7, 8, 9, 4],
      [
        [3, 1],
        [6, -1],
      ],
    ],
    [
      'is said again when the last one is forgotten, after two lengths',
      [5, 6, 5, 7, 7, 7, 7, 7, 7, 7, 8],
      [
        [3, 1],
        [10, 1],
      ],
    ],
    ['is not before the channel is full', [5, 9, 1], []],
  ])('%s', (_, prices, expected) => {
    expect(firedOf(run('trend', closes(...prices), { length: 3 }))).toEqual(expected)
  })

  it('highs and lows make the channel, closes break it', () => {
    const bar = (high: number, low: number, close: number) => ({ high, low, close })
    const quiet = [bar(10, 5, 7), bar(9, 6, 7), bar(9, 6, 7)]
    expect(firedOf(run('trend', [...quiet, bar(12, 6, 10)], { length: 3 }))).toEqual([])
    expect(firedOf(run('trend', [...quiet, bar(12, 6, 11)], { length: 3 }))).toEqual([[3, 1]])
  })
})

describe('ma5: the close crosses its average', () => {
  it.each<[string, readonly number[], [number, Fired][]]>([
    ['from below', [5, 4, 3, 9], [[3, 1]]],
    ['from above', [3, 4, 5, 1], [[3, -1]]],
    ['touching the average and turning back is no cross', [3, 4, 5, 4.5, 6], []],
    ['touching it on the way is one, at the bar beyond it', [5, 4, 3, 3.5, 5], [[4, 1]]],
    ['a flat price crosses nothing', [4, 4, 4, 4, 4, 4], []],
    ['the first side is no cross', [4, 4, 9], []],
  ])('%s', (_, prices, expected) => {
    expect(firedOf(run('ma5', closes(...prices.map(price => price * 2)), { length: 3 }))).toEqual(expected)
  })
})

describe('rank: three averages in order', () => {
  const lengths = { fast: 2, middle: 3, slow: 4 }
  it.each<[string, readonly number[], [number, Fired][]]>([
    ['rising closes bring them into order', [9, 9, 9, 9, 9, 9, 12], [[6, 1]]],
    ['falling ones into the reverse', [9, 9, 9, 9, 9, 9, 6], [[6, -1]]],
    ['equal averages are in no order', [9, 9, 9, 9, 9, 9, 9, 9], []],
    ['an order that was there from the first known bar on did not begin', [1, 2, 3, 4, 5, 6, 7, 8], []],
    [
      'an order that is lost and comes back begins again',
      [9, 9, 9, 9, 9, 9, 12, 6, 6, 6, 9, 12],
      [
        [6, 1],
        [8, -1],
        [10, 1],
      ],
    ],
    ['one that comes back within two bars was only interrupted', [9, 9, 9, 9, 9, 9, 12, 9, 12, 15], [[6, 1]]],
  ])('%s', (_, prices, expected) => {
    expect(firedOf(run('rank', closes(...prices), lengths))).toEqual(expected)
  })

  it.each([36, 7, 1_234_567, 99_999_999])(
    '%i steps for 400 bars: no order, whatever doubles make of the mean',
    price => {
      expect(
        firedOf(
          run(
            'rank',
            Array.from({ length: 400 }, () => flat(price)),
          ),
        ),
      ).toEqual([])
    },
  )

  it('is exact for prices of twelve digits', () => {
    const prices = Array.from({ length: 145 }, (_, at) => 987_654_321_012 + (at === 144 ? 1 : 0))
    expect(firedOf(run('rank', closes(...prices)))).toEqual([[144, 1]])
  })
})

describe('rsi: price and strength diverge at two pivots', () => {
  const values = { length: 3, left: 2, right: 2, nearest: 2, farthest: 20 }
  /** A steep fall to 36, a rise, and a slower fall to `low`. */
  const twoLows = (low: number) => closes(50, 52, 51, 53, 45, 36, 42, 46, 45, 46, 43, 44, 40, 41, 37, 38, low, 40, 44)

  it('a lower low with a stronger RSI is a bottom divergence, said two bars after the low', () => {
    expect(firedOf(run('rsi', twoLows(35), values))).toEqual([[18, 1]])
  })
  it('an equal low is none', () => {
    expect(firedOf(run('rsi', twoLows(36), values))).toEqual([])
  })
  it('pivots that are too far apart are not compared', () => {
    expect(firedOf(run('rsi', twoLows(35), { ...values, farthest: 10 }))).toEqual([])
  })
  it('a higher high with a weaker RSI is a top divergence', () => {
    const mirrored = twoLows(35).map(({ close }) => flat(100 - close))
    expect(firedOf(run('rsi', mirrored, values))).toEqual([[18, -1]])
  })
})

const walk = randomWalk(7, 4_000)

describe('a price that does not move for a while', () => {
  const seeds = fc.integer({ min: 1, max: 1e6 })
  /** Bars that move for a while and then stand still, in turns. */
  const seriesOf = (seed: number, turns: readonly { readonly moving: number; readonly flat: number }[]): RuleBar[] => {
    const moves = randomWalk(
      seed,
      turns.reduce((sum, { moving }) => sum + moving, 0),
    )
    return turns.flatMap(({ moving, flat: still }) => {
      const own = moves.splice(0, moving)
      return [...own, ...Array.from({ length: still }, () => flat(own.at(-1)?.close ?? 0))]
    })
  }

  it.each(SIGNAL_KINDS)('%s says nothing once the pivots before it are certain', kind => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 20, max: 200 }), (seed, moving) => {
        const said = firedOf(run(kind, seriesOf(seed, [{ moving, flat: 700 }])))
        expect(said.filter(([at]) => at >= moving + 120)).toEqual([])
        if (kind === 'rsi') expect(said.filter(([at]) => at >= moving + 5)).toEqual([])
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  it.each(SIGNAL_KINDS)('%s says the same if it starts in the middle of that', kind => {
    const { memory } = createRule(kind)
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 90 }), (seed, later) => {
        const turns = [
          { moving: 100, flat: memory + 8 },
          { moving: 150, flat: 1 },
        ]
        const bars = seriesOf(seed, turns)
        const start = 105 - Math.min(5, later)
        expect(run(kind, bars.slice(start)).slice(memory)).toEqual(run(kind, bars).slice(start + memory))
      }),
      { numRuns: 400, seed: 1 },
    )
  })
})

it.each([
  ['[S9.21] rising', 1],
  ['[S9.22] falling', -1],
] as const)('rank is %s when the averages of 21, 55 and 120 closes come into that order', (_, direction) => {
  /** Mean of the last `length` closes, times the lengths of all three, so that it is a whole number. */
  const mean = (at: number, length: number): number =>
    walk.slice(at + 1 - length, at + 1).reduce((sum, { close }) => sum + close, 0) * ((21 * 55 * 120) / length)
  const isOrdered = (at: number): boolean =>
    direction * (mean(at, 21) - mean(at, 55)) > 0 && direction * (mean(at, 55) - mean(at, 120)) > 0
  const said = firedOf(run('rank', walk)).filter(([, fired]) => fired === direction)
  expect(said.length).toBeGreaterThan(5)
  for (const [at] of said) expect([isOrdered(at - 1), isOrdered(at)]).toEqual([false, true])
})

describe.each(SIGNAL_KINDS)('%s', kind => {
  const whole = run(kind, walk)

  it('speaks in both directions', () => {
    expect(new Set(whole)).toEqual(new Set([0, 1, -1]))
  })

  it('what it says of a history that ends earlier is the beginning of what it says of the whole', () => {
    for (const end of [1, 119, 120, 500, 777, 2_048, 3_999])
      expect(run(kind, walk.slice(0, end))).toEqual(whole.slice(0, end))
  })

  it('says the same wherever it starts, after as many bars as it remembers', () => {
    const { memory } = createRule(kind)
    for (const start of [1, 13, 480, 1_111]) {
      const later = run(kind, walk.slice(start))
      expect(later.slice(memory)).toEqual(whole.slice(start + memory))
    }
  })

  it('goes on from its saved state as if nothing had happened', () => {
    for (const at of [3, 60, 121, 1_500]) {
      const before = createRule(kind)
      for (const bar of walk.slice(0, at)) before.next(bar)
      const saved = JSON.parse(JSON.stringify(saveState(before))) as number[] // of numbers
      const after = createRule(kind)
      restoreState(after, count => saved.splice(0, count))
      expect(saved).toEqual([])
      expect(walk.slice(at).map(bar => after.next(bar))).toEqual(whole.slice(at))
    }
  })

  it('says nothing of a flat price', () => {
    expect(
      firedOf(
        run(
          kind,
          Array.from({ length: 600 }, () => flat(36)),
        ),
      ),
    ).toEqual([])
  })
})

it.each<[SignalKind, RuleValues, string]>([
  ['trend', { length: 1 }, 'trend: length must be a whole number from 2 to 500, not 1'],
  ['stock', { length: 501 }, 'stock: length must be a whole number from 2 to 500, not 501'],
  ['rank', { fast: 2.5 }, 'rank: fast must be a whole number from 2 to 500, not 2.5'],
  ['rsi', { length: 101 }, 'rsi: length must be a whole number from 2 to 100, not 101'],
  ['ma5', { fast: 5 }, 'ma5: there is no parameter fast'],
  ['rank', { fast: 55 }, 'rank: fast must be below middle'],
  ['rank', { fast: 60, middle: 50 }, 'rank: fast must be below middle'],
  ['rank', { middle: 120 }, 'rank: middle must be below slow'],
  ['rsi', { nearest: 60 }, 'rsi: nearest must be below farthest'],
  ['rsi', { farthest: 5 }, 'rsi: nearest must be below farthest'],
])('%s refuses %o', (kind, values, message) => {
  expect(() => createRule(kind, values)).toThrow(message)
})

it.each(SIGNAL_KINDS)('%s: the least and the most that a visitor may choose make a rule', kind => {
  const { parameters } = signalRules[kind]
  for (const place of ['min', 'max', 'default'] as const)
    for (const { id, [place]: value } of parameters) {
      const fault = ruleFault(kind, { [id]: value })
      expect(fault === undefined || fault.reason === 'order').toBe(true)
    }
  expect(ruleFault(kind, {})).toBeUndefined()
})
