/**
 * Coins sorted by their moves over 3, 5 and 10 minutes, updated as prices move; a request takes a slice. Badges are
 * computed for the requested rows. In memory; rebuilt from current prices at start.
 */
import { type Locale, type PairCode, textIn } from '@candela/contract/core'
import {
  MOVER_LIST_SIZE,
  MOVER_RULES,
  MOVER_SORT_DEFAULT,
  MOVER_SORTS,
  type MoverList,
  type MoverListInput,
  type MoverRow,
  type MoverSort,
} from '@candela/contract/movers'
import { MINUTE_MS } from '@candela/quant'
import type { ActivityBoard } from '#market/movers/activity.ts'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { RankedOrder } from '#platform/ranked-order.ts'
import { orNull, type Ticker } from '#market/tickers/ticker.ts'
import { cursorPage, questionOf } from '#platform/list-cursor.ts'
import { badgesOf, moveLevel } from './rules.ts'

export type MoverTable = {
  list(input: MoverListInput, locale: Locale): MoverList
  /** One coin's row, regardless of rank; undefined if it has no price. */
  row(pair: PairCode, locale: Locale): MoverRow | undefined
  close(): void
}

type Line = {
  readonly composite: Composite
  ticker: Ticker | undefined
  /** When the 24-hour high and low last changed: the current minute is not yet part of any activity. */
  highAt: number
  lowAt: number
}

type PricedLine = { readonly line: Line; readonly ticker: Ticker }

/** Rendered lists, kept until the next tick. */
const LISTS_MAX = 50

export function createMoverTable(catalogue: Catalogue, board: Board, activity: ActivityBoard): MoverTable {
  const lines: readonly Line[] = catalogue.composites.map(composite => ({
    composite,
    ticker: undefined,
    highAt: 0,
    lowAt: 0,
  }))
  const lineOf = new Map(lines.map((line, at): [string, number] => [line.composite.instrument.code, at]))
  const orders: Readonly<Record<MoverSort, RankedOrder>> = {
    '3': new RankedOrder(lines.length),
    '5': new RankedOrder(lines.length),
    '10': new RankedOrder(lines.length),
  }
  const lists = new Map<string, MoverList>()

  function take(changed: readonly Ticker[], asOf: number): void {
    for (const ticker of changed) {
      const at = lineOf.get(ticker.pair)
      const line = at === undefined ? undefined : lines[at]
      if (at === undefined || line === undefined) continue
      if (line.ticker !== undefined) {
        // The range also grows when another exchange joins with its own 24 hours: the price must have got there.
        const price = Number(ticker.last)
        const high = Number(line.ticker.high24h)
        const low = Number(line.ticker.low24h)
        if (Number(ticker.high24h) > high && price >= high) line.highAt = asOf
        if (Number(ticker.low24h) < low && price <= low) line.lowAt = asOf
      }
      line.ticker = ticker
      for (const sort of MOVER_SORTS) orders[sort].set(at, moveOf(ticker, sort) ?? Number.NaN)
    }
    lists.clear()
  }

  function rowOf(line: Line, ticker: Ticker, locale: Locale): MoverRow {
    const { asset } = line.composite
    return {
      symbol: asset.symbol,
      name: textIn(locale, asset.name),
      pair: ticker.pair,
      price: ticker.last,
      change3m: orNull(ticker.change3m),
      change5m: orNull(ticker.change5m),
      change10m: orNull(ticker.change10m),
      change24h: ticker.change24h,
      turnover24h: ticker.turnover24h,
      level: moveLevel(ticker.change5m === '' ? undefined : Number(ticker.change5m)),
      badges: badgesOfLine(line, ticker),
    }
  }

  function badgesOfLine(line: Line, ticker: Ticker) {
    const known = activity.of(ticker.pair)
    const trend = board.trend(ticker.pair)
    const price = Number(ticker.last)
    const high24h = Number(ticker.high24h)
    const low24h = Number(ticker.low24h)
    const isWithin = (time: number, minutes: number): boolean => time > 0 && board.asOf - time < minutes * MINUTE_MS
    const highest = (closed: number, minutes: number): number =>
      isWithin(line.highAt, minutes) ? high24h : Math.max(closed, price)
    const lowest = (closed: number, minutes: number): number =>
      isWithin(line.lowAt, minutes) ? low24h : closed > 0 ? Math.min(closed, price) : price
    return badgesOf({
      price,
      high24h,
      low24h,
      high5m: highest(known?.high5m ?? 0, MOVER_RULES.newMinutes),
      low5m: lowest(known?.low5m ?? 0, MOVER_RULES.newMinutes),
      high1h: highest(known?.high1h ?? 0, MOVER_RULES.turnMinutes),
      low1h: lowest(known?.low1h ?? 0, MOVER_RULES.turnMinutes),
      high7d: trend.length === 0 ? 0 : Math.max(...trend),
      low7d: trend.length === 0 ? 0 : Math.min(...trend),
      quarterVolume: known?.quarterVolume ?? 0,
      quarterMean: known?.quarterMean ?? 0,
    })
  }

  /** Lines with a price, in order. */
  function inOrder(sort: MoverSort, isAscending: boolean): PricedLine[] {
    const found: PricedLine[] = []
    for (let place = 0; place < lines.length; place++) {
      const line = lines[orders[sort].at(place, isAscending)]
      if (line?.ticker !== undefined) found.push({ line, ticker: line.ticker })
    }
    return found
  }

  function makeList(
    { sort = MOVER_SORT_DEFAULT, order = 'desc', ...input }: MoverListInput,
    locale: Locale,
  ): MoverList {
    const isAscending = order === 'asc'
    const page = cursorPage(
      inOrder(sort, isAscending),
      input,
      {
        question: questionOf('movers', { sort, order }),
        isAscending,
        keysOf: ({ ticker }) => [moveOf(ticker, sort)],
        idOf: ({ ticker }) => ticker.pair,
        places: lineOf,
      },
      MOVER_LIST_SIZE,
    )
    const records = page.records.map(({ line, ticker }) => rowOf(line, ticker, locale))
    return { ...page, records, asOf: board.pricesAt }
  }

  const stop = board.onChange(take)
  take(
    lines.flatMap(({ composite }) => board.ticker(composite.instrument.code) ?? []),
    board.asOf,
  )

  return {
    list(input, locale) {
      if (input.cursor !== undefined) return makeList(input, locale)
      const { current = 1, size = MOVER_LIST_SIZE, sort = MOVER_SORT_DEFAULT, order = 'desc' } = input
      const key = `${locale}|${current}|${size}|${sort}|${order}`
      const ready = lists.get(key)
      if (ready !== undefined) return ready
      const list = makeList(input, locale)
      if (lists.size >= LISTS_MAX) lists.clear()
      lists.set(key, list)
      return list
    },
    row(pair, locale) {
      const line = lines[lineOf.get(pair) ?? -1]
      return line?.ticker === undefined ? undefined : rowOf(line, line.ticker, locale)
    },
    close: stop,
  }
}

/** The sort key of a coin; null until there is enough history. */
function moveOf(ticker: Ticker, sort: MoverSort): number | null {
  const change = MOVES[sort](ticker)
  return change === '' ? null : Number(change)
}

const MOVES: Readonly<Record<MoverSort, (ticker: Ticker) => string>> = {
  '3': ticker => ticker.change3m,
  '5': ticker => ticker.change5m,
  '10': ticker => ticker.change10m,
}
