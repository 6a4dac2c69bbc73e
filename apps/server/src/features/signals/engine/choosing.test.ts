/** Pairs that are chosen while the engine runs. */
import type { PairCode } from '@candela/contract/core'
import { dayUtc8, HOUR_MS } from '@candela/quant'
import { beforeEach, expect, it } from 'vitest'
import { firstMinute, PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import { createRecordedReads } from '#features/signals/ledger/recorded-repo.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { Span } from '#market/candles/gaps.ts'
import { testDatabase } from '#testing/database.ts'
import { MARKET_START } from '#testing/market.ts'
import {
  clearLedger,
  COIN,
  expectedLedger,
  INDEX_FUTURE,
  minutesOf,
  passHours,
  PERP,
  rememberedPast,
  signalCatalogue,
  signalMarket,
} from '#testing/signal-market.ts'
import { computePast, type ComputePast, type PastRequest } from './past.ts'
import { decimalsIn } from './saved-engine.ts'

const { db } = await testDatabase()
beforeEach(() => clearLedger(db))

/** Pairs without signals in their past: it is there at once. */
const emptyPast: ComputePast = {
  async of({ code, ledgerFrom, part, to }) {
    const instrument = signalCatalogue.instruments[signalCatalogue.indexOf(code) ?? -1]
    if (instrument === undefined) throw new RangeError(`no pair ${code}`)
    const run = new PairRun(instrument, ledgerFrom, part)
    run.engine.advance(to)
    return { batch: run.takeBatch(), baseline: run.baseline, baselineDays: [], state: run.engine.save() }
  },
  close() {},
}

const added = async () =>
  (await db.selectFrom('signal_pair').select('code').orderBy('id').execute()).map(each => each.code)

/** Those whose past is in the ledger. */
const done = async () => {
  const whole = db.selectFrom('signal_pair').select('code').where('state_to', 'is not', null).orderBy('id')
  return (await whole.execute()).map(each => each.code)
}

it('the perpetuals that are the largest of a new day, at midnight UTC+8; those of the day before stay', async () => {
  const market = signalMarket(db)
  const days: number[] = []
  const turnovers = async ({ from, to }: Span) => {
    expect(to - from).toBe(24 * HOUR_MS)
    days.push(to)
    return new Map(days.length === 1 ? [] : [[PERP, 1] as const])
  }
  const engine = await market.lead({ turnovers, past: emptyPast })
  await engine.start()
  const midnight = dayUtc8(MARKET_START) + 24 * HOUR_MS
  await passHours(market, (midnight - MARKET_START) / HOUR_MS - 1)
  expect([await added(), days]).toEqual([[COIN, INDEX_FUTURE], [midnight - 24 * HOUR_MS]])
  await passHours(market, 2)
  await expect.poll(done).toEqual([COIN, INDEX_FUTURE, PERP])
  expect(days).toEqual([midnight - 24 * HOUR_MS, midnight])
  // Its ledger begins a day later than theirs: it was chosen a day later.
  const from = await db.selectFrom('signal_pair').select('ledger_from').where('code', '=', PERP).executeTakeFirst()
  expect(from?.ledger_from).toBe(midnight - RECORD_DAYS * 24 * HOUR_MS)
  await engine.close()
})

it('turnovers that are not known yet are asked for every minute, until they are', async () => {
  const market = signalMarket(db)
  let asked = 0
  const turnovers = async () => {
    asked += 1
    return asked < 3 ? undefined : new Map([[PERP, 1]])
  }
  const engine = await market.lead({ turnovers, past: emptyPast })
  await engine.start()
  expect([asked, await added()]).toEqual([1, [COIN, INDEX_FUTURE]])
  await market.pass(1)
  await expect.poll(() => asked).toBe(2)
  await expect
    .poll(async () => {
      await market.pass(1)
      return await done()
    })
    .toEqual([COIN, INDEX_FUTURE, PERP])
  expect(asked).toBe(3)
  await engine.close()
})

it('one that somebody follows begins within a minute', async () => {
  const market = signalMarket(db)
  let needed: readonly PairCode[] = []
  const turnovers = async () => new Map<PairCode, number>()
  const engine = await market.lead({ turnovers, needed: async () => needed, past: emptyPast })
  await engine.start()
  await market.pass(1)
  needed = [PERP]
  await market.pass(1)
  await expect.poll(done).toEqual([COIN, INDEX_FUTURE, PERP])
  await engine.close()
})

it('one that somebody follows while the past of others is computed comes before them', async () => {
  const market = signalMarket(db)
  let needed: readonly PairCode[] = []
  const computed: string[] = []
  const engine = await market.lead({
    turnovers: async () => new Map<PairCode, number>(),
    needed: async () => needed,
    past: {
      ...emptyPast,
      async of(request) {
        computed.push(`${request.code} ${request.part}`)
        if (computed.length === 1) {
          needed = [PERP]
          market.clock.advance(HOUR_MS)
        }
        return await emptyPast.of(request)
      },
    },
  })
  await engine.start()
  expect(computed).toEqual([
    `${COIN} recent`,
    `${PERP} whole`,
    `${INDEX_FUTURE} recent`,
    `${COIN} whole`,
    `${INDEX_FUTURE} whole`,
  ])
  await engine.close()
})

it('the largest perpetuals have their newest signals before the whole past of others', async () => {
  const market = signalMarket(db)
  const computed: string[] = []
  const engine = await market.lead({
    turnovers: async () => new Map([[PERP, 1]]),
    past: {
      ...emptyPast,
      async of(request) {
        computed.push(`${request.code} ${request.part}`)
        return await emptyPast.of(request)
      },
    },
  })
  await engine.start()
  const all = [COIN, INDEX_FUTURE, PERP]
  expect(computed).toEqual([...all.map(code => `${code} recent`), ...all.map(code => `${code} whole`)])
  await engine.close()
})

it('one whose past could not be computed is tried again every minute', async () => {
  const market = signalMarket(db)
  let isAway = true
  const engine = await market.lead({
    past: {
      ...emptyPast,
      of: request =>
        isAway && request.code === COIN ? Promise.reject(new HistoryAway('away')) : emptyPast.of(request),
    },
  })
  await engine.start()
  expect(await done()).toEqual([INDEX_FUTURE, PERP])
  isAway = false
  await market.pass(1)
  await expect.poll(done).toEqual([COIN, INDEX_FUTURE, PERP])
  await engine.close()
})

it('one whose price grid becomes finer is computed again, and its record goes on', async () => {
  const market = signalMarket(db)
  const index = signalCatalogue.indexOf(PERP) ?? -1
  const coarse = signalCatalogue.instruments[index] ?? expect.unreachable('no pair')
  const fine = { ...coarse, priceDecimals: coarse.priceDecimals + 1 }
  const instruments = [...signalCatalogue.instruments]
  const asked: PastRequest[] = []
  const engine = await market.lead({
    catalogue: { ...signalCatalogue, instruments },
    past: {
      ...rememberedPast,
      of(request) {
        asked.push(request)
        if (instruments[index] === coarse) return rememberedPast.of(request)
        const { ledgerFrom, part } = request
        const span = { ...request, first: firstMinute(part, ledgerFrom) }
        return computePast(new PairRun(fine, ledgerFrom, part), span, day => minutesOf(index, day))
      },
    },
  })
  await engine.start()
  await market.untilComplete(await market.pass(30))
  asked.length = 0
  instruments[index] = fine
  const { id } = await db.selectFrom('signal_pair').select('id').where('code', '=', PERP).executeTakeFirstOrThrow()
  const reads = createRecordedReads(db)
  const storedDecimals = async () => {
    await market.pass(1)
    return await decimalsIn(await reads.stateOf(id))
  }
  await expect.poll(storedDecimals, { timeout: 30_000 }).toBe(fine.priceDecimals)
  const until = await passHours(market, 2)
  await market.untilComplete(until)
  expect(asked).toMatchObject([{ code: PERP, part: 'whole', baselineTo: expect.any(Number) }])
  expect(await market.ledger()).toEqual(await expectedLedger(until))
  await engine.close()
})

it('a process that no longer leads stops, and computes nothing that it could not write', async () => {
  const market = signalMarket(db)
  let computed = 0
  const counting: ComputePast = {
    ...emptyPast,
    async of(request) {
      computed += 1
      // Another takes over while the first past is computed.
      if (computed === 1) await market.lead({ past: emptyPast })
      return await emptyPast.of(request)
    },
  }
  const old = await market.lead({ past: counting })
  await old.start()
  for (let passed = 0; passed < 3; passed += 1) await market.pass(1)
  expect([computed, await done()]).toEqual([1, []])
  await old.close()
})
