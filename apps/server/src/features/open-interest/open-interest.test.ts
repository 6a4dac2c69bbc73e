import type { PairCode } from '@candela/contract/core'
import {
  CONTRACT_PERIODS,
  OPEN_INTEREST_SORTS,
  openInterestExchangeCall,
  type OpenInterestExchanges,
  type OpenInterestHistory,
  openInterestHistoryCall,
  type OpenInterestList,
  openInterestListCall,
  openInterestSymbolListCall,
} from '@candela/contract/open-interest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { CONTRACTS_BUS_TOPIC, type ContractSheet, type ContractSheetRow } from '#market/derivatives/sheet.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { testSite } from '#testing/test-site.ts'

/** 15 November 2026, 10:00 UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 2)
const PREFIX = '/crypto-web/open'
const { http, market, db } = await testSite()

const aRow = (pair: string, usd: string, before: Partial<ContractSheetRow> = {}): ContractSheetRow => ({
  pair: pair as PairCode, // of the small market
  mark: '100.00',
  rate: '0.0001',
  predicted: '0.0001',
  settlesAt: AS_OF + HOUR_MS,
  intervalHours: 8,
  settled3d: '0.0009',
  settlements3d: 9,
  openInterest: '10.5',
  openInterestUsd: usd,
  usd1h: '100.00',
  usd4h: '100.00',
  usd24h: '',
  longAccounts: '0.6000',
  longTopAccounts: '0.5500',
  longTopPositions: '0.5200',
  ...before,
})

const sheet: ContractSheet = {
  asOf: AS_OF,
  historyFrom: AS_OF - 12 * HOUR_MS,
  revision: 0,
  rows: [
    aRow('binance-perpetual/btc.usdt', '200.00'),
    aRow('binance-perpetual/btc.usd', '100.50'),
    aRow('okx-perpetual/btc.usdt', '33.33', { openInterest: '0.25', usd1h: '50.00' }),
    aRow('bybit-perpetual/btc.usdt', '66.67', { usd4h: '' }),
    aRow('binance-perpetual/eth.usdt', '150.00', { usd24h: '120.00' }),
    aRow('okx-perpetual/eth.usdt', '50.00', { usd24h: '40.00' }),
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
    // For OKX only the last half hour is known.
    states: pairs.map(pair => ({
      contract: ids.get(pair) ?? -1,
      rows: Array.from({ length: 24 * 12 + 1 }, (_, at) => from + at * 5 * MINUTE_MS)
        .filter(at => !pair.startsWith('okx') || at >= AS_OF - 30 * MINUTE_MS)
        .map(at => ({
          at,
          mark: '100.5',
          rate: null,
          predicted: null,
          openInterest: '1',
          openInterestUsd: pair.startsWith('binance') ? '2.50' : '1.25',
          longAccounts: '0.6',
          longTopAccounts: '0.6',
          longTopPositions: '0.6',
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
const list = (payload: object = {}, locale?: string): Promise<OpenInterestList> =>
  ask('/position/list', payload, locale)
const exchanges = (payload: object = {}): Promise<OpenInterestExchanges> => ask('/position/exchange', payload)
const history = (payload: object = {}): Promise<OpenInterestHistory> => ask('/position/history', payload)

describe('the coins', () => {
  it('[S3.16] answer with the fields of the contract, by POST and by GET alike', async () => {
    const posted = await list()
    expect(compileCheck(openInterestListCall.data)(posted)).toEqual(posted)
    const got = await http.inject({ url: `${PREFIX}/position/list`, headers: { locale: 'en-US' } })
    expect(got.json<{ data: OpenInterestList }>().data).toEqual(posted)
    expect(posted).toMatchObject({ total: 2, current: 1, size: 20, waiting: 1, asOf: AS_OF })
  })

  it('[S3.16] have total, share, change over 1h, 4h and 24h, and their share of the market cap', async () => {
    const [btc, eth] = (await list()).records
    expect(btc).toMatchObject({
      symbol: 'BTC',
      name: 'Bitcoin',
      totalUsd: '400.50',
      totalCoin: '31.75',
      share: '66.69',
      // 350 an hour ago; Bybit is known to have had nothing four hours ago.
      change1h: '14.4286',
      change4h: '33.5000',
      change24h: null,
    })
    expect(eth).toMatchObject({ symbol: 'ETH', totalUsd: '200.00', share: '33.31', change24h: '25.0000' })
    const spot = await ask<{ price: string; marketCap: string } | { records: { marketCap: string; price: string }[] }>(
      '/markets/spot/list',
      { symbol: 'Bitcoin', size: 1 },
    )
    const [coin] = 'records' in spot ? spot.records : []
    expect([btc?.marketCap, btc?.price]).toEqual([coin?.marketCap, coin?.price])
    expect(Number(btc?.marketCapRatio)).toBeCloseTo((400.5 / Number(btc?.marketCap)) * 100, 4)
  })

  it('add up to the totals', async () => {
    const { records, totals } = await list()
    expect(totals).toMatchObject({
      totalUsd: '600.50',
      change1h: '9.1818',
      change24h: null,
      usdMargined: '500.00',
      coinMargined: '100.50',
      coinSize: 2,
      contractSize: 6,
    })
    expect(records.reduce((sum, row) => sum + Math.round(Number(row.share) * 100), 0)).toBe(10_000)
  })

  it('of one exchange count only its contracts', async () => {
    const { records, totals } = await list({ exchange: 'OKEX' })
    expect(records.map(row => [row.symbol, row.totalUsd])).toEqual([
      ['ETH', '50.00'],
      ['BTC', '33.33'],
    ])
    expect(totals.totalUsd).toBe('83.33')
  })

  it.each([
    ['比特', 'zh-CN', ['比特币']],
    ['eth', 'en-US', ['Ethereum']],
    ['nothing like it', 'en-US', []],
  ])('are found by %s', async (symbol, locale, names) => {
    const found = await list({ symbol }, locale)
    expect(found.records.map(row => row.name)).toEqual(names)
    expect(found.total).toBe(names.length)
  })

  it.each(OPEN_INTEREST_SORTS)('are sorted by %s, unknown values last', async sortName => {
    const valueOf = (row: OpenInterestList['records'][number]): number | string | null =>
      sortName === 'name' ? row.symbol : row[sortName] === null ? null : Number(row[sortName])
    for (const sortOrder of ['desc', 'asc'] as const) {
      const values = (await list({ sortName, sortOrder })).records.map(valueOf)
      const known = values.filter(value => value !== null)
      const sorted = known.toSorted((a, b) => (a < b ? -1 : 1) * (sortOrder === 'asc' ? 1 : -1))
      expect(values).toEqual([...sorted, ...values.filter(value => value === null)])
    }
  })

  it('are paged', async () => {
    const second = await list({ size: 1, current: 2 })
    expect([second.records.map(row => row.symbol), second.total]).toEqual([['ETH'], 2])
  })

  it('can be listed', async () => {
    const symbols = await ask<{ symbol: string; name: string }[]>('/number/position/symbol_list', {}, 'zh-CN')
    expect(compileCheck(openInterestSymbolListCall.data)(symbols)).toEqual(symbols)
    expect(symbols[0]).toEqual({ symbol: 'BTC', name: '比特币' })
  })
})

describe('one coin by exchange', () => {
  it('[S3.16] has shares that add up to 100, of Bitcoin by default', async () => {
    const found = await exchanges()
    expect(compileCheck(openInterestExchangeCall.data)(found)).toEqual(found)
    expect(found.records.map(row => [row.name, row.totalUsd, row.share, row.change1h, row.coinMargined])).toEqual([
      ['Binance', '300.50', '75.03', '50.2500', '100.50'],
      ['Bybit', '66.67', '16.65', '-33.3300', '0.00'],
      ['OKX', '33.33', '8.32', '-33.3400', '0.00'],
    ])
    expect(found.coin?.totalUsd).toBe('400.50')
  })
})

describe('the past of a coin', () => {
  it.each(CONTRACT_PERIODS)('by %s answers with the fields of the contract', async period => {
    const found = await history({ period })
    expect(compileCheck(openInterestHistoryCall.data)(found)).toEqual(found)
    for (const each of found.exchanges) expect(each.usd).toHaveLength(found.times.length)
    expect([found.total.length, found.price.length]).toEqual([found.times.length, found.times.length])
  })

  it('is summed by exchange, and unknown while a contract is still being read', async () => {
    const { times, exchanges, total, price, pricePair } = await history({ period: '15m', size: 60 })
    expect(times.at(-1)).toBe(AS_OF)
    // Binance has a second contract; contracts of other exchanges that never had a row are not counted.
    expect(exchanges.map(each => [each.name, each.usd.at(-1)]).slice(0, 3)).toEqual([
      ['Binance', '5.00'],
      ['OKX', '1.25'],
      ['Bybit', '1.25'],
    ])
    expect(total.at(-1)).toBe('7.50')
    // Within the complete history OKX had nothing; before that it is unknown.
    expect([total.at(-4), exchanges.find(each => each.name === 'OKX')?.usd.at(-4)]).toEqual(['6.25', null])
    expect(total[0]).toBeNull()
    expect([price.at(-1), pricePair]).toEqual(['100.5', 'binance-perpetual/btc.usdt'])
  })

  it('of one exchange is that exchange only, beside the same price', async () => {
    const found = await history({ symbol: 'eth', exchange: 'okx', period: '5m', size: 2 })
    expect(found).toMatchObject({
      symbol: 'ETH',
      exchanges: [{ exchange: 'okx', usd: ['1.25', '1.25'] }],
      total: ['1.25', '1.25'],
      pricePair: 'binance-perpetual/eth.usdt',
    })
  })
})

describe('bad input', () => {
  it.each([
    ['/position/list', { sortName: 'usd' }],
    ['/position/list', { size: 501 }],
    ['/position/list', { exchange: 'nope' }],
    ['/position/list', { coin: 'BTC' }],
    ['/position/exchange', { symbol: 'NOPE' }],
    ['/position/history', { period: '2h' }],
    ['/position/history', { size: 301 }],
    ['/position/history', { symbol: 'NOPE' }],
    ['/number/position/symbol_list', { family: 'usd' }],
  ])('%s refuses %o', async (path, payload) => {
    const answer = await http.inject({ method: 'POST', url: PREFIX + path, payload })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json<{ code: number }>().code).not.toBe(10000)
  })
})

describe('the files', () => {
  it('contain the rows of the page, number for number', async () => {
    const { records } = await list({ sortName: 'change1h', size: 2 })
    const json = await http.inject('/numbers/position.json?sortName=change1h&size=2')
    expect(json.json<OpenInterestList>().records).toEqual(records)
    const csv = (await http.inject('/numbers/position.csv?sortName=change1h&size=2')).body.trim().split(/\r?\n/)
    expect(csv).toHaveLength(records.length + 1)
    for (const [at, row] of records.entries()) {
      for (const text of [row.symbol, row.totalUsd, row.totalCoin, row.share, row.change1h ?? '', row.marketCapRatio])
        expect(csv[at + 1]?.split(',')).toContain(text)
    }
  })

  it('contain the exchanges and the history', async () => {
    const { records } = await exchanges({ symbol: 'ETH' })
    const csv = (await http.inject('/numbers/position/exchange.csv?symbol=ETH')).body.trim().split(/\r?\n/)
    expect(csv.slice(1).map(line => line.split(',').slice(0, 2))).toEqual(records.map(row => [row.name, row.totalUsd]))
    const past = (await http.inject('/numbers/position/history.csv?symbol=ETH&period=5m&size=1')).body.trim()
    expect(past.split(/\r?\n/)).toContain('2026-11-15T02:00:00.000Z,ETH,Binance,2.50,100.5')
  })

  it.each(['5m', '1h', '4h', '1d'] as const)('older pages of %s go on where the newer one began', async period => {
    const whole = await history({ symbol: 'eth', exchange: 'okx', period, size: 6 })
    const newer = await history({ symbol: 'eth', exchange: 'okx', period, size: 2 })
    const older = await history({ symbol: 'eth', exchange: 'okx', period, size: 4, to: newer.times[0] })
    expect([...older.times, ...newer.times]).toEqual(whole.times)
    expect([...older.total, ...newer.total]).toEqual(whole.total)
    expect(whole.total.filter(usd => usd !== null)).not.toEqual([])
  })
})
