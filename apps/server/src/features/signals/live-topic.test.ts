import { SIGNALS_TOPIC } from '@candela/contract/live'
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import { clearLedger, COIN, signalMarket } from '#testing/signal-market.ts'
import { createSignalReads, type NewestSignal } from './ledger/read-repo.ts'
import { publishRaised, signalsTopic } from './live-topic.ts'

const { db } = await testDatabase()
beforeEach(() => clearLedger(db))
const bus = createLocalBus(silentLog)
const clock = createTestClock()
const reads = createSignalReads(db, 0)
const NONE = async (): Promise<NewestSignal[]> => []

/** A source as a node has it, and what it has touched. */
function aNode(newestOfKinds = () => reads.newestOfKinds()) {
  const source = signalsTopic({ bus, reads: { newestOfKinds }, clock, log: silentLog })
  const touched: string[] = []
  let flushes = 0
  const stop = source.watch({ touch: (key = '') => touched.push(key), flush: () => (flushes += 1) })
  return { source, touched, stop, flushes: () => flushes }
}

const raised = (kind: 'trend' | 'rsi', seq: number) =>
  ({ pair: COIN, kind, interval: '5', time: seq * MINUTE_MS, direction: 1, price: 1, seq }) as const

describe('what is raised', () => {
  it('is known on all nodes with the same number, and sent at once', async () => {
    const nodes = [aNode(NONE), aNode(NONE)]
    publishRaised(bus, [raised('trend', 5), raised('rsi', 6), raised('trend', 7)])
    for (const { source, touched, flushes, stop } of nodes) {
      expect(source.value('trend')).toEqual({
        version: 7,
        fields: SIGNALS_TOPIC.write({ seq: 7, raisedAt: 10 * MINUTE_MS }),
      })
      expect(source.value('rsi')?.version).toBe(6)
      expect(source.value('rank')).toBeUndefined()
      expect(touched.toSorted()).toEqual(['rsi', 'trend'])
      expect(flushes()).toBeGreaterThan(0)
      stop()
    }
  })

  it('is not replaced by what comes late', async () => {
    const { source, touched, stop } = aNode(async () => [{ kind: 'trend', seq: 3, raisedAt: 1 }])
    publishRaised(bus, [raised('trend', 9)])
    publishRaised(bus, [raised('trend', 8)])
    await expect.poll(() => touched.length).toBe(1)
    expect(source.value('trend')?.version).toBe(9)
    stop()
  })

  it('is not heard after it was stopped', () => {
    const { source, stop } = aNode(NONE)
    stop()
    publishRaised(bus, [raised('trend', 5)])
    expect(source.value('trend')).toBeUndefined()
  })
})

it('there is a topic for each kind, and no other', () => {
  const { source, stop } = aNode(NONE)
  expect(['trend', 'stock', 'ma5', 'rsi', 'rank', 'other', ''].map(key => source.has?.(key))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  stop()
})

it('a node that starts later reads the ledger, and agrees with one that was told', async () => {
  const market = signalMarket(db)
  const told = aNode()
  const engine = await market.lead({ onRaised: signals => publishRaised(bus, signals) })
  await engine.start()
  await market.untilComplete(await market.pass(120))
  await expect.poll(() => told.touched.length).toBeGreaterThan(0)
  const later = aNode()
  const rows = await db.selectFrom('signal').select(['seq', 'kind', 'raised_at']).execute()
  const newest = rows.filter(({ kind }) => kind === 0).toSorted((a, b) => b.seq - a.seq)[0]
  await expect.poll(() => later.source.value('trend')?.version).toBe(newest?.seq)
  expect(told.source.value('trend')).toEqual(later.source.value('trend'))
  expect(later.source.value('trend')?.fields).toEqual([newest?.seq, newest?.raised_at])
  told.stop()
  later.stop()
  await engine.close()
})

it('tries again while the ledger cannot be read', async () => {
  let tries = 0
  const { source, stop } = aNode(async () => {
    tries += 1
    if (tries === 1) throw new Error('no database')
    return [{ kind: 'trend', seq: 3, raisedAt: 1 }]
  })
  await expect
    .poll(() => {
      clock.advance(5_000)
      return source.value('trend')?.version
    })
    .toBe(3)
  stop()
})
