import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { HistoryAway } from '#market/candles/bar-history.ts'
import { StaleEpochError } from '#platform/db/leader.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { MARKET_START } from '#testing/market.ts'
import {
  clearLedger,
  COIN,
  expectedLedger,
  INDEX_FUTURE,
  passHours,
  PERP,
  rememberedPast,
  signalCatalogue,
  type SignalMarket,
  signalMarket,
} from '#testing/signal-market.ts'
import { createLedgerRepo } from '#features/signals/ledger/repo.ts'

const { db } = await testDatabase()
const other = await testDatabase()
const CORRECT_MS = 20_000

beforeEach(async () => {
  await clearLedger(db)
  await clearLedger(other.db)
})

describe('the past, and every minute from then on', () => {
  it('are in the ledger as if all had been one run', async () => {
    const market = signalMarket(db)
    const engine = await market.lead()
    await engine.start()
    const until = await passHours(market, 12)
    await market.untilComplete(until)
    expect(await market.ledger()).toEqual(await expectedLedger(until))
    expect(market.raised.length).toBeGreaterThan(10)
    await engine.close()
  })

  it('signals that are raised while the past is computed are not lost', async () => {
    const market = signalMarket(db)
    const engine = await market.lead()
    const started = engine.start()
    const until = await passHours(market, 6)
    await started
    await market.pass(1)
    await market.untilComplete(until + MINUTE_MS)
    expect(await market.ledger()).toEqual(await expectedLedger(until + MINUTE_MS))
    await engine.close()
  })

  it('a minute is taken once its exchange can no longer correct it', async () => {
    const market = signalMarket(db)
    const engine = await market.lead({ correctMs: CORRECT_MS })
    await engine.start()
    let until = 0
    for (let passed = 0; passed < 90; passed += 1)
      until = await market.passCorrected(bar => ({ ...bar, high: bar.high * 2, close: bar.close * 2 }))
    market.clock.advance(CORRECT_MS)
    await market.untilComplete(until)
    expect(await market.ledger()).toEqual(await expectedLedger(until))
    await engine.close()
  })

  it('only new signals are announced, not those of the past', async () => {
    const market = signalMarket(db)
    const engine = await market.lead()
    await engine.start()
    expect(market.raised).toEqual([])
    await market.untilComplete(await passHours(market, 3))
    for (const { time } of market.raised) expect(time).toBeGreaterThan(MARKET_START - 24 * HOUR_MS)
    await engine.close()
  })
})

describe('a process that is killed', () => {
  /** Deterministic, so that a failure can be repeated. */
  const someMinutes = (kill: number): number => 1 + ((kill * 7_919) % 97)

  it('loses nothing and repeats nothing, wherever it was; the ledger is that of a process that never stopped', async () => {
    const killed = signalMarket(db)
    for (let kill = 0; kill < 6; kill += 1) {
      const engine = await killed.lead()
      const started = engine.start().catch(() => undefined)
      // Some die while they compute the past, some later; none is closed, and what they still write is refused.
      if (kill % 3 !== 0) await started
      await killed.pass(someMinutes(kill))
      if (kill % 3 === 1) await killed.untilComplete(killed.clock.now())
    }
    const last = await killed.lead()
    await last.start()
    const until = await killed.pass(30)
    await killed.untilComplete(until)
    expect(await killed.ledger()).toEqual(await expectedLedger(until))

    const calm = signalMarket(other.db)
    const engine = await calm.lead()
    await engine.start()
    const minutes = (until - Math.floor(MARKET_START / MINUTE_MS) * MINUTE_MS) / MINUTE_MS
    for (let passed = 0; passed < minutes; passed += 60) await calm.pass(Math.min(60, minutes - passed))
    await calm.untilComplete(until)
    const [left, right] = [await killed.verify(until, fail), await calm.verify(until, fail)]
    expect(left.hash).toBe(right.hash)
    expect(left.signals).toBeGreaterThan(1_000)
    await last.close()
    await engine.close()
  })

  it('cannot write any more once another has taken over', async () => {
    const market = signalMarket(db)
    await market.lead()
    const repo = createLedgerRepo(db, market.clock)
    const old = market.epoch
    const pairs = await repo.addPairs(old, [COIN], 0)
    await market.lead()
    const ids = new Map(pairs.map(({ code, id }) => [code, id]))
    const signals = [{ pair: COIN, kind: 'trend', interval: '5', time: 0, direction: 1, price: 1 } as const]
    await expect(repo.append(old, { signals, outcomes: [] }, ids, [])).rejects.toThrow(StaleEpochError)
    await expect(repo.addPairs(old, [PERP], 0)).rejects.toThrow(StaleEpochError)
    expect(await market.ledger()).toEqual([])
  })

  it('was away for a day: the pairs are brought up to now, and their states are kept', async () => {
    const market = signalMarket(db)
    const engine = await market.lead()
    await engine.start()
    await market.untilComplete(await market.pass(5))
    await engine.close()
    market.clock.advance(26 * HOUR_MS)
    const next = await market.lead()
    await next.start()
    const until = await market.pass(2)
    await market.untilComplete(until)
    expect(await market.ledger()).toEqual(await expectedLedger(until))
    const { state_to: stateTo } = await db
      .selectFrom('signal_pair')
      .select('state_to')
      .where('code', '=', COIN)
      .executeTakeFirstOrThrow()
    expect(stateTo).toBe(until)
    await next.close()
  })
})

describe('a pair that cannot be read', () => {
  const away = (pair: string) => {
    const index = signalCatalogue.instruments.findIndex(({ code }) => code === pair)
    return (market: SignalMarket, isAway: () => boolean) => ({
      ...market.history,
      bars: (...asked: Parameters<SignalMarket['history']['bars']>) =>
        asked[0] === index && isAway() ? Promise.reject(new HistoryAway('away')) : market.history.bars(...asked),
    })
  }

  it('waits for its missing minutes while others go on, and then catches up', async () => {
    const market = signalMarket(db)
    let isAway = true
    const engine = await market.lead({ history: away(PERP)(market, () => isAway) })
    await engine.start()
    const from = await market.pass(1)
    await market.candleRepo.beginGaps(market.epoch, [PERP], from)
    let until = 0
    for (let passed = 0; passed < 100; passed += 5) until = await market.pass(5, [PERP])
    const others = await expectedLedger(until, [COIN, INDEX_FUTURE])
    await expect.poll(async () => (await market.ledger()).filter(text => !text.includes(PERP))).toEqual(others)
    const waiting = await expectedLedger(from, [PERP])
    expect((await market.ledger()).filter(text => text.includes(PERP))).toEqual(waiting)

    isAway = false
    until = await market.pass(1)
    await market.untilComplete(until)
    expect(await market.ledger()).toEqual(await expectedLedger(until))
    await engine.close()
  })

  it('after a long absence does not hold up the others', async () => {
    const market = signalMarket(db)
    const first = await market.lead()
    await first.start()
    await first.close()
    market.clock.advance(10 * HOUR_MS)
    const engine = await market.lead({ history: away(PERP)(market, () => true) })
    await engine.start()
    const until = await market.pass(1)
    const others = await expectedLedger(until, [COIN, INDEX_FUTURE])
    await expect.poll(async () => (await market.ledger()).filter(text => !text.includes(PERP))).toEqual(others)
    await engine.close()
  })

  it('takes long to be brought up: the others go on meanwhile', async () => {
    const market = signalMarket(db)
    const first = await market.lead()
    await first.start()
    await first.close()
    market.clock.advance(10 * HOUR_MS)
    const answer = Promise.withResolvers<void>()
    const index = signalCatalogue.indexOf(PERP)
    const engine = await market.lead({
      history: {
        ...market.history,
        bars: async (...asked) => {
          if (asked[0] === index) await answer.promise
          return market.history.bars(...asked)
        },
      },
    })
    await engine.start()
    const later = (await market.pass(1)) + HOUR_MS
    const others = await expectedLedger(later, [COIN, INDEX_FUTURE])
    await eventually('the others have gone on for an hour', async () => {
      await market.pass(20)
      const known = new Set(await market.ledger())
      return others.every(text => known.has(text))
    })
    answer.resolve()
    await market.untilComplete(await market.pass(1))
    await engine.close()
  })

  it('does not hold up the past of the others', async () => {
    const market = signalMarket(db)
    const engine = await market.lead({
      past: {
        ...rememberedPast,
        of: request => (request.code === COIN ? Promise.reject(new HistoryAway('away')) : rememberedPast.of(request)),
      },
    })
    void engine.start()
    const done = db.selectFrom('signal_pair').select('code').where('state_to', 'is not', null).orderBy('code')
    await expect.poll(() => done.execute()).toEqual([{ code: PERP }, { code: INDEX_FUTURE }])
    await engine.close()
  })

  it('leaves the list and returns: it takes what it missed', async () => {
    const market = signalMarket(db)
    let isListed = true
    const index = signalCatalogue.indexOf(PERP)
    const engine = await market.lead({
      catalogue: { ...signalCatalogue, isListed: each => each !== index || isListed },
    })
    await engine.start()
    const from = await market.pass(1)
    isListed = false
    for (let passed = 0; passed < 100; passed += 20) await market.pass(20, [PERP])
    isListed = true
    await market.candleRepo.beginGaps(market.epoch, [PERP], from)
    const until = await market.pass(1)
    await market.untilComplete(until)
    expect(await market.ledger()).toEqual(await expectedLedger(until))
    await engine.close()
  })

  it('is no longer listed: it is left as it is', async () => {
    const market = signalMarket(db)
    const first = await market.lead()
    await first.start()
    await first.close()
    const before = (await market.ledger()).filter(text => text.includes(PERP))
    const engine = await market.lead({
      catalogue: { ...signalCatalogue, indexOf: code => (code === PERP ? undefined : signalCatalogue.indexOf(code)) },
      turnovers: async () => new Map(),
    })
    await engine.start()
    const until = await market.pass(90)
    const others = await expectedLedger(until, [COIN, INDEX_FUTURE])
    await expect.poll(async () => (await market.ledger()).filter(text => !text.includes(PERP))).toEqual(others)
    expect((await market.ledger()).filter(text => text.includes(PERP))).toEqual(before)
    await engine.close()
  })
})

const fail = (fault: string): never => {
  throw new Error(fault)
}
