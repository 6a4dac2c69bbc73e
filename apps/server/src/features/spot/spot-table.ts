/**
 * The spot list, always in order: one ranked order per column, kept up as prices move, and each row's JSON made once per
 * change and language. A request takes a slice. In memory; rebuilt from the board at start.
 */
import {
  type Locale,
  LOCALES,
  type PairCode,
  SPOT_LIST_SIZE,
  SPOT_SORT_DEFAULT,
  SPOT_SORTS,
  type SpotList,
  type SpotListInput,
  type SpotRow,
  type SpotSort,
  type SpotTag,
  textIn,
} from '@candela/contract'
import type { Asset } from '@candela/exchanges'
import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import { RankedOrder } from '#market/ranked-order.ts'
import type { Ticker } from '#market/ticker.ts'
import { matchesSearch, searchText } from './search-text.ts'

type Line = {
  readonly asset: Asset
  readonly pair: PairCode
  readonly search: string
  ticker: Ticker | undefined
  marketCap: number
  direction: -1 | 0 | 1
  /** JSON of the row by locale, dropped when the row changes. */
  json: Partial<Record<Locale, string>>
}

export type SpotTable = {
  list(input: SpotListInput, locale: Locale): SpotList
  /** The same as JSON, from the rows' ready pieces. */
  listJson(input: SpotListInput, locale: Locale): string
  tags(locale: Locale): SpotTag[]
  row(symbol: string, locale: Locale): SpotRow | undefined
  close(): void
}

export function createSpotTable(catalogue: Catalogue, board: Board): SpotTable {
  const lines: Line[] = catalogue.composites.map(({ asset, instrument }) => ({
    asset,
    pair: instrument.code,
    search: searchText(asset),
    ticker: undefined,
    marketCap: 0,
    direction: 0,
    json: {},
  }))
  const lineOf = new Map(lines.map((line, at) => [line.pair, at]))
  const orders = new Map(SPOT_SORTS.map(sort => [sort, new RankedOrder(lines.length)]))
  const order = (sort: SpotSort): RankedOrder => orders.get(sort) ?? new RankedOrder(0)
  // Names and supplies never move: their order is set once. Z sorts "largest" so that ascending reads A to Z.
  const byName = lines.map((_, at) => at).toSorted((a, b) => compareSymbols(lines[a], lines[b]))
  byName.forEach((at, place) => order('name').set(at, place))
  lines.forEach((line, at) => order('supply').set(at, line.asset.circulatingSupply))

  let listed = 0
  const pages = new Map<string, string>()

  function take(changed: readonly Ticker[]): void {
    let isTouched = false
    for (const ticker of changed) {
      const at = lineOf.get(ticker.pair)
      const line = at === undefined ? undefined : lines[at]
      if (at === undefined || line === undefined) continue
      isTouched = true
      if (line.ticker === undefined) listed++
      setTicker(line, ticker)
      order('price').set(at, Number(ticker.last))
      order('change24h').set(at, Number(ticker.change24h))
      order('turnover24h').set(at, Number(ticker.turnover24h))
      order('volume24h').set(at, Number(ticker.volume24h))
      order('marketCap').set(at, line.marketCap)
    }
    if (isTouched) pages.clear()
  }

  function dropJson(): void {
    for (const line of lines) line.json = {}
    pages.clear()
  }

  /** Lines that fit the filters, in the order asked for. Lines without a price are left out. */
  function chosen(input: SpotListInput): Line[] {
    const sort = input.sortName ?? SPOT_SORT_DEFAULT
    const isAscending = input.sortOrder === 'asc'
    const ranked = order(sort)
    const wanted: Line[] = []
    for (let place = 0; place < lines.length; place++) {
      const line = lines[ranked.at(place, isAscending)]
      if (line !== undefined && isWanted(line, input)) wanted.push(line)
    }
    return wanted
  }

  /** Without filters a page is a slice of the order: no other row is looked at. */
  function pageLines(input: SpotListInput): { page: Line[]; all: Line[] | undefined } {
    const size = input.size ?? SPOT_LIST_SIZE
    const first = ((input.current ?? 1) - 1) * size
    if (hasFilter(input) || listed < lines.length) {
      const all = chosen(input)
      return { page: all.slice(first, first + size), all }
    }
    const ranked = order(input.sortName ?? SPOT_SORT_DEFAULT)
    const page: Line[] = []
    for (let place = first; place < Math.min(first + size, lines.length); place++) {
      const line = lines[ranked.at(place, input.sortOrder === 'asc')]
      if (line !== undefined) page.push(line)
    }
    return { page, all: undefined }
  }

  function toRow(line: Line, ticker: Ticker, locale: Locale): Omit<SpotRow, 'rank'> {
    const { asset, pair } = line
    const trend = board.trend(pair)
    return {
      symbol: asset.symbol,
      name: textIn(locale, asset.name),
      price: ticker.last,
      change24h: ticker.change24h,
      turnover24h: ticker.turnover24h,
      volume24h: ticker.volume24h,
      marketCap: line.marketCap.toFixed(0),
      supply: asset.circulatingSupply.toFixed(0),
      high24h: ticker.high24h,
      low24h: ticker.low24h,
      trend7d: [...trend],
      pair,
      exchange: 'candela',
    }
  }

  const rankOf = (line: Line): number => order('marketCap').placeOf(lineOf.get(line.pair) ?? 0) + 1

  /** The rank is put in last: it can change while the row itself does not. */
  function rowJson(line: Line, ticker: Ticker, locale: Locale): string {
    const ready = (line.json[locale] ??= JSON.stringify(toRow(line, ticker, locale)).slice(0, -1))
    return `${ready},"rank":${rankOf(line)}}`
  }

  function totals(all: readonly Line[] | undefined): Omit<SpotList, 'records' | 'current' | 'size'> {
    const counted = all ?? lines
    let up = 0
    let down = 0
    let upTurnover = 0
    let downTurnover = 0
    for (const line of counted) {
      const turnover = Number(line.ticker?.turnover24h ?? 0)
      if (line.direction > 0) {
        up++
        upTurnover += turnover
      } else if (line.direction < 0) {
        down++
        downTurnover += turnover
      }
    }
    return {
      total: counted.length,
      upSize: up,
      downSize: down,
      flatSize: counted.length - up - down,
      upPrice: upTurnover.toFixed(2),
      downPrice: downTurnover.toFixed(2),
      asOf: board.asOf,
    }
  }

  function list(input: SpotListInput, locale: Locale): SpotList {
    const { page, all } = pageLines(input)
    const records = page.flatMap(line =>
      line.ticker === undefined ? [] : [{ ...toRow(line, line.ticker, locale), rank: rankOf(line) }],
    )
    return { records, ...totals(all), current: input.current ?? 1, size: input.size ?? SPOT_LIST_SIZE }
  }

  function listJson(input: SpotListInput, locale: Locale): string {
    const key = pageKey(input, locale)
    const ready = pages.get(key)
    if (ready !== undefined) return ready
    const { page, all } = pageLines(input)
    const records = page.flatMap(line => (line.ticker === undefined ? [] : [rowJson(line, line.ticker, locale)]))
    const rest = JSON.stringify({ ...totals(all), current: input.current ?? 1, size: input.size ?? SPOT_LIST_SIZE })
    const json = `{"records":[${records.join(',')}],${rest.slice(1)}`
    if (pages.size >= PAGES_MAX) pages.clear()
    pages.set(key, json)
    return json
  }

  const stops = [board.onChange(take), board.onTrends(dropJson)]
  take(lines.flatMap(line => board.ticker(line.pair) ?? []))

  const tagsOf = new Map(
    LOCALES.map(locale => [
      locale,
      catalogue.sectors.flatMap(sector => {
        const count = lines.filter(line => line.asset.sectors.includes(sector.id)).length
        return count === 0 ? [] : [{ id: sector.id, name: textIn(locale, sector.name), count }]
      }),
    ]),
  )

  return {
    list,
    listJson,
    tags: locale => tagsOf.get(locale) ?? [],
    row(symbol, locale) {
      const line = lines.find(each => each.asset.symbol === symbol.toUpperCase())
      return line?.ticker === undefined ? undefined : { ...toRow(line, line.ticker, locale), rank: rankOf(line) }
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

/** Ready pages kept until the next tick; visitors ask for few different ones within a quarter of a second. */
const PAGES_MAX = 200

function setTicker(line: Line, ticker: Ticker): void {
  line.ticker = ticker
  line.marketCap = Number(ticker.last) * line.asset.circulatingSupply
  const change = Number(ticker.change24h)
  line.direction = change > 0 ? 1 : change < 0 ? -1 : 0
  line.json = {}
}

const hasFilter = (input: SpotListInput): boolean =>
  input.tagsId !== undefined || (input.symbol !== undefined && input.symbol.trim() !== '')

function isWanted(line: Line, input: SpotListInput): boolean {
  if (line.ticker === undefined) return false
  if (input.tagsId !== undefined && !line.asset.sectors.includes(input.tagsId)) return false
  return input.symbol === undefined || matchesSearch(line.search, input.symbol)
}

const pageKey = (input: SpotListInput, locale: Locale): string =>
  `${locale}|${input.current ?? 1}|${input.size ?? SPOT_LIST_SIZE}|${input.sortName ?? SPOT_SORT_DEFAULT}|${input.sortOrder ?? 'desc'}|${input.tagsId ?? ''}|${input.symbol ?? ''}`

function compareSymbols(a: Line | undefined, b: Line | undefined): number {
  const left = a?.asset.symbol ?? ''
  const right = b?.asset.symbol ?? ''
  return left < right ? -1 : left > right ? 1 : 0
}
