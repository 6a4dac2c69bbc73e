import type { Asset } from '@candela/exchanges'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { listedOf } from './listed.ts'
import { createListingRepo } from './repo.ts'
import { followSupplies, withSupply } from './supplies.ts'
import { readSupplyCsv, SUPPLY_COLUMNS } from './supply-csv.ts'
import { createSupplyRepo } from './supply-repo.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const HEAD = SUPPLY_COLUMNS.join(',')
const GOOD = 'BTC,19950123.5,19950124,21000000,2026-11-13'
const read = (text: string) => readSupplyCsv(Buffer.from(text), NOW)

const BTC = {
  symbol: 'BTC',
  circulating: '19950123.5',
  total: '19950124',
  max: '21000000',
  asOf: Date.UTC(2026, 10, 13),
}

describe('a CSV of supplies', () => {
  it('is read with empty totals and symbols in any letter case', () => {
    expect(read(`\uFEFF${HEAD}\r\n${GOOD}\r\neth,120700000,,,2026-11-16\r\n`)).toEqual({
      ok: true,
      supplies: [
        BTC,
        { symbol: 'ETH', circulating: '120700000', total: null, max: null, asOf: Date.UTC(2026, 10, 16) },
      ],
    })
  })

  it.each([
    ['a symbol with a space', GOOD.replace('BTC', 'B TC'), 2, 'symbol must be'],
    ['no circulating supply', GOOD.replace('19950123.5', ''), 2, 'circulating must be a plain decimal'],
    ['a supply of 0', GOOD.replace('19950123.5', '0'), 2, 'circulating must be above 0'],
    ['an exponent', GOOD.replace('21000000', '2.1e7'), 2, 'max must be a plain decimal'],
    ['a total below the circulating supply', GOOD.replace('19950124', '19'), 2, 'total is less than circulating'],
    ['a maximum below the circulating supply', GOOD.replace('21000000', '2100'), 2, 'max is less than circulating'],
    ['a day that does not exist', GOOD.replace('2026-11-13', '2026-02-30'), 2, 'asOf must be like'],
    ['a month 13', GOOD.replace('2026-11-13', '2026-13-01'), 2, 'asOf must be like'],
    ['a day in the future', GOOD.replace('2026-11-13', '2026-11-17'), 2, 'in the future'],
    ['a day before any coin', GOOD.replace('2026-11-13', '2008-01-01'), 2, 'before 2009'],
    ['a coin twice', `${GOOD}\n${GOOD.replace('BTC', 'btc')}`, 3, 'BTC is already in an earlier line'],
    ['too few fields', 'BTC,1', 2, '2 fields instead of 5'],
    ['an open quote', '"BTC', 2, 'not closed'],
  ])('with %s is refused, by line', (_name, rows, line, text) => {
    expect(read(`${HEAD}\n${rows}\n`)).toEqual({ ok: false, faults: [{ line, text: expect.stringContaining(text) }] })
  })

  it('with another first line is refused', () => {
    expect(read(GOOD)).toMatchObject({ ok: false, faults: [{ line: 1 }] })
  })
})

describe('supplies in the database', async () => {
  const { db } = await testDatabase()
  const repo = createSupplyRepo(db)
  afterEach(() => db.deleteFrom('asset_supply').execute())

  it('are added and replaced by symbol', async () => {
    const eth = { symbol: 'ETH', circulating: '120700000', total: null, max: null, asOf: BTC.asOf }
    await repo.import([BTC])
    await repo.import([{ ...BTC, circulating: '19960000', max: null }, eth])
    expect(await repo.all()).toEqual([{ ...BTC, circulating: '19960000', max: null }, eth])
  })

  it('are imported whole or not at all', async () => {
    await expect(repo.import([BTC, { ...BTC, symbol: 'ETH', circulating: 'many' }])).rejects.toThrow()
    expect(await repo.all()).toEqual([])
  })

  it('are noticed within a minute of an import', async () => {
    const clock = createTestClock(NOW)
    let changes = 0
    const followed = await followSupplies(createListingRepo(db), clock, silentLog, () => changes++)
    expect(followed.all().size).toBe(0)
    await repo.import([BTC])
    clock.advance(60_000)
    await eventually('the import is noticed', () => changes > 0)
    expect([...followed.all().values()]).toEqual([BTC])
    followed.stop()
  })
})

describe('an imported supply', () => {
  const asset: Asset = {
    symbol: 'BTC',
    name: { zh: '比特币', en: 'Bitcoin' },
    circulatingSupply: 1,
    totalSupply: 2,
    maxSupply: 3,
    sectors: [],
  }

  it('counts over the one that comes with the program, as a whole', () => {
    const supplies = new Map([['BTC', { ...BTC, total: null }]])
    expect(withSupply(asset, supplies)).toEqual({
      ...asset,
      circulatingSupply: 19950123.5,
      totalSupply: undefined,
      maxSupply: 21_000_000,
      supplyAsOf: BTC.asOf,
    })
    expect(withSupply(asset, new Map())).toBe(asset)
  })

  it('is given to coins that the program does not know', () => {
    const world = smallWorld('test')
    const [first] = world.instruments
    if (first === undefined) throw new Error('the world is empty')
    const listings = ['BTC', 'NEWCOIN', 'OTHER'].map(baseAsset => ({ instrument: { ...first, baseAsset } }))
    const { assets } = listedOf(world, listings, [], new Map([['NEWCOIN', { ...BTC, symbol: 'NEWCOIN' }]]))
    expect(assets.map(({ symbol, circulatingSupply }) => [symbol, circulatingSupply])).toEqual([
      ['BTC', world.assets.find(({ symbol }) => symbol === 'BTC')?.circulatingSupply],
      ['NEWCOIN', 19950123.5],
      ['OTHER', undefined],
    ])
  })
})
