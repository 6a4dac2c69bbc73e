/**
 * The current ranking of hot coins, computed at most every ten seconds from live prices and the database (usual
 * turnover, views, yesterday's ranks). A list is a slice of it. In memory.
 */
import { type Locale, type Text, textIn } from '@candela/contract/core'
import { HOT_LIST_SIZE, HOT_SORT_DEFAULT, type HotList, type HotListInput, type HotRow } from '@candela/contract/hot'
import { DAY_MS, dayUtc8, HOUR_MS } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import { isStablecoin } from '#market/catalogue/stablecoin.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Metrics } from '#platform/metrics.ts'
import { cursorPage, type ListOrder, placesOf, questionOf, sortRows } from '#platform/list-cursor.ts'
import { dateOfDay, dayOfDate, notBegun } from './day-of-date.ts'
import { archiveOf, HOT_KEYS, type HotCoin, liveRow, storedRow } from './hot-row.ts'
import { type HotRepo, type StoredRank, USUAL_DAYS } from './repo.ts'
import { rankHot, type Scored, surgeOf, volatilityOf } from './rules.ts'
import { FULL_AGE_DAYS, type StarGroup, votesOf } from './votes.ts'

export type HotRank = {
  /** Loads the data kept in the database. */
  refresh(): Promise<void>
  list(input: HotListInput, locale: Locale): Promise<HotList>
  /** The ranking of this hour, for the archive. */
  ranking(): StoredRank[]
  /** Reloads every minute; returns a function that stops it. */
  keepFresh(): () => void
}

/** Favourites of accounts, as far as the ranking needs them. */
export type Stars = {
  /** Number of accounts per coin symbol that have it as a favourite. */
  counts(): Promise<ReadonlyMap<string, number>>
  /** Accounts that starred a coin on its own, not together with others. */
  starGroups(now: number, ageDaysMax: number): Promise<readonly StarGroup[]>
}

export type HotRankOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly repo: HotRepo
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly stars?: Stars
}

const RANK_MS = 10_000
const REFRESH_MS = 60_000
/** Tolerance for the ranking of 24 hours ago: one is stored per hour. */
const PAST_SLACK_MS = 2 * HOUR_MS

export function createHotRank(options: HotRankOptions): HotRank {
  const { catalogue, board, repo, clock, log } = options
  const countFailure = options.metrics.counter('candela_hot_refresh_failures_total')
  /** A failure is logged once until a refresh succeeds. */
  let isFailing = false
  let usual: ReadonlyMap<string, readonly number[]> = new Map()
  let views: ReadonlyMap<string, number> = new Map()
  let followers: ReadonlyMap<string, number> = new Map()
  let votes: ReadonlyMap<string, number> = new Map()
  let pastRanks: ReadonlyMap<string, number> = new Map()
  let known: { readonly asOf: number; readonly ranked: readonly Scored<HotCoin>[] } | undefined
  let orders: Record<string, readonly Scored<HotCoin>[]> = {}
  const places = perGeneration(catalogue, () => placesOf(catalogue.composites.map(({ asset }) => asset.symbol)))

  async function refresh(): Promise<void> {
    const now = clock.now()
    const today = dayUtc8(now)
    const [days, newViews, newFollowers, starGroups, past] = await Promise.all([
      repo.days(today - USUAL_DAYS * DAY_MS, today),
      repo.views(today - DAY_MS),
      options.stars?.counts() ?? followers,
      options.stars?.starGroups(now, FULL_AGE_DAYS) ?? [],
      repo.lastRanking(now - DAY_MS - PAST_SLACK_MS, now - DAY_MS + PAST_SLACK_MS / 2),
    ])
    usual = days
    views = newViews
    followers = newFollowers
    votes = votesOf(starGroups)
    pastRanks = new Map(past.map(row => [row.symbol, row.rank]))
    known = undefined
    isFailing = false
  }

  function current() {
    if (known !== undefined && board.asOf - known.asOf < RANK_MS) return known
    const coins = catalogue.composites.flatMap(({ asset, instrument }): HotCoin[] => {
      const ticker = board.ticker(instrument.code)
      if (ticker === undefined) return []
      const price = Number(ticker.last)
      const turnover = Number(ticker.turnover24h)
      return [
        {
          asset,
          pair: ticker.pair,
          symbol: asset.symbol,
          isStablecoin: isStablecoin(asset),
          price: ticker.last,
          change24h: ticker.change24h,
          turnover24h: ticker.turnover24h,
          surge: surgeOf(turnover, usual.get(asset.symbol) ?? []),
          volatility: volatilityOf(Number(ticker.high24h), Number(ticker.low24h), price),
          views: views.get(asset.symbol) ?? 0,
          favourites: followers.get(asset.symbol) ?? 0,
          votes: votes.get(asset.symbol) ?? 0,
          turnover,
          marketCap: marketCapOf(asset, price),
        },
      ]
    })
    known = { asOf: board.asOf, ranked: rankHot(coins) }
    orders = {}
    return known
  }

  /** A column's order, computed once per ranking. Ties: the hotter coin first. */
  function listNow(input: HotListInput, locale: Locale): HotList {
    const { ranked, asOf } = current()
    const order: ListOrder<Scored<HotCoin>> = {
      ...askedOrder(input),
      keysOf: scored => [HOT_KEYS[input.sortName ?? HOT_SORT_DEFAULT](scored), scored.score, scored.facts.turnover],
      idOf: ({ facts }) => facts.symbol,
      places: places(),
    }
    const inOrder = (orders[order.question] ??= sortRows(ranked, order))
    const page = cursorPage(inOrder, input, order, HOT_LIST_SIZE)
    return { ...page, records: page.records.map(scored => liveRow(scored, pastRanks, locale)), reason: null, asOf }
  }

  async function listOfDay(date: string, input: HotListInput, locale: Locale): Promise<HotList> {
    const from = dayOfDate(date)
    if (from > clock.now()) throw notBegun(date)
    const order: ListOrder<HotRow> = {
      ...askedOrder(input),
      keysOf: row => [storedKey(row[input.sortName ?? HOT_SORT_DEFAULT]), -row.rank],
      idOf: row => row.symbol,
    }
    const stored = await repo.lastRanking(from, from + DAY_MS)
    if (stored.length === 0) {
      const reason = whyNone(from, await repo.firstRanking())
      return { ...cursorPage([], input, order, HOT_LIST_SIZE), reason: textIn(locale, reason), asOf: board.asOf }
    }
    const rows = stored.flatMap(row => storedRow(row, catalogue, locale))
    const page = cursorPage(sortRows(rows, order), input, order, HOT_LIST_SIZE)
    return { ...page, reason: null, asOf: stored[0]?.time ?? board.asOf }
  }

  return {
    refresh,
    async list(input, locale) {
      return input.beginDate === undefined ? listNow(input, locale) : listOfDay(input.beginDate, input, locale)
    },
    ranking: () => archiveOf(current().ranked, Math.floor(clock.now() / HOUR_MS) * HOUR_MS),
    keepFresh: () =>
      clock.every(REFRESH_MS, () => {
        refresh().catch((error: unknown) => {
          // The ranking continues with the data read before.
          countFailure()
          if (!isFailing) log.warn({ err: error }, 'could not refresh the ranking of hot coins')
          isFailing = true
        })
      }),
  }
}

const storedKey = (figure: string | number | null): number | null => (figure === null ? null : Number(figure))

const askedOrder = ({ sortName = HOT_SORT_DEFAULT, sortOrder = 'desc', beginDate }: HotListInput) => ({
  question: questionOf('hot', { sortName, sortOrder, beginDate }),
  isAscending: sortOrder === 'asc',
})

function whyNone(day: number, first: number | undefined): Text {
  if (first === undefined) return { zh: '还没有保存过排名', en: 'no rankings stored yet' }
  const date = dateOfDay(first)
  return day < dayUtc8(first)
    ? { zh: `排名自 ${date} 起保存`, en: `rankings are available from ${date}` }
    : { zh: '这一天没有保存排名', en: 'no ranking is stored for this day' }
}
