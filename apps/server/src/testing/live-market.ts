/** A market of scripted exchanges with all that the leader of ingest has: for tests. */
import type { Bar } from '@candela/exchanges'
import type { LiveExchange, VenueDay } from '@candela/exchanges/live'
import { MINUTE_MS } from '@candela/quant'
import type { Kysely } from 'kysely'
import type { PairCode } from '@candela/contract/core'
import { createGapFiller } from '#market/candles/gap-filler.ts'
import { createCandleRepo, INGEST_LEADER } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { createStoredMinutes } from '#market/candles/stored-minutes.ts'
import { createCandleWriter } from '#market/candles/writer.ts'
import type { Follow } from '#market/exchanges/follow.ts'
import { createLiveMarket } from '#market/exchanges/live-market.ts'
import { createListingRepo } from '#market/exchanges/repo.ts'
import type { Tables } from '#market/exchanges/tables.ts'
import { createIngest } from '#market/feed/ingest.ts'
import type { Market, NeededPairs } from '#market/market.ts'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { silentLog } from './log.ts'
import { type ScriptedExchanges, scriptedExchanges } from './scripted-exchanges.ts'
import { smallWorld } from './small-world.ts'

/** Sunday, 15 November 2026, 02:00:10 UTC. */
export const LIVE_START = Date.UTC(2026, 10, 15, 2, 0, 10)
/** Start of the minute that is so many minutes after the first. */
export const minuteAt = (minutes: number): number => LIVE_START - 10_000 + minutes * MINUTE_MS

const NO_HISTORY = { bars: () => Promise.resolve([]) }
const { sectors, assets, ...world } = smallWorld('test', ['BTC', 'ETH'])
/** Without the index futures, whose day takes a while to read. */
const WORLD = { ...world, assets, sectors, instruments: [] }

export const BAR_TRADES = 3
/** A minute with `volume` traded between `low` and `high`. */
export const minuteBar = (time: number, close: number, volume: number): Bar => ({
  time,
  open: close - 1,
  high: close + 1,
  low: close - 2,
  close,
  volume,
  turnover: close * volume,
  trades: BAR_TRADES,
})

export const dayOf = (last: number, volume: number, open: number | undefined = last): VenueDay => ({
  last,
  open,
  high: last + 10,
  low: last - 10,
  volume,
  turnover: last * volume,
})

export type Node = Market & {
  readonly exchanges: ScriptedExchanges
  readonly clock: TestClock
  readonly bus: Bus
  indexOf(code: PairCode): number
}

type NodeOptions = {
  readonly db: Kysely<Tables>
  readonly clock?: TestClock
  readonly bus?: Bus
  readonly exchanges?: ScriptedExchanges
  readonly isRecording?: boolean
  /** Who is followed; otherwise what `exchanges` tell of the first two. */
  readonly played?: { readonly ids: readonly LiveExchange[]; readonly follow: Follow }
}

/** One process; `lead` makes it the one that ingests. */
export async function liveNode(options: NodeOptions): Promise<Node> {
  const {
    db,
    clock = createTestClock(LIVE_START),
    bus = createLocalBus(silentLog),
    exchanges = scriptedExchanges(),
  } = options
  const market = await createLiveMarket({
    exchanges: options.played?.ids ?? ['binance', 'okx'],
    world: WORLD,
    known: WORLD,
    repo: createListingRepo(db),
    follow: options.played?.follow ?? exchanges.follow,
    isRecording: options.isRecording === true,
    bus,
    clock,
    log: silentLog,
  })
  await market.start()
  closers.push(() => market.close())
  return {
    ...market,
    exchanges,
    clock,
    bus,
    indexOf(code) {
      const index = market.catalogue.indexOf(code)
      if (index === undefined) throw new Error(`${code} was never listed`)
      return index
    },
  }
}

export type Leader = Awaited<ReturnType<typeof lead>>

/** The node ingests in a new term: what `startIngest` assembles, without the contracts. What it reads first may take a while. */
export async function lead(
  db: Kysely<Tables>,
  node: Node,
  epoch = 1,
  needed: readonly NeededPairs[] = [],
  startTakesMs = 0,
) {
  const { catalogue, source, leader: own, bus, clock, exchanges } = node
  if (own === undefined) throw new Error('a live market has something for its leader')
  await db
    .insertInto('leader')
    .values({ name: INGEST_LEADER, epoch, holder: 'test', since: 0 })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ epoch }))
    .execute()
  const repo = createCandleRepo(db)
  const completeFrom = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
  const gaps = createGapFiller({ catalogue, repo, history: own.history, epoch, clock, log: silentLog })
  const writer = createCandleWriter({
    catalogue,
    repo,
    epoch,
    completeFrom,
    log: silentLog,
    beforeWrite: () => gaps.stored(),
  })
  const stopAnswers = own.answer()
  const kept = own.keep(needed)
  const ingest = createIngest({
    catalogue,
    source,
    history: NO_HISTORY,
    bus,
    clock,
    log: silentLog,
    completeFrom,
    gaps,
    snapshot: own.snapshot,
    ownHistory: own.history,
    stored: createStoredMinutes(catalogue, repo),
    onClosed: (candles, settledUntil) => writer.take(candles, settledUntil),
    onGap: resumedFrom => writer.gap(resumedFrom),
  })
  await gaps.start()
  await kept.ready
  if (startTakesMs > 0) clock.advance(startTakesMs)
  await ingest.start()
  const store = createCandleStore({ catalogue, source, history: node.history, repo, clock })
  async function close(): Promise<void> {
    ingest.close()
    stopAnswers()
    kept.stop()
    await gaps.close()
    await writer.close()
  }
  closers.push(close)
  return {
    repo,
    store,
    ingest,
    /** Time passes second by second, and the exchanges say nothing new. Waits until minutes are written. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 1_000) {
        clock.advance(Math.min(1_000, ms - passed))
        exchanges.tell()
        await writer.close()
      }
    },
    /** What is stored of a pair, by minutes since the first. */
    async stored(code: PairCode): Promise<readonly Bar[]> {
      await writer.close()
      return (await repo.knownMinutes(code, { from: minuteAt(0), to: minuteAt(400) })).rows
    },
    close,
  }
}

export const LIVE_TABLES = [
  'market_listing',
  'market_snapshot',
  'candle_gap',
  'candle_doubt',
  'candle_live',
  'candle_run',
  'candle_chunk',
  'leader',
] as const

const closers: (() => Promise<void>)[] = []

/** Ends what earlier tests have started, and forgets what they stored. */
export async function forgetLiveMarket(db: Kysely<Tables>): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
  for (const table of LIVE_TABLES) await db.deleteFrom(table).execute()
}
