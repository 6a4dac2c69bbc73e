/**
 * Every minute: news from the bars that have closed since the last run, and from large liquidations. What a coin's bars say
 * is written together with up to when they were read, so a run can stop anywhere and be repeated.
 */
import { FLASH_BAR_MS } from '@candela/contract/flash'
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
import { isImportantLiquidation, LEVEL_AGAIN_MS, LIQUIDATION_USD_MIN, newsIn, type WatchedCoin } from './rules.ts'

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

/** Coins that are read at once: one whose exchange does not answer holds up only its lane. */
const LANES = 4
/** A new database, and a site that was down, gets the news of the last day. */
const BACK_MS = DAY_MS
/** A move and a level of each bar. */
const KNOWN_MAX = (2 * (BACK_MS + LEVEL_AGAIN_MS)) / FLASH_BAR_MS
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
  signal.throwIfAborted()
  // First, as bars may have to be asked for at exchanges.
  await writeLiquidations(options)
  await repo.prune(clock.now() - KEPT_MS, PRUNED_MAX)
  // An exchange may still correct a bar that has just closed.
  const end = Math.floor((clock.now() - source.correctMs) / FLASH_BAR_MS) * FLASH_BAR_MS
  const untils = await repo.untils()
  const failures: unknown[] = []
  const left = coins().values()
  const lane = async (): Promise<void> => {
    const yieldToEventLoop = createEventLoopYield()
    for (const coin of left) {
      signal.throwIfAborted()
      const from = startOf(untils.get(coin.symbol), end)
      if (from < end) await writeOrWait(options, coin, from, end).catch(error => failures.push(error))
      await yieldToEventLoop()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failures.length > 0) throw new AggregateError(failures, 'the news of some coins could not be written')
}

/** Where the last run ended. It ended in the future if the clock was ahead; then that says nothing. */
function startOf(until: number | undefined, end: number): number {
  const known = until === undefined || until > end + FLASH_BAR_MS ? 0 : until
  return Math.max(known, end - BACK_MS)
}

/** A coin whose exchanges cannot be asked now is left to a later run. */
async function writeOrWait(options: FlashJobOptions, coin: WatchedCoin, from: number, end: number): Promise<void> {
  try {
    await options.repo.addOfBars(coin.symbol, end, await newsBetween(options, coin, from, end))
  } catch (error) {
    if (!(error instanceof HistoryAway)) throw error
  }
}

async function newsBetween({ candles, repo }: FlashJobOptions, coin: WatchedCoin, from: number, end: number) {
  // With the bar that the first one is compared with.
  const start = from - FLASH_BAR_MS
  const bars = await candles.read(coin.index, '5', start, end, (end - start) / FLASH_BAR_MS)
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
