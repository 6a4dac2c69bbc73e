import { createWorld, type Instrument } from '@candela/exchanges'
import { barStart, DAY_MS, MINUTE_MS } from '@candela/quant'
import type { EngineBar } from '@candela/quant/signals'
import { expect, it } from 'vitest'
import { entryText } from '#features/signals/ledger/ledger-entry.ts'
import { firstMinute, PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import type { Span } from '#market/candles/gaps.ts'
import { computePast, type PastBars, smallBarsFrom } from './past.ts'

const LEDGER_FROM = Date.UTC(2026, 7, 1, 16) // midnight UTC+8
const TO = LEDGER_FROM + RECORD_DAYS * DAY_MS + 137 * MINUTE_MS
const AFTER_DAYS = 3

const { instruments } = createWorld({ seed: 'test' })
const KINDS: readonly (readonly [string, (instrument: Instrument) => boolean, (time: number) => boolean])[] = [
  ['a coin', ({ contractType }) => contractType === 'SPOT', () => true],
  ['a coin that trades every third minute', ({ contractType }) => contractType === 'SPOT', time => drawn(time) < 1 / 3],
  // Weekdays with a break, and a week of holidays before the smallest bars are recorded.
  ['an index future', ({ periodType }) => periodType === 'MAIN', time => isInSession(time)],
]

/** In [0, 1), by time. */
function drawn(time: number): number {
  let bits = Math.imul(time / MINUTE_MS, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  return ((bits ^ (bits >>> 13)) >>> 0) / 2 ** 32
}

function isInSession(time: number): boolean {
  const hour = (time % DAY_MS) / (60 * MINUTE_MS)
  const weekday = new Date(time).getUTCDay()
  const daysBefore = (LEDGER_FROM + 60 * DAY_MS - time) / DAY_MS
  return (
    weekday % 6 !== 0 && ((hour > 1 && hour < 4) || (hour > 5 && hour < 8.5)) && !(daysBefore > 1 && daysBefore < 6)
  )
}

/** A random walk on a grid of cents. */
function walk(isOpen: (time: number) => boolean): readonly EngineBar[] {
  const bars: EngineBar[] = []
  let cents = 10_000
  for (let time = firstMinute('whole', LEDGER_FROM); time < TO + AFTER_DAYS * DAY_MS; time += MINUTE_MS) {
    const open = cents
    cents = Math.max(2_000, cents + Math.round((drawn(time) + drawn(time + 1e12) - 1) * 30))
    if (!isOpen(time)) continue
    const [low, high] = [Math.min(open, cents) - 3, Math.max(open, cents) + 2]
    bars.push({ time, open: open / 100, high: high / 100, low: low / 100, close: cents / 100 })
  }
  return bars
}

function fives(minutes: readonly EngineBar[]): EngineBar[] {
  const groups = Map.groupBy(minutes, ({ time }) => barStart('5', time))
  return [...groups].map(([time, bars]) => ({
    time,
    open: bars[0]?.open ?? Number.NaN,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: bars.at(-1)?.close ?? Number.NaN,
  }))
}

it.each(KINDS)(
  '%s has the same past if it gets five-minute bars where no smaller ones are recorded',
  async (_, is, isOpen) => {
    const instrument = instruments.find(is)
    if (instrument === undefined) throw new Error('the world has no such pair')
    const minutes = walk(isOpen)
    const minutesOf = ({ from, to }: Span) => minutes.filter(({ time }) => time >= from && time < to)
    const barsOf: PastBars = (day, interval) => (interval === '1' ? minutesOf(day) : fives(minutesOf(day)))
    const first = firstMinute('whole', LEDGER_FROM)
    const compute = (smallFrom?: number) =>
      computePast(new PairRun(instrument, LEDGER_FROM), { first, to: TO, smallFrom }, barsOf)
    const plain = await compute()
    const quick = await compute(smallBarsFrom('whole', LEDGER_FROM))
    expect(smallBarsFrom('whole', LEDGER_FROM)).toBeGreaterThan(first + 70 * DAY_MS)
    expect(plain.batch.signals.filter(({ interval }) => interval === '1').length).toBeGreaterThan(50)
    expect(quick.batch).toEqual(plain.batch)
    expect(quick.baseline).toEqual(plain.baseline)

    /** What follows, from the state. */
    const after = (state: Float64Array) => {
      const run = new PairRun(instrument, LEDGER_FROM)
      run.engine.restore(state)
      for (const bar of minutesOf({ from: TO, to: TO + AFTER_DAYS * DAY_MS })) run.engine.push(bar)
      run.engine.advance(TO + AFTER_DAYS * DAY_MS)
      return run.takeBatch()
    }
    expect(after(plain.state).signals).not.toEqual([])
    expect(after(quick.state)).toEqual(after(plain.state))
  },
)

it('can say its baseline as it was at an earlier time, without another signal', async () => {
  const instrument = instruments.find(({ contractType }) => contractType === 'SPOT')
  if (instrument === undefined) throw new Error('the world has no such pair')
  const minutes = walk(() => true)
  const compute = (to: number, baselineTo?: number) =>
    computePast(
      new PairRun(instrument, LEDGER_FROM),
      { first: firstMinute('whole', LEDGER_FROM), to, baselineTo },
      span => minutes.filter(({ time }) => time >= span.from && time < span.to),
    )
  const then = TO - 31 * MINUTE_MS - 2 * DAY_MS
  const [asked, later, earlier] = [await compute(TO, then), await compute(TO), await compute(then)]
  expect(asked.baseline).toEqual(earlier.baseline)
  expect(asked.baseline).not.toEqual(later.baseline)
  expect(asked.baselineDays).toEqual(earlier.batch.baselineDays)
  expect(asked.batch.baselineDays).toHaveLength(later.batch.baselineDays?.length ?? 0)
  const byTime = (batch: typeof asked.batch) => batch.signals.map(entryText).toSorted()
  expect(byTime(asked.batch)).toEqual(byTime(later.batch))
  expect(asked.state).toEqual(later.state)
})
