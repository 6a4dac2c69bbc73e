import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, type Node } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'
import { OTHER_COINS_TOPIC } from './other-coins.ts'
import { createSupplyRepo } from './supply-repo.ts'

const { db } = await testDatabase()
const [BINANCE, OKX, COMPOSITE] = [spotOf('binance'), spotOf('okx'), spotOf('candela')]

beforeEach(() => forgetLiveMarket(db))

/** Both exchanges trade, once a second. */
function trade(node: Node, seconds: number, binance: number, okx: number): void {
  for (let second = 0; second < seconds; second++) {
    node.clock.advance(1_000)
    node.exchanges.tell((sink, at) => {
      sink.day(at(BINANCE), dayOf(binance, 10))
      sink.day(at(OKX), dayOf(okx, 10))
      sink.trade(at(BINANCE), node.clock.now(), binance, 1, true)
      sink.trade(at(OKX), node.clock.now(), okx, 1, true)
    })
  }
}

const constituents = (node: Node): (string | undefined)[] =>
  node.catalogue.composites.flatMap(each => each.constituents.map(index => node.catalogue.instruments[index]?.code))

async function aLeader(): Promise<Node> {
  const node = await liveNode({ db })
  await lead(db, node)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.list('okx', [OKX])
  return node
}

describe('a ticker that is two coins', () => {
  it('has a composite of the exchanges that agree, on every node', async () => {
    const node = await aLeader()
    const other = await liveNode({ db, bus: node.bus, clock: node.clock })
    trade(node, 6, 100, 5)
    expect(constituents(node)).toEqual([BINANCE])
    expect(node.catalogue.isListed(node.indexOf(OKX))).toBe(true)
    await eventually('the pairs are stored', () => other.catalogue.indexOf(BINANCE) !== undefined)
    await eventually('the other node reads them', () => constituents(other).length === 1)
    expect(constituents(other)).toEqual([BINANCE])
    trade(node, 60, 101, 5)
    expect(node.board.ticker(COMPOSITE)?.last).toBe('101.00')
    expect(node.board.ticker(OKX)?.last).toBe('5.00')
    const later = await liveNode({ db, bus: node.bus, clock: node.clock })
    expect(constituents(later)).toEqual([BINANCE])
  })

  it('is checked again by the next leader', async () => {
    const node = await aLeader()
    await node.bus.keep(OTHER_COINS_TOPIC, [OKX])
    node.bus.publish(OTHER_COINS_TOPIC, [OKX])
    expect(constituents(node)).toEqual([BINANCE])
    trade(node, 6, 100, 101)
    expect(constituents(node)).toEqual([BINANCE, OKX])
  })
})

it('supplies that an operator imports are used within a minute', async () => {
  const node = await aLeader()
  await createSupplyRepo(db).import([{ symbol: 'BTC', circulating: '123', total: null, max: null, asOf: 0 }])
  node.clock.advance(60_000)
  await eventually('they are read', () => node.catalogue.assetOf('BTC')?.circulatingSupply === 123)
  await db.deleteFrom('asset_supply').execute()
})
