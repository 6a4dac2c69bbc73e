/** A pair's figures as sent from ingest to every web node: decimals as text, formatted once. */
import { type ExchangeId, EXCHANGES, type PairCode } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import { isBoolean, isNumber, isText, listOf, objectOf, recordOf, topic } from '#platform/bus/topic.ts'
import { percent } from './percent.ts'
import { shownTurnoverDecimals } from '#market/catalogue/turnover-decimals.ts'

const isExchangeId = (value: unknown): value is ExchangeId => EXCHANGES.some(({ id }) => id === value)

export type Ticker = {
  readonly pair: PairCode
  /** Increases with every change, identically on all nodes. */
  readonly version: number
  readonly last: string
  /** Percent over 24 hours. This and the next four are empty where the exchange does not say. */
  readonly change24h: string
  readonly high24h: string
  readonly low24h: string
  readonly volume24h: string
  readonly turnover24h: string
  /** Percent over 3, 5 and 10 minutes; empty until known. */
  readonly change3m: string
  readonly change5m: string
  readonly change10m: string
}

export type TickersMessage = {
  readonly asOf: number
  /** Time of the newest trade behind it. */
  readonly newestAt: number
  /** Open exchanges that have stopped sending. */
  readonly stale: readonly ExchangeId[]
  /** True if `rows` contains all pairs. */
  readonly isWhole: boolean
  readonly rows: readonly (readonly string[])[]
}

/** Seven days of prices by pair, oldest first, one for every four hours. */
export type TrendsMessage = { readonly asOf: number; readonly trends: Readonly<Record<string, readonly number[]>> }

export const TICKERS_TOPIC = topic(
  'market.tickers',
  objectOf<TickersMessage>({
    asOf: isNumber,
    newestAt: isNumber,
    stale: listOf(isExchangeId),
    isWhole: isBoolean,
    rows: listOf(listOf(isText)),
  }),
)
/** A web node that has just started requests everything with this. */
export const TICKERS_WANTED_TOPIC = topic('market.tickers.wanted', (value): value is null => value === null)
export const TRENDS_TOPIC = topic(
  'market.trends',
  objectOf<TrendsMessage>({ asOf: isNumber, trends: recordOf(listOf(isNumber)) }),
)

/** Of the last 24 hours, undefined where the exchange does not say. */
export type Figures = {
  readonly last: number
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  readonly volume: number | undefined
  readonly turnover: number | undefined
}
type Moves = { readonly m3: number | undefined; readonly m5: number | undefined; readonly m10: number | undefined }

export function tickerRow(instrument: Instrument, version: number, figures: Figures, moves: Moves): string[] {
  const { last, open, high, low, volume, turnover } = figures
  const price = (value: number): string => value.toFixed(instrument.priceDecimals)
  return [
    instrument.code,
    String(version),
    price(last),
    open === undefined ? '' : percent(last / open - 1),
    high === undefined ? '' : price(high),
    low === undefined ? '' : price(low),
    volume === undefined ? '' : plain(volume, instrument.sizeDecimals),
    turnover === undefined ? '' : plain(turnover, shownTurnoverDecimals(instrument.quoteAsset)),
    moves.m3 === undefined ? '' : percent(moves.m3),
    moves.m5 === undefined ? '' : percent(moves.m5),
    moves.m10 === undefined ? '' : percent(moves.m10),
  ]
}

const MOVES = 3

/** A row whose figures are those of before, and whose moves are not known any more. */
export const withoutMoves = ([pair = '', , ...figures]: readonly string[], version: number): string[] => [
  pair,
  String(version),
  ...figures.slice(0, -MOVES),
  ...Array.from({ length: MOVES }, () => ''),
]

export function readTickerRow(row: readonly string[]): Ticker {
  const [
    pair = '',
    version = '0',
    last = '0',
    change24h = '0',
    high24h = '0',
    low24h = '0',
    volume24h = '0',
    turnover24h = '0',
    change3m = '',
    change5m = '',
    change10m = '',
  ] = row
  return {
    pair: pair as PairCode, // made by tickerRow from an instrument's code
    version: Number(version),
    last,
    change24h,
    high24h,
    low24h,
    volume24h,
    turnover24h,
    change3m,
    change5m,
    change10m,
  }
}

/** A figure of a ticker for an answer: one that is missing is empty here. */
export const orNull = (figure: string): string | null => (figure === '' ? null : figure)

/** The figures of 24 hours for an answer. */
export const dayFigures = ({ change24h, high24h, low24h, volume24h, turnover24h }: Ticker) => ({
  change24h: orNull(change24h),
  high24h: orNull(high24h),
  low24h: orNull(low24h),
  volume24h: orNull(volume24h),
  turnover24h: orNull(turnover24h),
})

/** Fixed decimals without an exponent, even above 1e21. */
function plain(value: number, decimals: number): string {
  return value < 1e21 ? value.toFixed(decimals) : BigInt(Math.round(value)).toString()
}
