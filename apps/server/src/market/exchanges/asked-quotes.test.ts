import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { forgetLiveMarket, lead, liveNode } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const OKX = spotOf('okx')
const ETH = spotOf('okx', 'ETH')

beforeEach(() => forgetLiveMarket(db))

async function twoNodes() {
  const node = await liveNode({ db })
  const other = await liveNode({ db, bus: node.bus, clock: node.clock })
  const leader = await lead(db, node)
  node.exchanges.list('okx', [OKX, ETH])
  node.exchanges.tell((sink, at) => {
    sink.quote(at(OKX), node.clock.now(), 100, 2, 101, Number.NaN)
    sink.mark(at(OKX), node.clock.now(), 100.5, 100.25)
  })
  await eventually('the other node knows the pair', () => other.catalogue.indexOf(OKX) !== undefined)
  return { node, other, leader }
}

it('best prices and the mark are known on every node; what the exchange has not told is missing', async () => {
  const { node, other } = await twoNodes()
  const known = { quote: { bid: 100, bidSize: 2, ask: 101, askSize: Number.NaN }, mark: { mark: 100.5, index: 100.25 } }
  expect(await node.bestPrices(node.indexOf(OKX))).toEqual(known)
  expect(await other.bestPrices(other.indexOf(OKX))).toEqual(known)
  expect(await other.bestPrices(other.indexOf(ETH))).toEqual({ quote: undefined, mark: undefined })
})

it('they are missing if nobody answers within a second', async () => {
  const { node, other, leader } = await twoNodes()
  await leader.close()
  const asked = other.bestPrices(other.indexOf(OKX))
  node.clock.advance(1_000)
  expect(await asked).toEqual({ quote: undefined, mark: undefined })
})
