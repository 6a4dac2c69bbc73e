import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { forgetLiveMarket, lead, liveNode, minuteBar } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const PERPETUAL = spotOf('okx').replace('spot', 'perpetual') as ReturnType<typeof spotOf>
const STEP = 5 * MINUTE_MS

beforeEach(() => forgetLiveMarket(db))

async function aLeader() {
  const node = await liveNode({ db })
  await lead(db, node)
  node.exchanges.list('okx', [PERPETUAL])
  const past = node.leader?.contractPast
  if (past === undefined) throw new Error('a live market has one')
  return { node, past, index: node.indexOf(PERPETUAL) }
}

it('paid rates are the exchange’s; one that does not answer rejects', async () => {
  const { node, past, index } = await aLeader()
  await expect(past.settlements(index, { from: 0, to: HOUR_MS })).rejects.toThrow('away')
  node.exchanges.paid = async () => [{ time: 0, rate: 0.0001 }]
  expect(await past.settlements(index, { from: 0, to: HOUR_MS })).toEqual([{ time: 0, rate: 0.0001 }])
})

it('open interest given in one unit is converted at the last earlier price', async () => {
  const { node, past, index } = await aLeader()
  node.exchanges.positions = async () => [
    { time: STEP, base: 2, usd: 300 },
    { time: 2 * STEP, base: 2, usd: undefined },
    { time: 3 * STEP, base: undefined, usd: 400 },
    { time: 4 * STEP, base: 2, usd: undefined },
  ]
  node.exchanges.answer = async () => [minuteBar(STEP, 100, 1), minuteBar(2 * STEP, 200, 1)]
  expect(await past.openInterest(index, { from: STEP, to: 5 * STEP }, STEP)).toEqual([
    { time: STEP, base: 2, usd: 300 },
    { time: 2 * STEP, base: 2, usd: 200 },
    { time: 3 * STEP, base: 2, usd: 400 },
  ])
})
