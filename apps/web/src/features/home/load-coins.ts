import { hotKlineCall, hotListCall } from '@candela/contract/hot'
import type { Api } from '@candela/contract/render'
import { type SortOrder, type SpotRow, type SpotSort, spotListCall } from '@candela/contract/spot'
import type { CoinList } from './query.ts'
import { HOME_ROWS } from './section-data.ts'

/** A row of the main table; heat only in the list of hot coins. */
export type HomeCoin = Pick<
  SpotRow,
  'symbol' | 'name' | 'pair' | 'price' | 'change24h' | 'turnover24h' | 'marketCap' | 'rank'
> & { readonly heat?: { readonly score: string; readonly rankChange: number | null } }

export type HomeCoins = {
  readonly rows: readonly HomeCoin[]
  /** Prices of the last 24 hours, by symbol; a coin without history has none. */
  readonly trends: Readonly<Record<string, readonly number[]>>
}

/** Favourites are those of the browser or the account: the server, whose pages are everybody's, has none. */
export type ServedList = Exclude<CoinList, 'favourites'>

const SORTS: Readonly<Record<Exclude<ServedList, 'hot'>, readonly [SpotSort, SortOrder]>> = {
  gainers: ['change24h', 'desc'],
  losers: ['change24h', 'asc'],
  turnover: ['turnover24h', 'desc'],
}

export const askCoins = async (api: Api, list: ServedList): Promise<HomeCoins> =>
  withTrends(api, await (list === 'hot' ? askHot(api) : askSpot(api, ...SORTS[list])))

/** Rows are useful without their trends. */
export async function withTrends(api: Api, rows: readonly HomeCoin[]): Promise<HomeCoins> {
  const symbols = [...new Set(rows.map(row => row.symbol))].join()
  const candles = symbols === '' ? [] : await api(hotKlineCall, { symbols }).catch(() => [])
  // A part of a day would be drawn as a whole one.
  const whole = candles.filter(each => each.isComplete)
  const rowOf = new Map(rows.map(row => [row.symbol, row]))
  const trends = whole.map(({ symbol, candles: hours }) => {
    const closes = hours.map(([, , , , close]) => Number(close))
    return [symbol, dayTrend(closes, rowOf.get(symbol))] as const
  })
  return { rows, trends: Object.fromEntries(trends) }
}

/** From the price 24 hours ago to the one now, so that the line rises or falls as the change beside it says. */
export function dayTrend(closes: readonly number[], row: Pick<HomeCoin, 'price' | 'change24h'> | undefined): number[] {
  if (row === undefined) return [...closes]
  const now = Number(row.price)
  return [now / (1 + Number(row.change24h) / 100), ...closes, now]
}

async function askHot(api: Api): Promise<HomeCoin[]> {
  const { records } = await api(hotListCall, { size: HOME_ROWS })
  return records.map(row => ({ ...homeCoin(row), heat: { score: row.score, rankChange: row.rankChange } }))
}

async function askSpot(api: Api, sortName: SpotSort, sortOrder: SortOrder): Promise<HomeCoin[]> {
  const { records } = await api(spotListCall, { size: HOME_ROWS, sortName, sortOrder })
  return ranked(records)
}

/** Ranked by their place in the list. */
export const ranked = (rows: readonly Omit<HomeCoin, 'rank'>[]): HomeCoin[] =>
  rows.slice(0, HOME_ROWS).map((row, at) => homeCoin({ ...row, rank: at + 1 }))

const homeCoin = ({ symbol, name, pair, price, change24h, turnover24h, marketCap, rank }: HomeCoin): HomeCoin => ({
  symbol,
  name,
  pair,
  price,
  change24h,
  turnover24h,
  marketCap,
  rank,
})
