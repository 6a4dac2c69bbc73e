/**
 * Index futures with the sessions of their exchanges; prices come from the board, also while the exchange is closed. In
 * memory: sessions until they change, trends for an hour.
 */
import { AppError, type ExchangeId, EXCHANGES, type Locale, textIn } from '@candela/contract/core'
import type { ExchangeSession, StockIndexInput, StockIndexList, StockIndexRow } from '@candela/contract/stock-index'
import type { Instrument } from '@candela/exchanges'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireExchange } from '#market/catalogue/require-known.ts'
import { type Span, spansBetween } from '#market/catalogue/sessions.ts'
import type { MarketSource } from '#market/venues/source.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorPage, placesOf, questionOf } from '#platform/list-cursor.ts'
import { INDEX_LIST } from './index-list.ts'

export type StockIndex = { list(input: StockIndexInput, locale: Locale): StockIndexList }

export type StockIndexOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly source: MarketSource
  readonly clock: Clock
}

type IndexFuture = (typeof INDEX_LIST)[number] & { readonly index: number; readonly instrument: Instrument }
type Figures = Pick<StockIndexRow, 'price' | 'change' | 'change24h' | 'high24h' | 'low24h'>

/** Longer than any run of holidays, so it contains the start of the session shown. */
const LOOK_BACK_MS = 20 * DAY_MS
const SHOWN_BACK_MS = DAY_MS
const SHOWN_AHEAD_MS = 7 * DAY_MS
const TREND_HOURS = 5 * 24

export function createStockIndex({ catalogue, board, source, clock }: StockIndexOptions): StockIndex {
  const futures = INDEX_LIST.flatMap((each): IndexFuture[] => {
    const index = catalogue.instruments.findIndex(
      ({ baseAsset, periodType }) => baseAsset === each.symbol && periodType === 'MAIN',
    )
    const instrument = catalogue.instruments[index]
    return instrument === undefined ? [] : [{ ...each, index, instrument }]
  })
  const places = placesOf(futures.map(({ symbol }) => symbol))
  const sessions = new Map<ExchangeId, { readonly until: number; readonly session: ExchangeSession }>()
  let trends:
    | {
        readonly hour: number
        readonly times: readonly number[]
        readonly byPair: ReadonlyMap<string, (string | null)[]>
      }
    | undefined

  /** Computed once per opening or close. */
  function sessionOf({ instrument: { exchange }, timeZone }: IndexFuture, now: number): ExchangeSession {
    const kept = sessions.get(exchange)
    if (kept !== undefined && now < kept.until) return kept.session
    const spans = spansBetween(time => source.session(exchange, time), now - LOOK_BACK_MS, now + SHOWN_AHEAD_MS)
    const state = source.session(exchange, now)
    const changesAt = state.status === 'open' ? state.closesAt : state.opensAt
    const session: ExchangeSession = {
      exchange,
      name: exchangeName(exchange),
      timeZone,
      status: state.status,
      changesAt: Number.isFinite(changesAt) ? changesAt : null,
      spans: spans.filter((span: Span) => span.closesAt > now - SHOWN_BACK_MS),
    }
    sessions.set(exchange, { until: Math.min(changesAt, now + HOUR_MS), session })
    return session
  }

  function figuresOf({ instrument }: IndexFuture): Figures {
    const ticker = board.ticker(instrument.code)
    if (ticker === undefined) return UNKNOWN
    const { last, change24h, high24h, low24h } = ticker
    const before = Number(last) / (1 + Number(change24h) / 100)
    // The price then was a whole number of ticks, which the rounded percentage still identifies.
    const paid = Math.round(before / Number(instrument.tickSz)) * Number(instrument.tickSz)
    const change = signed((Number(last) - paid).toFixed(instrument.priceDecimals))
    return { price: last, change, change24h, high24h, low24h }
  }

  function trendsAt(now: number) {
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS
    if (trends?.hour === hour) return trends
    const times = Array.from({ length: TREND_HOURS }, (_, at) => hour - (TREND_HOURS - 1 - at) * HOUR_MS)
    const byPair = new Map(
      futures.map(({ index, instrument }) => [
        instrument.code as string, // an ordinary string key
        times.map(time => {
          const price = wasOpen(instrument.exchange, time) ? source.past.lastPrice(index, time) : undefined
          return price?.toFixed(instrument.priceDecimals) ?? null
        }),
      ]),
    )
    trends = { hour, times, byPair }
    return trends
  }

  /** The price at a close counts too. */
  const wasOpen = (exchange: ExchangeId, time: number): boolean =>
    source.isOpen(exchange, time) || source.isOpen(exchange, time - 1)

  return {
    list({ exchange: name, ...input }, locale) {
      const now = clock.now()
      const exchange = name === undefined ? undefined : requireExchange(name)
      const { times, byPair } = trendsAt(now)
      const known = futures.map(future => ({ future, session: sessionOf(future, now) }))
      const wanted = known.filter(({ session }) => exchange === undefined || session.exchange === exchange)
      if (exchange !== undefined && wanted.length === 0) throw new AppError('PAIR_UNSUPPORTED')
      const page = cursorPage(wanted, input, {
        question: questionOf('stock index', { exchange }),
        isAscending: false,
        keysOf: () => [],
        idOf: ({ future }) => future.symbol,
        places,
      })
      return {
        cursor: page.cursor,
        records: page.records.map(({ future, session }) => ({
          symbol: future.symbol,
          name: textIn(locale, future.name),
          pair: future.instrument.code,
          exchange: session.exchange,
          exchangeName: session.name,
          currency: future.instrument.quoteAsset,
          status: session.status,
          ...figuresOf(future),
          trend: byPair.get(future.instrument.code) ?? [],
        })),
        sessions: [...new Map(known.map(({ session }) => [session.exchange, session])).values()],
        times: [...times],
        asOf: now,
      }
    },
  }
}

const UNKNOWN: Figures = { price: null, change: null, change24h: null, high24h: null, low24h: null }

/** Never -0. */
const signed = (text: string): string => (Number(text) === 0 ? text.replace('-', '') : text)

const exchangeName = (id: string): string => EXCHANGES.find(exchange => exchange.id === id)?.name ?? id
