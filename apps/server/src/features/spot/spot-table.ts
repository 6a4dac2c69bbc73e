/**
 * The spot list, always sorted: one ranked order per column, updated as prices move; each row's JSON is built once per
 * change and language. A request takes a slice. In memory; rebuilt from current prices at start.
 */
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type ExchangeId, type Locale, LOCALES, textIn } from '@candela/contract/core'
import {
  SPOT_LIST_SIZE,
  SPOT_SORT_DEFAULT,
  type SpotList,
  type SpotListInput,
  type SpotRow,
  type SpotSort,
  type SpotTag,
} from '@candela/contract/spot'
import { MINUTE_MS } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { RankedOrder } from '#platform/ranked-order.ts'
import type { Ticker } from '#market/tickers/ticker.ts'
import { ENVELOPE_BEGIN, ENVELOPE_END, ReadyAnswer } from '#platform/http/answer/ready-answer.ts'
import { cursorPage, pageBegin } from '#platform/list-cursor.ts'
import { RowBytes } from './row-bytes.ts'
import { matchesSearch } from './search-text.ts'
import { type SpotFigures, spotFigures, type SpotLine, spotLine, spotRow } from './spot-line.ts'
import { createSpotOrders } from './spot-order.ts'
import { SpotTotals } from './spot-totals.ts'

export type SpotTable = {
  list(input: SpotListInput, locale: Locale): SpotList
  /** The same as bytes, from the pre-built rows; for lists without a cursor. */
  listAnswer(input: SpotListInput, locale: Locale): ReadyAnswer
  tags(locale: Locale): SpotTag[]
  row(symbol: string, locale: Locale): SpotRow | undefined
  close(): void
}

/** A line with a price: only these are shown. */
type PricedLine = { readonly at: number; readonly line: SpotLine; readonly figures: SpotFigures; readonly rank: number }
type Page = Pick<SpotList, 'current' | 'size' | 'cursor'> & {
  /** The lines on it, by their index in the table. */
  readonly at: readonly number[]
  readonly totals: SpotTotals
}

/** Pages cached until the next tick; visitors request few different ones within a quarter of a second. */
const PAGES_MAX = 200
const LIST_END = Buffer.from(`]}${ENVELOPE_END}`)
/** Replaced by the totals. */
const LIST_BEGIN = Buffer.alloc(0)

/** The composite of every coin or, for a given exchange, that exchange's own pairs. */
export function createSpotTable(catalogue: Catalogue, board: Board, exchange: ExchangeId = 'candela'): SpotTable {
  const lines = linesOf(catalogue, exchange)
  const lineOf = new Map(lines.map((line, at) => [line.pair, at]))
  const bySymbol = new Map(lines.map((line, at) => [line.asset.symbol, at]))
  const listOrders = createSpotOrders(exchange, bySymbol)
  const newOrder = (): RankedOrder => new RankedOrder(lines.length)
  const orders: Readonly<Record<SpotSort, RankedOrder>> = {
    marketCap: newOrder(),
    name: newOrder(),
    price: newOrder(),
    change24h: newOrder(),
    turnover24h: newOrder(),
    volume24h: newOrder(),
    supply: newOrder(),
  }
  const totals = new SpotTotals()
  const bytesOf = Object.fromEntries(LOCALES.map(locale => [locale, new RowBytes(lines.length)])) as Readonly<
    Record<Locale, RowBytes>
  > // one per language
  const pages = new Map<string, ReadyAnswer>()
  let priced = 0
  /** The totals of all coins as JSON without the closing bracket; dropped with the pages. */
  let totalsJson: string | undefined
  /** Counts what the pages were made of. Tags of another process never match. */
  let edition = 0
  const run = randomBytes(4).toString('hex')

  // Names and supplies never change: their order is set once. Z sorts "largest" so that ascending reads A to Z.
  lines
    .map((line, at) => ({ at, symbol: line.asset.symbol }))
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))
    .forEach(({ at }, place) => orders.name.set(at, place))
  lines.forEach((line, at) => orders.supply.set(at, line.asset.circulatingSupply ?? Number.NaN))

  function take(changed: readonly Ticker[]): void {
    let isTouched = false
    for (const ticker of changed) {
      const at = lineOf.get(ticker.pair)
      const line = at === undefined ? undefined : lines[at]
      if (at === undefined || line === undefined) continue
      isTouched = true
      setFigures(at, line, spotFigures(line.asset, ticker))
    }
    if (isTouched) dropPages()
  }

  function dropPages(): void {
    pages.clear()
    totalsJson = undefined
    edition++
  }

  function setFigures(at: number, line: SpotLine, figures: SpotFigures): void {
    const before = line.figures
    if (before === undefined) priced++
    else totals.remove(before.direction, before.turnover24h)
    totals.add(figures.direction, figures.turnover24h)
    line.figures = figures
    for (const locale of LOCALES) bytesOf[locale].drop(at)
    orders.price.set(at, figures.price)
    orders.change24h.set(at, figures.change24h)
    orders.turnover24h.set(at, figures.turnover24h)
    orders.volume24h.set(at, figures.volume24h)
    orders.marketCap.set(at, figures.marketCap)
  }

  function dropJson(): void {
    lines.forEach((line, at) => {
      line.trend = undefined
      for (const locale of LOCALES) bytesOf[locale].drop(at)
    })
    dropPages()
  }

  /** The line at a position of an order, if it has a price. */
  function pricedLine(at: number): PricedLine | undefined {
    const line = lines[at]
    const figures = line?.figures
    if (line === undefined || figures === undefined) return undefined
    return { at, line, figures, rank: orders.marketCap.placeOf(at) + 1 }
  }

  /** Unfiltered: positions in the list are positions in the order. */
  const isWhole = (input: SpotListInput): boolean => priced === lines.length && !hasFilter(input)

  /** Without filters a page is a slice of the order: no other row is read. */
  function pageOf(input: SpotListInput): Page {
    if (!isWhole(input)) return filteredPage(input)
    const size = input.size ?? SPOT_LIST_SIZE
    const order = orders[input.sortName ?? SPOT_SORT_DEFAULT]
    const isAscending = input.sortOrder === 'asc'
    const { first, current } = beginOf(input, size, place => pricedLine(order.at(place, isAscending)))
    const at: number[] = []
    for (let place = first; place < Math.min(first + size, lines.length); place++) at.push(order.at(place, isAscending))
    return { at, totals, current, size, cursor: cursorFrom(input, first + size, current) }
  }

  function beginOf(input: SpotListInput, size: number, lineAt: (place: number) => PricedLine | undefined) {
    const { current = 1, cursor } = input
    if (cursor === undefined) return { first: (current - 1) * size, current }
    return pageBegin(lines.length, lineAt, { ...input, size }, listOrders.orderOf(input))
  }

  /** Cursor of an unfiltered list after the page that ends before `end`. */
  function cursorFrom(input: SpotListInput, end: number, current: number): string | null {
    if (end >= lines.length) return null
    const order = orders[input.sortName ?? SPOT_SORT_DEFAULT]
    const at = order.at(end - 1, input.sortOrder === 'asc')
    return listOrders.cursorBehind(at, order.keyOf(at), current, input)
  }

  function filteredPage(input: SpotListInput): Page {
    const search = input.symbol?.trim().toLowerCase() ?? ''
    const places = orders[input.sortName ?? SPOT_SORT_DEFAULT]
    const found: PricedLine[] = []
    const foundTotals = new SpotTotals()
    for (let place = 0; place < lines.length; place++) {
      const next = pricedLine(places.at(place, input.sortOrder === 'asc'))
      if (next === undefined || !isWanted(next.line, input.tagsId, search)) continue
      found.push(next)
      foundTotals.add(next.figures.direction, next.figures.turnover24h)
    }
    const order = listOrders.orderOf(input)
    const { records, current, size, cursor } = cursorPage<PricedLine>(found, input, order, SPOT_LIST_SIZE)
    return { at: records.map(({ at }) => at), totals: foundTotals, current, size, cursor }
  }

  /** Built once a minute, and when the 24-hour range changes, which may be the range of the trend. */
  function trendOf(line: SpotLine): readonly string[] {
    const { code } = line.trendOf
    const ticker = board.ticker(line.pair)
    const trendFor = `${Math.floor(board.asOf / MINUTE_MS)} ${ticker?.high24h} ${ticker?.low24h}`
    if (line.trend === undefined || line.trendFor !== trendFor)
      line.trend = board.trend(code, line.pair).map(price => price.toFixed(line.trendDecimals))
    line.trendFor = trendFor
    return line.trend
  }

  const toRow = ({ line, figures, rank }: PricedLine, locale: Locale): SpotRow =>
    spotRow(line, figures, rank, trendOf(line), locale)

  function rowBytes(at: number, locale: Locale): Buffer | undefined {
    const rows = bytesOf[locale]
    const rank = orders.marketCap.placeOf(at) + 1
    const ready = rows.get(at, rank)
    if (ready !== undefined) return ready
    const found = pricedLine(at)
    return found && rows.put(at, rank, Buffer.from(`,${JSON.stringify(toRow(found, locale))}`))
  }

  const totalsJsonOf = (of: SpotTotals): string => JSON.stringify(of.fields()).slice(0, -1)

  /** The same page as `list`, from serialised rows. */
  function makeAnswer(input: SpotListInput, locale: Locale, makeTag?: () => string): ReadyAnswer {
    const { at: places, totals: sums, current, size, cursor } = pageOf(input)
    const pieces: Buffer[] = [LIST_BEGIN]
    for (const at of places) {
      const bytes = rowBytes(at, locale)
      if (bytes !== undefined) pieces.push(pieces.length === 1 ? bytes.subarray(1) : bytes)
    }
    const sumsJson = sums === totals ? (totalsJson ??= totalsJsonOf(totals)) : totalsJsonOf(sums)
    pieces[0] = Buffer.from(
      `${ENVELOPE_BEGIN}${sumsJson},"current":${current},"size":${size},"cursor":${cursor === null ? null : `"${cursor}"`},"asOf":${board.pricesAt},"records":[`,
      'latin1', // digits only: twice as fast as checking
    )
    pieces.push(LIST_END)
    return new ReadyAnswer(pieces, makeTag)
  }

  function listAnswer(input: SpotListInput, locale: Locale): ReadyAnswer {
    // Searches vary too much to be worth caching.
    if (hasFilter(input)) return makeAnswer(input, locale)
    const key = pageKey(input, locale)
    const ready = pages.get(key)
    if (ready !== undefined) return ready
    const made = edition
    const answer = makeAnswer(input, locale, () => `W/"${run}-${made.toString(36)}-${crc32(key).toString(36)}"`)
    if (pages.size >= PAGES_MAX) pages.clear()
    pages.set(key, answer)
    return answer
  }

  const stops = [board.onChange(take), board.onTrends(dropJson)]
  take(lines.flatMap(line => board.ticker(line.pair) ?? []))
  const tagsOf = new Map(LOCALES.map(locale => [locale, tagList(catalogue, lines, locale)]))

  return {
    list(input, locale) {
      const { at: places, totals: sums, ...page } = pageOf(input)
      const records = places.flatMap(at => pricedLine(at) ?? []).map(line => toRow(line, locale))
      return { records, ...sums.fields(), ...page, asOf: board.pricesAt }
    },
    listAnswer,
    tags: locale => tagsOf.get(locale) ?? [],
    row(symbol, locale) {
      const found = pricedLine(bySymbol.get(symbol.toUpperCase()) ?? -1)
      return found && toRow(found, locale)
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

function linesOf(catalogue: Catalogue, exchange: ExchangeId): SpotLine[] {
  return catalogue.composites.flatMap(({ asset, instrument, constituents }) => {
    const listed = [instrument, ...constituents.flatMap(index => catalogue.instruments[index] ?? [])]
    const own = listed.find(each => each.exchange === exchange)
    return own === undefined ? [] : [spotLine(asset, own, instrument)]
  })
}

const hasFilter = (input: SpotListInput): boolean =>
  input.tagsId !== undefined || (input.symbol !== undefined && input.symbol.trim() !== '')

const isWanted = (line: SpotLine, tagsId: string | undefined, search: string): boolean =>
  (tagsId === undefined || line.asset.sectors.includes(tagsId)) && matchesSearch(line.search, search)

const pageKey = (input: SpotListInput, locale: Locale): string =>
  `${locale}|${input.current ?? 1}|${input.size ?? SPOT_LIST_SIZE}|${input.sortName ?? SPOT_SORT_DEFAULT}|${input.sortOrder ?? 'desc'}`

/** Sectors with a coin in the list, each with its count. */
function tagList(catalogue: Catalogue, lines: readonly SpotLine[], locale: Locale): SpotTag[] {
  return catalogue.sectors.flatMap(sector => {
    const count = lines.filter(line => line.asset.sectors.includes(sector.id)).length
    return count === 0 ? [] : [{ id: sector.id, name: textIn(locale, sector.name), count }]
  })
}
