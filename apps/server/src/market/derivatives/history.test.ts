import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { INGEST_LEADER } from '../candles/repo.ts'
import { createContractHistory } from './history.ts'
import { createDerivativesRepo } from './repo.ts'
import type { StateRow } from './rows.ts'

/** 15 November 2026, 10:20 UTC+8. */
const NOW = Date.UTC(2026, 10, 15, 2, 20)
const { db } = await testDatabase()
const repo = createDerivativesRepo(db)
const history = createContractHistory(db)

const aState = (at: number): StateRow => ({
  at,
  mark: '10.5',
  rate: null,
  predicted: null,
  openInterest: String(Math.round((NOW - at) / MINUTE_MS)),
  openInterestUsd: '100.00',
  longAccounts: '0.6000',
  longTopAccounts: '0.5500',
  longTopPositions: '0.5200',
})

beforeAll(async () => {
  const from = NOW - 3 * DAY_MS
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(from, NOW)
  const rows = Array.from({ length: (3 * DAY_MS) / (5 * MINUTE_MS) }, (_, at) => aState(from + at * 5 * MINUTE_MS))
  await repo.write(1, {
    states: [{ contract: 7, rows }],
    prints: [],
    keep: ['raw', 'hour', 'day'],
    run: { contract: 7, from, to: from, nextTo: NOW },
  })
})

describe('the past of a contract', () => {
  it.each([
    // Age in minutes of the snapshot that represents each of the last three periods.
    ['5m', [10, 5]],
    ['30m', [50, 20]],
    // The last snapshot of the previous hour, and the newest of the current one.
    ['1h', [25, 5]],
    ['4h', [145, 5]],
    ['1d', [625, 5]],
  ] as const)('by %s', async (period, ages) => {
    const times = history.times(period, 3, NOW).filter(time => time < NOW)
    const rows = await history.rows(period, [7, 8], times)
    expect(rows.slice(-2).map(row => Number(row.openInterest))).toEqual(ages)
    expect(rows.at(-1)?.at).toBe(times.at(-1))
  })

  it('days are UTC+8 days', () => {
    expect(history.times('1d', 2, NOW)).toEqual([dayUtc8(NOW) - DAY_MS, dayUtc8(NOW)])
    expect(new Date((history.times('1d', 1, NOW)[0] ?? 0) + 8 * HOUR_MS).getUTCHours()).toBe(0)
  })
})
