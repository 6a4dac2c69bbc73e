/**
 * The open datafeed: the UDF protocol of TradingView's charting library. Its answers are plain JSON without our envelope,
 * with times in seconds and figures as numbers, as that protocol requires. See docs/datafeed.md.
 */

export const DATAFEED_PATH = '/udf'

/** Bars in one answer. */
export const DATAFEED_BARS_MAX = 10_000
/** Symbols in one request for prices. */
export const DATAFEED_QUOTES_MAX = 100
/** Found symbols in one answer. */
export const DATAFEED_FOUND_MAX = 100
export const DATAFEED_FOUND_DEFAULT = 30

export type DatafeedError = { readonly s: 'error'; readonly errmsg: string }

/** Columns of bars, oldest first. `nextTime` is the time of the nearest earlier bar, if there is one. */
export type DatafeedHistory =
  | {
      readonly s: 'ok'
      readonly t: readonly number[]
      readonly o: readonly number[]
      readonly h: readonly number[]
      readonly l: readonly number[]
      readonly c: readonly number[]
      readonly v: readonly number[]
    }
  | { readonly s: 'no_data'; readonly nextTime?: number }

export type DatafeedSymbol = {
  /** As people read it: BTC/USDT.P */
  readonly name: string
  /** Exchange and name. */
  readonly full_name: string
  /** The pair code, by which all requests name the symbol. */
  readonly ticker: string
  readonly description: string
  readonly type: string
  readonly session: string
  readonly timezone: string
  readonly exchange: string
  readonly listed_exchange: string
  readonly minmov: number
  readonly pricescale: number
  readonly minmove2: number
  readonly fractional: boolean
  readonly has_intraday: boolean
  readonly intraday_multipliers: readonly string[]
  readonly has_daily: boolean
  readonly has_weekly_and_monthly: boolean
  readonly has_empty_bars: boolean
  readonly supported_resolutions: readonly string[]
  readonly volume_precision: number
  readonly format: 'price'
  readonly visible_plots_set: 'ohlcv'
  readonly currency_code: string
  readonly data_status: 'streaming' | 'endofday'
  /** The pair is not traded any more. */
  readonly expired: boolean
  /** When it was delisted, in seconds, if that is known. */
  readonly expiration_date?: number
}

export type DatafeedFound = Pick<DatafeedSymbol, 'full_name' | 'description' | 'exchange' | 'ticker' | 'type'> & {
  readonly symbol: string
}

/** `n` is the symbol as it was asked for. Figures are of the last 24 hours; null if they are not known. */
export type DatafeedQuote =
  | { readonly s: 'error'; readonly n: string; readonly v: Readonly<Record<string, never>> }
  | {
      readonly s: 'ok'
      readonly n: string
      readonly v: {
        readonly short_name: string
        readonly exchange: string
        readonly description: string
        readonly lp: number | null
        readonly ch: number | null
        readonly chp: number | null
        readonly open_price: number | null
        readonly prev_close_price: number | null
        readonly high_price: number | null
        readonly low_price: number | null
        readonly volume: number | null
        readonly bid: number | null
        readonly ask: number | null
        readonly spread: number | null
      }
    }

/** Column by column. */
export type DatafeedMarks = {
  readonly id: readonly string[]
  readonly time: readonly number[]
  readonly color: readonly string[]
  readonly text: readonly string[]
  readonly label: readonly string[]
  readonly labelFontColor: readonly string[]
  readonly minSize: readonly number[]
}

export type DatafeedTimescaleMark = {
  readonly id: string
  readonly time: number
  readonly color: string
  readonly label: string
  readonly tooltip: readonly string[]
}
