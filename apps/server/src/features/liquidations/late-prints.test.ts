import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createContractBoard } from '#market/derivatives/contract-board.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo, type DerivativesBatch } from '#market/derivatives/repo.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createLiquidations } from './liquidations.ts'
import { createLiquidationsRepo, type LiquidationsRepo } from './repo.ts'

const { db } = await testDatabase()
const derivatives = createDerivativesRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['BTC', 'ETH']))
const indexes = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
const contracts = await loadContracts(catalogue, indexes, derivatives)
const [first, second] = contracts.all
if (first === undefined || second === undefined) throw new Error('the world has too few contracts')

/** 15 November 2026, 10:20 UTC+8. */
const NOW = Date.UTC(2026, 10, 15, 2, 20)
const DAY = dayUtc8(NOW)

beforeEach(async () => {
  for (const table of ['liquidation', 'liquidation_rollup', 'liquidation_total', 'contract_run', 'leader'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await derivatives.ensurePartitions(NOW - 100 * DAY_MS, NOW + DAY_MS)
})

/** A node that has answered before, and the number of steps it has read from the database since. */
async function aNode() {
  const clock = createTestClock(NOW)
  const stored = createLiquidationsRepo(db)
  const read: number[] = []
  const repo: LiquidationsRepo = {
    ...stored,
    stepSums(step, times) {
      read.push(...times)
      return stored.stepSums(step, times)
    },
  }
  const board = createContractBoard(createLocalBus(silentLog))
  const node = createLiquidations({
    catalogue,
    contracts,
    board,
    storedFrom: null,
    derivatives: plainDerivatives(indexes, clock),
    repo,
    clock,
  })
  const look = async () => {
    clock.advance(1000) // an answer is shared for a second
    const { windows } = await node.statistics({}, 'en-US')
    const { long } = await node.trend({ period: 'day', size: 90 })
    const { rows } = await node.heat({ hours: 24 })
    return {
      totals: windows.map(each => each.totalUsd),
      counts: windows.map(each => (each.longCount ?? 0) + (each.shortCount ?? 0)),
      shorts: windows.map(each => each.shortCount),
      days: long,
      heat: rows.map(row => row.totalUsd),
    }
  }
  await look()
  return { look, read }
}

let runs = 0
const print = (at: number, usd: string, contract = first.id, keep: DerivativesBatch['keep'] = ['raw', 'hour', 'day']) =>
  derivatives.write(1, {
    states: [],
    prints: [{ contract, rows: [{ at, isLong: true, price: '10', size: '1', usd }] }],
    keep,
    run: { contract, from: ++runs, to: runs, nextTo: NOW },
  })

describe('[S9.17] a node that keeps hours and days in memory', () => {
  it('counts a print written into a day it read long ago', async () => {
    await print(DAY - 40 * DAY_MS, '10.00')
    const { look } = await aNode()
    await print(DAY - 40 * DAY_MS + 5, '3.21', second.id, ['day'])
    const seen = await look()
    expect(seen.totals).toEqual(['0.00', '0.00', '0.00', '13.21'])
    expect(seen.days.at(-41)).toBe('13.21')
  })

  it('[S9.41] counts prints of the last seconds of a UTC+8 day or of an hour that are written after it is over', async () => {
    await print(NOW - 30 * MINUTE_MS, '1.00')
    const { look } = await aNode()
    await print(DAY - 1, '2.00')
    await print(DAY + 2 * HOUR_MS - 1, '4.00')
    const seen = await look()
    expect(seen.totals).toEqual(['1.00', '1.00', '7.00', '7.00'])
    expect(seen.days.slice(-2)).toEqual(['2.00', '5.00'])
    expect(seen.heat).toEqual(['7.00'])
  })

  it('counts late prints on both sides of a window’s edge, and the side of those of zero value', async () => {
    const edge = NOW - HOUR_MS
    await print(edge + 10 * MINUTE_MS, '1.00')
    const { look } = await aNode()
    await print(edge + 11 * MINUTE_MS, '2.00')
    await print(edge - 10 * MINUTE_MS, '4.00')
    await derivatives.write(1, {
      states: [],
      prints: [{ contract: first.id, rows: [{ at: edge + 1, isLong: false, price: '1', size: '0', usd: '0.00' }] }],
      keep: ['raw', 'hour', 'day'],
      run: { contract: first.id, from: ++runs, to: runs, nextTo: NOW },
    })
    const seen = await look()
    // The clock is two seconds further, past the invalid one.
    expect(seen.totals).toEqual(['3.00', '7.00', '7.00', '7.00'])
    expect(seen.counts).toEqual([2, 4, 4, 4])
    expect(seen.shorts).toEqual([0, 1, 1, 1])
  })

  it('reads again only the hour and the day that have changed', async () => {
    for (let day = 0; day < 5; day++) await print(DAY - day * DAY_MS, '1.00')
    await print(NOW - 3 * HOUR_MS, '1.00')
    const { look, read } = await aNode()
    read.length = 0
    await look()
    expect(read).toEqual([])
    await print(NOW - 3 * HOUR_MS, '1.00')
    await look()
    expect(new Set(read)).toEqual(new Set([DAY, Math.floor(NOW / HOUR_MS) * HOUR_MS - 3 * HOUR_MS]))
    expect(read).toHaveLength(2)
  })

  it.each([
    ['just after', 1],
    ['at the quarter of', 15 * MINUTE_MS],
    ['at half of', 30 * MINUTE_MS],
    ['just before the end of', HOUR_MS - 1],
  ])('returns exactly the sum of the prints, %s an hour', async (_name, intoHour) => {
    const now = Date.UTC(2026, 10, 15, 2) + intoHour
    const edges = [1, 2, 4, 8, 24, 48].map(hours => now - hours * HOUR_MS)
    const ages = edges.flatMap(edge => [edge - 1, edge, edge + 1])
    for (const [place, at] of ages.entries()) await print(at, `${2 ** place}.01`)
    const clock = createTestClock(now)
    const board = createContractBoard(createLocalBus(silentLog))
    const node = createLiquidations({
      catalogue,
      contracts,
      board,
      storedFrom: null,
      derivatives: plainDerivatives(indexes, clock),
      repo: createLiquidationsRepo(db),
      clock,
    })
    const { windows } = await node.statistics({}, 'en-US')
    for (const [place, hours] of [1, 4, 24].entries()) {
      const { rows } = await sql<{ usd: string; count: number }>`
        select sum(usd) as usd, count(*) as count from liquidation
        where at > ${now - hours * HOUR_MS} and at <= ${now}`.execute(db)
      expect([windows[place]?.totalUsd, windows[place]?.longCount]).toEqual([rows[0]?.usd, rows[0]?.count])
    }
  })
})
