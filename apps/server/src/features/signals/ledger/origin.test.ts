import type { PairCode } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { MARKET_START } from '#testing/market.ts'
import { originOf } from './ledger-entry.ts'
import { createSignalReads } from './read-repo.ts'
import { createLedgerRepo } from './repo.ts'

const { db } = await testDatabase()

it.each([
  ['written at the end of its bar', HOUR_MS, undefined, 'live'],
  ['written minutes later', HOUR_MS + 5 * MINUTE_MS, HOUR_MS, 'live'],
  ['written later than that', HOUR_MS + 5 * MINUTE_MS + 1, 0, 'past'],
  ['written days later', HOUR_MS + DAY_MS, undefined, 'past'],
  ['without a time of writing, after the past of its pair', undefined, HOUR_MS - 1, 'live'],
  ['without a time of writing, in the past of its pair', undefined, HOUR_MS, 'past'],
  ['without a time of writing, of a pair without a past', undefined, undefined, 'past'],
])('a signal %s', (_, writtenAt, pastTo, origin) => {
  expect(originOf(HOUR_MS, writtenAt, pastTo)).toBe(origin)
})

it('is known of every signal that is read, from the time at which it was first written', async () => {
  const pair = 'candela/btc.usdt' as PairCode // a pair like any other
  const clock = createTestClock(MARKET_START)
  const repo = createLedgerRepo(db, clock)
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  const pairs = await repo.addPairs(1, [pair], 0)
  const ids = new Map(pairs.map(({ code, id }) => [code, id]))
  const bar = Math.floor(MARKET_START / MINUTE_MS) * MINUTE_MS - MINUTE_MS
  const signals = [bar - HOUR_MS, bar].map(
    time => ({ pair, kind: 'trend', interval: '1', time, direction: 1, price: 1 }) as const,
  )
  await repo.append(1, { signals, outcomes: [] }, ids, [])
  // After a crash they are raised again.
  clock.advance(HOUR_MS)
  await repo.append(1, { signals, outcomes: [] }, ids, [])
  const found = await createSignalReads(db, 0).between({}, 0, MARKET_START, 10)
  expect(found.map(({ time, writtenAt, origin }) => [time, writtenAt, origin])).toEqual([
    [bar - HOUR_MS, MARKET_START, 'past'],
    [bar, MARKET_START, 'live'],
  ])
})
