/**
 * Every minute: news from the bars that have closed since the last run, and from large liquidations. What a coin's bars say
 * is written together with up to when they were read, so a run can stop anywhere and be repeated.
 */
import { DAY_MS } from '@candela/quant'
import type { LiquidationsFeature, StoredPrint } from '#features/liquidations/index.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Contract, Contracts } from '#market/derivatives/contracts.ts'
import type { MarketSource } from '#market/venues/source.ts'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import { createEventLoopYield } from '#platform/yield-to-event-loop.ts'
import type { LiquidationFlash } from './flash-item.ts'
import type { FlashRepo } from './repo.ts'
import {
  BAR_MS,
  isImportantLiquidation,
  LEVEL_AGAIN_MS,
  LIQUIDATION_USD_MIN,
  newsIn,
  type WatchedCoin,
} from './rules.ts'

export type FlashJobOptions = {
  readonly coins: () => readonly WatchedCoin[]
  readonly candles: Pick<CandleStore, 'read'>
  readonly source: Pick<MarketSource, 'correctMs'>
  readonly prints: LiquidationsFeature['prints']
  readonly contracts: () => Promise<Pick<Contracts, 'byId'>>
  readonly repo: FlashRepo
  readonly clock: Clock
}

const SCHEDULE = { cron: '* * * * *', timeZone: 'UTC' } as const

/** A new database, and a site that was down, gets the news of the last day. */
const BACK_MS = DAY_MS
/** A move and a level of each bar. */
const KNOWN_MAX = (2 * (BACK_MS + LEVEL_AGAIN_MS)) / BAR_MS
const PRINTS_MAX = 1_000
const KEPT_MS = 90 * DAY_MS
const PRUNED_MAX = 1_000

export const flashJob = (options: FlashJobOptions): ScheduledJob => ({
  name: 'flash.write',
  schedule: SCHEDULE,
  parse: ignoreData,
  run: (_, { signal }) => writeFlash(options, signal),
})

export async function writeFlash(options: FlashJobOptions, signal: AbortSignal): Promise<void> {
  const { coins, source, repo, clock } = options
  // An exchange may still correct a bar that has just closed.
  const end = Math.floor((clock.now() - source.correctMs) / BAR_MS) * BAR_MS
  const untils = await repo.untils()
  const yieldToEventLoop = createEventLoopYield()
  for (const coin of coins()) {
    signal.throwIfAborted()
    const from = Math.max(untils.get(coin.symbol) ?? 0, end - BACK_MS)
    if (from < end) await writeOrWait(options, coin, from, end)
    await yieldToEventLoop()
  }
  signal.throwIfAborted()
  await writeLiquidations(options)
  await repo.prune(clock.now() - KEPT_MS, PRUNED_MAX)
}

/** A coin whose exchanges cannot be asked now is left to a later run; others do not wait for it. */
async function writeOrWait(options: FlashJobOptions, coin: WatchedCoin, from: number, end: number): Promise<void> {
  try {
    await options.repo.addOfBars(coin.symbol, end, await newsBetween(options, coin, from, end))
  } catch (error) {
    if (!(error instanceof HistoryAway)) throw error
  }
}

async function newsBetween({ candles, repo }: FlashJobOptions, coin: WatchedCoin, from: number, end: number) {
  // With the bar that the first one is compared with.
  const start = from - BAR_MS
  const bars = await candles.read(coin.index, '5', start, end, (end - start) / BAR_MS)
  const known = await repo.ofBars({
    symbol: coin.symbol,
    from: from - LEVEL_AGAIN_MS,
    to: end,
    isImportant: false,
    limit: KNOWN_MAX,
  })
  return newsIn(coin, bars, known.toReversed())
}

/** Those of the last day: some are stored long after they happened. */
async function writeLiquidations({ prints, contracts, repo, clock }: FlashJobOptions): Promise<void> {
  const from = clock.now() - BACK_MS
  const found = await prints.newest({ contracts: undefined, from, minUsd: LIQUIDATION_USD_MIN, limit: PRINTS_MAX })
  const all = await contracts()
  await repo.add(
    found.flatMap(print => {
      const contract = all.byId(print.contract)
      return contract === undefined ? [] : [liquidationOf(print, contract)] // one that was listed just now comes later
    }),
  )
}

const liquidationOf = (
  { id, at, isLong, price, usd }: StoredPrint,
  { symbol, pair, exchange }: Contract,
): LiquidationFlash => ({
  id: `liquidation-${at}-${id}`,
  kind: 'liquidation',
  at,
  isImportant: isImportantLiquidation(usd),
  symbol,
  pair,
  // A long is liquidated by falling prices.
  direction: isLong ? -1 : 1,
  price,
  facts: { exchange, side: isLong ? 'long' : 'short', usd },
})
