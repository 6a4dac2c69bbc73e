import { DAY_MS, dayUtc8, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimalsIn } from '#features/signals/engine/saved-engine.ts'
import { createStoredPast } from '#features/signals/engine/stored-past.ts'
import { entryText } from '#features/signals/ledger/ledger-entry.ts'
import { RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import { createRecordedReads } from '#features/signals/ledger/recorded-repo.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { MARKET_START } from '#testing/market.ts'
import {
  COIN,
  passHours,
  PERP,
  removeLedgerGuards,
  SIGNAL_PAIRS,
  signalCatalogue,
  signalMarket,
} from '#testing/signal-market.ts'
import { type DecimalsOf, recomputeOtherwise, recomputeStored } from './recompute.ts'
import { createVerifyReads } from './verify-repo.ts'
import { type Recomputed, verifyLedger, type VerifyOptions } from './verify.ts'

const { db, pool } = await testDatabase()
const market = signalMarket(db)
const reads = createVerifyReads(db)
const START = Math.floor(MARKET_START / MINUTE_MS) * MINUTE_MS
let until = 0

const isOfMinutes = ({ interval }: { readonly interval: string }): boolean => interval === '1'

const textsOf = ({ batch }: Pick<Recomputed, 'batch'>): readonly string[] => batch.signals.map(entryText).toSorted()

async function verify(recompute: VerifyOptions['recompute'], ...recomputeOtherwise: VerifyOptions['recompute'][]) {
  const faults: string[] = []
  const found = await verifyLedger({
    reads,
    recompute,
    recomputeOtherwise,
    comparable: async () => undefined,
    until,
    now: market.clock.now(),
    onFault: fault => faults.push(fault),
    onProgress: () => undefined,
  })
  return { ...found, faults }
}
const recorded = createRecordedReads(db)
const decimalsOf: DecimalsOf = async id => decimalsIn(await recorded.stateOf(id))
const stored = recomputeStored(signalCatalogue, market.candles, decimalsOf)

beforeAll(async () => {
  const engine = await market.lead({ past: createStoredPast(signalCatalogue, market.candles) })
  await engine.start()
  until = await passHours(market, 6)
  await eventually('the ledger is complete', async () => (await verify(stored)).faults.length === 0)
  await engine.close()
  await removeLedgerGuards(db)
})
afterAll(async () => {
  // Nothing that a test changed stays.
  expect((await verify(stored)).faults).toEqual([])
})

describe('a ledger of a real market', () => {
  it('is recomputed from large candles until its past was computed, and from minutes since then', async () => {
    const { rows, unchecked, incomplete } = await verify(stored)
    expect([unchecked, incomplete]).toEqual([[], 0])
    expect(rows).toBeGreaterThan(1_000)
    const pair = (await reads.snapshot()).pairs.find(({ code }) => code === COIN)
    if (pair === undefined) throw new Error('no pair')
    expect(pair.pastTo).toBe(START)
    // Its baseline was stored again since then.
    expect(pair.stateTo).toBeGreaterThan(START)
    const {
      batch: { signals },
    } = await stored(pair, until)
    // The past of minutes begins a day before the first one; that of hours with the ledger.
    const oldest = (interval: string) =>
      Math.min(...signals.filter(each => each.interval === interval).map(({ time }) => time))
    expect(oldest('1')).toBeGreaterThan(START - 3 * DAY_MS)
    expect(oldest('60')).toBeLessThan(START - 80 * DAY_MS)
    // Some were raised as it happened.
    expect(signals.some(({ time }) => time >= START)).toBe(true)
  })

  it('a row that was changed is named', async () => {
    const change = 'update signal set price = price * 2 where seq = (select max(seq) from signal)'
    await pool.query(change)
    try {
      expect((await verify(stored)).faults).toEqual([
        expect.stringMatching(/^chain: row \d+ has another hash: signal /),
        expect.stringMatching(/^differs: signal /),
      ])
    } finally {
      await pool.query(change.replace('* 2', '/ 2'))
    }
  })

  it('a row that was changed is named even if another way cannot be computed', async () => {
    const change = 'update signal set price = price * 2 where seq = (select max(seq) from signal)'
    await pool.query(change)
    try {
      const { faults, unchecked } = await verify(stored, () => Promise.reject(new HistoryAway('away')))
      expect(faults).toContainEqual(expect.stringMatching(/^differs: signal /))
      expect(unchecked).toEqual([])
    } finally {
      await pool.query(change.replace('* 2', '/ 2'))
    }
  })

  it('a row that was changed is named even if another way proves nothing', async () => {
    const change = 'update signal set price = price * 2 where seq = (select max(seq) from signal)'
    const nothing: VerifyOptions['recompute'] = async (...asked) => ({
      ...(await stored(...asked)),
      checked: { entry: () => false, baseline: () => false },
    })
    await pool.query(change)
    try {
      expect((await verify(stored, nothing)).faults).toContainEqual(expect.stringMatching(/^differs: signal /))
    } finally {
      await pool.query(change.replace('* 2', '/ 2'))
    }
  })

  it('a baseline that was changed is named', async () => {
    const change = 'update signal_baseline set sum = sum + 1000 where interval = 5 and horizon = 24'
    await pool.query(change)
    try {
      const named = (await verify(stored)).faults.toSorted()
      expect(named).toEqual(SIGNAL_PAIRS.map(pair => `differs: baseline ${pair} 60`).toSorted())
    } finally {
      await pool.query(change.replace('+ 1000', '- 1000'))
    }
  })

  describe('whose minutes are gone', () => {
    /** Those of today are left, as after a month. */
    const kept = Math.floor((START + 6 * HOUR_MS) / DAY_MS) * DAY_MS
    const left: Pick<typeof market.candles, 'read'> = {
      read: (...asked) =>
        asked[1] === '1' && asked[2] < kept ? Promise.reject(new HistoryAway('gone')) : market.candles.read(...asked),
    }
    const verifyLeft = () => verify(recomputeStored(signalCatalogue, left, decimalsOf))

    it('is recomputed from larger candles, and the rest is counted', async () => {
      const [whole, part] = [await verify(stored), await verifyLeft()]
      expect([whole.chainOnly, part.faults, part.unchecked]).toEqual([0, [], []])
      expect(part.chainOnly).toBeGreaterThan(100)
      expect(part.rows).toBeGreaterThan(1_000)
      expect(part.rows + part.chainOnly).toBe(whole.rows)
    })

    it.each([
      ['60', 5],
      ['15', 3],
    ])('a changed row of %s minutes is named', async (interval, place) => {
      const where = `where seq = (select max(seq) from signal where interval = ${place})`
      await pool.query(`update signal set price = price * 2 ${where}`)
      try {
        const { faults } = await verifyLeft()
        expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^differs: signal \\S+ \\w+ ${interval} `)))
      } finally {
        await pool.query(`update signal set price = price / 2 ${where}`)
      }
    })

    it('a changed baseline of five minutes is named', async () => {
      const change = 'update signal_baseline set sum = sum + 1000 where interval = 2 and horizon = 24'
      await pool.query(change)
      try {
        expect((await verifyLeft()).faults.toSorted()).toEqual(
          SIGNAL_PAIRS.map(pair => `differs: baseline ${pair} 5`).toSorted(),
        )
      } finally {
        await pool.query(change.replace('+ 1000', '- 1000'))
      }
    })
  })

  it('pairs whose candles are not there any more, or that are not listed, are named as unchecked', async () => {
    const index = signalCatalogue.indexOf(PERP)
    const away: Pick<typeof market.candles, 'read'> = {
      read: (...asked) =>
        asked[0] === index ? Promise.reject(new HistoryAway('away')) : market.candles.read(...asked),
    }
    const catalogue = {
      ...signalCatalogue,
      indexOf: (code: typeof COIN) => (code === COIN ? undefined : signalCatalogue.indexOf(code)),
    }
    const { faults, unchecked, rows, chainOnly } = await verify(recomputeStored(catalogue, away, decimalsOf))
    expect(faults).toEqual([])
    expect(rows + chainOnly).toBe((await verify(stored)).rows)
    expect(chainOnly).toBeGreaterThan(rows)
    expect(unchecked.toSorted((a, b) => (a.pair < b.pair ? -1 : 1))).toEqual([
      { pair: PERP, reason: 'away' },
      { pair: COIN, reason: `no pair ${COIN}` },
    ])
  })

  it('is recomputed with the decimals that it was recorded with, if its exchange has fewer now', async () => {
    const coarser = {
      ...signalCatalogue,
      instruments: signalCatalogue.instruments.map(each => ({ ...each, priceDecimals: each.priceDecimals - 1 })),
    }
    expect((await verify(recomputeStored(coarser, market.candles, decimalsOf))).faults).toEqual([])
    expect((await verify(recomputeStored(coarser, market.candles, async () => undefined))).faults).not.toEqual([])
  })

  it('that was begun by an older version is recomputed in its way', async () => {
    const [byEnd] = recomputeOtherwise(signalCatalogue, market.candles, decimalsOf)
    const pair = (await reads.snapshot()).pairs.find(({ code }) => code === COIN)
    if (pair?.pastTo === undefined || byEnd === undefined) throw new Error('no pair')
    const oldest = async (recompute: VerifyOptions['recompute']) =>
      Math.min(...(await recompute(pair, until)).batch.signals.filter(isOfMinutes).map(({ time }) => time))
    expect(await oldest(byEnd)).toBeGreaterThan(Math.floor(pair.pastTo / DAY_MS - 1) * DAY_MS)
    const found = await verify(byEnd)
    // The way that fits counts, whichever it is.
    expect(found.faults.length).toBeGreaterThan(0)
    expect((await verify(byEnd, stored)).faults).toEqual([])
    expect((await verify(stored, byEnd)).faults).toEqual([])
  })
})

describe('a pair whose newest signals were computed before its whole past', () => {
  const midnight = Math.floor(START / DAY_MS) * DAY_MS

  it.each([
    ['and midnight', dayUtc8(midnight - 10 * MINUTE_MS), midnight - 10 * MINUTE_MS, midnight + 10 * MINUTE_MS],
    ['by five days', dayUtc8(START - 5 * DAY_MS), START - 5 * DAY_MS, START],
  ])('%s has no signal that this does not have', async (_, begun, recentTo, to) => {
    const past = createStoredPast(signalCatalogue, market.candles)
    const asked = { code: COIN, ledgerFrom: begun - RECORD_DAYS * DAY_MS }
    const recent = await past.of({ ...asked, part: 'recent', to: recentTo })
    const whole = await past.of({ ...asked, part: 'whole', to, isBegun: true })
    const texts = new Set(whole.batch.signals.map(entryText))
    expect(recent.batch.signals.filter(isOfMinutes).length).toBeGreaterThan(10)
    expect(recent.batch.signals.map(entryText).filter(text => !texts.has(text))).toEqual([])
    const pair = { id: -1, code: COIN, ledgerFrom: asked.ledgerFrom, pastTo: to, stateTo: to, baseline: [] }
    const ways = [stored, ...recomputeOtherwise(signalCatalogue, market.candles, decimalsOf)]
    const found = await Promise.all(ways.map(async way => textsOf(await way(pair, to))))
    expect(found).toContainEqual(textsOf(whole))
  })
})
