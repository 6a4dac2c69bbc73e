import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeOf } from '#features/signals/ledger/ledger-entry.ts'
import { type BaselineRow, type PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import { createLedgerRepo, type SignalPair } from '#features/signals/ledger/repo.ts'
import { createVerifyReads } from '#features/signals/verify/verify-repo.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { rollUp } from '#market/candles/builder.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import { MARKET_START } from '#testing/market.ts'
import { clearLedger, COIN, minutesOf, signalCatalogue, signalMarket } from '#testing/signal-market.ts'
import type { Followed } from './followed.ts'
import { createPairStarter } from './pair-starter.ts'
import { packState } from './saved-engine.ts'
import { createStoredPast } from './stored-past.ts'

const { db } = await testDatabase()
const START = Math.floor(MARKET_START / MINUTE_MS) * MINUTE_MS
const STATE_TO = START + DAY_MS
const KILLED_AT = STATE_TO + 2 * HOUR_MS
const RESTARTED_AT = KILLED_AT + HOUR_MS
const LEDGER_FROM = dayUtc8(START) - RECORD_DAYS * DAY_MS

const market = signalMarket(db)
const repo = createLedgerRepo(db, market.clock)
const reads = createVerifyReads(db)
const candles: Pick<CandleStore, 'read'> = {
  read: async (index, interval, from, to) => rollUp(interval, minutesOf(index, { from, to })),
}

const withDecimals = (more: number): Catalogue => ({
  ...signalCatalogue,
  instruments: signalCatalogue.instruments.map(each => ({ ...each, priceDecimals: each.priceDecimals + more })),
})
/** The exchange writes prices with one more decimal: stored states do not fit any more. */
const finer = withDecimals(1)

let pair: SignalPair

const starterOf = (catalogue: Catalogue, past = createStoredPast(catalogue, candles)) =>
  createPairStarter({
    catalogue,
    repo,
    past,
    writer: { writePast: async (batch, states) => void (await append(batch, states)) },
    log: silentLog,
    isClosed: () => false,
  })

const append = (...[batch, states]: [ReturnType<PairRun['takeBatch']>, Parameters<typeof repo.append>[3]]) =>
  repo.append(market.epoch, batch, new Map([[COIN, pair.id]]), states)

async function takeMinutes({ index, run }: Followed, to: number, withState: boolean): Promise<void> {
  for (const bar of minutesOf(index, { from: run.engine.until, to })) run.engine.push(bar)
  run.engine.advance(to)
  const state = { id: pair.id, stateTo: to, state: await packState(run.save()), baseline: run.baseline }
  await append(run.takeBatch(), withState ? [state] : [])
}

const required = (made: Followed | undefined): Followed => made ?? expect.unreachable('nothing was computed')
const entriesOf = (rows: readonly BaselineRow[]) => rows.map(({ entries }) => entries)
const rowsUntil = async (to: number) => (await reads.rows(0, to)).map(({ seq, hash }) => [seq, hash.toString('hex')])

const storedBaseline = async (): Promise<readonly BaselineRow[]> => (await repo.recordedOf(pair.id)).baseline

async function storedPair(ledgerFrom = LEDGER_FROM): Promise<SignalPair> {
  const [stored] = await repo.addPairs(market.epoch, [COIN], ledgerFrom)
  return stored ?? expect.unreachable('no pair')
}

beforeEach(async () => {
  await clearLedger(db)
  await market.lead()
  pair = await storedPair()
  const followed = required(await starterOf(signalCatalogue).compute(pair, 'whole', START))
  await takeMinutes(followed, STATE_TO, true)
  await takeMinutes(followed, KILLED_AT, false)
  pair = await storedPair()
})

describe('a pair whose stored state does not fit', () => {
  it('goes on where its record ended: nothing that is there is added in another version', async () => {
    const { head } = await reads.snapshot()
    const { to } = await repo.recordedOf(pair.id)
    const starter = starterOf(finer)
    expect(await starter.resume(pair)).toBeUndefined()
    const followed = required(await starter.compute(pair, 'recent', RESTARTED_AT))
    expect(followed.part).toBe('whole')
    // Also what it follows without having recorded it does not stop the ledger.
    await takeMinutes(followed, RESTARTED_AT + 12 * HOUR_MS, true)
    const after = await reads.snapshot()
    const added = await db.selectFrom('signal').select('raised_at').where('seq', '>', head.seq).execute()
    expect(added.length).toBeGreaterThan(10)
    expect(Math.min(...added.map(row => row.raised_at))).toBeGreaterThan(to)
    expect((await rowsUntil(after.head.seq)).slice(0, head.seq)).toEqual(await rowsUntil(head.seq))
  })

  it('keeps its random entries, also when it is started again', async () => {
    const before = await storedBaseline()
    const days = await reads.baselineDaysOf(pair.id)
    const starter = starterOf(finer)
    const { run } = required(await starter.compute(pair, 'whole', RESTARTED_AT))
    const stored = await storedBaseline()
    expect(stored).toEqual(expect.arrayContaining([...run.baseline]))
    for (const [at, entries] of entriesOf(stored).entries())
      expect(entries).toBeGreaterThanOrEqual(entriesOf(before)[at] ?? 0)
    expect(await reads.baselineDaysOf(pair.id)).toEqual(expect.arrayContaining(days))
    // Three hours of minutes since the last state, not one twice.
    const minutes = (rows: readonly BaselineRow[]) =>
      rows.find(({ interval, horizon }) => interval === '1' && horizon === 24)?.entries ?? 0
    expect(minutes(stored) - minutes(before)).toBe(180)
    const resumed = required(await starter.resume(await storedPair()))
    expect(resumed.run.baseline).toEqual(run.baseline)
  })

  it('does not go on from random entries that were changed: the next state puts them right', async () => {
    const starter = starterOf(finer)
    const followed = required(await starter.compute(pair, 'whole', RESTARTED_AT))
    const { baseline } = followed.run
    await db.updateTable('signal_baseline').set({ entries: 1_000_000, sum: -5_000_000 }).execute()
    const resumed = required(await starter.resume(await storedPair()))
    expect(resumed.run.baseline).toEqual(baseline)
    await takeMinutes(resumed, RESTARTED_AT + MINUTE_MS, true)
    expect(await storedBaseline()).toEqual(expect.arrayContaining([...resumed.run.baseline]))
  })
})

it('a pair whose exchange writes fewer decimals goes on with its own', async () => {
  const [same, coarser] = [starterOf(signalCatalogue), starterOf(withDecimals(-1))]
  const resumed = required(await coarser.resume(pair))
  expect(resumed.run.save()).toEqual(required(await same.resume(pair)).run.save())
  const computed = required(await coarser.compute(pair, 'whole', RESTARTED_AT))
  const { run } = required(await same.compute(pair, 'whole', RESTARTED_AT))
  expect(computed.run.engine.save()).toEqual(run.engine.save())
})

it('a pair that was stopped between its newest signals and its past, and starts again days later, misses nothing', async () => {
  await clearLedger(db)
  await market.lead()
  const begun = START - 5 * DAY_MS
  pair = await storedPair(dayUtc8(begun) - RECORD_DAYS * DAY_MS)
  const starter = starterOf(signalCatalogue)
  await starter.compute(pair, 'recent', begun)
  const newest = await db.selectFrom('signal').select('time').execute()
  await starter.compute(pair, 'whole', START)
  const minutes = await db.selectFrom('signal').select('time').where('interval', '=', placeOf('1')).execute()
  const days = new Set(minutes.map(({ time }) => Math.floor((time - begun) / DAY_MS)))
  expect(newest.length).toBeGreaterThan(10)
  expect([0, 1, 2, 3, 4].filter(day => !days.has(day))).toEqual([])
})

it.each([
  [4, false],
  [6, true],
])(
  'started again after %i days: its past is computed without minutes that its exchange tells no more: %s',
  async (days, isMade) => {
    await clearLedger(db)
    await market.lead()
    const begun = START - days * DAY_MS
    pair = await storedPair(dayUtc8(begun) - RECORD_DAYS * DAY_MS)
    const past = createStoredPast(signalCatalogue, candles)
    const starter = starterOf(signalCatalogue, {
      ...past,
      of: request => (request.isBegun === true ? Promise.reject(new HistoryAway('too old')) : past.of(request)),
    })
    await starter.compute(pair, 'recent', begun)
    expect((await starter.compute(pair, 'whole', START)) !== undefined).toBe(isMade)
  },
)
