/** A ranked coin as a row of the list and as a row of the archive. */
import { type Locale, textIn } from '@candela/contract/core'
import type { HotRow, HotSort } from '@candela/contract/hot'
import type { Asset } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { StoredRank } from './repo.ts'
import type { HotFacts, Scored } from './rules.ts'

/** A coin at the time of a ranking. */
export type HotCoin = HotFacts & {
  readonly asset: Asset
  readonly pair: string
  readonly price: string
  readonly change24h: string
  readonly turnover24h: string
  readonly marketCap: number | undefined
  /** null in a past that was not counted. */
  readonly favourites: number | null
}

export const HOT_KEYS: Readonly<Record<HotSort, (scored: Scored<HotCoin>) => number | null>> = {
  score: ({ score }) => score,
  price: ({ facts }) => Number(facts.price),
  change24h: ({ facts }) => Number(facts.change24h),
  turnover24h: ({ facts }) => facts.turnover,
  marketCap: ({ facts }) => facts.marketCap ?? null,
  surge: ({ facts }) => facts.surge ?? null,
  volatility: ({ facts }) => facts.volatility,
  views: ({ facts }) => facts.views,
  favourites: ({ facts }) => facts.favourites,
}

const DECIMALS = 4

function figuresOf({ facts, score, rank }: Scored<HotCoin>): Omit<StoredRank, 'time'> {
  return {
    rank,
    symbol: facts.symbol,
    score: score.toFixed(DECIMALS),
    price: facts.price,
    change24h: facts.change24h,
    turnover24h: facts.turnover24h,
    marketCap: facts.marketCap?.toFixed(0) ?? null,
    surge: facts.surge === undefined ? null : facts.surge.toFixed(DECIMALS),
    volatility: facts.volatility.toFixed(DECIMALS),
    views: facts.views,
    favourites: facts.favourites,
  }
}

export function liveRow(scored: Scored<HotCoin>, past: ReadonlyMap<string, number>, locale: Locale): HotRow {
  const { asset, pair } = scored.facts
  const before = past.get(asset.symbol)
  return {
    ...figuresOf(scored),
    rankChange: before === undefined ? null : before - scored.rank,
    name: textIn(locale, asset.name),
    pair,
  }
}

/** Number of places stored per ranking. */
const ARCHIVE_SIZE = 100

export const archiveOf = (ranked: readonly Scored<HotCoin>[], time: number): StoredRank[] =>
  ranked.slice(0, ARCHIVE_SIZE).map(scored => ({ time, ...figuresOf(scored) }))

/** Delisted coins are left out. */
export function storedRow(row: StoredRank, catalogue: Catalogue, locale: Locale): HotRow[] {
  const composite = catalogue.composites.find(({ asset }) => asset.symbol === row.symbol)
  if (composite === undefined) return []
  const { asset, instrument } = composite
  const { rank, symbol, score, price, change24h, turnover24h, marketCap, surge, volatility, views, favourites } = row
  const figures = { score, price, change24h, turnover24h, marketCap, surge, volatility, views, favourites }
  return [{ rank, rankChange: null, symbol, name: textIn(locale, asset.name), pair: instrument.code, ...figures }]
}
