import type { PairCode } from '@candela/contract/core'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { INGEST_LEADER } from '../candles/repo.ts'
import { type ContractPast, fillAskedPast } from './asked-past.ts'
import { ALL_CONTRACTS, createDerivativesRepo } from './repo.ts'

const { db } = await testDatabase()
const repo = createDerivativesRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['BTC']))
const perpetualOf = (exchange: string): number =>
  catalogue.instruments.findIndex(
    each => each.exchange === exchange && each.contractType === 'PERPETUAL' && !each.isInverse,
  )
const OKX = perpetualOf('okx')
const GATE = perpetualOf('gate')
const MEXC = perpetualOf('mexc')
function codeOf(index: number): PairCode {
  const code = catalogue.instruments[index]?.code
  if (code === undefined) throw new Error(`no pair ${index}`)
  return code
}
/** 15 November 2026, 10:02:10 UTC+8. */
const NOW = Date.UTC(2026, 10, 15, 2, 2, 10)
const HOUR_AGO = NOW - (NOW % HOUR_MS) - HOUR_MS

const names = await repo.contractIds([OKX, GATE, MEXC].map(codeOf))
const ids = new Map([OKX, GATE, MEXC].map(index => [index, names.get(codeOf(index)) ?? 0]))
const idOf = (index: number): number => ids.get(index) ?? 0
await repo.ensurePartitions(NOW - 40 * DAY_MS, NOW + DAY_MS)

beforeEach(async () => {
  for (const table of ['contract_snapshot', 'contract_rollup', 'funding_settlement', 'contract_run', 'leader'] as const)
    await db.deleteFrom(table).execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
})

type Asked = { readonly index: number; readonly what: string; readonly hours: number }

/** An exchange that tells 10 coins worth 1000 USD at every step, and a rate paid an hour ago. */
function anExchange(
  fails: (index: number) => boolean = () => false,
  isSilent: (index: number) => boolean = () => false,
) {
  const asked: Asked[] = []
  const past: ContractPast = {
    async settlements(index, { from, to }) {
      asked.push({ index, what: 'rates', hours: Math.round((to - from) / HOUR_MS) })
      if (fails(index)) throw new Error('away')
      return isSilent(index) ? [] : [{ time: HOUR_AGO, rate: 0.0003 }]
    },
    async openInterest(index, { from, to }, stepMs) {
      asked.push({ index, what: `${stepMs / MINUTE_MS} min`, hours: Math.round((to - from) / HOUR_MS) })
      if (fails(index)) throw new Error('away')
      const count = isSilent(index) ? 0 : Math.ceil((to - from) / stepMs)
      return Array.from({ length: count }, (_, at) => ({ time: from + at * stepMs, base: 10, usd: 1000 }))
    },
  }
  return { asked, past }
}

function fill(past: ContractPast, contracts: readonly number[] = [OKX], until = NOW) {
  const clock = createTestClock(NOW)
  let filled = 0
  const done = fillAskedPast({
    catalogue,
    past,
    contracts,
    ids,
    repo,
    epoch: 1,
    until,
    clock,
    log: silentLog,
    isOver: () => false,
    onFilled: () => filled++,
  })
  return { clock, done: passing(clock, done), filled: () => filled }
}

/** Time passes until the work is done. */
async function passing(clock: TestClock, work: Promise<void>): Promise<void> {
  let isDone = false
  void work.finally(() => (isDone = true))
  await eventually('the work is done', () => {
    clock.advance(5_000)
    return isDone
  })
  await work
}

describe('the past that exchanges tell', () => {
  it('is stored: paid rates, a day by five minutes, thirty days by the hour', async () => {
    const { past, asked } = anExchange()
    const { done, filled } = fill(past)
    await done
    expect(asked).toEqual([
      { index: OKX, what: 'rates', hours: 30 * 24 + 10 },
      { index: OKX, what: '5 min', hours: 25 },
      { index: OKX, what: '60 min', hours: 30 * 24 - 15 },
    ])
    expect(filled()).toBe(1)
    expect(await repo.settledSums(NOW - DAY_MS, NOW)).toEqual(new Map([[idOf(OKX), { sum: '0.00030000', count: 1 }]]))
    const boundary = Math.floor(NOW / (5 * MINUTE_MS)) * 5 * MINUTE_MS
    const times = [HOUR_MS, 4 * HOUR_MS, DAY_MS].map(age => boundary - age)
    expect([...(await repo.openInterestAt([idOf(OKX)], times)).values()]).toEqual(Array(3).fill('1000.00'))
    const hours = await db.selectFrom('contract_rollup').select(['at', 'mark']).where('step', '=', 'hour').execute()
    expect(hours.length).toBeGreaterThan(29 * 24)
    expect(new Set(hours.map(({ mark }) => Number(mark)))).toEqual(new Set([100]))
    const days = await db.selectFrom('contract_rollup').select('at').where('step', '=', 'day').execute()
    expect(days).toHaveLength(31)
  })

  it('is asked for once: after a restart only what was missed', async () => {
    await fill(anExchange().past).done
    const stopped = NOW + 2 * HOUR_MS
    await repo.write(1, {
      states: [],
      prints: [],
      keep: ['raw'],
      run: { contract: ALL_CONTRACTS, from: NOW, to: NOW, nextTo: stopped },
    })
    const again = anExchange()
    await fill(again.past, [OKX], stopped + HOUR_MS).done
    expect(again.asked.map(({ what, hours }) => [what, hours])).toEqual([
      ['rates', expect.any(Number)],
      ['5 min', 1],
    ])
    const third = anExchange()
    await fill(third.past, [OKX], stopped + HOUR_MS).done
    expect(third.asked).toEqual([])
  })

  it('stays missing where an exchange does not tell it, and is not asked for again', async () => {
    await fill(anExchange(undefined, index => index === MEXC).past, [OKX, MEXC]).done
    const rows = await db.selectFrom('contract_snapshot').select('contract').distinct().execute()
    expect(rows).toEqual([{ contract: idOf(OKX) }])
    const again = anExchange()
    await fill(again.past, [OKX, MEXC]).done
    expect(again.asked).toEqual([])
  })

  it('is tried again later where an exchange does not answer, and holds no other up', async () => {
    let isAway = true
    const { past, asked } = anExchange(index => isAway && index === GATE)
    const { done, filled } = fill(past, [OKX, GATE])
    await eventually('the other is filled', () => asked.filter(({ index }) => index === OKX).length === 3)
    expect(filled()).toBe(1)
    isAway = false
    await done
    expect(filled()).toBe(2)
    const runs = await repo.runs(0)
    expect(runs.get(idOf(GATE))).toHaveLength(2)
  })
})
