import type { EventSink } from '../venue/decoder.ts'
import type { RatioEvent } from '../venue/event.ts'
import { type Fields, optionalNumber, optionalPrice, text } from '../venue/fields.ts'
import { optionalTime, timeOf } from './times.ts'

const SECONDS_PER_HOUR = 3600

/** A row of `spot.tickers`. It has no time, and no price of a day ago. */
export function readSpotTicker(ticker: Fields, time: number | undefined, sink: EventSink): void {
  const symbol = text(ticker.currency_pair, 'currency_pair')
  sink({
    kind: 'ticker',
    symbol,
    time,
    last: optionalPrice(ticker.last, 'last'),
    open: undefined,
    high: optionalPrice(ticker.high_24h, 'high_24h'),
    low: optionalPrice(ticker.low_24h, 'low_24h'),
    base: optionalNumber(ticker.base_volume, 'base_volume'),
    quote: optionalNumber(ticker.quote_volume, 'quote_volume'),
    contracts: undefined,
    isPartial: false,
  })
  readBest(ticker, symbol, time, 'base', sink)
}

/** A row of `futures.tickers`, of perpetual and dated contracts. */
export function readContractTicker(ticker: Fields, frameTime: number | undefined, sink: EventSink): void {
  const symbol = text(ticker.contract, 'contract')
  const time = optionalTime(ticker.t, 't') ?? frameTime
  const contracts = optionalNumber(ticker.volume_24h, 'volume_24h')
  const base = optionalNumber(ticker.volume_24h_base, 'volume_24h_base')
  sink({
    kind: 'ticker',
    symbol,
    time,
    last: optionalPrice(ticker.last, 'last'),
    open: undefined,
    high: optionalPrice(ticker.high_24h, 'high_24h'),
    low: optionalPrice(ticker.low_24h, 'low_24h'),
    base: base === 0 && contracts !== 0 ? undefined : base, // inverse contracts send 0
    quote: optionalNumber(ticker.volume_24h_quote, 'volume_24h_quote'),
    contracts,
    isPartial: false,
  })
  readBest(ticker, symbol, time, 'contracts', sink)
  readMark(ticker, symbol, time, sink)
  readFunding(ticker, symbol, time, sink)
  readOpenInterest(symbol, time, optionalNumber(ticker.total_size, 'total_size'), undefined, sink)
}

/** The figures in a row of the list of contracts. */
export function readContractFigures(contract: Fields, sink: EventSink): void {
  const symbol = text(contract.name, 'name')
  readFunding(contract, symbol, undefined, sink)
  readMark(contract, symbol, undefined, sink)
  readOpenInterest(symbol, undefined, optionalNumber(contract.position_size, 'position_size'), undefined, sink)
}

/** A row of `contract_stats`; that of the call does not name its contract. */
export function readStats(stats: Fields, sink: EventSink): void {
  const symbol = stats.contract === undefined ? undefined : text(stats.contract, 'contract')
  const time = timeOf(stats.time, 'time')
  const contracts = optionalNumber(stats.open_interest, 'open_interest')
  readOpenInterest(symbol, time, contracts, optionalNumber(stats.open_interest_usd, 'open_interest_usd'), sink)
  if (symbol !== undefined) readMark(stats, symbol, time, sink)
  readRatio('accounts', stats.lsr_account, symbol, time, sink)
  readRatio('top-accounts', stats.top_lsr_account, symbol, time, sink)
  readRatio('top-positions', stats.top_lsr_size, symbol, time, sink)
}

function readBest(
  ticker: Fields,
  symbol: string,
  time: number | undefined,
  unit: 'base' | 'contracts',
  sink: EventSink,
): void {
  const bid = optionalPrice(ticker.highest_bid, 'highest_bid')
  const ask = optionalPrice(ticker.lowest_ask, 'lowest_ask')
  if (bid === undefined && ask === undefined) return
  sink({
    kind: 'quote',
    symbol,
    time,
    bid,
    bidSize: bid === undefined ? undefined : optionalNumber(ticker.highest_size, 'highest_size'),
    ask,
    askSize: ask === undefined ? undefined : optionalNumber(ticker.lowest_size, 'lowest_size'),
    unit,
    isPartial: false,
  })
}

function readMark(row: Fields, symbol: string, time: number | undefined, sink: EventSink): void {
  const mark = optionalPrice(row.mark_price, 'mark_price')
  const index = optionalPrice(row.index_price, 'index_price')
  if (mark !== undefined || index !== undefined) sink({ kind: 'mark', symbol, time, mark, index })
}

function readFunding(row: Fields, symbol: string, time: number | undefined, sink: EventSink): void {
  const rate = optionalNumber(row.funding_rate, 'funding_rate')
  const predicted = optionalNumber(row.funding_rate_indicative, 'funding_rate_indicative')
  if (rate === undefined && predicted === undefined) return
  sink({
    kind: 'funding',
    symbol,
    time,
    rate,
    predicted,
    settlesAt: optionalTime(row.funding_next_apply, 'funding_next_apply'),
    hours: fundingHoursOf(row),
  })
}

export function fundingHoursOf(row: Fields): number | undefined {
  const seconds = optionalNumber(row.funding_interval, 'funding_interval')
  return seconds ? seconds / SECONDS_PER_HOUR : undefined
}

function readOpenInterest(
  symbol: string | undefined,
  time: number | undefined,
  contracts: number | undefined,
  usd: number | undefined,
  sink: EventSink,
): void {
  if (contracts !== undefined || usd !== undefined)
    sink({ kind: 'open-interest', symbol, time, base: undefined, usd, contracts })
}

function readRatio(
  of: RatioEvent['of'],
  longsPerShort: unknown,
  symbol: string | undefined,
  time: number,
  sink: EventSink,
): void {
  const ratio = optionalNumber(longsPerShort, 'ratio')
  if (ratio !== undefined) sink({ kind: 'ratio', symbol, time, of, long: ratio / (1 + ratio) })
}
