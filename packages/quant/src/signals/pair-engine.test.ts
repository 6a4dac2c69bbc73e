import { INTERVALS, type Interval } from '@candela/contract/core'
import { SIGNAL_HORIZONS, type SignalKind } from '@candela/contract/signals'
import { expect, it } from 'vitest'
import { barStart, DAY_MS, dayUtc8, nextBarStart, UTC8_OFFSET_MS } from '../interval-time.ts'
import { type EngineBar, PairEngine, type PairEngineOptions } from './pair-engine.ts'
import { createRule } from './rules.ts'
import { randomMinutes } from './testing/random-walk.ts'

const START = Date.parse('2026-03-01T00:00:00+08:00')
const DAY = 86_400_000
const KINDS: readonly SignalKind[] = ['trend', 'ma5', 'rsi', 'rank']
const OPTIONS: PairEngineOptions = { kinds: KINDS, scale: 100, fee: 2_000, from: () => START }
const MINUTES = randomMinutes(3, START, 60 * 24 * 40)
const END = START + 40 * DAY

type Said = { readonly signals: string[]; readonly outcomes: string[] }

function anEngine(options = OPTIONS) {
  const said: Said = { signals: [], outcomes: [] }
  const engine = new PairEngine(options, {
    signal: (...signal) => said.signals.push(signal.join(' ')),
    outcome: (kind, interval, time, outcome) => said.outcomes.push(JSON.stringify([kind, interval, time, outcome])),
  })
  return { engine, said }
}

function run(minutes: readonly EngineBar[], until: number): Said {
  const { engine, said } = anEngine()
  for (const minute of minutes) engine.push(minute)
  engine.advance(until)
  return said
}

const WHOLE = run(MINUTES, END)

/** Bars of an interval, folded in the plainest way. */
function barsOf(interval: Interval, until = END): EngineBar[] {
  const byStart = Map.groupBy(MINUTES, ({ time }) => barStart(interval, time))
  return [...byStart].flatMap(([time, each]) =>
    nextBarStart(interval, time) > until
      ? []
      : [
          {
            time,
            open: each[0]?.open ?? 0,
            high: Math.max(...each.map(({ high }) => high)),
            low: Math.min(...each.map(({ low }) => low)),
            close: each.at(-1)?.close ?? 0,
          },
        ],
  )
}

it.each(INTERVALS)('%s: raises what the rules say of the closed bars, and nothing else', interval => {
  const expected = KINDS.filter(kind => interval === '240' || kind !== 'ma5')
    .filter(kind => interval === '60' || kind !== 'rsi')
    .flatMap(kind => {
      const rule = createRule(kind)
      return barsOf(interval).flatMap(({ time, high, low, close }) => {
        const steps = (price: number) => Math.round(price * 100)
        const fired = rule.next({ high: steps(high), low: steps(low), close: steps(close) })
        return fired === 0 ? [] : [[kind, interval, time, fired, close].join(' ')]
      })
    })
  const said = WHOLE.signals.filter(signal => signal.split(' ')[1] === interval)
  expect(said.toSorted()).toEqual(expected.toSorted())
  if (interval === '1') expect(said.length).toBeGreaterThan(100)
})

it.each(['5', '60', '240'] as const)('%s: a signal is decided by the 24 bars after it', interval => {
  const bars = barsOf(interval)
  const outcomes = WHOLE.outcomes.map(
    text => JSON.parse(text) as [SignalKind, Interval, number, Record<string, unknown>],
  ) // written above
  const signals = WHOLE.signals.map(text => text.split(' '))
  for (const kind of KINDS) {
    const expected = signals
      .filter(([each, of]) => each === kind && of === interval)
      .flatMap(([, , time, direction]) => {
        const at = bars.findIndex(bar => bar.time === Number(time))
        const after = bars.slice(at + 1, at + 25)
        const [first] = after
        if (first === undefined || after.length < 24) return []
        const change = (price: number) => Math.round(Number(direction) * (price / first.open - 1) * 1e6) + 0
        const with_ = after.map(({ high, low }) => change(direction === '1' ? high : low))
        const against = after.map(({ high, low }) => change(direction === '1' ? low : high))
        return [
          [
            Number(time),
            {
              entry: first.open,
              entryTime: first.time,
              lastTime: after[23]?.time,
              returns: SIGNAL_HORIZONS.map(horizon => change(after[horizon - 1]?.close ?? Number.NaN) - 2_000),
              best: Math.max(0, ...with_),
              worst: Math.min(0, ...against),
            },
          ],
        ]
      })
    const said = outcomes.filter(([each, of]) => each === kind && of === interval).map(([, , ...rest]) => rest)
    expect(said).toEqual(expected)
  }
  expect(outcomes.some(([, of]) => of === interval)).toBe(true)
})

it('what it says of a history that ends earlier is the beginning of what it says of the whole', () => {
  for (const days of [1, 2.5, 17, 39]) {
    const until = START + days * DAY
    const earlier = run(
      MINUTES.filter(({ time }) => time < until),
      until,
    )
    const isBefore = (signal: string) => {
      const [, interval, time] = signal.split(' ')
      return nextBarStart(interval as Interval, Number(time)) <= until // as it was said
    }
    expect(earlier.signals).toEqual(WHOLE.signals.filter(isBefore))
    expect(WHOLE.outcomes).toEqual(expect.arrayContaining(earlier.outcomes))
  }
})

it('goes on from its saved state as if nothing had happened', () => {
  const until = START + 21.3 * DAY
  const { engine, said } = anEngine()
  for (const minute of MINUTES.filter(({ time }) => time < until)) engine.push(minute)
  engine.advance(until)
  const after = anEngine()
  after.engine.restore(engine.save())
  expect(after.engine.until).toBe(until)
  for (const minute of MINUTES.filter(({ time }) => time >= until)) after.engine.push(minute)
  after.engine.advance(END)
  expect([...said.signals, ...after.said.signals]).toEqual(WHOLE.signals)
  expect([...said.outcomes, ...after.said.outcomes]).toEqual(WHOLE.outcomes)
})

it('a state of other rules is refused', () => {
  const { engine } = anEngine({ ...OPTIONS, kinds: ['stock'] })
  expect(() => anEngine().engine.restore(engine.save())).toThrow('the saved state belongs to other rules')
})

it('a state in other steps of price is refused', () => {
  const { engine } = anEngine({ ...OPTIONS, scale: 1_000 })
  expect(() => anEngine().engine.restore(engine.save())).toThrow('another price grid')
})

it('bars before the start prepare, and raise nothing', () => {
  const from = START + 20 * DAY
  const { engine, said } = anEngine({ ...OPTIONS, from: () => from })
  for (const minute of MINUTES) engine.push(minute)
  engine.advance(END)
  expect(said.signals).toEqual(WHOLE.signals.filter(signal => Number(signal.split(' ')[2]) >= from))
})

it('what is certain is a part of what an earlier start says, and all of it once rules have seen enough', () => {
  const first = START + 10 * DAY
  const { engine, said } = anEngine({ ...OPTIONS, from: () => first, isCertain: true })
  for (const minute of MINUTES.filter(({ time }) => time >= first)) engine.push(minute)
  engine.advance(END)
  expect(said.signals.filter(signal => !WHOLE.signals.includes(signal))).toEqual([])
  const ofHours = (signals: readonly string[]) =>
    signals.filter(signal => signal.split(' ')[1] === '60' && Number(signal.split(' ')[2]) >= first + 15 * DAY)
  const withoutRsi = (signals: readonly string[]) => signals.filter(signal => !signal.startsWith('rsi'))
  expect(withoutRsi(ofHours(said.signals))).toEqual(withoutRsi(ofHours(WHOLE.signals)))
})

it('larger bars of the far past prepare the larger intervals only', () => {
  const until = START + 30 * DAY
  const { engine, said } = anEngine()
  for (const bar of barsOf('60', until)) engine.push(bar, '60')
  for (const minute of MINUTES.filter(({ time }) => time >= until)) engine.push(minute)
  engine.advance(END)
  const large = (signal: string) => ['60', '120', '240', '1D', '1W', '1M'].includes(signal.split(' ')[1] ?? '')
  expect(said.signals.filter(large)).toEqual(WHOLE.signals.filter(large))
  expect(said.signals.some(signal => signal.startsWith('trend 1 '))).toBe(true)
})

it('the baseline is the mean of entries at every bar', () => {
  const { engine } = anEngine()
  for (const minute of MINUTES) engine.push(minute)
  engine.advance(END)
  const bars = barsOf('60')
  const expected = SIGNAL_HORIZONS.flatMap(horizon => {
    const changes = bars
      .slice(0, bars.length - horizon + 1)
      .map(({ open }, at) => Math.round(((bars[at + horizon - 1]?.close ?? 0) / open - 1) * 1e6))
    return [
      changes.length,
      changes.reduce((sum, change) => sum + change, 0),
      changes.filter(change => change > 2_000).length,
      changes.filter(change => change < -2_000).length,
    ]
  })
  expect([...(engine.baselines.find(([interval]) => interval === '60')?.[1] ?? [])]).toEqual(expected)
})

it('the baseline by day: an entry counts for the day of its bar, and a day is reported once all its entries are decided', () => {
  const { engine } = anEngine()
  const bars = barsOf('60')
  const expected = Map.groupBy(
    bars.slice(0, bars.length - 23).map(({ time, open }, at) => ({
      day: (dayUtc8(time) + UTC8_OFFSET_MS) / DAY_MS,
      change: Math.round(((bars[at + 23]?.close ?? 0) / open - 1) * 1e6),
    })),
    ({ day }) => day,
  )
  const daysOf = (from: PairEngine) =>
    from.takeBaselineDays().flatMap(([interval, day]) => (interval === '60' ? [day] : []))
  // A restart in between changes nothing.
  const { engine: second } = anEngine()
  const half = Math.floor(MINUTES.length / 2)
  for (const minute of MINUTES.slice(0, half)) engine.push(minute)
  const days = daysOf(engine)
  second.restore(engine.save())
  for (const minute of MINUTES.slice(half)) second.push(minute)
  second.advance(END)
  days.push(...daysOf(second))
  expect(days.length).toBeGreaterThan(3)
  expect(days).toEqual(
    [...expected].slice(0, -1).map(([day, entries]) => ({
      day,
      entries: entries.length,
      sum: entries.reduce((sum, { change }) => sum + change, 0),
      gainedUp: entries.filter(({ change }) => change > 2_000).length,
      gainedDown: entries.filter(({ change }) => change < -2_000).length,
    })),
  )
  expect(second.takeBaselineDays()).toEqual([])
})
