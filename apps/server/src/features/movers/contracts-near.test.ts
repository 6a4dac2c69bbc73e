import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, expect, it } from 'vitest'
import { createLiquidationsFeature } from '#features/liquidations/index.ts'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesIngest } from '#market/derivatives/derivatives-ingest.ts'
import { createContractHistory } from '#market/derivatives/history.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { createSimulatedMarket } from '#market/market.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import { silentLog } from '#testing/log.ts'
import { bareSite } from '#testing/bare-site.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createContractsNear } from './contracts-near.ts'

/** 15 November 2026, 10:05:10 UTC+8. */
const START = Date.UTC(2026, 10, 15, 2, 5, 10)
const database = await testDatabase()
const { db } = database
const clock = createTestClock(START)
const bus = createLocalBus(silentLog)
const market = createSimulatedMarket(smallWorld('test', ['LINK', 'USDC']), bus, clock)
const { catalogue, contractBoard } = market
const indexes = catalogue.instruments
  .flatMap((each, index) => (each.contractType === 'PERPETUAL' && each.baseAsset === 'LINK' ? [index] : []))
  .slice(0, 2)
const repo = createDerivativesRepo(db)
const contracts = await loadContracts(catalogue, indexes, repo)
const near = createContractsNear({
  contracts,
  contractBoard,
  liquidations: createLiquidationsFeature(bareSite({ market, database, bus, clock })).prints,
  history: createContractHistory(db),
  derivatives: market.derivatives,
})

beforeAll(async () => {
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await contractBoard.start()
  const source = plainDerivatives(indexes, clock)
  const ingest = createDerivativesIngest({ catalogue, source, repo, bus, clock, log: silentLog, epoch: 1 })
  await ingest.start()
  await ingest.close()
})

it('adds up the liquidations of a coin over all exchanges and names the largest', async () => {
  const found = await near.liquidations('LINK', START - 15 * MINUTE_MS, START + 15 * MINUTE_MS)
  // One print per minute and contract, of size 2 at 100 and more: 15 minutes of two contracts.
  expect(found?.count).toBe(30)
  const [first = 0, second = 0] = indexes
  const perMinute = 2 * (100 + first) + 2 * (100 + second)
  expect(Number(found?.longValue) + Number(found?.shortValue)).toBeCloseTo(15 * perMinute, 2)
  expect(found?.records).toHaveLength(5)
  expect(Number(found?.records[0]?.value)).toBe(2 * (100 + Math.max(first, second)))
})

it('returns the current open interest and its change', async () => {
  const found = await near.openInterestChange('LINK', START - 15 * MINUTE_MS, START)
  // One more contract every hour: the hour began after the snapshot used for comparison.
  expect(Number(found?.change)).toBeGreaterThan(0)
  expect(Number(found?.value)).toBeGreaterThan(0)
  expect(await near.openInterestChange('LINK', START - 300 * DAY_MS, START)).toBeNull()
})

it('returns the funding of every perpetual in percent', async () => {
  const found = await near.funding('LINK')
  expect(found?.map(each => [each.rate, each.predicted])).toEqual([
    ['0.0100', '0.0200'],
    ['0.0100', '0.0200'],
  ])
})

it('returns nothing for coins without contracts', async () => {
  expect(await near.liquidations('USDC', 0, START)).toBeNull()
  expect(await near.openInterestChange('USDC', 0, START)).toBeNull()
  expect(await near.funding('USDC')).toBeNull()
})
