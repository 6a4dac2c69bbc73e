import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { gapsIn, type Span } from '#market/candles/gaps.ts'
import { createTestClock } from '#testing/clock.ts'
import { PERP, signalCatalogue } from '#testing/signal-market.ts'
import type { Followed } from './followed.ts'
import { createMinuteTaker } from './minute-taker.ts'

const START = Date.UTC(2026, 10, 17, 1)
const INDEX = signalCatalogue.indexOf(PERP) ?? -1

const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1, trades: 1 })

function barsIn({ from, to }: Span): Bar[] {
  return Array.from({ length: Math.max(0, (to - from) / MINUTE_MS) }, (_, nth) => bar(from + nth * MINUTE_MS))
}

/** A pair of which all minutes are stored, except where `holes` says so: those its exchange tells unless it is away. */
function scene(holes: () => readonly Span[], isAway: () => boolean) {
  const clock = createTestClock(START)
  let setBackMs = 0
  const settled = (): number => clock.now() - setBackMs
  const instrument = signalCatalogue.instruments[INDEX]
  if (instrument === undefined) throw new Error('no instrument')
  const run = new PairRun(instrument, START - 90 * DAY_MS)
  const taken: number[] = []
  const { engine } = run
  engine.advance(START)
  const push = engine.push.bind(engine)
  engine.push = minute => {
    taken.push(minute.time)
    push(minute)
  }
  const taker = createMinuteTaker({
    candles: {
      read: async (_index, _interval, from, to) =>
        isAway() ? Promise.reject(new HistoryAway('away')) : barsIn({ from, to: Math.min(to, settled()) }),
    },
    candleRepo: {
      async knownMinutesOf(pairs, span) {
        const runs = gapsIn(span, holes())
        return new Map(pairs.map(pair => [pair, { sealed: undefined, rows: runs.flatMap(barsIn), runs }]))
      },
    },
    clock,
    settled,
    isClosed: () => false,
  })
  const each: Followed = {
    pair: { id: 1, code: PERP, ledgerFrom: 0, stateTo: undefined },
    index: INDEX,
    run,
    part: 'whole',
  }
  async function pass(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 1) {
      clock.advance(MINUTE_MS)
      await taker.take([each], clock.now())
    }
  }
  const setBack = (ms: number): void => {
    setBackMs = ms
  }
  return { clock, engine, taken, pass, setBack }
}

const at = (minutes: number): number => START + minutes * MINUTE_MS
const span = (from: number, to: number): Span => ({ from: at(from), to: at(to) })

describe('minutes that an exchange does not tell', () => {
  it('are waited for two hours each: a younger one is not passed over with the oldest', async () => {
    let isAway = true
    const { engine, taken, pass } = scene(
      () => [span(0, 1_000)],
      () => isAway,
    )
    await pass(123)
    expect(engine.until).toBeGreaterThan(START)
    expect(engine.until).toBeLessThanOrEqual(at(123) - 2 * HOUR_MS)
    isAway = false
    const waitedAt = engine.until
    await pass(1)
    expect(taken).toEqual(barsIn({ from: waitedAt, to: at(124) }).map(({ time }) => time))
  })

  it('are passed over without those stored between them', async () => {
    const { engine, taken, pass } = scene(
      () => [span(0, 1), span(5, 6)],
      () => true,
    )
    await pass(122)
    expect([taken.at(0), taken.at(-1), engine.until]).toEqual([at(1), at(4), at(5)])
    await pass(8)
    expect(taken).not.toContain(at(5))
    expect([taken.at(-1), engine.until]).toEqual([at(129), at(130)])
  })

  it('are waited for after a start, however old they are', async () => {
    let isAway = true
    const { clock, engine, taken, pass } = scene(
      () => [span(0, 1_000)],
      () => isAway,
    )
    clock.advance(5 * HOUR_MS)
    await pass(10)
    expect(engine.until).toBe(START)
    isAway = false
    await pass(1)
    expect(taken).toHaveLength(311)
  })
})

it('a clock that is set back: minutes that cannot be read yet are not passed over', async () => {
  const { engine, taken, pass, setBack } = scene(
    () => [span(0, 1_000)],
    () => false,
  )
  await pass(5)
  setBack(2 * MINUTE_MS)
  await pass(1)
  expect(engine.until).toBe(at(5))
  await pass(4)
  expect(engine.until).toBe(at(8))
  setBack(0)
  await pass(1)
  expect(taken).toEqual(barsIn(span(0, 11)).map(({ time }) => time))
})
