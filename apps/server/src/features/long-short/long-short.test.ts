import type { PairCode } from '@candela/contract/core'
import {
  LONG_SHORT_SORTS,
  type LongShortList,
  longShortListCall,
  type LongShortNow,
  longShortNowCall,
  longShortSymbolListCall,
  type LongShortTrend,
  longShortTrendCall,
} from '@candela/contract/long-short'
import { CONTRACT_PERIODS } from '@candela/contract/open-interest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { CONTRACTS_BUS_TOPIC, type ContractSheet, type ContractSheetRow } from '#market/derivatives/sheet.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'

/** 15 November 2026, 10:20 UTC+8: five minutes after a quarter, twenty into an hour. */
const AS_OF = Date.UTC(2026, 10, 15, 2, 20)
const PREFIX = '/crypto-web/open'
const { http, market, db } = await testSite()

const aRow = (pair: string, usd: string, long: readonly [string, string, string]): ContractSheetRow => ({
  pair: pair as PairCode, // of the small market
  mark: '100.00',
  rate: '0.0001',
  predicted: '0.0001',
  settlesAt: AS_OF + HOUR_MS,
  intervalHours: 8,
  settled3d: '',
  settlements3d: 0,
  openInterest: '10.5',
  openInterestUsd: usd,
  usd1h: '',
  usd4h: '',
  usd24h: '',
  longAccounts: long[0],
  longTopAccounts: long[1],
  longTopPositions: long[2],
})

const sheet: ContractSheet = {
  asOf: AS_OF,
  historyFrom: AS_OF - 2 * HOUR_MS,
  revision: 0,
  rows: [
    // Binance together: (0.6 × 300 + 0.4 × 100) / 400 = 0.55.
    aRow('binance-perpetual/btc.usdt', '300.00', ['0.6000', '0.5000', '0.4000']),
    aRow('binance-perpetual/btc.usd', '100.00', ['0.4000', '0.5000', '0.4000']),
    // All together: (0.55 × 400 + 0.75 × 100) / 500 = 0.59.
    aRow('okx-perpetual/btc.usdt', '100.00', ['0.7500', '0.2500', '0.4000']),
    aRow('binance-perpetual/eth.usdt', '80.00', ['0.5000', '0.6000', '0.7000']),
    aRow('okx-perpetual/xrp.usdt', '20.00', ['0.2500', '0.6000', '0.7000']),
  ],
}

beforeAll(async () => {
  market.bus.publish(CONTRACTS_BUS_TOPIC, sheet)
  const repo = createDerivativesRepo(db)
  const pairs = sheet.rows.map(({ pair }) => pair)
  const ids = await repo.contractIds(pairs)
  const from = AS_OF - DAY_MS
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(from, AS_OF)
  await repo.write(1, {
    // Half were long all day; XRP is unknown.
    states: pairs
      .filter(pair => !pair.includes('xrp'))
      .map(pair => ({
        contract: ids.get(pair) ?? -1,
        rows: Array.from({ length: 24 * 12 }, (_, at) => ({
          at: from + at * 5 * MINUTE_MS,
          mark: '100.5',
          rate: null,
          predicted: null,
          openInterest: '1',
          openInterestUsd: pair.startsWith('okx') ? '100.00' : '50.00',
          longAccounts: '0.5',
          longTopAccounts: '0.5',
          longTopPositions: pair.startsWith('okx') ? '0.8' : '0.6',
        })),
      })),
    prints: [],
    keep: ['raw', 'hour', 'day'],
    run: { contract: 0, from, to: from, nextTo: AS_OF },
  })
})

async function ask<T>(path: string, payload: object = {}, locale = 'en-US'): Promise<T> {
  const answer = await http.inject({ method: 'POST', url: PREFIX + path, payload, headers: { locale } })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return answer.json<{ data: T }>().data
}
const list = (payload: object = {}, locale?: string): Promise<LongShortList> =>
  ask('/long_short_ratio/list', payload, locale)
const now = (payload: object = {}): Promise<LongShortNow> => ask('/long_short_ratio/emptyDataList', payload)
const trend = (payload: object = {}): Promise<LongShortTrend> => ask('/long_short_ratio/trendList', payload)

const sumOf = ({ long, short }: { long: string; short: string }): number =>
  Math.round(Number(long) * 100) + Math.round(Number(short) * 100)

describe('[S7.11] the coins', () => {
  it('answer with the fields of the contract, by POST and by GET alike', async () => {
    const posted = await list()
    expect(compileCheck(longShortListCall.data)(posted)).toEqual(posted)
    const got = await http.inject({ url: `${PREFIX}/long_short_ratio/list`, headers: { locale: 'en-US' } })
    expect(got.json<{ data: LongShortList }>().data).toEqual(posted)
    expect(posted).toMatchObject({ total: 3, current: 1, size: 20, waiting: 1, asOf: AS_OF })
  })

  it('[S9.18] have a ratio weighted by open interest, and its change in five minutes', async () => {
    const { records } = await list()
    expect(records.map(row => [row.symbol, row.long, row.short, row.ratio, row.change])).toEqual([
      ['BTC', '59.00', '41.00', '1.4390', '43.9000'],
      ['ETH', '50.00', '50.00', '1.0000', '0.0000'],
      ['XRP', '25.00', '75.00', '0.3333', null],
    ])
    for (const row of records) expect(sumOf(row)).toBe(10_000)
    expect(records[0]).toMatchObject({ name: 'Bitcoin', openInterestUsd: '500.00', pair: 'candela-spot/btc.usdt' })
    // In the order of the exchanges: Binance, OKX, then those that do not list it.
    expect(records[0]?.ratios.slice(0, 3)).toEqual(['1.2222', '3.0000', null])
  })

  it.each([
    { type: 0, ratio: '1.4390', change: '43.9000' },
    // (0.5 × 400 + 0.25 × 100) / 500 = 0.45
    { type: 1, ratio: '0.8182', change: '-18.1800' },
    // 0.4 now; before (0.6 × 100 + 0.8 × 100) / 200 = 0.7, which is 2.3333.
    { type: 2, ratio: '0.6667', change: '-71.4267' },
  ])('of kind $type', async ({ type, ratio, change }) => {
    expect((await list({ type })).records[0]).toMatchObject({ symbol: 'BTC', ratio, change })
  })

  it('are counted by the leading side', async () => {
    const { totals } = await list()
    expect(totals).toMatchObject({
      longSize: 1,
      shortSize: 1,
      evenSize: 1,
      highest: { symbol: 'BTC', ratio: '1.4390' },
      lowest: { symbol: 'XRP', ratio: '0.3333' },
      // (0.59 × 500 + 0.5 × 80 + 0.25 × 20) / 600; five minutes before, half of all that was listed.
      market: { long: '56.67', short: '43.33', ratio: '1.3079', change: '30.7900' },
    })
  })

  it('of one exchange are that exchange’s own', async () => {
    const { records } = await list({ exchange: 'OKEX' })
    expect(records.map(row => [row.symbol, row.ratio])).toEqual([
      ['BTC', '3.0000'],
      ['XRP', '0.3333'],
    ])
  })

  it('of an unfinished period use its newest moment', async () => {
    const { asOf, records } = await list({ period: '15m' })
    expect(asOf).toBe(AS_OF - 5 * MINUTE_MS)
    expect(records.map(row => [row.symbol, row.ratio, row.change])).toEqual([
      ['BTC', '1.0000', '0.0000'],
      ['ETH', '1.0000', '0.0000'],
    ])
  })

  it.each(LONG_SHORT_SORTS)('are sorted by %s, unknown values last', async sortName => {
    const valueOf = (row: LongShortList['records'][number]): number | string | null =>
      sortName === 'name' ? row.symbol : row[sortName] === null ? null : Number(row[sortName])
    for (const sortOrder of ['desc', 'asc'] as const) {
      const values = (await list({ sortName, sortOrder })).records.map(valueOf)
      const known = values.filter(value => value !== null)
      const sorted = known.toSorted((a, b) => (a < b ? -1 : 1) * (sortOrder === 'asc' ? 1 : -1))
      expect(values).toEqual([...sorted, ...values.filter(value => value === null)])
    }
  })

  it('are found by name, and paged', async () => {
    expect((await list({ symbol: '以太' }, 'zh-CN')).records.map(row => row.name)).toEqual(['以太坊'])
    expect((await list({ size: 1, current: 2 })).records.map(row => row.symbol)).toEqual(['ETH'])
  })

  it('can be listed', async () => {
    const symbols = await ask<{ symbol: string; name: string }[]>('/number/long_short_ratio/symbol_list', {}, 'zh-CN')
    expect(compileCheck(longShortSymbolListCall.data)(symbols)).toEqual(symbols)
    expect(symbols[0]).toEqual({ symbol: 'BTC', name: '比特币' })
  })
})

describe('[S7.18] the newest of one coin', () => {
  it('is listed by exchange, each adding up to 100.00', async () => {
    const found = await now({ period: '5m', symbol: 'BTC', type: 0 })
    expect(compileCheck(longShortNowCall.data)(found)).toEqual(found)
    expect(found.records.map(row => [row.name, row.long, row.short, row.ratio, row.change])).toEqual([
      ['Binance', '55.00', '45.00', '1.2222', '22.2200'],
      ['OKX', '75.00', '25.00', '3.0000', '200.0000'],
    ])
    for (const { long, short } of found.records) expect(sumOf({ long: long ?? '', short: short ?? '' })).toBe(10_000)
    const [row] = (await list()).records
    expect(found.coin).toEqual({ long: row?.long, short: row?.short, ratio: row?.ratio, change: row?.change })
  })

  it.each(['DOGE'])('is an empty list, not an error, for %s, which has no contracts', async symbol => {
    expect(await now({ period: '5m', symbol, type: 0 })).toMatchObject({ symbol, coin: null, records: [] })
  })
})

describe('[S7.11] one coin over time', () => {
  it.each(CONTRACT_PERIODS)('by %s answers with the fields of the contract', async period => {
    const found = await trend({ period })
    expect(compileCheck(longShortTrendCall.data)(found)).toEqual(found)
    for (const each of [...found.exchanges, found.mean]) expect(each.ratio).toHaveLength(found.times.length)
    expect(found.price).toHaveLength(found.times.length)
  })

  it('has a line for each exchange, their mean and the price', async () => {
    const found = await trend({ type: 2, period: '30m', size: 3 })
    expect(found.exchanges.slice(0, 2).map(each => [each.name, each.ratio])).toEqual([
      ['Binance', ['1.5000', '1.5000', '1.5000']],
      ['OKX', ['4.0000', '4.0000', '4.0000']],
    ])
    expect(found.mean).toEqual({ long: ['70.00', '70.00', '70.00'], ratio: ['2.3333', '2.3333', '2.3333'] })
    expect([found.price[0], found.pricePair]).toEqual(['100.5', 'binance-perpetual/btc.usdt'])
  })

  it('is unknown while a contract is still being read', async () => {
    const found = await trend({ period: '1h', size: 4 })
    // Gate, MEXC and the others have no row: they did not list it, as the complete history shows.
    expect(found.mean.ratio.map(each => each === null)).toEqual([true, true, false, false])
  })

  it('of one exchange has only that line', async () => {
    const { exchanges } = await trend({ exchange: 'okx', period: '5m', size: 2 })
    expect(exchanges.map(each => each.exchange)).toEqual(['okx'])
  })
})

describe('bad input', () => {
  it.each([
    ['/long_short_ratio/list', { type: 3 }],
    ['/long_short_ratio/list', { period: '1m' }],
    ['/long_short_ratio/list', { exchange: 'nope' }],
    ['/long_short_ratio/list', { size: 501 }],
    ['/long_short_ratio/emptyDataList', { type: -1 }],
    ['/long_short_ratio/emptyDataList', { period: '5' }],
    ['/long_short_ratio/trendList', { symbol: 'NOPE' }],
    ['/long_short_ratio/trendList', { size: 301 }],
    ['/number/long_short_ratio/symbol_list', { type: 0 }],
  ])('%s refuses %o', async (path, payload) => {
    const answer = await http.inject({ method: 'POST', url: PREFIX + path, payload })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json<{ code: number }>().code).not.toBe(10000)
  })
})

describe('the files', () => {
  it('contain the rows of the page, number for number', async () => {
    const { records } = await list({ sortName: 'ratio', type: 1 })
    const json = await http.inject('/numbers/longshortratio.json?sortName=ratio&type=1')
    expect(json.json<LongShortList>().records).toEqual(records)
    const csv = (await http.inject('/numbers/longshortratio.csv?sortName=ratio&type=1')).body.trim().split(/\r?\n/)
    expect(csv.slice(1).map(line => line.split(',').slice(0, 5))).toEqual(
      records.map(row => [row.symbol, row.name, row.long, row.short, row.ratio]),
    )
  })

  it('contain the ratio of each exchange, under its id', async () => {
    const { records, exchanges } = await list()
    const csv = (await http.inject('/numbers/longshortratio.csv')).body.replace('\uFEFF', '').trim().split(/\r?\n/)
    const [head = [], ...lines] = csv.map(line => line.split(','))
    const first = head.indexOf('binanceRatio')
    expect(head.slice(first, first + exchanges.length)).toEqual(exchanges.map(({ id }) => `${id}Ratio`))
    expect(lines.map(line => line.slice(first, first + exchanges.length))).toEqual(
      records.map(row => row.ratios.map(ratio => ratio ?? '')),
    )
    // Binance 0.55 to 0.45, OKX 0.75 to 0.25; the others do not list it.
    const btc = lines.find(([symbol]) => symbol === 'BTC') ?? []
    expect(head.flatMap((name, at) => (/.Ratio$/.test(name) && btc[at] !== '' ? [[name, btc[at]]] : []))).toEqual([
      ['binanceRatio', '1.2222'],
      ['okxRatio', '3.0000'],
    ])
  })

  it('contain the exchanges and the history', async () => {
    const csv = (await http.inject('/numbers/longshortratio/exchange.csv?symbol=BTC')).body.trim().split(/\r?\n/)
    expect(csv[1]).toBe('Binance,55.00,45.00,1.2222,22.2200,400.00')
    const past = await http.inject('/numbers/longshortratio/trend.csv?symbol=ETH&period=30m&size=1')
    expect(past.body).toContain('2026-11-15T02:00:00.000Z,ETH,Binance,50.00,1.0000,100.5')
  })
})
