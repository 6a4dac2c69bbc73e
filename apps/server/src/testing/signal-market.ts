/**
 * Three pairs of the simulated world whose signals are raised, on a real database: a coin, an index future and a perpetual.
 * Their minutes are computed once. Time passes when the test says so, and minutes are stored when it passes.
 */
import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { DAY_MS, dayUtc8, MINUTE_MS } from '@candela/quant'
import { type Kysely, sql } from 'kysely'
import { createSignalEngine, type SignalEngine, type SignalEngineOptions } from '#features/signals/engine/engine.ts'
import { entryText, type LedgerBatch, raisedAtOf, type Signal } from '#features/signals/ledger/ledger-entry.ts'
import { firstMinute, PairRun, RECORD_DAYS } from '#features/signals/ledger/pair-run.ts'
import { type ComputePast, computePast, type Past } from '#features/signals/engine/past.ts'
import { createLedgerRepo } from '#features/signals/ledger/repo.ts'
import { createVerifyReads, isReadable } from '#features/signals/verify/verify-repo.ts'
import { verifyLedger, type VerifyOptions } from '#features/signals/verify/verify.ts'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { rollUp } from '#market/candles/builder.ts'
import type { Span } from '#market/candles/gaps.ts'
import { createCandleRepo, INGEST_LEADER } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { type Catalogue, createCatalogue } from '#market/catalogue/catalogue.ts'
import { historyBars } from '#market/history/inline-history.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createTestClock } from './clock.ts'
import { eventually } from './eventually.ts'
import { silentLog } from './log.ts'
import { MARKET_START } from './market.ts'
import { smallWorld } from './small-world.ts'

/** Tests may run this far. */
const END = MARKET_START + 3 * DAY_MS
/** Where the ledger begins, on whichever of these days it is begun. */
const LEDGER_FROM = dayUtc8(MARKET_START) - RECORD_DAYS * DAY_MS

const world = smallWorld('test', ['LINK'])
const whole = createCatalogue(world)
const source = createSimulatedSource(world, createTestClock(MARKET_START))
const FUTURE = 'hkex'
const PERPETUAL = 'binance'

const isChosen = ({ exchange, contractType }: Catalogue['listed'][number]): boolean =>
  exchange === FUTURE || (exchange === PERPETUAL && contractType === 'PERPETUAL')

/** Only these pairs are listed; the others are there for the coin's composite. */
export const signalCatalogue: Catalogue = { ...whole, listed: whole.listed.filter(isChosen) }

const codeWhere = (name: string, fits: (each: Catalogue['listed'][number]) => boolean): PairCode => {
  const found = whole.instruments.find(fits)
  if (found === undefined) throw new Error(`the test world has no ${name}`)
  return found.code
}
export const COIN = codeWhere('coin', ({ exchange }) => exchange === 'candela')
export const INDEX_FUTURE = codeWhere('future', ({ exchange }) => exchange === FUTURE)
export const PERP = codeWhere(
  'perpetual',
  ({ exchange, contractType }) => exchange === PERPETUAL && contractType === 'PERPETUAL',
)
export const SIGNAL_PAIRS = [COIN, INDEX_FUTURE, PERP]

const minutes = new Map<number, readonly Bar[]>()
/** As ingest would have stored them. */
export function minutesOf(index: number, { from, to }: Span): Bar[] {
  let known = minutes.get(index)
  if (known === undefined) {
    const first = firstMinute('whole', LEDGER_FROM)
    known = historyBars({ catalogue: whole, source }, index, '1', { from: first, to: END })
    minutes.set(index, known)
  }
  return known.slice(placeOf(known, from), placeOf(known, to))
}

/** Of the first bar that is not earlier. They are in order, and asked for day by day. */
function placeOf(bars: readonly Bar[], time: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? Infinity) < time) low = middle + 1
    else high = middle
  }
  return low
}

const pasts = new Map<string, Promise<Past>>()
/** What the past of a pair is does not depend on who asks. */
export const rememberedPast: ComputePast = {
  async of({ code, ledgerFrom, part, to }) {
    const index = whole.indexOf(code) ?? -1
    const instrument = whole.instruments[index]
    if (instrument === undefined) throw new RangeError(`no pair ${code}`)
    const key = `${code} ${ledgerFrom} ${part} ${to}`
    const past =
      pasts.get(key) ??
      computePast(new PairRun(instrument, ledgerFrom, part), { first: firstMinute(part, ledgerFrom), to }, span =>
        minutesOf(index, span),
      )
    pasts.set(key, past)
    return structuredClone(await past)
  },
  close() {},
}

/** What one run over all candles raises until a time, if the ledger was begun on the first day. */
export async function expectedUntil(code: PairCode, to: number, ledgerFrom = LEDGER_FROM): Promise<LedgerBatch> {
  const { batch } = await rememberedPast.of({ code, ledgerFrom, part: 'whole', to: END })
  return {
    signals: batch.signals.filter(entry => raisedAtOf(entry) <= to),
    outcomes: batch.outcomes.filter(entry => raisedAtOf(entry) <= to),
  }
}

async function expectedBaseline(code: PairCode, to: number, ledgerFrom: number) {
  const { baseline: rows, baselineDays: days } = await rememberedPast.of({ code, ledgerFrom, part: 'whole', to })
  return { rows, days }
}

export type SignalMarket = ReturnType<typeof signalMarket>

export function signalMarket(db: Kysely<Tables>, start = MARKET_START) {
  const clock = createTestClock(start)
  const candleRepo = createCandleRepo(db)
  const reads = createVerifyReads(db)
  let epoch = 0
  let storedFrom = Math.floor(start / MINUTE_MS) * MINUTE_MS
  let storedTo = storedFrom
  let engine: SignalEngine | undefined
  const raised: Signal[] = []

  const history: BarHistory = {
    bars: async (index, interval, span) => rollUp(interval, minutesOf(index, span)),
    close() {},
  }

  const candlesOf = (from: BarHistory) =>
    createCandleStore({ catalogue: whole, source, history: from, repo: candleRepo, clock })

  /** A new leader; the one before is left as if its process had been killed. */
  async function lead(changes: Partial<SignalEngineOptions> & { readonly history?: BarHistory } = {}) {
    epoch += 1
    await db.deleteFrom('leader').execute()
    await db.insertInto('leader').values({ name: INGEST_LEADER, epoch, holder: 'test', since: 0 }).execute()
    storedFrom = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
    storedTo = storedFrom
    engine = createSignalEngine({
      catalogue: signalCatalogue,
      candles: candlesOf(changes.history ?? history),
      candleRepo,
      repo: createLedgerRepo(db, clock),
      past: rememberedPast,
      correctMs: 0,
      turnovers: async () => new Map([[PERP, 1]]),
      needed: async () => [],
      epoch,
      clock,
      log: silentLog,
      onRaised: signals => raised.push(...signals),
      onProgress: () => undefined,
      ...changes,
    })
    return engine
  }

  /** Stores the minutes that end in this time, except those of `without`, and tells the engine. */
  async function pass(count: number, without: readonly PairCode[] = []): Promise<number> {
    clock.advance(count * MINUTE_MS)
    const to = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
    await store({ from: storedTo, to }, without)
    storedTo = to
    return to
  }

  async function store(span: Span, without: readonly PairCode[] = [], asHeard = (bar: Bar): Bar => bar): Promise<void> {
    const rows = SIGNAL_PAIRS.filter(pair => !without.includes(pair)).flatMap(pair =>
      minutesOf(whole.indexOf(pair) ?? -1, span).map(bar => ({ pair, bar: asHeard(bar) })),
    )
    await candleRepo.append(epoch, rows, { from: storedFrom, to: span.to })
    engine?.written(span.to)
  }

  /** A minute is stored as `asHeard`, and a moment later as it was. */
  async function passCorrected(asHeard: (bar: Bar) => Bar): Promise<number> {
    clock.advance(MINUTE_MS)
    const minute = { from: storedTo, to: storedTo + MINUTE_MS }
    await store(minute, [], asHeard)
    await store(minute)
    storedTo = minute.to
    return minute.to
  }

  async function faults(until?: number): Promise<string[]> {
    const found: string[] = []
    await verify(until, fault => found.push(fault))
    return found
  }

  const verify = (
    until: number | undefined,
    onFault: (fault: string) => void,
    more: Partial<Pick<VerifyOptions, 'onProgress' | 'onChain' | 'atOnce' | 'signal'>> = {},
  ) =>
    verifyLedger({
      reads,
      recompute: async ({ code, ledgerFrom, stateTo }, to) => ({
        batch: await expectedUntil(code, to, ledgerFrom),
        baseline: await expectedBaseline(code, stateTo ?? to, ledgerFrom),
      }),
      comparable: async () => new Set(SIGNAL_PAIRS),
      until,
      now: END,
      onFault,
      onProgress: () => undefined,
      ...more,
    })

  return {
    clock,
    candleRepo,
    candles: candlesOf(history),
    history,
    raised,
    lead,
    pass,
    passCorrected,
    faults,
    verify,
    get epoch() {
      return epoch
    },
    /** All entries as texts, in order. */
    async ledger(): Promise<string[]> {
      const { head } = await reads.snapshot()
      return (await reads.rows(0, head.seq))
        .filter(isReadable)
        .map(({ entry }) => entryText(entry))
        .toSorted()
    },
    untilComplete: (until: number) =>
      eventually(
        `the ledger is complete until ${new Date(until).toISOString()}`,
        async () => {
          const { pairs } = await reads.snapshot()
          return pairs.length === SIGNAL_PAIRS.length && pairs.every(isDone) && (await faults(until)).length === 0
        },
        COMPUTED_WITHIN_MS,
      ),
  }
}

/** Months of signals are computed: a long time on a busy machine. */
const COMPUTED_WITHIN_MS = 90_000

const isDone = ({ stateTo }: { readonly stateTo: number | undefined }): boolean => stateTo !== undefined

/** Hours of minutes, some at a time. */
export async function passHours(market: SignalMarket, hours: number): Promise<number> {
  let until = 0
  for (let passed = 0; passed < hours * 60; passed += 20) until = await market.pass(20)
  return until
}

/** The texts of what one run over all candles raises until a time. */
export async function expectedLedger(to: number, pairs: readonly PairCode[] = SIGNAL_PAIRS): Promise<string[]> {
  const batches = await Promise.all(pairs.map(pair => expectedUntil(pair, to)))
  return batches.flatMap(({ signals, outcomes }) => [...signals, ...outcomes].map(entryText)).toSorted()
}

/** Deletes the ledger and the candles. */
export async function clearLedger(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`select set_config('candela.ledger_reset', 'on', true)`.execute(trx)
    for (const table of ['signal_outcome', 'signal', 'signal_baseline', 'signal_baseline_day', 'signal_pair'] as const)
      await trx.deleteFrom(table).execute()
    await trx
      .updateTable('signal_head')
      .set({ seq: 0, hash: Buffer.alloc(0) })
      .execute()
  })
  for (const table of ['candle_live', 'candle_run', 'candle_gap', 'candle_chunk'] as const)
    await db.deleteFrom(table).execute()
}

/** What the owner of a database can do before changing the ledger. */
export async function removeLedgerGuards(db: Kysely<Tables>): Promise<void> {
  for (const table of ['signal', 'signal_outcome', 'signal_head', 'signal_pair'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  for (const column of ['kind', 'interval', 'direction'])
    await sql`alter table signal drop constraint ${sql.id(`signal_${column}_known`)}`.execute(db)
}
