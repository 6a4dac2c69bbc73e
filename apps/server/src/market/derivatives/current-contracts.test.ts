import type { PairCode } from '@candela/contract/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { createChangingCatalogue, type Listed } from '#market/catalogue/catalogue.ts'
import { smallWorld } from '#testing/small-world.ts'
import { currentContracts, perContracts } from './current-contracts.ts'

const world = smallWorld('test', ['BTC', 'ETH'])
const perpetuals = world.instruments.filter(({ contractType }) => contractType === 'PERPETUAL')
const [first, second, third] = perpetuals.map(({ code }) => code)

const listing = (...codes: (PairCode | undefined)[]): Listed => ({
  assets: world.assets,
  sectors: [],
  instruments: perpetuals.filter(({ code }) => codes.includes(code)).map(instrument => ({ ...instrument })),
})

/** Ids are given in the order in which pairs are first asked for. */
function aMarket() {
  const catalogue = createChangingCatalogue(listing(first, second), 10)
  const ids = new Map<PairCode, number>()
  let isAway = false
  let reads = 0
  const source = {
    get contracts() {
      return catalogue.pairs.filter(index => catalogue.isListed(index))
    },
  }
  const contracts = currentContracts(catalogue, source, {
    async contractIds(pairs) {
      if (isAway) throw new Error('the database is away')
      reads++
      for (const pair of pairs) if (!ids.has(pair)) ids.set(pair, 100 + ids.size)
      return ids
    },
  })
  return { catalogue, contracts, reads: () => reads, goAway: (is: boolean) => (isAway = is) }
}

let market: ReturnType<typeof aMarket>
beforeEach(() => {
  market = aMarket()
})

const listed = async () => (await market.contracts()).all.map(({ pair, id }) => [pair, id])

describe('contracts of a catalogue that changes', () => {
  it('have one that was listed meanwhile, with its id', async () => {
    expect(await listed()).toEqual([
      [first, 100],
      [second, 101],
    ])
    market.catalogue.replace(listing(first, second, third))
    expect(await listed()).toEqual([
      [first, 100],
      [second, 101],
      [third, 102],
    ])
  })

  it('lose one that was delisted, which is still found by its id', async () => {
    await market.contracts()
    market.catalogue.replace(listing(second))
    expect(await listed()).toEqual([[second, 101]])
    const contracts = await market.contracts()
    expect(contracts.byId(100)?.pair).toBe(first)
    expect(contracts.ever.map(({ id }) => id)).toEqual([101, 100])
    expect(contracts.matching({}).map(({ id }) => id)).toEqual([101])
    expect(contracts.everMatching({}).map(({ id }) => id)).toEqual([101, 100])
  })

  it('are the same object if a new list has the same contracts', async () => {
    const before = await market.contracts()
    market.catalogue.replace(listing(first, second))
    expect(await market.contracts()).toBe(before)
    expect(market.reads()).toBe(1)
  })

  it('are read again after the database was away, and stay as they were until then', async () => {
    market.goAway(true)
    await expect(market.contracts()).rejects.toThrow('away')
    market.goAway(false)
    expect(await listed()).toHaveLength(2)
    market.catalogue.replace(listing(first, second, third))
    market.goAway(true)
    expect(await listed()).toHaveLength(2)
    market.goAway(false)
    expect(await listed()).toHaveLength(3)
  })
})

it('builds from the contracts once, and again after they have changed', async () => {
  let built = 0
  const count = perContracts(market.contracts, ({ all }) => ({ size: all.length, built: ++built }))
  expect([await count(), await count()]).toEqual([
    { size: 2, built: 1 },
    { size: 2, built: 1 },
  ])
  market.catalogue.replace(listing(first))
  expect(await count()).toEqual({ size: 1, built: 2 })
})
