/** Starts without a network, or that take long: what is stored is shown, with its age, and no minute is lost. */
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, minuteAt, minuteBar } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const BINANCE = spotOf('binance')
const OKX = spotOf('okx')
const COMPOSITE = spotOf('candela')

beforeEach(() => forgetLiveMarket(db))

/** An earlier run, that ended a minute and some seconds after its last prices. */
async function earlierRun() {
  const node = await liveNode({ db })
  const leader = await lead(db, node)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.list('okx', [OKX])
  node.exchanges.tell((sink, at) => {
    sink.day(at(BINANCE), dayOf(100, 30, 80))
    sink.day(at(OKX), dayOf(104, 10, 84))
    sink.trade(at(BINANCE), node.clock.now(), 102, 3, true)
  })
  const toldAt = node.clock.now()
  await leader.pass(MINUTE_MS)
  await eventually('all is stored', async () => {
    const pairs = await db.selectFrom('market_listing').select('code').execute()
    const prices = await db.selectFrom('market_snapshot').select('at').execute()
    return pairs.length === 2 && prices.length === 1
  })
  const rows = [BINANCE, OKX, COMPOSITE].map(pair => node.board.ticker(pair))
  await leader.close()
  node.clock.advance(10 * MINUTE_MS)
  return { clock: node.clock, rows, toldAt }
}

it('shows the pairs and prices of the last run, and how old they are', async () => {
  const { clock, rows, toldAt } = await earlierRun()
  const node = await liveNode({ db, clock })
  const leader = await lead(db, node, 2)
  for (const row of rows) {
    const { version: _, change3m: __, change5m: ___, change10m: ____, ...figures } = row ?? { version: 0 }
    expect(node.board.ticker(row?.pair ?? COMPOSITE)).toMatchObject(figures)
  }
  expect(node.board.newestAt).toBe(toldAt)
  await leader.pass(15_000)
  expect(node.board.lateMs()).toBeGreaterThan(10 * MINUTE_MS)
  expect(node.board.staleExchanges).toEqual(expect.arrayContaining(['binance', 'okx']))
  expect(node.board.ticker(COMPOSITE)?.last).toBe(rows[2]?.last)
})

it('goes on when the exchanges are there again', async () => {
  const { clock } = await earlierRun()
  const node = await liveNode({ db, clock })
  const leader = await lead(db, node, 2)
  await leader.pass(15_000)
  const index = node.indexOf(BINANCE)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.list('okx', [OKX])
  expect(node.indexOf(BINANCE)).toBe(index)
  node.exchanges.tell((sink, at) => {
    sink.day(at(BINANCE), dayOf(110, 30, 80))
    sink.trade(at(BINANCE), clock.now(), 111, 1, true)
  })
  expect(node.board.ticker(BINANCE)?.last).toBe('111.00')
  expect(node.board.ticker(COMPOSITE)?.last).toBe('111.00')
  expect(node.board.lateMs()).toBe(0)
  expect(clock.now()).toBeGreaterThan(minuteAt(10))
})

it('asks for the minute in which a term began, if exchanges are not followed before it is over', async () => {
  const { clock } = await earlierRun()
  const began = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
  clock.advance(began + 58_000 - clock.now())
  const node = await liveNode({ db, clock })
  node.exchanges.answer = ({ from, to }) =>
    Promise.resolve([minuteBar(began, 100, 7)].filter(({ time }) => time >= from && time < to))
  const leader = await lead(db, node, 2, [], 5_000)
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.list('okx', [OKX])
  await leader.pass(MINUTE_MS)
  await eventually('it is stored', async () => {
    await leader.pass(1_000)
    const stored = await leader.stored(BINANCE)
    return stored.some(({ time, volume }) => time === began && volume === 7)
  })
})
