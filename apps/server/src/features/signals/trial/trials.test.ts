import type { Interval, PairCode } from '@candela/contract/core'
import { SIGNAL_INTERVALS, type SignalKind, signalTrialCall, type SignalTrialInput } from '@candela/contract/signals'
import type { Bar } from '@candela/exchanges'
import { HOUR_MS } from '@candela/quant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCheck } from '#platform/request/validate.ts'
import { testDatabase } from '#testing/database.ts'
import { COIN, INDEX_FUTURE, PERP, signalCatalogue, signalMarket } from '#testing/signal-market.ts'
import { createRecordReads } from '#features/signals/record/record-repo.ts'
import { createSignalRecords } from '#features/signals/record/record.ts'
import { createSignalReads } from '#features/signals/ledger/read-repo.ts'
import { trialBars, type TrialQuestion, trialSignals } from './trial-figures.ts'
import { createTrialThreads } from './trial-threads.ts'
import { createTrials, type TrialsOptions } from './trials.ts'

const { db } = await testDatabase()
const market = signalMarket(db)
const { clock } = market
const reads = createSignalReads(db, 0)
const threads = createTrialThreads(clock)
afterAll(() => threads.close())

const visitor = { ip: '203.0.113.7', signal: new AbortController().signal }
const optionsOf = (changes: Partial<TrialsOptions> = {}): TrialsOptions => ({
  catalogue: signalCatalogue,
  candles: market.candles,
  source: { settleMs: 0 },
  watched: () => undefined,
  reads,
  threads,
  clock,
  ...changes,
})
const records = createSignalRecords({ ...optionsOf(), records: createRecordReads(db), reads })

beforeAll(async () => {
  const engine = await market.lead()
  await engine.start()
  await engine.close()
})

const KINDS: readonly (readonly [PairCode, readonly SignalKind[]])[] = [
  [COIN, ['trend', 'ma5', 'rsi', 'rank']],
  [PERP, ['trend', 'ma5', 'rsi', 'rank']],
  [INDEX_FUTURE, ['stock']],
]
const SERIES = KINDS.flatMap(([pair, kinds]) =>
  kinds.flatMap(kind => SIGNAL_INTERVALS[kind].map(interval => ({ pair, kind, interval }))),
)

/** A trial whose candles are all there, with what it gave to its thread. */
async function complete(input: SignalTrialInput) {
  let given: { bars: readonly Bar[]; question: TrialQuestion } | undefined
  const trials = createTrials(
    optionsOf({
      threads: {
        compute(bars, question, signal) {
          given = { bars, question }
          return threads.compute(bars, question, signal)
        },
      },
    }),
  )
  let trial = await trials.of(input, visitor)
  while (!trial.isComplete) trial = await trials.of(input, visitor)
  if (given === undefined) throw new Error('nothing was computed')
  return { trial, ...given }
}

it.each(SERIES)('$pair $kind $interval, with the parameters of the site: what the ledger says', async series => {
  const { kind, interval, pair } = series
  const { trial, bars, question } = await complete(series)
  const signals = trialSignals(trialBars(bars, question), question, question.values)
  const stored = await reads.between({ kind, interval, pairs: [pair] }, trial.from, trial.to, 100_000)
  expect(signals).toEqual(stored.map(({ time, direction, price, outcome }) => ({ time, direction, price, outcome })))
  if (['5', '60'].includes(interval)) expect(signals.length).toBeGreaterThan(5)

  const record = await records.of(series)
  expect(trial).toMatchObject({ score: record.all, usual: record.all, open: record.open })
  expect([trial.equity, trial.usualEquity]).toEqual([record.equity, record.equity])
  expect(compileCheck(signalTrialCall.data)(trial)).toEqual(trial)
})

it.each(['ma5', 'rank'] as const)(
  '%s: what the ledger says, also once a pair is quoted in larger steps',
  async kind => {
    const input = { kind, pair: COIN, interval: '240' } as const
    const { trial } = await complete(input)
    const instruments = signalCatalogue.instruments.map(each => ({ ...each, priceDecimals: each.priceDecimals - 2 }))
    const later = await createTrials(optionsOf({ catalogue: { ...signalCatalogue, instruments } })).of(input, visitor)
    expect(later).toEqual(trial)
  },
)

describe('other parameters', () => {
  const input = { kind: 'trend', pair: COIN, interval: '60', length: 20 } as const

  it('have a record of their own, beside that of the site on the same bars', async () => {
    const { trial } = await complete(input)
    const { trial: usual } = await complete({ ...input, length: 55 })
    expect(trial.parameters).toEqual([{ id: 'length', value: 20, isDefault: false }])
    expect(usual.parameters).toEqual([{ id: 'length', value: 55, isDefault: true }])
    expect(trial).toMatchObject({ usual: usual.score, usualEquity: usual.equity, bars: usual.bars })
    expect(trial.score.count).toBeGreaterThan(usual.score.count)
    expect(trial.score.count).toBeGreaterThan(30)
    expect(trial.score.baselineMean).not.toBeNull()
    expect(trial.equity.reduce((sum, { count }) => sum + count, 0)).toBe(trial.score.count)
  })

  it('are scored in two halves of the same length, which make the whole', async () => {
    const { trial } = await complete(input)
    const [first, second] = trial.halves
    expect([first?.from, first?.to, second?.to]).toEqual([trial.from, second?.from, trial.to])
    expect((first?.to ?? 0) - trial.from).toBeCloseTo(trial.to - (second?.from ?? 0), -1)
    expect((first?.score.count ?? 0) + (second?.score.count ?? 0)).toBe(trial.score.count)
    expect((first?.score.hits ?? 0) + (second?.score.hits ?? 0)).toBe(trial.score.hits)
  })

  it('show their newest decided signals, newest first', async () => {
    const { trial, bars, question } = await complete(input)
    const decided = trialSignals(bars, question, question.values).filter(({ outcome }) => outcome !== undefined)
    expect(trial.newest.map(({ time }) => time)).toEqual(
      decided
        .map(({ time }) => time)
        .toReversed()
        .slice(0, 20),
    )
    const [newest] = decided.toReversed()
    expect(trial.newest[0]).toMatchObject({
      side: newest?.direction === 1 ? 'up' : 'down',
      price: String(newest?.price),
      return24: (newest?.outcome?.returns.at(-1) ?? 0) / 10_000,
    })
  })

  it('that remember more bars than there are begin when they have them', async () => {
    const { trial } = await complete({ kind: 'rank', pair: COIN, interval: '240', slow: 500 })
    expect(trial.score.count).toBeLessThan(trial.usual.count)
  })
})

it.each<[SignalKind, PairCode, Interval]>([
  ['trend', COIN, '60'],
  ['stock', INDEX_FUTURE, '60'],
  ['ma5', COIN, '240'],
  ['rsi', COIN, '60'],
])('%s: without an interval it is %s %s', async (kind, pair, interval) => {
  expect((await complete({ kind, pair })).trial.interval).toBe(interval)
})

describe('candles', () => {
  const bars = Array.from({ length: 2_000 }, (_, at) => {
    const price = 100 + 10 * Math.sin(at / 20)
    const time = Math.floor(clock.now() / HOUR_MS) * HOUR_MS - (2_000 - at) * HOUR_MS
    return { time, open: price, high: price, low: price, close: price, volume: 1, turnover: 1, trades: 1 }
  })
  /** As many of the newest bars as each round knows. */
  const candlesOf = (...rounds: readonly number[]) => {
    let round = 0
    return {
      asked: () => round,
      readSoon: async () => {
        const known = rounds[round] ?? 0
        round += 1
        return { bars: bars.slice(bars.length - known), isComplete: known === bars.length }
      },
    }
  }
  const input = { kind: 'trend', pair: COIN, interval: '60' } as const

  it('that are being loaded are waited for, as long as more of them come', async () => {
    const candles = candlesOf(500, 1_500, 2_000)
    const trial = await createTrials(optionsOf({ candles })).of(input, visitor)
    expect([trial.isComplete, candles.asked()]).toEqual([true, 3])
  })

  it('that are not there yet: the record of the others, which says that it is not all', async () => {
    const candles = candlesOf(500, 500)
    const trial = await createTrials(optionsOf({ candles })).of(input, visitor)
    expect(trial).toMatchObject({ isComplete: false, bars: 500, from: bars.at(-500)?.time })
    expect(trial.score.count).toBeGreaterThan(0)
  })

  it('are not there at all: nothing was raised', async () => {
    const trial = await createTrials(optionsOf({ candles: candlesOf() })).of(input, visitor)
    expect(trial).toMatchObject({ isComplete: false, bars: 0, open: 0, equity: [], newest: [], score: { count: 0 } })
  })
})
