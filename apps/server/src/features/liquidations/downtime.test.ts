/** Totals and charts of a market whose past is only what was received, after the site was down and an exchange away. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeAll, describe, expect, it } from 'vitest'
import { INGEST_LEADER } from '#market/candles/repo.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createContractBoard } from '#market/derivatives/contract-board.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createDerivativesRepo, type DerivativesBatch } from '#market/derivatives/repo.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import { silentLog } from '#testing/log.ts'
import { partialDerivatives } from '#testing/partial-derivatives.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createLiquidations } from './liquidations.ts'
import { createLiquidationsRepo } from './repo.ts'

/** 15 November 2026, 10:20 UTC+8. */
const NOW = Date.UTC(2026, 10, 15, 2, 20)
/** The first run ended at 16:20 UTC, and the second began at 18:50. */
const DOWN = { from: NOW - 10 * HOUR_MS, to: NOW - 7.5 * HOUR_MS }
/** Later OKX was away from 22:50 to 00:50 UTC. */
const OKX_AWAY = { exchange: 'okx', from: NOW - 3.5 * HOUR_MS, to: NOW - 1.5 * HOUR_MS } as const

const { db } = await testDatabase()
const repo = createDerivativesRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['BTC', 'ETH']))
const indexes = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
const contracts = await loadContracts(catalogue, indexes, repo)
const clock = createTestClock(NOW)
const plain = plainDerivatives(indexes, clock)
const options = {
  catalogue,
  contracts,
  board: createContractBoard(createLocalBus(silentLog)),
  storedFrom: null,
  repo: createLiquidationsRepo(db),
  clock,
}
const received = createLiquidations({
  ...options,
  derivatives: partialDerivatives(plain, index => catalogue.instruments[index]?.exchange),
})
const backFilled = createLiquidations({ ...options, derivatives: plain })

beforeAll(async () => {
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
  await repo.ensurePartitions(NOW - 3 * DAY_MS, NOW)
  const binance = contracts.all.find(each => each.pair === 'binance-perpetual/btc.usdt')?.id ?? 0
  const write = (from: number, nextTo: number, more: Partial<DerivativesBatch> = {}) =>
    repo.write(1, {
      states: [],
      prints: [],
      keep: ['raw', 'hour', 'day'],
      run: { contract: 0, from, to: from, nextTo },
      ...more,
    })
  await write(NOW - 2 * DAY_MS, DOWN.from)
  const rows = [NOW - 110 * MINUTE_MS, NOW - 10 * MINUTE_MS].map(at => ({
    at,
    isLong: true,
    price: '10',
    size: '1',
    usd: '5.00',
  }))
  await write(DOWN.to, NOW - 5_000, { prints: [{ contract: binance, rows }], away: [OKX_AWAY] })
})

describe('[S9.17] after a downtime', () => {
  const missing = async (input: Parameters<typeof received.statistics>[0]) =>
    (await received.statistics(input, 'en-US')).windows.map(each => [each.window, (each.missingMs ?? 0) / MINUTE_MS])

  it.each([
    ['all exchanges', {}, [0, 120, 270, 270]],
    ['an exchange that was not away', { exchange: 'binance' }, [0, 0, 150, 150]],
    ['the one that was', { exchange: 'okx' }, [0, 120, 270, 270]],
    ['an exchange that publishes none', { exchange: 'mexc' }, [0, 0, 0, 0]],
  ])('totals of %s say for how long liquidations are missing', async (_name, input, minutes) => {
    expect(await missing(input)).toEqual(['1h', '4h', '24h', '90d'].map((window, at) => [window, minutes[at]]))
  })

  it('totals name the holes, oldest first', async () => {
    expect((await received.statistics({}, 'en-US')).holes).toEqual([{ ...DOWN, exchange: null }, OKX_AWAY])
    expect((await received.statistics({ exchange: 'gate' }, 'en-US')).holes).toEqual([{ ...DOWN, exchange: null }])
  })

  it.each([
    ['1h', 'binance', '0.0000'],
    ['1h', 'okx', null],
    ['4h', 'binance', null],
  ])(
    'the total of %s on %s is compared unless there is a hole in it or in the window before',
    async (window, exchange, change) => {
      const { windows } = await received.statistics({ exchange }, 'en-US')
      expect(windows.find(each => each.window === window)?.change).toBe(change)
    },
  )

  it('hours in which nothing was received are null, of an exchange too', async () => {
    const hours = async (input: { exchange?: string }) => (await received.trend({ size: 12, ...input })).long
    // Of the hours from 15:00 on, the one of 17:00 is missing on all exchanges and the one of 23:00 on OKX.
    const quiet = Array.from<unknown, string | null>({ length: 12 }, () => '0.00')
    expect(await hours({ exchange: 'gate' })).toEqual(quiet.with(2, null))
    expect(await hours({ exchange: 'okx' })).toEqual(quiet.with(2, null).with(8, null))
    expect(await hours({})).toEqual(quiet.with(2, null).with(9, '5.00').with(11, '5.00'))
  })

  it('hours of the heat map too', async () => {
    const { times, rows } = await received.heat({ hours: 12 })
    expect(times.filter((_, at) => rows[0]?.long[at] === null)).toEqual([Date.UTC(2026, 10, 14, 17)])
  })

  it('a market that reads its past again has no holes', async () => {
    const { windows, holes } = await backFilled.statistics({}, 'en-US')
    expect(windows.map(each => each.missingMs)).toEqual([undefined, undefined, undefined, undefined])
    expect(holes).toBeUndefined()
  })
})
