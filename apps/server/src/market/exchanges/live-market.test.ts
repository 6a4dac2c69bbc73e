import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, LIVE_START } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'
import { createListingRepo } from './repo.ts'

const { db } = await testDatabase()
const repo = createListingRepo(db)
const BINANCE = spotOf('binance')
const OKX = spotOf('okx')
const ETH = spotOf('binance', 'ETH')
const NEW = spotOf('binance', 'NEWCOIN')
const COMPOSITE = spotOf('candela')

beforeEach(() => forgetLiveMarket(db))

const codes = (listed: readonly { readonly code: string }[]): string[] => listed.map(({ code }) => code)
const storedCodes = async (): Promise<string[]> => {
  const lists = await repo.listings()
  return [...lists.values()].flat().map(({ instrument }) => instrument.code)
}

describe('pairs of exchanges', () => {
  it('are in the catalogue when they are listed, with the composites of their coins', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    expect(node.catalogue.listed).toEqual([])
    node.exchanges.list('binance', [BINANCE, NEW])
    node.exchanges.list('okx', [OKX])
    expect(codes(node.catalogue.listed).toSorted()).toEqual(
      [BINANCE, COMPOSITE, NEW, OKX, spotOf('candela', 'NEWCOIN')].toSorted(),
    )
    expect(node.catalogue.composites.map(({ constituents }) => constituents.length)).toEqual([2, 1])
    expect(node.catalogue.assetOf('NEWCOIN')?.name.en).toBe('NEWCOIN')
  })

  it('are stored, and known to nodes that do not follow the exchanges', async () => {
    const node = await liveNode({ db })
    const other = await liveNode({ db, bus: node.bus, clock: node.clock })
    await lead(db, node)
    node.exchanges.list('binance', [BINANCE, ETH])
    await eventually('the other node knows them', () => other.catalogue.indexOf(ETH) !== undefined)
    expect(codes(other.catalogue.listed).toSorted()).toEqual(codes(node.catalogue.listed).toSorted())
    const later = await liveNode({ db, bus: node.bus, clock: node.clock })
    expect(codes(later.catalogue.listed).toSorted()).toEqual(codes(node.catalogue.listed).toSorted())
    expect(other.exchanges.followed + later.exchanges.followed).toBe(0)
  })

  it('keep index and code when they are delisted, also after a restart, and come back to them', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    node.exchanges.list('binance', [BINANCE, ETH])
    const index = node.indexOf(ETH)
    node.exchanges.list('binance', [BINANCE])
    expect(node.indexOf(ETH)).toBe(index)
    expect(node.catalogue.isListed(index)).toBe(false)
    expect(node.catalogue.instruments[index]?.code).toBe(ETH)
    await eventually('it is stored', async () => (await repo.delisted()).length === 1)
    expect(await storedCodes()).toEqual([BINANCE])
    const later = await liveNode({ db })
    expect(later.catalogue.isListed(later.indexOf(ETH))).toBe(false)
    node.exchanges.list('binance', [BINANCE, ETH])
    expect(node.indexOf(ETH)).toBe(index)
    expect(node.catalogue.isListed(index)).toBe(true)
    await eventually('it is stored', async () => (await storedCodes()).includes(ETH))
    expect(await repo.delisted()).toEqual([])
  })

  it('of a coin that no exchange has any more are known after a restart, with its composite', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    node.exchanges.list('binance', [BINANCE, ETH])
    node.exchanges.list('binance', [BINANCE])
    await eventually('it is stored', async () => (await repo.delisted()).length === 1)
    const later = await liveNode({ db })
    const composite = later.indexOf(spotOf('candela', 'ETH'))
    expect(later.catalogue.isListed(composite)).toBe(false)
    expect(later.catalogue.assetOf('ETH')).toBeUndefined()
  })

  it('stay as the exchange said last when two lists come at once', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    for (let round = 0; round < 10; round++) {
      node.exchanges.list('binance', [BINANCE, ETH, NEW])
      node.exchanges.list('binance', [BINANCE, NEW])
    }
    const other = await liveNode({ db, bus: node.bus, clock: node.clock })
    node.exchanges.list('binance', [NEW])
    await eventually('all is stored', async () => {
      return codes(other.catalogue.listed).length === 2
    })
    expect(await storedCodes()).toEqual([NEW])
    expect(codes(node.catalogue.listed)).toEqual([NEW, spotOf('candela', 'NEWCOIN')])
  })

  it('have room before the first list has come', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    node.exchanges.list('okx', [OKX])
    node.clock.advance(250)
    node.exchanges.tell((sink, at) => sink.day(at(OKX), dayOf(100, 1)))
    expect(node.board.ticker(OKX)?.last).toBe('100.00')
    expect(node.exchanges.followed).toBe(1)
  })

  it('restart ingest when there are more of them than it has room for', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    node.exchanges.list('okx', [OKX])
    node.exchanges.tell((sink, at) => sink.day(at(OKX), dayOf(100, 1)))
    const many = Array.from({ length: 3_100 }, (_, number) => spotOf('binance', `C${number}`))
    node.exchanges.list('binance', many)
    node.clock.advance(1)
    await eventually('it is followed again', () => node.exchanges.followed === 2)
    const last = many.at(-1) ?? BINANCE
    node.exchanges.list('okx', [OKX])
    node.exchanges.list('binance', many)
    node.clock.advance(250)
    node.exchanges.tell((sink, at) => {
      sink.day(at(last), dayOf(7, 10))
      sink.trade(at(last), LIVE_START, 7.5, 1, true)
    })
    expect(node.board.ticker(last)?.last).toBe('7.50')
    expect(node.board.ticker(OKX)?.last).toBe('100.00')
  })
})

it('a pair that was delisted keeps its last price and the time, on all nodes and after a restart', async () => {
  const node = await liveNode({ db })
  const other = await liveNode({ db, bus: node.bus, clock: node.clock })
  const leader = await lead(db, node)
  node.exchanges.list('binance', [BINANCE, ETH])
  node.exchanges.tell((sink, at) => sink.day(at(ETH), dayOf(100, 1)))
  await leader.pass(120_000)
  expect(node.catalogue.delistedAt(node.indexOf(ETH))).toBeUndefined()
  node.exchanges.list('binance', [BINANCE])
  const at = node.clock.now()
  expect(node.catalogue.delistedAt(node.indexOf(ETH))).toBe(at)
  await eventually('the other node knows it', () => {
    // The list itself may not have reached it yet.
    const index = other.catalogue.indexOf(ETH)
    return index !== undefined && other.catalogue.delistedAt(index) === at
  })
  await eventually('the last prices are stored', async () => {
    const stored = await db.selectFrom('market_snapshot').selectAll().execute()
    return JSON.stringify(stored).includes(ETH)
  })
  await leader.close()
  const later = await liveNode({ db })
  await lead(db, later, 2)
  expect(later.catalogue.delistedAt(later.indexOf(ETH))).toBe(at)
  expect(later.board.ticker(ETH)?.last).toBe('100.00')
  later.exchanges.list('binance', [BINANCE, ETH])
  expect(later.catalogue.delistedAt(later.indexOf(ETH))).toBeUndefined()
})
