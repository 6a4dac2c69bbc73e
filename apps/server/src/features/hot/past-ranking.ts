/**
 * A ranking of the past, computed from the market's own history: on a new database yesterday has one too. Views and
 * stars of that time are unknown and add nothing.
 */
import { DAY_MS, dayUtc8, MINUTE_MS } from '@candela/quant'
import { type Catalogue, type Composite } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import { isStablecoin } from '#market/catalogue/stablecoin.ts'
import { compositeHistory, isCovered, VenueSums } from '#market/composite/composite.ts'
import { percent } from '#market/tickers/percent.ts'
import type { MarketPast, MarketSource } from '#market/venues/source.ts'
import { archiveOf, type HotCoin } from './hot-row.ts'
import { type HotRepo, type StoredRank, USUAL_DAYS } from './repo.ts'
import { rankHot, surgeOf, volatilityOf } from './rules.ts'

export type PastOptions = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly repo: HotRepo
  /** Awaited between coins: reading a day of history takes seconds and must not slow down requests. */
  readonly pause: () => Promise<void>
}

/** The ranking at `time`, a full minute. The turnovers of the days before must be stored. */
export async function pastRanking(time: number, options: PastOptions, signal: AbortSignal): Promise<StoredRank[]> {
  const { catalogue, source, repo, pause } = options
  const today = dayUtc8(time)
  const usual = await repo.days(today - USUAL_DAYS * DAY_MS, today)
  const sums = new VenueSums(DAY_MS / MINUTE_MS)
  const coins: HotCoin[] = []
  for (const composite of catalogue.composites.filter(each => isCovered(each, source.past))) {
    signal.throwIfAborted()
    const day = dayOf(composite, source.past, time, sums)
    if (day !== undefined) coins.push(pastCoin(composite, day, usual.get(composite.asset.symbol) ?? []))
    await pause()
  }
  return archiveOf(rankHot(coins), time)
}

type Day = { readonly open: number; high: number; low: number; close: number; turnover: number }

/** The 24 hours before `time`; undefined if nothing was traded. */
function dayOf(composite: Composite, past: MarketPast, time: number, sums: VenueSums): Day | undefined {
  const [first, ...rest] = compositeHistory(composite, past, time - DAY_MS, time, sums)
  if (first === undefined) return undefined
  const day: Day = { ...first }
  for (const { high, low, close, turnover } of rest) {
    day.high = Math.max(day.high, high)
    day.low = Math.min(day.low, low)
    day.close = close
    day.turnover += turnover
  }
  return day
}

function pastCoin({ asset, instrument }: Composite, day: Day, usual: readonly number[]): HotCoin {
  const { open, high, low, close, turnover } = day
  return {
    asset,
    pair: instrument.code,
    symbol: asset.symbol,
    isStablecoin: isStablecoin(asset),
    price: close.toFixed(instrument.priceDecimals),
    change24h: percent(open > 0 ? close / open - 1 : 0),
    turnover,
    turnover24h: turnover.toFixed(2),
    marketCap: marketCapOf(asset, close),
    surge: surgeOf(turnover, usual),
    volatility: volatilityOf(high, low, close),
    views: null,
    favourites: null,
    votes: 0,
  }
}
