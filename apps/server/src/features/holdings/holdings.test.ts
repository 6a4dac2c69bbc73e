import { DAY_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSimulatedFunds } from '#market/venues/funds.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createHoldings } from './holdings.ts'
import { createHoldingsRepo, type FundDayRow } from './repo.ts'
import { syncHoldings } from './sync-job.ts'

const noCoins = { assetOf: () => undefined }
/** Sunday, 15 November 2026. */
const NOW = Date.UTC(2026, 10, 15, 2)
const { db } = await testDatabase()
const repo = createHoldingsRepo(db)
const source = createSimulatedFunds(smallWorld('test', ['BTC', 'ETH']))

beforeEach(async () => {
  await db.deleteFrom('fund').execute()
})

const aDay = (fund: string, closeAt: number): FundDayRow => ({
  fund,
  closeAt,
  holdings: '2',
  shares: '4',
  cost: '100',
  primaryPrice: '30',
  secondaryPrice: '33',
})

describe('simulated funds', () => {
  it('exist after the first run with a close for every trading day, and the next run adds only new ones', async () => {
    const clock = createTestClock(NOW)
    await syncHoldings(repo, source, clock)
    const holdings = createHoldings(repo, clock, noCoins)
    const { records, isSimulated } = await holdings.list({}, 'en-US')
    expect(records.map(row => row.symbol).toSorted()).toEqual(['BTC', 'ETH'])
    expect(isSimulated).toBe(true)
    // The Friday before, 16:00 in New York.
    expect(records[0]?.closeTime).toBe(Date.UTC(2026, 10, 13, 21))
    const { times, premiumRate } = await holdings.rate({ symbol: 'btc', days: 14 })
    expect(times).toHaveLength(11)
    expect(premiumRate.every(rate => rate !== null && Math.abs(Number(rate)) < 40)).toBe(true)
    const before = await db.selectFrom('fund_day').selectAll().execute()
    clock.advance(2 * DAY_MS)
    await syncHoldings(repo, source, clock)
    const after = await db.selectFrom('fund_day').selectAll().execute()
    expect(after.length - before.length).toBe(2)
  })

  it('value and premium over time agree with the list', async () => {
    const clock = createTestClock(NOW)
    await syncHoldings(repo, source, clock)
    const holdings = createHoldings(repo, clock, noCoins)
    const [row] = (await holdings.list({}, 'zh-CN')).records
    const value = await holdings.value({ id: row?.id ?? '' })
    const rate = await holdings.rate({ id: row?.id ?? '' })
    expect(value.value.at(-1)).toBe(row?.holdingsValue)
    expect(rate.premiumRate.at(-1)).toBe(row?.premiumRate)
    expect(value.times.at(-1)).toBe(row?.closeTime)
  })

  it('an unknown fund is rejected', async () => {
    await expect(createHoldings(repo, createTestClock(NOW), noCoins).value({ id: 'nope' })).rejects.toMatchObject({
      key: 'NO_SUCH_THING',
    })
  })
})

describe('imported funds', () => {
  it('replace the simulated ones, and a second import replaces their days', async () => {
    const clock = createTestClock(NOW)
    await syncHoldings(repo, source, clock)
    const fund = { id: 'real', nameZh: '真', nameEn: 'Real', asset: 'BTC' }
    await repo.import([fund], [aDay('real', NOW - DAY_MS)])
    await repo.import([fund], [{ ...aDay('real', NOW - DAY_MS), secondaryPrice: '27' }])
    const { records, isSimulated } = await createHoldings(repo, clock, noCoins).list({}, 'en-US')
    expect(isSimulated).toBe(false)
    expect(records.map(row => [row.name, row.premiumRate])).toEqual([['Real', '-10.0000']])
  })

  it('change nothing when one of them cannot be stored', async () => {
    const fund = { id: 'real', nameZh: '真', nameEn: 'Real', asset: 'BTC' }
    await expect(repo.import([fund], [aDay('other', NOW - DAY_MS)])).rejects.toThrow()
    expect(await db.selectFrom('fund').selectAll().execute()).toEqual([])
  })
})
