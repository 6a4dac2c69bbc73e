/** Ingest of a source that does not know its past, and whose contracts come and go. */
import type { ExchangeId } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { plainDerivatives } from '#testing/derivatives.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { partialDerivatives } from '#testing/partial-derivatives.ts'
import { smallWorld } from '#testing/small-world.ts'
import { INGEST_LEADER } from '../candles/repo.ts'
import { createContractBoard } from './contract-board.ts'
import { createDerivativesIngest } from './derivatives-ingest.ts'
import { createDerivativesRepo } from './repo.ts'

const { db } = await testDatabase()
const repo = createDerivativesRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['LINK']))
const ALL = catalogue.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))
/** 15 November 2026, 10:02:10 UTC+8. */
const START = Date.UTC(2026, 10, 15, 2, 2, 10)

const TABLES = [
  'contract_snapshot',
  'contract_rollup',
  'funding_settlement',
  'liquidation',
  'contract_run',
  'liquidation_hole',
  'leader',
] as const

beforeEach(async () => {
  for (const table of TABLES) await db.deleteFrom(table).execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
})

const NOBODY: ReadonlyMap<ExchangeId, number> = new Map()

async function started(clock: TestClock, contracts: number[] = ALL, awaySince = () => NOBODY) {
  const bus = createLocalBus(silentLog)
  const board = createContractBoard(bus)
  await board.start()
  const plain = { ...plainDerivatives(contracts, clock), awaySince }
  const source = partialDerivatives(plain, index => catalogue.instruments[index]?.exchange)
  const ingest = createDerivativesIngest({ catalogue, source, repo, bus, clock, log: silentLog, epoch: 1 })
  await ingest.start()
  return { board, ingest }
}

const snapshots = () => db.selectFrom('contract_snapshot').selectAll().execute()

/** Lets time pass until the sheet of `asOf` is there. */
const passUntil = (clock: TestClock, board: ReturnType<typeof createContractBoard>, asOf: number): Promise<void> =>
  eventually('the sheet is new', () => {
    clock.advance(5000)
    return (board.sheet?.asOf ?? 0) >= asOf
  })

describe('a source without a past', () => {
  it('has no history before its first run, and goes on with it after a restart', async () => {
    const clock = createTestClock(START)
    const first = await started(clock)
    expect(await snapshots()).toEqual([])
    expect(first.board.sheet).toMatchObject({ historyFrom: START })
    await passUntil(clock, first.board, START + 2 * MINUTE_MS)
    await first.ingest.close()
    clock.advance(60 * MINUTE_MS)
    const second = await started(clock)
    expect(second.board.sheet?.historyFrom).toBe(START)
    await second.ingest.close()
  })

  it('[S9.17] records since when and until when an exchange was away, and nothing before its own run', async () => {
    const clock = createTestClock(START)
    let away = new Map<ExchangeId, number>([['okx', START - MINUTE_MS]])
    const { board, ingest } = await started(clock, ALL, () => away)
    const holes = () => db.selectFrom('liquidation_hole').selectAll().orderBy('exchange').execute()
    await passUntil(clock, board, START + 2 * MINUTE_MS)
    away = new Map([['gate', clock.now()]])
    const [{ missed_to: okxTo } = { missed_to: 0 }] = await holes()
    expect(okxTo).toBeGreaterThan(START + MINUTE_MS)
    const gateFrom = clock.now()
    await passUntil(clock, board, START + 7 * MINUTE_MS)
    await ingest.close()
    expect(await holes()).toMatchObject([
      { exchange: 'gate', missed_from: gateFrom },
      { exchange: 'okx', missed_from: START },
    ])
    expect((await holes())[0]?.missed_to).toBeGreaterThan(gateFrom + MINUTE_MS)
  })

  it('has the settled rates of three days at once', async () => {
    const { board, ingest } = await started(createTestClock(START))
    expect(board.sheet?.rows[0]).toMatchObject({ settled3d: '0.00090000', settlements3d: 9 })
    await ingest.close()
  })

  it('leaves missing figures empty in the sheet and null in the database', async () => {
    const clock = createTestClock(START)
    const { board, ingest } = await started(clock)
    const rowOf = (exchange: string) => board.sheet?.rows.find(row => row.pair.startsWith(`${exchange}-`))
    expect(rowOf('mexc')).toMatchObject({ predicted: '', longAccounts: '', longTopAccounts: '', longTopPositions: '' })
    expect(rowOf('mexc')?.rate).not.toBe('')
    expect(rowOf('gate')).toMatchObject({
      mark: '',
      rate: '',
      openInterestUsd: '',
      settlesAt: null,
      intervalHours: null,
    })
    await passUntil(clock, board, START + 2 * MINUTE_MS)
    await ingest.close()
    const rows = await snapshots()
    expect(rows.filter(row => row.mark === null).every(row => row.open_interest_usd === null)).toBe(true)
    expect(new Set(rows.map(row => row.long_accounts))).toEqual(new Set(['0.6000', null]))
  })

  it('shows figures that arrive after a snapshot without storing them: every ten seconds, later every minute', async () => {
    const clock = createTestClock(START)
    const bus = createLocalBus(silentLog)
    const board = createContractBoard(bus)
    await board.start()
    const told = plainDerivatives(ALL, clock)
    let isTold = false
    const source = {
      ...told,
      past: undefined,
      state: (...of: Parameters<typeof told.state>) => (isTold ? told.state(...of) : undefined),
    }
    const ingest = createDerivativesIngest({ catalogue, source, repo, bus, clock, log: silentLog, epoch: 1 })
    await ingest.start()
    expect(board.sheet?.rows).toEqual([])
    const { asOf } = board.sheet ?? {}
    isTold = true
    const seen: number[] = []
    board.onSheet(() => seen.push((clock.now() - START) / 1000))
    const pass = async (seconds: number, count: number): Promise<void> => {
      clock.advance(seconds * 1000)
      await eventually('the sheet is published', () => seen.length === count)
    }
    for (let count = 1; count <= 12; count++) await pass(10, count)
    expect(board.sheet).toMatchObject({ asOf, revision: 12 })
    expect(board.sheet?.rows).toHaveLength(ALL.length)
    expect(await snapshots()).toEqual([])
    clock.advance(40_000)
    await pass(20, 13)
    expect(seen.slice(10)).toEqual([110, 120, 180])
    await ingest.close()
    clock.advance(MINUTE_MS)
    expect(seen).toHaveLength(13)
  })

  it('stores contracts that are listed while it runs', async () => {
    const clock = createTestClock(START)
    const others = ALL.filter(index => catalogue.instruments[index]?.exchange !== 'mexc')
    const contracts = others.slice(0, 1)
    const { board, ingest } = await started(clock, contracts)
    expect(board.sheet?.rows).toHaveLength(1)
    contracts.push(...others.slice(1, 3))
    await passUntil(clock, board, START + 2 * MINUTE_MS)
    await ingest.close()
    expect(board.sheet?.rows).toHaveLength(3)
    expect(new Set((await snapshots()).map(row => row.contract)).size).toBe(3)
    const prints = await db.selectFrom('liquidation').select('contract').distinct().execute()
    expect(prints).toHaveLength(3)
  })
})
