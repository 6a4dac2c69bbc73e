import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { keepOnlyHistoryOf, OtherMarket } from './repo.ts'

const { db } = await testDatabase()

const runs = async (): Promise<number> => (await db.selectFrom('candle_run').selectAll().execute()).length
const coinDays = async (): Promise<number> => (await db.selectFrom('coin_day').selectAll().execute()).length
const views = async (): Promise<number> => (await db.selectFrom('coin_view').selectAll().execute()).length
const flashRuns = async (): Promise<number> => (await db.selectFrom('flash_run').selectAll().execute()).length
const contractRuns = async (): Promise<number> => (await db.selectFrom('contract_run').selectAll().execute()).length

beforeEach(async () => {
  for (const table of ['market_origin', 'candle_run', 'contract_run', 'coin_day', 'coin_view', 'flash_run'] as const)
    await db.deleteFrom(table).execute()
  await db.insertInto('coin_day').values({ day: 0, symbol: 'BTC', turnover: '1' }).execute()
  await db.insertInto('coin_view').values({ day: 0, symbol: 'BTC', views: 1 }).execute()
  await db.insertInto('flash_run').values({ symbol: 'BTC', until: 0 }).execute()
  await db.insertInto('candle_run').values({ epoch: 1, covered_from: 0, covered_to: 60_000 }).execute()
  await db.insertInto('contract_run').values({ contract: 0, covered_from: 0, covered_to: 60_000 }).execute()
})

describe('stored market history', () => {
  it('stays when the same world starts again', async () => {
    await db.insertInto('market_origin').values({ world: 'candela 2' }).execute()
    expect(await keepOnlyHistoryOf('candela 2', db)).toBe(false)
    expect([await runs(), await contractRuns(), await coinDays(), await flashRuns()]).toEqual([1, 1, 1, 1])
  })

  it.each([
    ['another version', 'candela 1'],
    ['another seed', 'other 2'],
    ['an unknown world', undefined],
  ])('is deleted when it is of %s', async (_, before) => {
    if (before !== undefined) await db.insertInto('market_origin').values({ world: before }).execute()
    expect(await keepOnlyHistoryOf('candela 2', db)).toBe(true)
    expect([await runs(), await contractRuns(), await coinDays(), await flashRuns()]).toEqual([0, 0, 0, 0])
    // Views are of people, not of the market.
    expect(await views()).toBe(1)
    expect(await db.selectFrom('market_origin').selectAll().execute()).toEqual([{ world: 'candela 2' }])
  })

  it('is deleted with the ledger of signals, which nothing else may delete', async () => {
    const { id } = await db
      .insertInto('signal_pair')
      .values({ code: 'candela/btc.usdt', ledger_from: 0, past_to: 60_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const codes = { kind: 0, interval: 0, direction: 1 }
    const row = { seq: 1, pair_id: id, time: 0, raised_at: 60_000, price: 1, hash: Buffer.alloc(16) }
    await db
      .insertInto('signal')
      .values({ ...row, ...codes })
      .execute()
    await db.updateTable('signal_head').set({ seq: 1, hash: row.hash }).execute()
    expect(await keepOnlyHistoryOf('candela 2', db)).toBe(true)
    expect(await db.selectFrom('signal').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('signal_head').selectAll().execute()).toEqual([{ seq: 0, hash: Buffer.alloc(0) }])
    await expect(db.deleteFrom('signal').execute()).rejects.toThrow('append-only')
  })

  it.each([
    ['live', 'candela 2', 'MARKET=live', 'MARKET=sim'],
    ['replay', 'candela 2', '--replay', 'MARKET=sim'],
    ['candela 2', 'live', 'MARKET=sim', 'MARKET=live'],
    ['candela 2', 'replay', 'MARKET=sim', '--replay'],
    ['live', 'replay', 'MARKET=live', '--replay'],
    ['replay', 'live', '--replay', 'MARKET=live'],
    ['recording', 'replay', '--replay=FOLDER', '--replay'],
  ])('of %s is kept, and a start with %s refused in one line', async (stored, asked, holds, wanted) => {
    await db.insertInto('market_origin').values({ world: stored }).execute()
    const refused: unknown = await keepOnlyHistoryOf(asked, db).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OtherMarket)
    const message = refused instanceof Error ? refused.message : ''
    expect(message).toMatch(
      new RegExp(`^this database holds the history of ${holds} and cannot be used with ${wanted};.*$`),
    )
    expect([await runs(), await contractRuns(), await coinDays(), await flashRuns()]).toEqual([1, 1, 1, 1])
    expect(await db.selectFrom('market_origin').selectAll().execute()).toEqual([{ world: stored }])
  })

  it.each(['live', 'replay'])('of %s stays when it starts again', async world => {
    await db.insertInto('market_origin').values({ world }).execute()
    expect(await keepOnlyHistoryOf(world, db)).toBe(false)
    expect(await runs()).toBe(1)
  })

  it('is deleted once when servers start together', async () => {
    const deleted = await Promise.all(Array.from({ length: 4 }, () => keepOnlyHistoryOf('candela 2', db)))
    expect(deleted.filter(Boolean)).toHaveLength(1)
  })
})
