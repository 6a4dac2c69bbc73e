/** Pairs as symbols of the protocol. In memory, made again when the market lists other pairs. */
import {
  AppError,
  canonicalPairCode,
  EXCHANGES,
  INTERVALS,
  isIndexFuture,
  type Locale,
  type PairCode,
  textIn,
} from '@candela/contract/core'
import type { DatafeedFound, DatafeedSymbol } from '@candela/contract/datafeed'
import type { Instrument } from '@candela/exchanges'
import type { FindPairs } from '#features/search/index.ts'
import { baseName } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { whyUnlisted } from '#market/catalogue/require-pair.ts'
import { sessionOf } from './sessions.ts'

/** Kinds of symbols, for filters. */
export const SYMBOL_TYPES = ['spot', 'perpetual', 'futures', 'index'] as const
export type SymbolType = (typeof SYMBOL_TYPES)[number]

export type Listed = { readonly index: number; readonly instrument: Instrument }

export type SearchInput = {
  readonly query: string
  readonly type: SymbolType | undefined
  readonly exchange: string | undefined
  readonly limit: number
}

export type Symbols = {
  /** By pair code, or by exchange and name; a name alone is one of our own exchange. */
  find(symbol: string): Listed | undefined
  /** The same, or an error. */
  require(symbol: string): Listed
  info(listed: Listed, locale: Locale): DatafeedSymbol
  search(input: SearchInput, locale: Locale): DatafeedFound[]
}

const OWN_EXCHANGE = 'Candela'
const INTRADAY = INTERVALS.filter(interval => /^\d+$/.test(interval))

export const exchangeName = (id: string): string => EXCHANGES.find(exchange => exchange.id === id)?.name ?? id

export const typeOf = ({ code, contractType }: Instrument): SymbolType =>
  isIndexFuture(code)
    ? 'index'
    : contractType === 'SPOT'
      ? 'spot'
      : contractType === 'PERPETUAL'
        ? 'perpetual'
        : 'futures'

/** Unique on its exchange: `BTC/USDT`, `BTC/USDT.P`, `BTC/USDT.THIS_WEEK`, `HSImain/HKD`. */
export function nameOf({ baseAsset, quoteAsset, contractType, periodType }: Instrument): string {
  const period = periodType === undefined || periodType === 'MAIN' ? '' : `.${periodType}`
  return `${baseAsset}/${quoteAsset}${contractType === 'PERPETUAL' ? '.P' : period}`
}

const fullNameOf = (instrument: Instrument): string => `${exchangeName(instrument.exchange)}:${nameOf(instrument)}`

/** The smallest step of a price in units of its last decimal. */
export function priceGrid({ tickSz, priceDecimals }: Pick<Instrument, 'tickSz' | 'priceDecimals'>): {
  readonly minmov: number
  readonly pricescale: number
} {
  const pricescale = 10 ** priceDecimals
  return { minmov: Math.max(1, Math.round(Number(tickSz) * pricescale)), pricescale }
}

export function createSymbols(catalogue: Catalogue, findPairs: FindPairs): Symbols {
  const byName = perGeneration(
    catalogue,
    () => new Map(catalogue.instruments.map((instrument, index) => [fullNameOf(instrument).toUpperCase(), index])),
  )

  function find(symbol: string): Listed | undefined {
    const code = canonicalPairCode(symbol)
    const name = symbol.includes(':') ? symbol : `${OWN_EXCHANGE}:${symbol}`
    const index = code === undefined ? byName().get(name.toUpperCase()) : catalogue.indexOf(code)
    const instrument = catalogue.instruments[index ?? -1]
    return index === undefined || instrument === undefined ? undefined : { index, instrument }
  }

  const description = (instrument: Instrument, locale: Locale): string =>
    `${textIn(locale, baseName(catalogue, instrument.baseAsset))} · ${nameOf(instrument)}`

  /** What is offered before anything is typed: the largest coins. */
  const offered = (): PairCode[] => [
    ...catalogue.composites.map(({ instrument }) => instrument.code),
    ...catalogue.listed.filter(({ exchange }) => exchange !== 'candela').map(({ code }) => code),
  ]

  return {
    find,
    require(symbol) {
      const found = find(symbol)
      if (found !== undefined) return found
      const detail = { zh: 'unknown_symbol', en: 'unknown_symbol' }
      throw new AppError(whyUnlisted(catalogue, canonicalPairCode(symbol)), detail)
    },
    info({ index, instrument }, locale) {
      const exchange = exchangeName(instrument.exchange)
      const expired = !catalogue.isListed(index)
      const delistedAt = catalogue.delistedAt(index)
      return {
        name: nameOf(instrument),
        full_name: fullNameOf(instrument),
        ticker: instrument.code,
        description: description(instrument, locale),
        type: typeOf(instrument),
        ...sessionOf(instrument.exchange),
        exchange,
        listed_exchange: exchange,
        ...priceGrid(instrument),
        minmove2: 0,
        fractional: false,
        has_intraday: true,
        intraday_multipliers: INTRADAY,
        has_daily: true,
        has_weekly_and_monthly: true,
        has_empty_bars: false,
        supported_resolutions: INTERVALS,
        volume_precision: instrument.sizeDecimals,
        format: 'price',
        visible_plots_set: 'ohlcv',
        currency_code: instrument.quoteAsset,
        data_status: expired ? 'endofday' : 'streaming',
        expired,
        ...(delistedAt === undefined ? {} : { expiration_date: Math.floor(delistedAt / 1_000) }),
      }
    },
    search({ query, type, exchange, limit }, locale) {
      const isWanted = (code: PairCode): boolean => {
        const instrument = catalogue.instruments[catalogue.indexOf(code) ?? -1]
        if (instrument === undefined) return false
        return (
          (type === undefined || typeOf(instrument) === type) &&
          (exchange === undefined || instrument.exchange === exchange)
        )
      }
      const found = query.trim() === '' ? offered().filter(isWanted) : findPairs(query, isWanted)
      return found.slice(0, limit).flatMap(code => {
        const instrument = catalogue.instruments[catalogue.indexOf(code) ?? -1]
        if (instrument === undefined) return []
        return [
          {
            symbol: nameOf(instrument),
            full_name: fullNameOf(instrument),
            description: description(instrument, locale),
            exchange: exchangeName(instrument.exchange),
            ticker: code,
            type: typeOf(instrument),
          },
        ]
      })
    },
  }
}
