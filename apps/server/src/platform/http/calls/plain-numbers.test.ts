import { API_PREFIX } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { testSite } from '#testing/test-site.ts'

/** Coins priced at tens of thousands and at a ten-millionth: floats of both would be printed with an exponent. */
const site = await testSite({ symbols: ['BTC', 'SHIB', 'PEPE', 'BTT', 'CHEEMS'] })
const { http, market, db, routes } = site

/** A day of prints and snapshots with extreme figures. */
beforeAll(async () => {
  const now = market.clock.now()
  const repo = createDerivativesRepo(db)
  const { all } = await loadContracts(market.catalogue, market.derivatives.contracts, repo)
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(now - 2 * DAY_MS, now)
  const snapshots = Array.from(
    { length: 289 },
    (_, at) => Math.floor(now / (5 * MINUTE_MS)) * 5 * MINUTE_MS - at * 5 * MINUTE_MS,
  )
  await repo.write(1, {
    states: all.map(({ id }, place) => ({
      contract: id,
      rows: snapshots.map(at => ({
        at,
        mark: place % 2 === 0 ? '0.000000000212' : '99999.00',
        rate: '-0.00000001',
        predicted: '0.00000000',
        openInterest: place % 2 === 0 ? '99999999999999999' : '0.0001',
        openInterestUsd: place % 3 === 0 ? '0.00' : '999999999999.99',
        longAccounts: place % 3 === 0 ? '1.0000' : '0.0001',
        longTopAccounts: '0.5000',
        longTopPositions: '0.0000',
      })),
    })),
    prints: all.map(({ id }, place) => ({
      contract: id,
      rows: [0, 1, 5, 25].map(hours => ({
        at: now - hours * HOUR_MS - place,
        isLong: place % 2 === 0,
        price: '0.0000002120',
        size: '99999999999',
        usd: place % 3 === 0 ? '0.01' : '9999999999.99',
      })),
    })),
    keep: ['raw', 'hour', 'day'],
    run: { contract: 0, from: now - 2 * DAY_MS, to: now - 2 * DAY_MS, nextTo: now },
  })
})

const READABLE = /^-?(0|[1-9]\d*)(\.\d+)?$/
/** What unformatted floats look like: exponents, NaN, and -0. */
const looksLikeNumber = (text: string): boolean => /^[-+]?(\d|\.\d|nan$|infinity$)/i.test(text)
const isPlain = (text: string): boolean => READABLE.test(text) && !/^-0(\.0+)?$/.test(text)

/** Every number in an answer that is not plainly formatted, with its path. */
function unplain(value: unknown, path: string): string[] {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? [] : [`${path} = ${value}`]
  if (typeof value === 'string')
    return looksLikeWord(path) || !looksLikeNumber(value) || isPlain(value) ? [] : [`${path} = ${value}`]
  if (Array.isArray(value)) return value.flatMap((each, at) => unplain(each, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => unplain(each, `${path}.${name}`))
}

/** Names, ids and dates may begin with a digit. */
const looksLikeWord = (path: string): boolean =>
  /\.(id|name|period|interval|window|windows|cursor|symbol|pair|deliveryDate)$/.test(path)

/** Input that makes each call's answer as large as possible; the other calls get none. */
const INPUTS: Readonly<Record<string, readonly Record<string, string>[]>> = {
  spotList: [{ size: '100' }, { exchange: 'binance', size: '100' }],
  hotKline: [{ symbols: 'BTC,CHEEMS,SHIB' }],
  plateDetail: [{ id: 'meme' }],
  moverList: [{ size: '100' }],
  moverWhy: [{ pair: 'candela-spot/btc.usdt' }, { pair: 'candela-spot/cheems.usdt' }],
  fundingPage: [{ size: '100' }, { size: '100', family: 'coin' }],
  fundingHistory: [{ symbol: 'BTC' }, { period: '1d' }],
  longShortList: [{ size: '500' }, { size: '500', type: '1' }, { size: '500', type: '2', period: '1h' }],
  longShortNow: [{ symbol: 'CHEEMS' }, { symbol: 'SHIB', type: '2' }],
  longShortTrend: [{ symbol: 'SHIB' }, { symbol: 'PEPE', period: '1h', type: '2' }],
  openInterestList: [{ size: '500' }, { size: '500', exchange: 'binance' }],
  openInterestExchange: [{ symbol: 'SHIB' }],
  openInterestHistory: [{ symbol: 'SHIB' }, { symbol: 'PEPE', period: '1d' }],
  largestLiquidations: [{ size: '100' }],
  liquidationList: [{ size: '100' }],
  liquidationStatistics: [{ window: '90d' }, { symbol: 'SHIB', window: '1h' }],
  liquidationTrend: [
    { period: 'day', size: '200' },
    { symbol: 'PEPE', size: '200' },
  ],
  liquidationHeat: [{ size: '40', hours: '72' }],
  liquidationMap: [{ symbol: 'BTC' }, { symbol: 'SHIB', range: '40' }],
  hotFlash: [{ id: 'BTC' }],
  symbolDetail: [{ pair: 'binance-spot/shib.btc' }],
  symbolOrder: [{ pair: 'binance-spot/shib.btc' }],
  contractCategory: [{ exchange: 'okx', contractType: 'PERPETUAL' }],
  candleList: [{ pair: 'candela-spot/cheems.usdt', interval: '1', limit: '50' }],
}

/** The calls that return market figures. */
const FIGURES =
  /^\/open\/(markets|hot_rank|fast_rise_fall|plate|capital_rate|long_short_ratio|position|liquidation|grayscale|stock_index|number)\//
const reads = routes.filter(
  ({ call }) => call.auth === 'public' && call.methods.includes('GET') && FIGURES.test(call.path),
)

describe('no answer contains an exponent, NaN or -0', () => {
  it.each(
    reads.flatMap(({ call }) =>
      (INPUTS[call.name] ?? [{}]).map(input => ({ name: call.name, path: call.path, input })),
    ),
  )('$name of $input', async ({ path, input, name }) => {
    const answer = await http.inject({ url: API_PREFIX + path, query: input })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(unplain(answer.json<{ data: unknown }>().data, name)).toEqual([])
  })
})

/** Every page that can be downloaded as a file. */
const FILES = [
  '/markets/spot?size=1000',
  '/markets/hot-crypto?size=100',
  '/markets/rapid?size=100',
  '/markets/plate',
  '/numbers/explosive?size=100',
  '/numbers/explosive/largest?size=100',
  '/numbers/explosive/exchanges?window=90d',
  '/numbers/explosive/coins?window=90d',
  '/numbers/explosive/trend?period=day&size=200',
  '/numbers/explosive/heat?size=40',
  '/numbers/explosive/map?symbol=SHIB',
  '/numbers/rates?size=100',
  '/numbers/rates/spread',
  '/numbers/rates/cross',
  '/numbers/rates/history?symbol=BTC',
  '/numbers/longshortratio?size=500',
  '/numbers/longshortratio/exchange?symbol=SHIB',
  '/numbers/longshortratio/trend?symbol=SHIB',
  '/numbers/position?size=500',
  '/numbers/position/exchange?symbol=SHIB',
  '/numbers/position/history?symbol=SHIB',
  '/numbers/grayscale',
  '/numbers/grayscale/value',
  '/numbers/grayscale/rate',
  '/stock-index',
]

const cellsOf = (line: string): string[] => line.split(',')

/** Files are read by people and spreadsheets: they all use one time format. */
const TIME_COLUMN = /(^time|Time|At)$/
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('no file does either, and every time in it is ISO 8601 in UTC', () => {
  it.each(FILES)('%s', async path => {
    const [page = '', query = ''] = path.split('?')
    const asCsv = await http.inject(`${page}.csv?${query}`)
    expect(asCsv.statusCode, asCsv.body).toBe(200)
    const [head = '', ...lines] = asCsv.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    const columns = cellsOf(head)
    expect(lines.length).toBeGreaterThan(0)
    const wrong = lines.flatMap(line =>
      cellsOf(line).flatMap((cell, at) => {
        const name = columns[at] ?? ''
        if (TIME_COLUMN.test(name)) return ISO_TIME.test(cell) ? [] : [`${name} = ${cell}`]
        return unplain(cell, `.${name}`)
      }),
    )
    expect(wrong).toEqual([])
    const asJson = await http.inject(`${page}.json?${query}`)
    expect(unplain(asJson.json<object>(), page)).toEqual([])
  })
})
