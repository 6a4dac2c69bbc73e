/** What a node says about stored liquidations until the first sheet of contract figures reaches it. */
import { liquidationStatisticsCall } from '@candela/contract/liquidations'
import { DAY_MS } from '@candela/quant'
import { beforeEach, expect, it } from 'vitest'
import { SNAPSHOT_MS } from '#market/derivatives/backfill.ts'
import { CONTRACTS_BUS_TOPIC } from '#market/derivatives/sheet.ts'
import { createInProcessApi } from '#platform/http/calls/in-process-api.ts'
import { bareSite } from '#testing/bare-site.ts'
import { testDatabase } from '#testing/database.ts'
import { MARKET_START, testMarket } from '#testing/market.ts'
import { createLiquidationsFeature } from './index.ts'

const database = await testDatabase()
const { db } = database
const market = await testMarket()

beforeEach(async () => {
  await db.deleteFrom('contract_run').execute()
})

/** A node that has just started. */
async function aNode() {
  const web = await createLiquidationsFeature(bareSite({ ...market, market, database })).web?.()
  const api = createInProcessApi(web?.routes ?? [])('en-US')
  return { historyFrom: async () => (await api(liquidationStatisticsCall, {})).historyFrom }
}

const store = (from: number, to: number) =>
  db.insertInto('contract_run').values({ contract: 0, covered_from: from, covered_to: to }).execute()

it('knows no history on the first start', async () => {
  expect(await (await aNode()).historyFrom()).toBeNull()
})

it('knows the stored history before the first sheet, and then what the sheet says', async () => {
  await store(MARKET_START - 120 * DAY_MS, MARKET_START - 60_000)
  const node = await aNode()
  const ninetyDays = MARKET_START - 90 * DAY_MS
  expect(await node.historyFrom()).toBeLessThanOrEqual(ninetyDays)
  const asOf = Math.floor(MARKET_START / SNAPSHOT_MS) * SNAPSHOT_MS
  market.bus.publish(CONTRACTS_BUS_TOPIC, { asOf, revision: 0, historyFrom: asOf - 95 * DAY_MS, rows: [] })
  expect(await node.historyFrom()).toBe(asOf - 95 * DAY_MS)
})
