import type { PairCode } from '@candela/contract/core'
import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import { HOUR_MS } from '@candela/quant'
import { beforeAll, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { testDatabase } from '#testing/database.ts'
import { createChartSignalReads } from './chart-repo.ts'
import { createLedgerRepo } from './repo.ts'

const { db } = await testDatabase()
const reads = createChartSignalReads(db)
const EPOCH = 1
const [BTC, ETH] = ['candela/btc.usdt', 'candela/eth.usdt'] as [PairCode, PairCode] // pairs like any other

/** Ten of the kinds in turn, raised two at a time at the ends of the hours from 1 to 5; the same of another pair. */
beforeAll(async () => {
  const repo = createLedgerRepo(db, { now: () => 10 * HOUR_MS })
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'test', since: 0 }).execute()
  const pairs = await repo.addPairs(EPOCH, [BTC, ETH], 0)
  const ids = new Map(pairs.map(({ code, id }) => [code, id]))
  for (const pair of [BTC, ETH]) {
    const signals = Array.from({ length: 10 }, (_, nth) => {
      const kind = SIGNAL_KINDS[nth % SIGNAL_KINDS.length] ?? 'trend'
      return { pair, kind, interval: '60', time: Math.floor(nth / 2) * HOUR_MS, direction: 1, price: 1 } as const
    })
    await repo.append(EPOCH, { signals, outcomes: [] }, ids, [])
  }
})

it.each<[readonly SignalKind[] | undefined, number, readonly number[]]>([
  [undefined, 3, [10, 9, 8]],
  // Older than as many of other kinds, and with others at the same moment.
  [['trend'], 3, [6, 1]],
  [['stock', 'rsi'], 3, [9, 7, 4]],
  [['trend'], 1, [6]],
  [[], 3, []],
])('of the kinds %j the newest %i are found', async (kinds, limit, seqs) => {
  const found = await reads.forChart(BTC, '60', 0, 5 * HOUR_MS, limit, kinds)
  expect(found.map(({ seq }) => seq)).toEqual(seqs)
})

it.each<[string, number, number, readonly number[]]>([
  ['after the first moment', HOUR_MS, 5 * HOUR_MS, [6]],
  ['until the third', 0, 3 * HOUR_MS, [6, 1]],
  ['before it', 0, 3 * HOUR_MS - 1, [1]],
])('of one kind %s', async (_, from, to, seqs) => {
  const found = await reads.forChart(BTC, '60', from, to, 10, ['trend'])
  expect(found.map(({ seq }) => seq)).toEqual(seqs)
})
