/** Spot lists on a market that follows two exchanges only. */
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { forgetLiveMarket, lead, liveNode } from '#testing/live-market.ts'
import { scriptedExchanges, spotOf } from '#testing/scripted-exchanges.ts'
import { createSpotBoards } from './spot-boards.ts'

const { db } = await testDatabase()
beforeEach(() => forgetLiveMarket(db))

async function lists() {
  const node = await liveNode({ db })
  await lead(db, node, 2)
  const table = createSpotBoards(node.catalogue, node.board, node.health)
  return { list: (exchange: string) => table.list({ exchange }, 'en-US') }
}

it('[S8.19] of an exchange that is not followed does not exist', async () => {
  const { list } = await lists()
  expect(() => list('gate')).toThrow(expect.objectContaining({ key: 'PAIR_UNSUPPORTED' }))
})

it('of an exchange that is followed and has told nothing yet is empty', async () => {
  const { list } = await lists()
  expect(list('okx').records).toEqual([])
})

it('of an exchange that was followed before is empty, since pairs of it are stored', async () => {
  const exchanges = scriptedExchanges()
  const before = await liveNode({ db, exchanges, played: { ids: ['gate'], follow: exchanges.follow } })
  const leader = await lead(db, before)
  exchanges.list('gate', [spotOf('gate'), spotOf('gate', 'ETH')])
  await leader.pass(1_000)
  exchanges.list('gate', [spotOf('gate', 'ETH')])
  await eventually('one is stored as delisted', async () => {
    const rows = await db.selectFrom('market_listing').select('delisted_at').execute()
    return rows.some(row => row.delisted_at !== null)
  })
  await leader.close()
  await before.close()
  const { list } = await lists()
  expect(list('gate').total).toBe(0)
})
