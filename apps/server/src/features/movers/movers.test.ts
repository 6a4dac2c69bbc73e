import {
  MOVER_SORTS,
  type MoverList,
  moverListCall,
  type MoverRow,
  type MoverSort,
  type MoverWhy,
  moverWhyCall,
} from '@candela/contract/movers'
import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { ERRORS, type PairCode } from '@candela/contract/core'
import type { Board, BoardListener } from '#market/tickers/board.ts'
import type { Ticker } from '#market/tickers/ticker.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { createActivityBoard, createActivityMaker } from '#market/movers/activity.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { testDatabase } from '#testing/database.ts'
import { testSite } from '#testing/test-site.ts'
import { createMoverTable } from './mover-table.ts'
import { createMoverWhy, type DerivativesNear } from './why.ts'
import { createInlineHistory } from '#market/history/inline-history.ts'

const { http, market } = await testSite()
const { db } = await testDatabase()

const LIST = '/crypto-web/open/fast_rise_fall/list'
const WHY = '/crypto-web/open/fast_rise_fall/why'
const BTC = 'candela-spot/btc.usdt'
const headers = { locale: 'en-US' }

async function ask<T>(url: string, payload: object): Promise<T> {
  const answer = await http.inject({ method: 'POST', url, payload, headers })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return answer.json<{ data: T }>().data
}
const list = (payload: object = {}): Promise<MoverList> => ask<MoverList>(LIST, payload)

const FIELDS = { '3': 'change3m', '5': 'change5m', '10': 'change10m' } as const satisfies Record<
  MoverSort,
  keyof MoverRow
>

describe('the movers', () => {
  // [S7.18]
  it('answer with the fields of the contract, by POST and by GET alike', async () => {
    const posted = await list()
    expect(compileCheck(moverListCall.data)(posted)).toEqual(posted)
    const got = await http.inject({ url: LIST, headers })
    expect(got.json<{ data: MoverList }>().data).toEqual(posted)
    expect(posted.records.length).toBe(market.catalogue.composites.length)
    expect(posted).toMatchObject({ size: 20, total: posted.records.length, asOf: market.board.asOf })
  })

  // [S9.49]
  it('are sorted by their five-minute move by default', async () => {
    expect(await list()).toEqual(await list({ sort: '5', order: 'desc' }))
  })

  it.each(MOVER_SORTS.flatMap(sort => (['desc', 'asc'] as const).map(order => ({ sort, order }))))(
    'over $sort minutes, $order, are in order also while prices move',
    async ({ sort, order }) => {
      for (let round = 0; round < 4; round++) {
        const moves = (await list({ sort, order })).records.map(row => Number(row[FIELDS[sort]]))
        const sorted = moves.toSorted((a, b) => a - b)
        expect(moves).toEqual(order === 'asc' ? sorted : sorted.toReversed())
        market.clock.advance(7000)
      }
    },
  )

  it('return the requested number of rows', async () => {
    expect((await list({ size: 3 })).records).toEqual((await list()).records.slice(0, 3))
  })

  it.each([{ size: 0 }, { size: 101 }, { sort: '15' }, { sort: 5 }, { order: 'up' }, { current: 0 }])(
    'refuse %j',
    async payload => {
      const answer = await http.inject({ method: 'POST', url: LIST, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ data: null })
    },
  )

  it('are the same as CSV and as JSON', async () => {
    const json = (await http.inject('/markets/rapid.json?sort=10&order=asc')).json<MoverList>()
    expect(json).toEqual(await list({ sort: '10', order: 'asc' }))
    const [head = '', ...lines] = (await http.inject('/markets/rapid.csv?sort=10&order=asc')).body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
    const fields = head.split(',')
    expect(fields).toEqual(
      'symbol,name,price,change3m,change5m,change10m,change24h,turnover24h,level,badges,pair'.split(','),
    )
    expect(lines).toEqual(
      json.records.map(row => fields.map(field => [Reflect.get(row, field)].flat().join(' ')).join(',')),
    )
  })
})

describe('badges on the list', () => {
  it('report a new high as soon as the price sets one', async () => {
    const activity = createActivityBoard(market.bus)
    await activity.start()
    const table = createMoverTable(market.catalogue, market.board, activity)
    const highs = new Set<string>()
    for (let second = 0; second < 1800 && highs.size === 0; second++) {
      market.clock.advance(1000)
      for (const row of table.list({}, 'en-US').records)
        if (row.badges.some(badge => badge.startsWith('high'))) highs.add(row.symbol)
    }
    expect(highs.size).toBeGreaterThan(0)
    for (const symbol of highs) {
      const row = table.list({}, 'en-US').records.find(each => each.symbol === symbol)
      const ticker = market.board.ticker(row?.pair as never) // the list's own pair
      expect(Number(row?.price)).toBeGreaterThan(Number(ticker?.high24h) * 0.98)
    }
    table.close()
    activity.close()
  })

  it.each([
    ['another exchange joins with a wider range', '100', '120', '80', []],
    ['the price sets a high', '111', '112', '90', ['high24h']],
    ['the price sets a low', '89', '110', '88', ['low24h']],
  ])('when %s: %s of %s to %s', (_what, last, high24h, low24h, badges) => {
    const [composite] = market.catalogue.composites
    const pair = composite?.instrument.code as PairCode // the small world has coins
    const known = {
      ...market.board.ticker(pair),
      pair,
      version: 1,
      last: '100',
      high24h: '110',
      low24h: '90',
    } as Ticker // complete
    let tell: BoardListener = () => undefined
    const board: Board = {
      ...market.board,
      ticker: () => known,
      trend: () => [],
      onChange(listener) {
        tell = listener
        return () => undefined
      },
    }
    const activity = { start: async () => undefined, of: () => undefined, close: () => undefined }
    const table = createMoverTable(market.catalogue, board, activity)
    tell([{ ...known, version: 2, last, high24h, low24h }], board.asOf)
    expect(table.row(pair, 'en-US')?.badges).toEqual(badges)
    table.close()
  })

  it('include the minutes of history before the first live one', async () => {
    const { catalogue, source, bus, clock } = market
    const activity = createActivityBoard(bus)
    await activity.start()
    await createActivityMaker({ catalogue, source, bus }).start(clock.now())
    const btc = activity.of(BTC as never) // the code of a coin of the small world
    const bars = source.past.minuteBars(
      catalogue.indexOf('binance-spot/btc.usdt' as never) ?? -1,
      clock.now() - 5 * MINUTE_MS,
      clock.now(),
    ) // as above
    const highest = Math.max(...bars.map(bar => bar.high))
    expect((btc?.high5m ?? 0) / highest).toBeCloseTo(1, 2)
    expect(btc?.low1h).toBeLessThanOrEqual(btc?.low5m ?? 0)
    expect(btc?.quarterMean).toBeGreaterThan(0)
    activity.close()
  })
})

describe('why a coin is moving', () => {
  it('answers with the fields of the contract in one call', async () => {
    const why = await ask<MoverWhy>(WHY, { pair: BTC })
    expect(compileCheck(moverWhyCall.data)(why)).toEqual(why)
    expect(why.mover).toEqual((await list()).records.find(row => row.symbol === 'BTC'))
    expect(why.path.length).toBeGreaterThan(25)
    expect(why.path.at(-1)).toEqual([market.clock.now(), why.mover.price])
    expect(why.path.map(([time]) => time)).toEqual(why.path.map(([time]) => time).toSorted((a, b) => a - b))
    expect(why.to - why.from).toBe(30 * MINUTE_MS)
    expect(why).toMatchObject({ flash: [], signals: [] })
  })

  it('compares the coin with the mean of its sector and of all coins', async () => {
    const why = await ask<MoverWhy>(WHY, { pair: BTC })
    const { records } = await list({ size: 100 })
    const mean = records.reduce((sum, row) => sum + Number(row.change5m), 0) / records.length
    expect(Number(why.market.change5m)).toBeCloseTo(mean, 3)
    expect(why.market.total).toBe(records.length)
    expect(why.sector).toMatchObject({ id: 'mainstream', name: 'Mainstream' })
    expect(Number(why.againstMarket5m)).toBeCloseTo(Number(why.mover.change5m) - mean, 3)
    expect(Number(why.againstSector5m)).toBeCloseTo(Number(why.mover.change5m) - Number(why.sector?.change5m), 3)
  })

  it('requests the contracts of the coin within a quarter of an hour', async () => {
    const { catalogue, board, source, clock } = market
    const asked: unknown[] = []
    const derivatives: DerivativesNear = {
      liquidations: (...args) => {
        asked.push(args)
        return { count: 1, longValue: '1200.00', shortValue: '0.00', records: [] }
      },
      openInterestChange: async () => ({ value: '5000000', change: '-1.2500' }),
      funding: () => null,
    }
    const candles = createCandleStore({
      catalogue,
      source,
      history: createInlineHistory({ catalogue, source }),
      repo: createCandleRepo(db),
      clock,
    })
    const activity = createActivityBoard(market.bus)
    const table = createMoverTable(catalogue, board, activity)
    const why = await createMoverWhy({
      catalogue,
      board,
      candles,
      table,
      clock,
      contractsNear: async () => derivatives,
    })(BTC as never, 'en-US') // a real code
    expect(asked).toEqual([['BTC', clock.now() - 15 * MINUTE_MS, clock.now() + 15 * MINUTE_MS]])
    expect(why).toMatchObject({
      liquidations: { count: 1, longValue: '1200.00' },
      openInterest: { change: '-1.2500' },
      funding: null,
    })
    expect(compileCheck(moverWhyCall.data)(why)).toEqual(why)
    table.close()
  })

  it.each([
    [{ pair: 'candela-spot/nope.usdt' }, 'PAIR_INVALID'],
    [{ pair: 'binance-spot/btc.usdt' }, 'PAIR_UNSUPPORTED'],
    [{ pair: 'nonsense' }, 'PAIR_INVALID'],
    [{}, 'BAD_REQUEST'],
    [{ pair: BTC, more: 1 }, 'UNKNOWN_FIELD'],
  ] as const)('[S8.19] refuses %j as %s', async (payload, key) => {
    const answer = await http.inject({ method: 'POST', url: WHY, payload })
    const { status, code } = ERRORS[key]
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code])
  })
})
