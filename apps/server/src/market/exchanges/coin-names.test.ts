import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { forgetLiveMarket, lead, liveNode } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const PAIRS = [spotOf('okx'), spotOf('okx', 'NEWCOIN'), spotOf('okx', 'OTHER')]

beforeEach(() => forgetLiveMarket(db))

it('a coin has the name that comes with the program, else Gate’s, else its symbol, on all nodes and after a restart', async () => {
  const node = await liveNode({ db })
  const other = await liveNode({ db, bus: node.bus, clock: node.clock })
  const leader = await lead(db, node)
  node.exchanges.list('okx', PAIRS)
  node.exchanges.coinNames = async exchange =>
    exchange === 'gate'
      ? [
          { symbol: 'BTC', name: 'Gate Bitcoin' },
          { symbol: 'NEWCOIN', name: 'New Coin' },
        ]
      : []
  const names = ({ catalogue }: typeof node) =>
    ['BTC', 'NEWCOIN', 'OTHER'].map(symbol => catalogue.assetOf(symbol)?.name.en)
  expect(names(node)).toEqual(['Bitcoin', 'NEWCOIN', 'OTHER'])
  node.clock.advance(30_000)
  await eventually('the name is known', () => names(node)[1] === 'New Coin')
  await eventually('the other node knows it', () => names(other)[1] === 'New Coin')
  await leader.close()
  expect(names(await liveNode({ db }))).toEqual(['Bitcoin', 'New Coin', 'OTHER'])
})

it('names that are known stay when Gate does not answer', async () => {
  const node = await liveNode({ db })
  await lead(db, node)
  node.exchanges.list('okx', PAIRS)
  node.clock.advance(60_000)
  await Promise.resolve()
  expect(node.catalogue.assetOf('NEWCOIN')?.name.en).toBe('NEWCOIN')
})
