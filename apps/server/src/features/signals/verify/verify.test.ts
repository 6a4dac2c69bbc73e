import { DAY_MS, HOUR_MS } from '@candela/quant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { COIN, INDEX_FUTURE, PERP, removeLedgerGuards, SIGNAL_PAIRS, signalMarket } from '#testing/signal-market.ts'
import { comparableFrom } from './ledger-hash.ts'

const { db, pool } = await testDatabase()
const market = signalMarket(db)
let until = 0

beforeAll(async () => {
  const engine = await market.lead()
  await engine.start()
  until = await market.pass(60)
  await market.untilComplete(until)
  await engine.close()
  await removeLedgerGuards(db)
})
afterAll(async () => {
  // Nothing that a test changed stays.
  expect(await market.faults(until)).toEqual([])
})

const CHANGED = ['signal_pair', 'signal', 'signal_outcome', 'signal_head', 'signal_baseline', 'signal_baseline_day']

/** Runs statements in a way that leaves no trace: faults are read before it is undone. */
async function tamperedUntil(time: number | undefined, ...statements: readonly string[]): Promise<string[]> {
  for (const table of CHANGED) await pool.query(`create table kept_${table} as select * from ${table}`)
  try {
    for (const statement of statements) await pool.query(statement)
    return await market.faults(time)
  } finally {
    await pool.query(`truncate ${CHANGED.join(', ')}`)
    for (const table of CHANGED) {
      await pool.query(`insert into ${table} overriding system value select * from kept_${table}`)
      await pool.query(`drop table kept_${table}`)
    }
  }
}

const tampered = (...statements: readonly string[]): Promise<string[]> => tamperedUntil(until, ...statements)

type Named = { seq: number; name: string; outcome: number | null }
/** A signal in the middle of the ledger, with its outcome. */
async function aSignal(pair = PERP): Promise<Named> {
  const { rows } = await sql<{ seq: number; kind: number; interval: number; time: number; outcome: number | null }>`
    select signal.seq, kind, interval, time, outcome.seq as outcome from signal
    join signal_pair on signal_pair.id = pair_id join signal_outcome outcome on signal_seq = signal.seq
    where code = ${pair} and kind in (0, 1) and interval = 2 order by time limit 1 offset 20`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('there is no such signal')
  const kind = row.kind === 0 ? 'trend' : 'stock'
  return { seq: row.seq, outcome: row.outcome, name: `${pair} ${kind} 5 ${new Date(row.time).toISOString()}` }
}

/** A trend on one minute: both of its codes are 0. */
async function aMinuteTrend(pair = PERP) {
  const { rows } = await sql<{ seq: number; time: number; outcome: number }>`
    select signal.seq, time, outcome.seq as outcome from signal join signal_pair on signal_pair.id = pair_id
    join signal_outcome outcome on signal_seq = signal.seq
    where code = ${pair} and kind = 0 and interval = 0 order by time limit 1 offset 20`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('there is no such signal')
  const time = new Date(row.time).toISOString()
  return { seq: row.seq, outcome: row.outcome, pair, time, name: `${pair} trend 1 ${time}` }
}

describe('an untouched ledger', () => {
  it('is what the candles say, row by row, in an unbroken chain', async () => {
    const found = await market.verify(until, fault => expect.unreachable(fault))
    expect([found.isWhole, found.unchecked]).toEqual([true, []])
    expect(found.incomplete).toBe(0)
    expect(found.rows).toBe((await market.ledger()).length)
    expect(found.signals).toBeGreaterThan(1_000)
    expect(found.outcomes).toBeGreaterThan(1_000)
  })

  it('is checked without a time as far as it is surely complete', async () => {
    const found = await market.verify(undefined, fault => expect.unreachable(fault))
    expect(found.until).toBe(until - HOUR_MS)
  })

  it('has the same hash when several pairs are checked at once', async () => {
    const [one, several] = [
      await market.verify(until, fault => fault),
      await market.verify(until, fault => fault, { atOnce: 3 }),
    ]
    expect(several).toEqual(one)
  })

  it('has one hash for one time, and another for another', async () => {
    const hashes = await Promise.all(
      [until, until, until - HOUR_MS].map(async time => (await market.verify(time, fault => fault)).hash),
    )
    expect(hashes[1]).toBe(hashes[0])
    expect(hashes[2]).not.toBe(hashes[0])
  })
})

describe('a verification that is stopped', () => {
  it('tells what it has found so far', async () => {
    const stop = new AbortController()
    const done: number[] = []
    const found = await market.verify(until, fault => expect.unreachable(fault), {
      signal: stop.signal,
      onProgress(pairs) {
        done.push(pairs)
        stop.abort()
      },
    })
    expect(done).toEqual([1])
    expect(found.isWhole).toBe(false)
    expect(found.rows).toBeGreaterThan(0)
    expect(found.rows).toBeLessThan((await market.ledger()).length)
  })

  it('checks no pair when it is stopped in the chain', async () => {
    const stop = new AbortController()
    const onChain = () => stop.abort()
    const found = await market.verify(until, fault => fault, { signal: stop.signal, onChain })
    expect([found.isWhole, found.rows]).toEqual([false, 0])
  })
})

describe('the verifier names', () => {
  it.each([PERP, INDEX_FUTURE])('a changed price of %s', async pair => {
    const { seq, name } = await aSignal(pair)
    expect(await tampered(`update signal set price = price + 0.01 where seq = ${seq}`)).toEqual([
      `chain: row ${seq} has another hash: signal ${name}`,
      `differs: signal ${name}`,
    ])
  })

  it.each(['return_24 = return_24 + 1', 'best = 999999', 'entry_time = entry_time + 60000'])(
    'a changed outcome: %s',
    async change => {
      const { outcome, name } = await aSignal()
      expect(await tampered(`update signal_outcome set ${change} where seq = ${outcome}`)).toEqual([
        `chain: row ${outcome} has another hash: outcome ${name}`,
        `differs: outcome ${name}`,
      ])
    },
  )

  it.each([
    ['kind = 99', 'kind 99'],
    ['kind = -5', 'kind -5'],
    ['interval = 77', 'interval 77'],
  ])('a code that names nothing, of a signal that would read as another: %s', async (change, code) => {
    const { seq, outcome, pair, name, time } = await aMinuteTrend()
    expect(await tampered(`update signal set ${change} where seq = ${seq}`)).toEqual([
      `chain: row ${seq} has an unknown ${code}: signal ${pair} ${time}`,
      `chain: row ${outcome} has an unknown ${code}: outcome ${pair} ${time}`,
      `missing: signal ${name}`,
      `missing: outcome ${name}`,
    ])
  })

  it.each([2, 0, -7])('a direction that names nothing: %i', async direction => {
    const { seq, pair, name, time } = await aMinuteTrend()
    expect(await tampered(`update signal set direction = ${direction} where seq = ${seq}`)).toEqual([
      `chain: row ${seq} has an unknown direction ${direction}: signal ${pair} ${time}`,
      `missing: signal ${name}`,
    ])
  })

  it('a changed time of raising, which no hash covers', async () => {
    const { seq, name } = await aSignal()
    expect(await tampered(`update signal set raised_at = raised_at - 60000 where seq = ${seq}`)).toEqual([
      `differs: signal ${name}`,
    ])
  })

  it('a deleted outcome', async () => {
    const { outcome, name } = await aSignal()
    expect(await tampered(`delete from signal_outcome where seq = ${outcome}`)).toEqual([
      `chain: row ${outcome} is missing`,
      `missing: outcome ${name}`,
    ])
  })

  it('a deleted signal with its outcome', async () => {
    const { seq, outcome, name } = await aSignal()
    const faults = await tampered(
      `delete from signal_outcome where seq = ${outcome}`,
      `delete from signal where seq = ${seq}`,
    )
    expect(faults).toEqual([
      `chain: row ${seq} is missing`,
      `chain: row ${outcome} is missing`,
      `missing: signal ${name}`,
      `missing: outcome ${name}`,
    ])
  })

  it('an added signal, in the chain or behind it', async () => {
    const { seq } = await aSignal()
    const copy = `insert into signal select (select seq + 1 from signal_head), pair_id, 0, 2, time + 300000 * 7, raised_at + 300000 * 7,
      direction, price, hash from signal where seq = ${seq}`
    const behind = await tampered(copy)
    expect(behind).toEqual([expect.stringMatching(/^chain: rows up to \d+ were added behind its end/)])
    const inside = await tampered(copy, 'update signal_head set seq = seq + 1')
    expect(inside).toEqual([
      expect.stringMatching(/^chain: row \d+ has another hash: signal binance-perpetual\S+ trend 5 /),
      expect.stringContaining('chain: it does not end with the hash of row'),
      expect.stringMatching(/^extra: signal binance-perpetual\S+ trend 5 /),
    ])
  })

  it('rows that have changed places', async () => {
    const { outcome, name } = await aSignal()
    const faults = await tampered(
      `update signal_outcome set seq = -1 where seq = ${outcome}`,
      `update signal_outcome set seq = ${outcome} where seq = (select min(seq) from signal_outcome where seq > ${outcome})`,
      `update signal_outcome set seq = ${outcome} + 1 where seq = -1`,
    )
    expect(faults.every(fault => fault.startsWith('chain: row'))).toBe(true)
    expect(faults).toContain(`chain: row ${(outcome ?? 0) + 1} has another hash: outcome ${name}`)
  })

  it.each([
    ['written_at = raised_at + 1000', 'a signal that was computed afterwards as one that was raised live'],
    ['written_at = null', 'a signal without the time of writing'],
  ])('a changed time of writing: %s', async change => {
    const { seq, name } = await aSignal()
    expect(await tampered(`update signal set ${change} where seq = ${seq}`)).toEqual([
      `chain: row ${seq} has another hash: signal ${name}`,
    ])
  })

  it.each(SIGNAL_PAIRS)('a border between past and live that was moved, of %s', async pair => {
    const month = 30 * 24 * HOUR_MS
    expect(await tampered(`update signal_pair set past_to = past_to - ${month} where code = '${pair}'`)).toEqual([
      expect.stringMatching(/^border: \S+ has another past_to: signal .* was written as if before it and is after it$/),
    ])
  })

  it('a border that was taken away', async () => {
    expect(await tampered(`update signal_pair set past_to = null where code = '${COIN}'`)).toEqual([
      `border: ${COIN} has no past_to`,
    ])
  })

  it.each([
    ['null', `border: ${PERP} has a past_to, but no state_to`],
    ['ledger_from', `border: ${PERP} has a state_to before its past_to`],
  ])(
    'a signal that was left out, though the state of its pair was taken away: state_to = %s',
    async (state, border) => {
      const { seq, outcome, name } = await aSignal()
      const faults = await tampered(
        `delete from signal_outcome where seq = ${outcome}`,
        `delete from signal where seq = ${seq}`,
        `update signal_pair set state_to = ${state} where code = '${PERP}'`,
      )
      expect(faults).toEqual(expect.arrayContaining([border, `missing: signal ${name}`, `missing: outcome ${name}`]))
    },
  )

  it.each<[string, () => number | undefined, readonly string[]]>([
    ['a time that was asked for', () => until, [`incomplete: ${COIN} has no complete record`]],
    ['a time before it was begun', () => until - 3 * DAY_MS, []],
    ['where it is complete', () => undefined, []],
  ])('a pair whose past is said to be missing, until %s', async (_, asked, expected) => {
    const faults = await tamperedUntil(
      asked(),
      `update signal_pair set past_to = null, state_to = null where code = '${COIN}'`,
    )
    expect(faults).toEqual([`border: ${COIN} has no past_to`, ...expected])
  })

  const ofPerp = `pair_id = (select id from signal_pair where code = '${PERP}')`
  it.each([
    ['update', 'update signal_baseline set sum = sum + 1000', 'and interval = 2 and horizon = 24'],
    ['update', 'update signal_baseline set gained_up = gained_up - 1', 'and interval = 2'],
    ['delete', 'delete from signal_baseline', 'and interval = 2 and horizon = 4'],
  ])('a baseline that was changed: %s', async (_, change, where) => {
    expect(await tampered(`${change} where ${ofPerp} ${where}`)).toEqual([`differs: baseline ${PERP} 5`])
  })

  it.each([
    ['differs', 'update signal_baseline_day set sum = sum + 1000', ''],
    ['missing', 'delete from signal_baseline_day', ''],
    [
      'extra',
      'insert into signal_baseline_day select pair_id, interval, day - 100, 1, 2, 1, 0 from signal_baseline_day',
      ' -100',
    ],
  ])('a day of a baseline that %s', async (how, change, before) => {
    const { rows } = await pool.query<{ day: number }>(
      `select min(day) + 5 as day from signal_baseline_day where ${ofPerp} and interval = 2`,
    )
    const day = rows[0]?.day ?? 0
    const name = new Date((day + Number(before)) * 24 * HOUR_MS).toISOString().slice(0, 10)
    expect(await tampered(`${change} where ${ofPerp} and interval = 2 and day = ${day}`)).toEqual([
      `${how}: baseline ${PERP} 5 of ${name}`,
    ])
  })

  it('a chain that was cut off', async () => {
    const { rows } = await sql<{ seq: number }>`select seq from signal_head`.execute(db)
    const last = rows[0]?.seq ?? 0
    const faults = await tampered(
      `delete from signal_outcome where seq > ${last - 3}`,
      `delete from signal where seq > ${last - 3}`,
    )
    expect(faults[0]).toBe(`chain: rows ${last - 2} to ${last} are missing`)
  })
})

describe('the part of a ledger that can be compared', () => {
  it('does not depend on the day on which it was begun', async () => {
    const { db: laterDb } = await testDatabase()
    const later = signalMarket(laterDb, market.clock.now() + 24 * HOUR_MS)
    const engine = await later.lead()
    await engine.start()
    const end = await later.pass(30)
    await later.untilComplete(end)
    await engine.close()
    // The first one is continued until the same time.
    market.clock.advance(later.clock.now() - market.clock.now() - 60_000)
    const again = await market.lead()
    await again.start()
    expect(await market.pass(1)).toBe(end)
    await market.untilComplete(end)
    await again.close()
    const [first, second] = [await market.verify(end, fault => fault), await later.verify(end, fault => fault)]
    expect(second.hash).toBe(first.hash)
    expect(first.signals).toBeGreaterThan(1_000)
    expect(await later.ledger()).not.toEqual(await market.ledger())
    until = end
  })

  it('has all intervals but the largest, whose rules remember more than the record has', () => {
    expect(comparableFrom('trend', '5', until)).toBeLessThan(until - 89 * 24 * HOUR_MS)
    expect(comparableFrom('trend', '240', until)).toBeLessThan(until - 60 * 24 * HOUR_MS)
    expect(comparableFrom('stock', '240', until)).toBeLessThan(until)
    expect(comparableFrom('trend', '1D', until)).toBeGreaterThan(until)
  })
})
