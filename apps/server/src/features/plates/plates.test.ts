import { ERRORS } from '@candela/contract/core'
import {
  PLATE_SORTS,
  plateDetailCall,
  type PlateList,
  plateListCall,
  type PlateMap,
  plateMapCall,
  type PlateRow,
  type PlateSort,
} from '@candela/contract/plates'
import { describe, expect, it } from 'vitest'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'

const { http, market } = await testSite()

const LIST = '/crypto-web/open/plate/list'
const DETAIL = '/crypto-web/open/plate/detail'
const english = { locale: 'en-US' }

async function ask<T>(url: string, payload: object, headers = english): Promise<T> {
  const answer = await http.inject({ method: 'POST', url, payload, headers })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return answer.json<{ data: T }>().data
}
const list = (payload: object = {}): Promise<PlateList> => ask<PlateList>(LIST, payload)

const KEYS: Readonly<Record<PlateSort, (row: PlateRow) => number | string>> = {
  name: row => row.name.toLowerCase(),
  marketCap: row => Number(row.marketCap),
  turnover24h: row => Number(row.turnover24h),
  averageChange24h: row => Number(row.averageChange24h),
  upSize: row => row.upSize,
  downSize: row => row.downSize,
  flatSize: row => row.flatSize,
  topGainer: row => Number(row.topGainer?.change24h ?? 0),
  topLoser: row => Number(row.topLoser?.change24h ?? 0),
}

describe('the sectors', () => {
  // [S3.19] [S2.25]
  it('answer with the fields of the contract, by POST and by GET alike', async () => {
    const posted = await list()
    expect(compileCheck(plateListCall.data)(posted)).toEqual(posted)
    const got = await http.inject({ url: LIST, headers: english })
    expect(got.json<{ data: PlateList }>().data).toEqual(posted)
    expect(posted.records.length).toBeGreaterThan(3)
    expect(posted.total).toBe(posted.records.length)
    expect(posted.asOf).toBe(market.board.asOf)
  })

  it('count every listed coin once as gainer, loser or unchanged, also while prices move', async () => {
    for (let round = 0; round < 3; round++) {
      for (const row of (await list()).records) expect(row.upSize + row.downSize + row.flatSize).toBe(row.total)
      market.clock.advance(5000)
    }
  })

  it('are the sums of the coins that the spot list shows for the same tag', async () => {
    for (const row of (await list()).records) {
      const spot = await http.inject(`/crypto-web/open/markets/spot/list?size=100&tagsId=${row.id}`)
      const { data } = spot.json<{
        data: {
          total: number
          upSize: number
          downSize: number
          records: { symbol: string; marketCap: string; turnover24h: string; change24h: string }[]
        }
      }>()
      expect([row.total, row.upSize, row.downSize]).toEqual([data.total, data.upSize, data.downSize])
      const changes = data.records.map(coin => Number(coin.change24h))
      const sum = (pick: (coin: (typeof data.records)[number]) => string): number =>
        data.records.reduce((total, coin) => total + Number(pick(coin)), 0)
      expect(Number(row.marketCap) / sum(coin => coin.marketCap)).toBeCloseTo(1, 6)
      expect(Number(row.turnover24h)).toBeCloseTo(
        sum(coin => coin.turnover24h),
        1,
      )
      expect(Number(row.averageChange24h)).toBeCloseTo(sum(coin => coin.change24h) / data.total, 4)
      if (row.topGainer !== null) expect(Number(row.topGainer.change24h)).toBe(Math.max(...changes))
      if (row.topLoser !== null) expect(Number(row.topLoser.change24h)).toBe(Math.min(...changes))
    }
  })

  it.each(PLATE_SORTS)('sort by %s both ways', async sortName => {
    const down = (await list({ sortName })).records.map(KEYS[sortName])
    const up = (await list({ sortName, sortOrder: 'asc' })).records.map(KEYS[sortName])
    const plain = down.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(up).toEqual(plain)
    expect(down).toEqual(plain.toReversed())
  })

  it('are named in the requested language', async () => {
    const zh = await ask<PlateList>(LIST, {}, { locale: 'zh-CN' })
    expect(zh.records.map(row => row.id)).toEqual((await list()).records.map(row => row.id))
    expect(zh.records.find(row => row.id === 'mainstream')?.name).toBe('主流')
    expect(zh.records.find(row => row.id === 'mainstream')?.topGainer?.name ?? '').not.toMatch(/^[A-Z]/)
  })

  it.each([{ size: 0 }, { size: 101 }, { sortName: 'price' }, { sortOrder: 'up' }, { unknown: 1 }])(
    'refuse %j',
    async payload => {
      const answer = await http.inject({ method: 'POST', url: LIST, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: expect.any(Number), data: null })
    },
  )

  it('are returned one by one as in the list, and not found under any other name', async () => {
    const [first] = (await list()).records
    const found = await ask<unknown>(DETAIL, { id: first?.id })
    expect(compileCheck(plateDetailCall.data)(found)).toEqual({ plate: first, asOf: market.board.asOf })
    const unknown = await http.inject({ method: 'POST', url: DETAIL, payload: { id: 'no-such' }, headers: english })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      ERRORS.NO_SUCH_THING.status,
      { code: ERRORS.NO_SUCH_THING.code, msg: `${ERRORS.NO_SUCH_THING.text.en}: sector not found`, data: null },
    ])
    expect((await http.inject({ method: 'POST', url: DETAIL, payload: {} })).statusCode).toBe(400)
  })

  it('are the same as CSV and as JSON', async () => {
    const json = (await http.inject('/markets/plate.json?sortName=upSize')).json<PlateList>()
    expect(json).toEqual(await list({ sortName: 'upSize' }))
    const csv = await http.inject('/markets/plate.csv?sortName=upSize')
    expect(csv.headers['content-disposition']).toMatch(/filename="candela-plate-2026-11-15T\d{6}\.csv"/)
    const [head = '', ...lines] = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'id,name,total,upSize,downSize,flatSize,topGainer,topGainerChange24h,topLoser,topLoserChange24h,marketCap,turnover24h,averageChange24h',
    )
    expect(lines).toEqual(
      json.records.map(row =>
        [
          row.id,
          row.name,
          row.total,
          row.upSize,
          row.downSize,
          row.flatSize,
          row.topGainer?.symbol ?? '',
          row.topGainer?.change24h ?? '',
          row.topLoser?.symbol ?? '',
          row.topLoser?.change24h ?? '',
          row.marketCap,
          row.turnover24h,
          row.averageChange24h,
        ].join(','),
      ),
    )
    expect((await http.inject('/markets/plate.csv?size=0')).statusCode).toBe(400)
  })
})

describe('the map of the sectors', () => {
  const map = (payload: object = {}): Promise<PlateMap> => ask<PlateMap>('/crypto-web/open/plate/map', payload)

  it.each(['marketCap', 'turnover24h'] as const)('has every coin once, in its main sector, by %s', async by => {
    const { plates, asOf } = await map({ by })
    expect(compileCheck(plateMapCall.data)({ plates, asOf })).toEqual({ plates, asOf })
    const shown = plates.flatMap(plate => plate.coins.map(coin => `${coin.symbol} ${plate.id}`))
    const wanted = market.catalogue.composites.map(({ asset }) => `${asset.symbol} ${asset.sectors[0]}`)
    expect(shown.toSorted()).toEqual(wanted.toSorted())
    const spot = await http.inject(`/crypto-web/open/markets/spot/list?size=100&symbol=BTC`)
    const btc = spot.json<{ data: { records: Record<typeof by | 'symbol', string>[] } }>().data.records[0]
    const { value } = plates.flatMap(plate => plate.coins).find(coin => coin.symbol === 'BTC') ?? { value: '0' }
    expect(Number(value) / Number(btc?.[by])).toBeCloseTo(1, 4)
  })

  it('refuses another measure', async () => {
    const answer = await http.inject({ method: 'POST', url: '/crypto-web/open/plate/map', payload: { by: 'price' } })
    expect(answer.statusCode).toBe(400)
  })
})
