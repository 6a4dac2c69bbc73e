import {
  FUNDING_SORTS,
  type FundingCross,
  fundingCrossCall,
  type FundingPage,
  fundingPageCall,
  type FundingRow,
  type FundingSort,
  type FundingSpread,
  fundingSpreadCall,
  type FundingSymbol,
  fundingHistoryCall,
  type FundingHistory,
} from '@candela/contract/funding'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createContractBoard } from '#market/derivatives/contract-board.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { CONTRACTS_BUS_TOPIC, type ContractSheet } from '#market/derivatives/sheet.ts'
import { compileCheck } from '#platform/request/validate.ts'
import { testDatabase } from '#testing/database.ts'
import { testSite } from '#testing/test-site.ts'
import { createFunding } from './funding.ts'
import { createFundingRepo } from './repo.ts'

const { http, market } = await testSite()
const AS_OF = Date.UTC(2026, 10, 15, 2)

const perpetuals = market.derivatives.contracts.flatMap(index => market.catalogue.instruments[index] ?? [])
const INTERVALS = [8, 4, 1] as const

/** The n-th contract has a rate of n hundredths of a percent; the first lacks three days of history. */
const sheet: ContractSheet = {
  asOf: AS_OF,
  historyFrom: AS_OF,
  revision: 0,
  rows: perpetuals.map(({ code }, at) => {
    const intervalHours = INTERVALS[at % INTERVALS.length] ?? 8
    const settlements3d = at === 0 ? 1 : 72 / intervalHours
    return {
      pair: code,
      mark: '1',
      rate: ((at - 4) / 10_000).toFixed(8),
      predicted: ((at - 5) / 10_000).toFixed(8),
      settlesAt: AS_OF + intervalHours * HOUR_MS,
      intervalHours,
      settled3d: (settlements3d / 10_000).toFixed(8),
      settlements3d,
      openInterest: '10',
      openInterestUsd: '1000.00',
      usd1h: '',
      usd4h: '',
      usd24h: '',
      longAccounts: '0.5',
      longTopAccounts: '0.5',
      longTopPositions: '0.5',
    }
  }),
}

async function ask<T>(path: string, payload: object = {}, locale = 'en-US'): Promise<T> {
  const answer = await http.inject({ method: 'POST', url: `/crypto-web${path}`, payload, headers: { locale } })
  expect(answer.json()).toMatchObject({ code: 10000, msg: '' })
  return answer.json<{ data: T }>().data
}
const PAGE = fundingPageCall.path
const page = (payload: object = {}): Promise<FundingPage> => ask<FundingPage>(PAGE, payload)

market.bus.publish(CONTRACTS_BUS_TOPIC, sheet)

const KEYS: Readonly<Record<FundingSort, (row: FundingRow) => number | string>> = {
  turnover24h: row => Number(row.turnover24h),
  name: row => row.name,
  exchange: row => ['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit'].indexOf(row.exchange),
  rate: row => Number(row.rate),
  rate8h: row => Number(row.rate8h),
  predicted: row => Number(row.predicted),
  settled3d: row => Number(row.settled3d ?? Number.NaN),
  apy: row => Number(row.apy ?? Number.NaN),
  settlesAt: row => row.settlesAt ?? Number.NaN,
  intervalHours: row => row.intervalHours ?? Number.NaN,
}

describe('contracts', () => {
  it('[S3.15] [S7.10] answer with every field, by POST and by GET alike, most traded first', async () => {
    const posted = await page()
    expect(compileCheck(fundingPageCall.data)(posted)).toEqual(posted)
    const got = await http.inject(`/crypto-web${PAGE}`)
    expect(got.json<{ data: FundingPage }>().data).toEqual(posted)
    expect(posted).toMatchObject({ total: perpetuals.length, current: 1, size: 20, asOf: AS_OF, waiting: 1 })
    const turnovers = posted.records.map(row => Number(row.turnover24h))
    expect(turnovers).toEqual(turnovers.toSorted((a, b) => b - a))
    expect(turnovers[0]).toBe(Number(market.board.ticker(posted.records[0]?.pair as never)?.turnover24h)) // the row's own pair
  })

  it('[S9.23] [S9.24] contain the 3-day sum without the current period, and its annualised value', async () => {
    const { records } = await page({ size: 100 })
    for (const row of records) {
      if (row.pair === perpetuals[0]?.code) {
        expect([row.settled3d, row.apy]).toEqual([null, null])
        continue
      }
      const settlements = 72 / Number(row.intervalHours)
      expect(row.settled3d).toBe((settlements / 100).toFixed(6))
      const full = ((settlements / 100) * 365) / 3
      expect(Number(row.apy)).toBeCloseTo(row.family === 'usd' ? full / 2 : full, 5)
      expect(Number(row.rate8h)).toBeCloseTo((Number(row.rate) * 8) / Number(row.intervalHours), 5)
    }
    expect(new Set(records.map(row => row.intervalHours))).toEqual(new Set([8, 4, 1]))
  })

  it('[S3.15] come in two families, each in its unit', async () => {
    const usd = await page({ family: 'usd', size: 100 })
    const coin = await page({ family: 'coin', size: 100 })
    expect(usd.total + coin.total).toBe(perpetuals.length)
    expect(new Set(usd.records.map(row => [row.family, row.turnoverUnit].join()))).toEqual(new Set(['usd,USDT']))
    expect(new Set(coin.records.map(row => [row.family, row.turnoverUnit].join()))).toEqual(new Set(['coin,USD']))
  })

  it.each(FUNDING_SORTS)('sort by %s both ways, unknown values last', async sortName => {
    const known = (rows: readonly FundingRow[]) => rows.map(KEYS[sortName]).filter(key => !Number.isNaN(key))
    const down = (await page({ sortName, size: 100 })).records
    const up = (await page({ sortName, sortOrder: 'asc', size: 100 })).records
    const plain = known(up).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(known(up)).toEqual(plain)
    expect(known(down)).toEqual(plain.toReversed())
    if (sortName === 'apy') expect([up.at(-1)?.apy, down.at(-1)?.apy]).toEqual([null, null])
  })

  it('are paged, each one once', async () => {
    const seen: string[] = []
    for (let current = 1; seen.length < perpetuals.length; current++) {
      const { records } = await page({ current, size: 7, sortName: 'rate' })
      expect(records.length).toBeGreaterThan(0)
      seen.push(...records.map(row => row.pair))
    }
    expect(new Set(seen).size).toBe(perpetuals.length)
  })

  it('of one coin and one exchange, whichever name it has', async () => {
    const found = await page({ symbol: 'btc', exchange: 'OKEX' })
    expect(found.records.map(row => row.pair).toSorted()).toEqual(['okx-perpetual/btc.usd', 'okx-perpetual/btc.usdt'])
  })

  it('are counted by who pays, and have a mean and two ends', async () => {
    const { summary, total, records } = await page({ size: 100 })
    expect(summary.positiveSize + summary.negativeSize + summary.zeroSize).toBe(total)
    expect([summary.negativeSize, summary.zeroSize]).toEqual([4, 1])
    const rates = records.map(row => Number(row.rate8h))
    expect(Number(summary.highest?.rate8h)).toBe(Math.max(...rates))
    expect(Number(summary.lowest?.rate8h)).toBe(Math.min(...rates))
    expect(Number(summary.average8h)).toBeCloseTo(rates.reduce((sum, rate) => sum + rate, 0) / rates.length, 5)
    expect(summary.nextSettlesAt).toBe(AS_OF + HOUR_MS)
  })

  it.each([
    { size: 0 },
    { size: 101 },
    { current: 0 },
    { sortName: 'price' },
    { sortOrder: 'up' },
    { family: 'gold' },
    { symbol: 'NOPE' },
    { exchange: 'nowhere' },
    { unknown: 1 },
  ])('refuse %j', async payload => {
    const answer = await http.inject({ method: 'POST', url: `/crypto-web${PAGE}`, payload })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ code: expect.any(Number), data: null })
  })

  it('are the same as CSV and as JSON', async () => {
    const query = 'family=coin&sortName=rate&size=5'
    const json = (await http.inject(`/numbers/rates.json?${query}`)).json<FundingPage>()
    expect(json).toEqual(await page({ family: 'coin', sortName: 'rate', size: 5 }))
    const csv = await http.inject(`/numbers/rates.csv?${query}`)
    const [head = '', ...lines] = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    const heads = head.split(',')
    const column = (name: string): (string | undefined)[] => lines.map(line => line.split(',')[heads.indexOf(name)])
    expect(column('pair')).toEqual(json.records.map(row => row.pair))
    expect(column('ratePercent')).toEqual(json.records.map(row => row.rate))
    expect(column('apyPercent')).toEqual(json.records.map(row => row.apy ?? ''))
    expect(column('turnover24h')).toEqual(json.records.map(row => row.turnover24h))
  })
})

describe('coins', () => {
  it('[S7.10] are listed once, largest first, in the requested language', async () => {
    const path = '/open/number/capital_rate/symbol_list'
    const zh = await ask<FundingSymbol[]>(path, {}, 'zh-CN')
    expect(zh[0]).toEqual({ symbol: 'BTC', name: '比特币' })
    expect(new Set(zh.map(each => each.symbol)).size).toBe(zh.length)
    const coin = await ask<FundingSymbol[]>(path, { family: 'coin' })
    expect(coin.map(each => each.symbol)).not.toContain('PEPE')
    expect(zh.map(each => each.symbol)).toContain('PEPE')
  })

  it('are listed side by side by exchange, with the same rates as the contracts', async () => {
    const cross = await ask<FundingCross>(fundingCrossCall.path, { symbol: 'BTC' })
    expect(compileCheck(fundingCrossCall.data)(cross)).toEqual(cross)
    expect(cross.exchanges.map(each => each.id)).toEqual(['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit'])
    const [btc] = cross.records
    const { records } = await page({ symbol: 'BTC', family: 'usd' })
    for (const cell of btc?.rates ?? []) {
      expect(records.find(row => row.pair === cell?.pair)).toMatchObject({ rate: cell?.rate, rate8h: cell?.rate8h })
    }
    const all = records.map(row => Number(row.rate8h))
    expect(Number(btc?.spread8h)).toBeCloseTo(Math.max(...all) - Math.min(...all), 5)
    expect((await http.inject('/numbers/rates/cross.csv?symbol=BTC')).body.trimEnd().split('\r\n')).toHaveLength(7)
  })

  it('are sorted by the spread between exchanges', async () => {
    const spread = await ask<FundingSpread>(fundingSpreadCall.path)
    expect(compileCheck(fundingSpreadCall.data)(spread)).toEqual(spread)
    const widths = spread.records.map(row => Number(row.spread8h))
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    for (const row of spread.records) {
      expect(Number(row.spread8h)).toBeCloseTo(Number(row.highest.rate8h) - Number(row.lowest.rate8h), 5)
      expect(Number(row.yearly)).toBeCloseTo(Number(row.spread8h) * 3 * 365, 2)
    }
    const csv = await http.inject('/numbers/rates/spread.csv?size=2')
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(3)
  })

  it.each([fundingCrossCall.path, fundingSpreadCall.path, fundingHistoryCall.path])(
    '%s refuses what it does not know',
    async path => {
      for (const payload of [{ exchanges: 'x' }, { family: 'gold' }, { size: 0 }, { size: 500 }]) {
        const answer = await http.inject({ method: 'POST', url: `/crypto-web${path}`, payload })
        expect(answer.statusCode).toBe(400)
      }
      const unlisted = await http.inject({ method: 'POST', url: `/crypto-web${path}`, payload: { symbol: 'NOPE' } })
      expect(unlisted.statusCode).toBe(404)
    },
  )
})

describe('what was settled', async () => {
  const { db } = await testDatabase()
  const repo = createDerivativesRepo(db)
  const contracts = await loadContracts(market.catalogue, market.derivatives.contracts, repo)
  const funding = createFunding({ ...market, contracts, contractBoard: market.contracts, repo: createFundingRepo(db) })
  const idOf = (pair: string): number => contracts.all.find(each => each.pair === pair)?.id ?? -1
  // Eight hours at Binance, one hour at OKX, both since the 10th.
  const every = (hours: number, rate: number) =>
    Array.from({ length: 120 / hours }, (_, at) => ({ time: Date.UTC(2026, 10, 10) + at * hours * HOUR_MS, rate }))
  await repo.addSettlements(idOf('binance-perpetual/btc.usdt'), every(8, 0.0001))
  await repo.addSettlements(idOf('okx-perpetual/btc.usdt'), every(1, -0.00002))
  // 0.01 % at midnight UTC+8 of the 13th, 0.02 % at 08:00, 0.03 % at 16:00, 0.04 % at midnight of the 14th and so on.
  await repo.addSettlements(
    idOf('binance-perpetual/eth.usdt'),
    Array.from({ length: 8 }, (_, at) => ({
      time: Date.UTC(2026, 10, 12, 16) + at * 8 * HOUR_MS,
      rate: (at + 1) / 10_000,
    })),
  )

  const rates = ({ records }: FundingHistory, exchange: string) => records.find(row => row.exchange === exchange)?.rates

  it('adds up by eight hours, so that all intervals compare', async () => {
    const history = await funding.history({ symbol: 'BTC', size: 3 })
    expect(compileCheck(fundingHistoryCall.data)(history)).toEqual(history)
    expect(history.times.at(-1)).toBe(Date.UTC(2026, 10, 15, 0))
    // The last of OKX's hours was settled at 23:00.
    expect(rates(history, 'binance')).toEqual(['0.010000', '0.010000', null])
    expect(rates(history, 'okx')).toEqual(['-0.016000', '-0.016000', '-0.014000'])
    expect(rates(history, 'bybit')).toEqual([null, null, null])
  })

  it('adds up by UTC+8 day; a day whose beginning is unknown is left out', async () => {
    const history = await funding.history({ symbol: 'BTC', period: '1d', size: 5 })
    expect(history.times.map(time => new Date(time + 8 * HOUR_MS).getUTCDate())).toEqual([10, 11, 12, 13, 14])
    expect(rates(history, 'binance')).toEqual([null, '0.030000', '0.030000', '0.030000', '0.030000'])
    expect(rates(history, 'okx')).toEqual([null, '-0.048000', '-0.048000', '-0.048000', '-0.048000'])
    expect((history.times[1] ?? 0) - (history.times[0] ?? 0)).toBe(DAY_MS)
  })

  // The settlement at midnight closes the previous day: the 13th is 0.02 + 0.03 + 0.04 = 0.09, the last of them at
  // 00:00 of the 14th. Of the 12th only its end is known.
  it.each([
    { date: '2026-11-12', cells: [null, null, null], day: null },
    { date: '2026-11-13', cells: ['0.020000', '0.030000', '0.040000'], day: '0.090000' },
    { date: '2026-11-14', cells: ['0.050000', '0.060000', '0.070000'], day: '0.180000' },
  ])(
    'makes $date the sum of its three eight hours, the settlement at its end included',
    async ({ date, cells, day }) => {
      const start = Date.parse(`${date}T00:00:00+08:00`)
      const input = { symbol: 'ETH', exchange: 'binance' }
      const inDays = await funding.history({ ...input, period: '1d', size: 3 })
      expect(rates(inDays, 'binance')?.[inDays.times.indexOf(start)]).toBe(day)
      const in8h = await funding.history({ ...input, size: 12 })
      const ends = [1, 2, 3].map(at => start + at * 8 * HOUR_MS)
      expect(ends.map(end => rates(in8h, 'binance')?.[in8h.times.indexOf(end)])).toEqual(cells)
    },
  )

  it.each(['8h', '1d'] as const)('older pages of %s go on where the newer one began', async period => {
    const whole = await funding.history({ symbol: 'BTC', period, size: 5 })
    const newer = await funding.history({ symbol: 'BTC', period, size: 2 })
    const older = await funding.history({ symbol: 'BTC', period, size: 3, to: newer.times[0] ?? 0 })
    expect([...older.times, ...newer.times]).toEqual(whole.times)
    for (const exchange of ['binance', 'okx', 'bybit'])
      expect([...(rates(older, exchange) ?? []), ...(rates(newer, exchange) ?? [])]).toEqual(rates(whole, exchange))
  })

  it('shows the most traded contract of each coin if no coin is given', async () => {
    const { records } = await funding.history({ rows: 3 })
    expect(new Set(records.map(row => row.symbol)).size).toBe(3)
    const okx = await funding.history({ rows: 3, exchange: 'okx', family: 'coin' })
    expect(new Set(okx.records.map(row => row.exchange))).toEqual(new Set(['okx']))
    expect(okx.records.every(row => row.pair.endsWith('.usd'))).toBe(true)
  })

  it('is empty, like everything else, before the first snapshot', async () => {
    const contractBoard = createContractBoard(market.bus)
    const early = createFunding({ ...market, contracts, contractBoard, repo: createFundingRepo(db) })
    expect(early.page({})).toEqual({
      records: [],
      total: 0,
      current: 1,
      size: 20,
      cursor: null,
      summary: {
        average8h: null,
        highest: null,
        lowest: null,
        positiveSize: 0,
        negativeSize: 0,
        zeroSize: 0,
        nextSettlesAt: null,
      },
      waiting: 0,
      asOf: 0,
    })
    expect(early.cross({}).records).toEqual([])
    expect(early.spread({}).records).toEqual([])
    expect((await early.history({})).records).toEqual([])
  })
})
