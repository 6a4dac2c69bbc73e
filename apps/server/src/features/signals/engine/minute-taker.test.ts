import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { gapsIn, type Span } from '#market/candles/gaps.ts'
import { createTestClock } from '#testing/clock.ts'
import { PERP, signalCatalogue } from '#testing/signal-market.ts'
import type { Followed } from './followed.ts'
import { exchangesIn } from './exchanges-of.ts'
import { createMinuteTaker } from './minute-taker.ts'

const START = Date.UTC(2026, 10, 17, 1)
const INDEX = signalCatalogue.indexOf(PERP) ?? -1

const bar = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1, trades: 1 })

function barsIn({ from, to }: Span): Bar[] {
  return Array.from({ length: Math.max(0, (to - from) / MINUTE_MS) }, (_, nth) => bar(from + nth * MINUTE_MS))
}

const OTHER_INDEX = signalCatalogue.instruments.findIndex(
  ({ exchange }, index) => index !== INDEX && exchange === signalCatalogue.instruments[INDEX]?.exchange,
)

function followed(index: number): Followed {
  const instrument = signalCatalogue.instruments[index]
  if (instrument === undefined) throw new Error('no instrument')
  const run = new PairRun(instrument, START - 90 * DAY_MS)
  run.engine.advance(START)
  return { pair: { id: index, code: instrument.code, ledgerFrom: 0, stateTo: undefined }, index, run, part: 'whole' }
}

/**
 * A pair of which all minutes are stored, except where `holes` says so: those its exchange tells unless it is away. Of another
 * pair all are, if `tellsOther`; with `asksOther` none is, and the exchange tells them when it is asked.
 */
function scene(
  holes: () => readonly Span[],
  isAway: () => boolean,
  {
    tellsOther = true,
    asksOther = false,
    rowsInHoles = false,
    isSealed = () => false,
  }: {
    readonly tellsOther?: boolean
    readonly asksOther?: boolean
    readonly rowsInHoles?: boolean
    readonly isSealed?: () => boolean
  } = {},
) {
  const clock = createTestClock(START)
  let setBackMs = 0
  const settled = (): number => clock.now() - setBackMs
  const [each, other] = [followed(INDEX), followed(OTHER_INDEX)]
  const taken: number[] = []
  /** What was read of the stored minutes. */
  const spans = new Map<PairCode, Span[]>()
  const { engine } = each.run
  const push = engine.push.bind(engine)
  engine.push = minute => {
    taken.push(minute.time)
    push(minute)
  }
  const taker = createMinuteTaker({
    candles: {
      read: async (index, _interval, from, to) =>
        index === INDEX && isAway()
          ? Promise.reject(new HistoryAway('away'))
          : barsIn({ from, to: Math.min(to, settled()) }),
    },
    candleRepo: {
      async knownMinutesOf(pairs, span) {
        const known = (pair: PairCode) => {
          spans.set(pair, [...(spans.get(pair) ?? []), span])
          if (pair === PERP && isSealed()) return { sealed: Buffer.alloc(1), rows: [], runs: [] }
          const runs = pair === PERP ? gapsIn(span, holes()) : asksOther ? [] : [span]
          return { sealed: undefined, rows: rowsInHoles ? barsIn(span) : runs.flatMap(barsIn), runs }
        }
        return new Map(pairs.map(pair => [pair, known(pair)]))
      },
    },
    exchangesOf: exchangesIn(signalCatalogue),
    clock,
    settled,
    isClosed: () => false,
  })
  async function pass(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 1) {
      clock.advance(MINUTE_MS)
      if (asksOther) await taker.takeAsked(other, clock.now())
      else if (tellsOther) await taker.takeStored([other], clock.now())
      await taker.takeAsked(each, clock.now())
    }
  }
  const setBack = (ms: number): void => {
    setBackMs = ms
  }
  return { clock, each, engine, taken, taker, spans, pass, setBack }
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

  it('are waited for as long as their exchange tells nothing at all', async () => {
    let isAway = true
    const { engine, taken, pass } = scene(
      () => [span(0, 1_000)],
      () => isAway,
      { tellsOther: false },
    )
    await pass(300)
    expect(engine.until).toBe(START)
    isAway = false
    await pass(1)
    expect(taken).toHaveLength(301)
  })

  it('are taken without the exchange that is away, after two hours, where others have told them', async () => {
    const { engine, taken, pass } = scene(
      () => [span(0, 1_000)],
      () => true,
      { tellsOther: false, rowsInHoles: true },
    )
    await pass(130)
    expect(engine.until).toBe(at(10))
    expect(taken).toEqual(barsIn(span(0, 10)).map(({ time }) => time))
  })

  it('of many hours are waited for a day, though others are stored: the exchange cannot be asked', async () => {
    const { clock, engine, pass } = scene(
      () => [span(0, 10_000)],
      () => true,
    )
    clock.advance(5 * HOUR_MS)
    await pass(23 * 60)
    expect(engine.until).toBe(START)
    await pass(70)
    expect(engine.until).toBeGreaterThan(at(24 * 60))
  })

  it.each([
    { where: 'in one stored chunk', from: 60 },
    { where: 'over the border of two chunks', from: 5.5 * 60 }, // 06:30 UTC
  ])(
    'of three hours are not passed over once its exchange tells others, but not yet these: $where',
    async ({ from }) => {
      let minute = 0
      const { clock, each, taken, taker } = scene(
        () => [span(from, from + 180)],
        () => minute < from + 210,
      )
      const other = followed(OTHER_INDEX)
      for (minute = 1; minute <= from + 215; minute += 1) {
        clock.advance(MINUTE_MS)
        const isTelling = minute <= from || minute > from + 180
        if (isTelling) await taker.takeStored([other], clock.now())
        await taker.takeAsked(each, clock.now())
      }
      expect(taken).toEqual(barsIn(span(0, from + 215)).map(({ time }) => time))
    },
  )

  it('of many hours are passed over after two, if the exchange answers for others', async () => {
    const { clock, engine, pass } = scene(
      () => [span(0, 10_000)],
      () => true,
      { asksOther: true },
    )
    clock.advance(5 * HOUR_MS)
    await pass(119)
    expect(engine.until).toBe(START)
    await pass(3)
    expect(engine.until).toBe(clock.now() - 2 * HOUR_MS)
  })

  it('are not passed over by a pair that was not asked for when its exchange is back', async () => {
    let isAway = true
    const { clock, each, engine, pass, taken, taker } = scene(
      () => [span(0, 60)],
      () => isAway,
    )
    await pass(1)
    clock.advance(3 * HOUR_MS)
    await taker.takeStored([followed(OTHER_INDEX), each], clock.now())
    expect(engine.until).toBe(START)
    isAway = false
    await taker.takeAsked(each, clock.now())
    expect(taken).toEqual(barsIn({ from: START, to: clock.now() }).map(({ time }) => time))
  })

  it('are waited for two hours from when its exchange is back', async () => {
    const { clock, each, engine, taker } = scene(
      () => [span(0, 1_000)],
      () => true,
      { tellsOther: false },
    )
    const other = followed(OTHER_INDEX)
    for (let passed = 0; passed < 180; passed += 1) {
      clock.advance(MINUTE_MS)
      if (passed >= 60) await taker.takeStored([other], clock.now())
      await taker.takeAsked(each, clock.now())
    }
    expect(engine.until).toBe(START)
    clock.advance(MINUTE_MS)
    await taker.takeStored([other], clock.now())
    await taker.takeAsked(each, clock.now())
    expect(engine.until).toBe(clock.now() - 2 * HOUR_MS)
  })

  it.each([
    { where: 'in one stored chunk', back: 6 * 60 },
    { where: 'until the border of two chunks', back: 7 * 60 }, // 08:00 UTC
  ])('of the only pair are waited for two hours after newer ones arrive again: $where', async ({ back }) => {
    const { clock, engine, pass } = scene(
      () => [span(back - 60, back)],
      () => true,
      { tellsOther: false },
    )
    await pass(back + 119)
    expect(engine.until).toBe(at(back - 60))
    await pass(2)
    expect(engine.until).toBe(clock.now())
  })

  it.each([
    { away: 6 * 60, later: 15, from: 60, answersOther: true },
    { away: 4 * 60, later: 15, from: 60, answersOther: true },
    { away: 110, later: 30, from: 60, answersOther: false },
    { away: 25 * 60, later: 12, from: 60, answersOther: false },
    { away: 25 * 60, later: 3, from: 6 * 60, answersOther: false }, // until 08:00 UTC, the border of two chunks
    { away: 2 * 60, later: 9, from: 5 * 60, answersOther: false },
  ])(
    'are not lost when all were away for $away minutes and this one cannot be asked for until $later minutes later',
    async ({ away, later, from, answersOther }) => {
      const back = from + away
      let minute = 0
      const { clock, each, taken, taker } = scene(
        () => [span(from, back)],
        () => minute > from && minute <= back + later,
        { asksOther: answersOther },
      )
      const other = followed(OTHER_INDEX)
      for (minute = 1; minute <= back + later + 5; minute += 1) {
        clock.advance(MINUTE_MS)
        if (minute <= from || minute > back) await taker.takeAsked(other, clock.now())
        await taker.takeAsked(each, clock.now())
      }
      expect(taken).toEqual(barsIn(span(0, back + later + 5)).map(({ time }) => time))
    },
  )

  it('are waited for two hours in all, also if its exchange has a break in each', async () => {
    const { clock, each, engine, taker } = scene(
      () => [span(0, 1_000)],
      () => true,
    )
    const other = followed(OTHER_INDEX)
    for (let minute = 1; minute <= 160; minute += 1) {
      clock.advance(MINUTE_MS)
      const isBreak = minute % 60 >= 40 && minute % 60 <= 51
      if (!isBreak) await taker.takeStored([other], clock.now())
      await taker.takeAsked(each, clock.now())
      if (minute === 140) expect(engine.until).toBe(START)
    }
    expect(engine.until).toBe(at(40))
  })

  it('are waited for from when others could not be read, though it was not asked for', async () => {
    const { clock, each, engine, taker } = scene(
      () => [span(0, 1)],
      () => true,
    )
    const other = followed(OTHER_INDEX)
    taker.holdBack(each)
    expect(taker.failureOf(each.pair.code)?.at).toBe(-1)
    for (let passed = 0; passed < 121; passed += 1) {
      clock.advance(MINUTE_MS)
      await taker.takeStored([other, each], clock.now())
      taker.holdBack(each)
    }
    expect(engine.until).toBe(START)
    await taker.takeAsked(each, clock.now())
    expect(engine.until).toBe(clock.now())
  })

  it('are passed over also by the only pair of an exchange, if it tells later ones', async () => {
    const { clock, engine, pass } = scene(
      () => [span(0, 1)],
      () => true,
      { tellsOther: false },
    )
    await pass(119)
    expect(engine.until).toBe(START)
    await pass(3)
    expect(engine.until).toBe(clock.now())
  })

  it('of a composite are taken from the others in time, though its turn to be asked for comes seldom', async () => {
    const { clock, each, engine, pass, taker } = scene(
      () => [span(0, 1_000)],
      () => true,
      { tellsOther: false, rowsInHoles: true },
    )
    await pass(1)
    clock.advance(129 * MINUTE_MS)
    await taker.takeStored([each], clock.now())
    expect(engine.until).toBe(at(10))
  })

  it('at the end of a stored chunk are waited for two hours', async () => {
    const border = 7 * 60 // 08:00 UTC
    const { clock, engine, pass } = scene(
      () => [span(border - 1, border)],
      () => true,
    )
    clock.advance(border * MINUTE_MS)
    await pass(119)
    expect(engine.until).toBe(at(border - 1))
    await pass(3)
    expect(engine.until).toBe(clock.now())
  })

  it.each([
    { how: 'as rows', isSealed: false },
    { how: 'as a sealed chunk', isSealed: true },
  ])(
    'are not passed over if they were stored while their exchange was asked for the last time: $how',
    async ({ isSealed }) => {
      let calls = 0
      const isStored = (): boolean => calls > 120
      const { taken, pass } = scene(
        () => (isStored() ? [] : [span(0, 5)]),
        () => {
          calls += 1
          return calls <= 121
        },
        { isSealed: () => isSealed && isStored() },
      )
      await pass(122)
      expect(taken).toEqual(barsIn(span(0, 122)).map(({ time }) => time))
    },
  )

  it('are given another two hours if the pair was away in between', async () => {
    const { clock, each, engine, pass, taker } = scene(
      () => [span(0, 1_000)],
      () => true,
    )
    await pass(1)
    taker.forget(each.pair.code)
    clock.advance(6 * HOUR_MS)
    await pass(60)
    expect(engine.until).toBe(START)
  })

  it('hold up nobody who takes what is stored', async () => {
    const { clock, each, engine, taken, taker } = scene(
      () => [span(3, 5)],
      () => {
        throw new Error('nobody is asked')
      },
    )
    clock.advance(10 * MINUTE_MS)
    await taker.takeStored([each], clock.now())
    expect([engine.until, taken.length]).toEqual([at(3), 3])
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

it('the hours that one pair lacks are not read of the others', async () => {
  const { clock, each, taker, spans } = scene(
    () => [span(0, 1_000)],
    () => true,
  )
  const other = followed(OTHER_INDEX)
  clock.advance(5 * HOUR_MS)
  other.run.engine.advance(clock.now() - MINUTE_MS)
  await taker.takeStored([each, other], clock.now())
  expect(spans.get(other.pair.code)).toEqual([{ from: clock.now() - MINUTE_MS, to: clock.now() }])
})

describe('a market whose clock is set by somebody else', () => {
  it('does not hold up the work when its time jumps between two pairs', async () => {
    const { clock, each, engine, taker } = scene(
      () => [],
      () => false,
    )
    clock.advance(MINUTE_MS)
    const until = clock.now()
    setImmediate(() => clock.advance(MINUTE_MS))
    await taker.takeStored([each], until)
    expect(engine.until).toBe(until)
  })
})
