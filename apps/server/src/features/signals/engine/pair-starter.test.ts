import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BaselineRow, type PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import { createLedgerRepo, type SignalPair } from '#features/signals/ledger/repo.ts'
import { createVerifyReads } from '#features/signals/verify/verify-repo.ts'
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

/** The exchange writes prices with one more decimal: stored states do not fit any more. */
const finer: Catalogue = {
  ...signalCatalogue,
  instruments: signalCatalogue.instruments.map(each => ({ ...each, priceDecimals: each.priceDecimals + 1 })),
}

let pair: SignalPair

const starterOf = (catalogue: Catalogue) =>
  createPairStarter({
    catalogue,
    repo,
    past: createStoredPast(catalogue, candles),
    writer: { writePast: async (batch, states) => void (await append(batch, states)) },
    log: silentLog,
    isClosed: () => false,
  })

const append = (...[batch, states]: [ReturnType<PairRun['takeBatch']>, Parameters<typeof repo.append>[3]]) =>
  repo.append(market.epoch, batch, new Map([[COIN, pair.id]]), states)

async function takeMinutes({ index, run }: Followed, to: number, withState: boolean): Promise<void> {
  for (const bar of minutesOf(index, { from: run.engine.until, to })) run.engine.push(bar)
  run.engine.advance(to)
  const state = { id: pair.id, stateTo: to, state: await packState(run.engine.save()), baseline: run.baseline }
  await append(run.takeBatch(), withState ? [state] : [])
}

const required = (made: Followed | undefined): Followed => made ?? expect.unreachable('nothing was computed')
const entriesOf = (rows: readonly BaselineRow[]) => rows.map(({ entries }) => entries)
const rowsUntil = async (to: number) => (await reads.rows(0, to)).map(({ seq, hash }) => [seq, hash.toString('hex')])

async function storedPair(): Promise<SignalPair> {
  const [stored] = await repo.addPairs(market.epoch, [COIN], LEDGER_FROM)
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
    const before = await repo.baselineOf(pair.id)
    const days = await reads.baselineDaysOf(pair.id)
    const starter = starterOf(finer)
    const { run } = required(await starter.compute(pair, 'whole', RESTARTED_AT))
    const stored = await repo.baselineOf(pair.id)
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
})
