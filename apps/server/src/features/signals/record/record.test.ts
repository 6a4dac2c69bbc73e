import type { Interval } from '@candela/contract/core'
import { DAY_MS, dayUtc8 } from '@candela/quant'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { COIN, signalCatalogue, type SignalMarket, signalMarket } from '#testing/signal-market.ts'
import { createSignalReads } from '#features/signals/ledger/read-repo.ts'
import { createRecordReads } from './record-repo.ts'
import { createSignalRecords } from './record.ts'

const { db } = await testDatabase()

function recordsIn({ candles, clock }: SignalMarket) {
  return createSignalRecords({
    catalogue: signalCatalogue,
    candles,
    reads: createSignalReads(db, 0),
    records: createRecordReads(db),
    clock,
  })
}

it('while the past is computed a record is made again after ten seconds, later after a minute, and nobody waits for it', async () => {
  const market = signalMarket(db)
  const { clock } = market
  const records = recordsIn(market)
  const ask = async () => {
    const { all, asOf } = await records.of({ kind: 'trend', pair: COIN })
    return { count: all.count, age: clock.now() - asOf }
  }
  expect(await ask()).toEqual({ count: 0, age: 0 })
  clock.advance(60_000)
  expect(await ask()).toEqual({ count: 0, age: 0 })
  const engine = await market.lead()
  await engine.start()
  await engine.close()
  clock.advance(9_999)
  expect(await ask()).toEqual({ count: 0, age: 9_999 })
  clock.advance(1)
  expect(await ask()).toEqual({ count: 0, age: 10_000 })
  const { count } = await vi.waitFor(async () => {
    const made = await ask()
    expect(made.count).toBeGreaterThan(100)
    return made
  })
  expect(await ask()).toEqual({ count, age: 0 })
  clock.advance(59_999)
  expect(await ask()).toEqual({ count, age: 59_999 })
})

it('begins on the day of its first signal: minutes go back less far than the ledger', async () => {
  const market = signalMarket(db)
  const engine = await market.lead()
  await engine.start()
  await engine.close()
  const records = recordsIn(market)
  const daysBack = async (filter: { interval?: Interval }) => {
    const { from } = await records.of({ kind: 'trend', ...filter })
    return (dayUtc8(market.clock.now()) - (from ?? 0)) / DAY_MS
  }
  expect(await Promise.all([daysBack({ interval: '1' }), daysBack({ interval: '5' }), daysBack({})])).toEqual([
    30, 90, 90,
  ])
})
