import { LIQUIDATION_WINDOWS } from '@candela/contract/liquidations'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createContractBoard } from '#market/derivatives/contract-board.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createLiquidations } from './liquidations.ts'
import { createLiquidationsRepo } from './repo.ts'

/** 15 November 2026, 10:20 UTC+8. */
const NOW = Date.UTC(2026, 10, 15, 2, 20)

const { db } = await testDatabase()
const derivatives = createDerivativesRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['BTC', 'ETH', 'LINK']))
const indexes = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
const contracts = await loadContracts(catalogue, indexes, derivatives)
const clock = createTestClock(NOW)
const liquidations = createLiquidations({
  catalogue,
  contracts,
  board: createContractBoard(createLocalBus(silentLog)),
  storedFrom: null,
  derivatives: plainDerivatives(indexes, clock),
  repo: createLiquidationsRepo(db),
  clock,
})

const idOf = (pair: string): number => {
  const contract = contracts.all.find(each => each.pair === pair)
  if (contract === undefined) throw new Error(`no contract ${pair}`)
  return contract.id
}
const BTC_BINANCE = idOf('binance-perpetual/btc.usdt')
const BTC_OKX = idOf('okx-perpetual/btc.usdt')
const ETH_BINANCE = idOf('binance-perpetual/eth.usdt')

type Print = { contract: number; ageMs: number; isLong: boolean; usd: string }
const PRINTS: readonly Print[] = [
  { contract: BTC_BINANCE, ageMs: 10 * MINUTE_MS, isLong: true, usd: '1000.10' },
  { contract: BTC_OKX, ageMs: 30 * MINUTE_MS, isLong: false, usd: '500.20' },
  { contract: ETH_BINANCE, ageMs: 61 * MINUTE_MS, isLong: true, usd: '300.30' },
  { contract: BTC_BINANCE, ageMs: 4 * HOUR_MS - 1, isLong: true, usd: '70.01' },
  { contract: BTC_BINANCE, ageMs: 4 * HOUR_MS, isLong: true, usd: '70.02' },
  { contract: ETH_BINANCE, ageMs: DAY_MS - 1, isLong: false, usd: '9000.03' },
  { contract: ETH_BINANCE, ageMs: DAY_MS, isLong: false, usd: '8000.04' },
  { contract: BTC_OKX, ageMs: 40 * DAY_MS, isLong: true, usd: '100000.05' },
]

beforeAll(async () => {
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await derivatives.ensurePartitions(NOW - 100 * DAY_MS, NOW)
  await derivatives.write(1, {
    states: [],
    prints: PRINTS.map(({ contract, ageMs, isLong, usd }) => ({
      contract,
      rows: [{ at: NOW - ageMs, isLong, price: '10', size: '1', usd }],
    })),
    keep: ['raw', 'hour', 'day'],
    run: { contract: 0, from: NOW - 100 * DAY_MS, to: NOW - 100 * DAY_MS, nextTo: NOW },
  })
})

describe('[S1.07] [S9.17] totals', () => {
  it('of 1h, 4h, 24h and 90 days, excluding the far edge of a rolling window', async () => {
    const { windows } = await liquidations.statistics({}, 'en-US')
    expect(
      windows.map(({ window, longUsd, shortUsd, totalUsd, longCount, shortCount }) => [
        window,
        longUsd,
        shortUsd,
        totalUsd,
        longCount,
        shortCount,
      ]),
    ).toEqual([
      ['1h', '1000.10', '500.20', '1500.30', 1, 1],
      ['4h', '1370.41', '500.20', '1870.61', 3, 1],
      ['24h', '1440.43', '9500.23', '10940.66', 4, 2],
      ['90d', '101440.48', '17500.27', '118940.75', 5, 3],
    ])
  })

  it('are compared with the previous window if known', async () => {
    const { windows } = await liquidations.statistics({}, 'en-US')
    // 1500.30 after 300.30 the hour before; 1870.61 after 70.02; 10940.66 after 8000.04 the day before.
    expect(windows.map(each => each.change)).toEqual(['399.6004', '2571.5367', '36.7576', null])
  })

  it('by exchange have shares that add up to 100', async () => {
    for (const window of LIQUIDATION_WINDOWS) {
      const { exchanges, windows } = await liquidations.statistics({ window }, 'en-US')
      const share = exchanges.reduce((sum, each) => sum + Math.round(Number(each.share) * 100), 0)
      expect(share).toBe(10_000)
      const total = exchanges.reduce((sum, each) => sum + Math.round(Number(each.totalUsd) * 100), 0)
      expect(total).toBe(Math.round(Number(windows.find(each => each.window === window)?.totalUsd) * 100))
    }
  })

  it('of one coin or one exchange count only theirs', async () => {
    const coin = await liquidations.statistics({ symbol: 'btc' }, 'en-US')
    expect(coin.windows[2]?.totalUsd).toBe('1640.33')
    expect(coin.coins.map(each => each.symbol)).toEqual(['BTC'])
    const okx = await liquidations.statistics({ exchange: 'OKEX' }, 'en-US')
    expect(okx.windows[3]?.totalUsd).toBe('100500.25')
    expect(okx.exchanges.map(each => [each.exchange, each.share])).toEqual([['okx', '100.00']])
  })

  it('name the coins in the requested language, largest first', async () => {
    const { coins } = await liquidations.statistics({ window: '90d' }, 'zh-CN')
    expect(coins.map(each => [each.symbol, each.name])).toEqual([
      ['BTC', '比特币'],
      ['ETH', '以太坊'],
    ])
  })

  it('refuse an unknown coin and an unknown exchange', async () => {
    await expect(liquidations.statistics({ symbol: 'NOPE' }, 'en-US')).rejects.toMatchObject({ key: 'PAIR_INVALID' })
    await expect(liquidations.statistics({ exchange: 'nope' }, 'en-US')).rejects.toMatchObject({ key: 'PAIR_INVALID' })
  })
})

describe('single liquidations', () => {
  it('[S7.18] the largest of 24 hours, three by default', async () => {
    const all = await liquidations.largest({})
    expect(all.records.map(each => each.usd)).toEqual(['9000.03', '1000.10', '500.20'])
    const coin = await liquidations.largest({ size: 2, symbol: 'BTC' })
    expect(coin.records.map(each => [each.usd, each.side, each.exchange])).toEqual([
      ['1000.10', 'long', 'binance'],
      ['500.20', 'short', 'okx'],
    ])
  })

  it('newest first, page by page, every one once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await liquidations.newest({ size: 2, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.records.map(each => each.usd))
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['1000.10', '500.20', '300.30', '70.01', '70.02', '9000.03', '8000.04'])
  })

  it('by side and minimum value', async () => {
    const { records } = await liquidations.newest({ side: 'short', minUsd: 1000 })
    expect(records.map(each => each.usd)).toEqual(['9000.03', '8000.04'])
  })
})

describe('over time', () => {
  it('hours are the sums of their prints, and empty ones are included', async () => {
    const { times, long, short } = await liquidations.trend({ period: 'hour', size: 4 })
    expect(times[3]).toBe(Date.UTC(2026, 10, 15, 2))
    expect(long).toEqual(['0.00', '0.00', '300.30', '1000.10'])
    expect(short).toEqual(['0.00', '0.00', '500.20', '0.00'])
  })

  it.each([{}, { symbol: 'ETH' }, { symbol: 'BTC', exchange: 'okx' }, { symbol: 'BTC' }] as const)(
    'older pages of %j go on where the newer one began',
    async filter => {
      for (const period of ['hour', 'day'] as const) {
        const whole = await liquidations.trend({ period, size: 6, ...filter })
        const newer = await liquidations.trend({ period, size: 2, ...filter })
        const to = newer.times[0] ?? 0
        const older = await liquidations.trend({ period, size: 4, to, ...filter })
        expect([...older.times, ...newer.times]).toEqual(whole.times)
        expect([...older.long, ...newer.long]).toEqual(whole.long)
        expect([...older.short, ...newer.short]).toEqual(whole.short)
        expect([...older.price, ...newer.price]).toEqual(whole.price)
      }
    },
  )

  it('a heat map has a row per coin, largest first', async () => {
    const { times, rows } = await liquidations.heat({ hours: 24 })
    expect(times).toHaveLength(24)
    expect(rows.map(row => [row.symbol, row.totalUsd])).toEqual([
      ['BTC', '1640.33'],
      ['ETH', '300.30'],
    ])
  })
})
