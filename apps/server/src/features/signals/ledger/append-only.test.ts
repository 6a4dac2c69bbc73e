import { INTERVALS, type PairCode } from '@candela/contract/core'
import { SIGNAL_CODES, SIGNAL_HORIZONS } from '@candela/contract/signals'
import { MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { testDatabase } from '#testing/database.ts'
import { clearLedger } from '#testing/signal-market.ts'
import type { LedgerBatch } from './ledger-entry.ts'
import { createLedgerRepo } from './repo.ts'

const { db } = await testDatabase()
const TO = 100 * MINUTE_MS
const repo = createLedgerRepo(db, { now: () => TO })
const EPOCH = 1
const PAIR = 'candela/btc.usdt' as PairCode // a pair like any other

const key = { pair: PAIR, kind: 'trend', interval: '1', time: MINUTE_MS } as const
const outcome = {
  entry: 10,
  entryTime: 2 * MINUTE_MS,
  lastTime: 25 * MINUTE_MS,
  returns: [1, 2, 3, 4],
  best: 5,
  worst: -1,
}
const SIGNALS: LedgerBatch = { signals: [{ ...key, direction: 1, price: 10 }], outcomes: [] }
const OUTCOMES: LedgerBatch = { signals: [], outcomes: [{ ...key, outcome }] }
const BASELINE = SIGNAL_HORIZONS.map(
  horizon => ({ interval: '1', horizon, entries: 1, sum: 2, gainedUp: 1, gainedDown: 0 }) as const,
)

beforeEach(async () => {
  await clearLedger(db)
  await db.deleteFrom('leader').execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'test', since: 0 }).execute()
  const [pair] = await repo.addPairs(EPOCH, [PAIR], 0)
  const ids = new Map([[PAIR, pair?.id ?? 0]])
  const state = { id: pair?.id ?? 0, state: Buffer.alloc(8), baseline: BASELINE }
  // All that the program does: signals, their outcomes, the same again after a crash, and states that move on.
  await repo.append(EPOCH, SIGNALS, ids, [{ ...state, stateTo: TO }])
  await repo.append(EPOCH, OUTCOMES, ids, [])
  await repo.append(EPOCH, { signals: SIGNALS.signals, outcomes: OUTCOMES.outcomes }, ids, [
    { ...state, stateTo: 2 * TO },
  ])
})

const rows = async () => ({
  signals: await db.selectFrom('signal').selectAll().execute(),
  outcomes: await db.selectFrom('signal_outcome').selectAll().execute(),
  pairs: await db.selectFrom('signal_pair').selectAll().execute(),
  head: await db.selectFrom('signal_head').selectAll().execute(),
})

describe('the tables of the ledger', () => {
  it('take what the program adds', async () => {
    const { signals, outcomes, pairs, head } = await rows()
    expect([signals.length, outcomes.length, head[0]?.seq]).toEqual([1, 1, 2])
    expect(pairs).toMatchObject([{ past_to: TO, state_to: 2 * TO }])
  })

  it.each([
    ['update signal set price = 11', 'update of signal is'],
    ['delete from signal', 'delete of signal is'],
    ['truncate signal cascade', 'truncate of signal is'],
    ['update signal_outcome set return_24 = 9', 'update of signal_outcome'],
    ['delete from signal_outcome', 'delete of signal_outcome'],
    ['truncate signal_outcome', 'truncate of signal_outcome'],
    ['truncate signal_pair cascade', 'truncate of signal'],
    ['update signal_pair set past_to = past_to - 1', 'update of signal_pair'],
    ['update signal_pair set past_to = null', 'update of signal_pair'],
    ['update signal_pair set ledger_from = 1', 'update of signal_pair'],
    ["update signal_pair set code = 'candela/eth.usdt'", 'update of signal_pair'],
    ['update signal_head set seq = seq - 1', 'update of signal_head'],
    ["update signal_head set hash = ''", 'update of signal_head'],
    ['delete from signal_head', 'delete of signal_head'],
  ])('refuse %s', async (statement, refused) => {
    const before = await rows()
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(`the ledger of signals is append-only: ${refused}`)
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['kind', -1],
    ['kind', Math.max(...Object.values(SIGNAL_CODES)) + 1],
    ['interval', -1],
    ['interval', INTERVALS.length],
    ['direction', 0],
    ['direction', 2],
  ])('refuse %s %i', async (column, code) => {
    const [row] = (await rows()).signals
    if (row === undefined) throw new Error('no signal')
    const added = db.insertInto('signal').values({ ...row, seq: 3, time: 0, [column]: code })
    await expect(added.execute()).rejects.toThrow(`signal_${column}_known`)
  })

  it('take every kind on every interval', async () => {
    const [row] = (await rows()).signals
    if (row === undefined) throw new Error('no signal')
    const codes = Object.values(SIGNAL_CODES).flatMap(kind => INTERVALS.map((_, interval) => ({ kind, interval })))
    await db
      .insertInto('signal')
      .values(codes.map((each, nth) => ({ ...row, ...each, seq: 3 + nth, time: 0, direction: -1 })))
      .execute()
  })
})
