import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { testDatabase } from '#testing/database.ts'
import { createLedgerRepo } from './repo.ts'

const { db } = await testDatabase()
const EPOCH = 1
const PAIR = 'candela/btc.usdt' as PairCode // a pair like any other

it('what is twice in a batch is in the ledger once', async () => {
  const repo = createLedgerRepo(db, { now: () => 100 * MINUTE_MS })
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'test', since: 0 }).execute()
  const pairs = await repo.addPairs(EPOCH, [PAIR], 0)
  const ids = new Map(pairs.map(({ code, id }) => [code, id]))
  const key = { pair: PAIR, kind: 'trend', interval: '1', time: MINUTE_MS } as const
  const outcome = { entry: 10, entryTime: 2 * MINUTE_MS, lastTime: 25 * MINUTE_MS, returns: [1, 2, 3, 4] }
  const signal = { ...key, direction: 1, price: 10 } as const
  const decided = { ...key, outcome: { ...outcome, best: 5, worst: -1 } }
  const day = { pair: PAIR, interval: '1', day: 1, entries: 1, sum: 2, gainedUp: 1, gainedDown: 0 } as const
  const baselineDays = [day, { ...day, entries: 3 }]
  const added = await repo.append(
    EPOCH,
    { signals: [signal, signal], outcomes: [decided, decided], baselineDays },
    ids,
    [],
  )
  expect(added).toEqual([{ ...signal, seq: 1 }])
  expect(await db.selectFrom('signal').select('seq').execute()).toEqual([{ seq: 1 }])
  expect(await db.selectFrom('signal_outcome').select(['seq', 'signal_seq']).execute()).toEqual([
    { seq: 2, signal_seq: 1 },
  ])
  expect(await db.selectFrom('signal_baseline_day').select(['day', 'entries']).execute()).toEqual([
    { day: 1, entries: 3 },
  ])
})
