/** What exists: coins, exchanges, countries, pairs and their rules. Read from the catalogue, which never changes. */
import {
  AppError,
  canonicalPairCode,
  type contractCategoriesCall,
  type contractCategoryCall,
  type ContractType,
  type countryListCall,
  type currencyListCall,
  type DataOf,
  type exchangeListCall,
  EXCHANGES,
  exchangeId,
  type homeSymbolListCall,
  type InputOf,
  type ipValidateCall,
  type Locale,
  pairCode,
  type PairCode,
  type symbolDetailCall,
  type symbolOrderCall,
  textIn,
} from '@candela/contract'
import type { Instrument } from '@candela/exchanges'
import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { MarketSource } from '#market/source.ts'
import type { Clock } from '#platform/clock.ts'
import { countries } from './countries.ts'
import { orderSteps } from './rules.ts'

type PairInput = InputOf<typeof symbolDetailCall>
type SymbolDetail = DataOf<typeof symbolDetailCall>

export type BaseData = {
  currencies(locale: Locale): DataOf<typeof currencyListCall>
  exchanges(): DataOf<typeof exchangeListCall>
  countries(locale: Locale): DataOf<typeof countryListCall>
  checkAddress(ip: string): DataOf<typeof ipValidateCall>
  symbolDetail(input: PairInput): SymbolDetail
  symbolOrder(input: PairInput): DataOf<typeof symbolOrderCall>
  homeSymbols(locale: Locale): DataOf<typeof homeSymbolListCall>
  categories(exchange: string | undefined): DataOf<typeof contractCategoriesCall>
  category(input: InputOf<typeof contractCategoryCall>): SymbolDetail[]
}

export type BaseDataOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly source: Pick<MarketSource, 'quote' | 'mark' | 'deliveryAt'>
  readonly clock: Clock
}

const HOME_SYMBOLS_MAX = 10 // spec 9: home lists 10
const CATEGORY_MAX = 1000

export function createBaseData({ catalogue, board, source, clock }: BaseDataOptions): BaseData {
  function detailOf(instrument: Instrument): SymbolDetail {
    const index = catalogue.indexOf(instrument.code)
    const delivery =
      index === undefined || index >= catalogue.sourceSize ? undefined : source.deliveryAt(index, clock.now())
    return {
      pair: instrument.code,
      exchange: instrument.exchange,
      baseAsset: instrument.baseAsset,
      quoteAsset: instrument.quoteAsset,
      contractType: instrument.contractType,
      periodType: instrument.periodType ?? null,
      deliveryDate: delivery === undefined ? null : new Date(delivery).toISOString(),
      ctVal: instrument.ctVal,
      lotSz: instrument.lotSz,
      tickSz: instrument.tickSz,
      ...orderSteps(instrument),
    }
  }

  function find(input: PairInput): { instrument: Instrument; index: number } {
    const code = pairCodeOf(input)
    const index = catalogue.indexOf(code)
    const instrument = index === undefined ? undefined : catalogue.instruments[index]
    if (index !== undefined && instrument !== undefined) return { instrument, index }
    throw new AppError(isListedElsewhere(catalogue, code) ? 'PAIR_UNSUPPORTED' : 'PAIR_INVALID')
  }

  return {
    currencies: locale =>
      catalogue.assets.map(asset => ({
        symbol: asset.symbol,
        name: textIn(locale, asset.name),
        circulatingSupply: asset.circulatingSupply.toFixed(0),
        totalSupply: asset.totalSupply.toFixed(0),
        maxSupply: asset.maxSupply?.toFixed(0) ?? null,
        tags: [...asset.sectors],
      })),
    exchanges: () =>
      EXCHANGES.map(exchange => {
        const listed = catalogue.instruments.filter(instrument => instrument.exchange === exchange.id)
        const contractTypes: ContractType[] = [...new Set(listed.map(instrument => instrument.contractType))]
        return {
          id: exchange.id,
          name: exchange.name,
          sort: exchange.sort,
          kind: exchange.kind,
          contractTypes,
          pairs: listed.length,
        }
      }).toSorted((a, b) => a.sort - b.sort),
    countries: locale => countries(locale),
    // Without a geography database no address can be told to be in an unsupported region: the page asks everyone once.
    checkAddress: ip => ({ ip, region: null, supported: true, notice: true }),
    symbolDetail: input => detailOf(find(input).instrument),
    symbolOrder(input) {
      const { instrument, index } = find(input)
      const ticker = board.ticker(instrument.code)
      if (ticker === undefined) throw new AppError('NOT_READY')
      const now = clock.now()
      // A composite has no book of its own: its best prices are those of its first venue.
      const venue =
        index < catalogue.sourceSize
          ? index
          : (catalogue.composites[index - catalogue.sourceSize]?.constituents[0] ?? 0)
      const quote = source.quote(venue, now)
      const mark = source.mark(venue, now)
      const price = (value: number): string => value.toFixed(instrument.priceDecimals)
      const size = (value: number): string => value.toFixed(instrument.sizeDecimals)
      return {
        pair: instrument.code,
        last: ticker.last,
        bid: price(quote.bid),
        ask: price(quote.ask),
        bidSize: size(quote.bidSize),
        askSize: size(quote.askSize),
        mark: mark === undefined ? null : price(mark.mark),
        index: mark === undefined ? null : price(mark.index),
        change24h: ticker.change24h,
        high24h: ticker.high24h,
        low24h: ticker.low24h,
        volume24h: ticker.volume24h,
        turnover24h: ticker.turnover24h,
        asOf: board.asOf,
      }
    },
    homeSymbols: locale =>
      catalogue.composites.slice(0, HOME_SYMBOLS_MAX).map(({ asset, instrument }) => ({
        symbol: asset.symbol,
        name: textIn(locale, asset.name),
        pair: instrument.code,
      })),
    categories(exchange) {
      const wanted = exchange === undefined ? undefined : exchangeId(exchange)
      if (exchange !== undefined && wanted === undefined) throw new AppError('BAD_REQUEST', unknownExchange)
      return countCategories(
        catalogue.instruments.filter(
          each => each.contractType !== 'SPOT' && (wanted === undefined || each.exchange === wanted),
        ),
      )
    },
    category(input) {
      const exchange = exchangeId(input.exchange)
      if (exchange === undefined) throw new AppError('BAD_REQUEST', unknownExchange)
      return catalogue.instruments
        .filter(
          each =>
            each.exchange === exchange &&
            each.contractType === input.contractType &&
            (input.periodType === undefined || each.periodType === input.periodType) &&
            (input.quoteAsset === undefined || each.quoteAsset === input.quoteAsset.toUpperCase()),
        )
        .slice(0, CATEGORY_MAX)
        .map(detailOf)
    },
  }
}

const unknownExchange = { zh: 'exchange：未知的交易所', en: 'exchange: not a known exchange' }

function pairCodeOf(input: PairInput): PairCode {
  if (input.pair !== undefined) {
    const code = canonicalPairCode(input.pair)
    if (code === undefined) throw new AppError('PAIR_INVALID')
    return code
  }
  const { exchange: exchangeText, baseAsset, quoteAsset, contractType = 'SPOT', periodType } = input
  if (exchangeText === undefined || baseAsset === undefined || quoteAsset === undefined) {
    throw new AppError('BAD_REQUEST', {
      zh: '需要 pair，或 exchange、baseAsset、quoteAsset',
      en: 'pair, or exchange, baseAsset and quoteAsset, must be given',
    })
  }
  const exchange = exchangeId(exchangeText)
  if (exchange === undefined) throw new AppError('BAD_REQUEST', unknownExchange)
  return pairCode({
    exchange,
    contractType,
    baseAsset,
    quoteAsset,
    ...(periodType === undefined ? {} : { periodType }),
  })
}

/** Whether some other exchange lists the same base, quote and type. */
function isListedElsewhere(catalogue: Catalogue, code: PairCode): boolean {
  const rest = code.slice(code.indexOf('-'))
  return catalogue.instruments.some(instrument => instrument.code.endsWith(rest))
}

function countCategories(instruments: readonly Instrument[]): DataOf<typeof contractCategoriesCall> {
  const counts = new Map<string, DataOf<typeof contractCategoriesCall>[number]>()
  for (const { exchange, contractType, periodType = null, quoteAsset } of instruments) {
    const key = `${exchange}|${contractType}|${periodType}|${quoteAsset}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { exchange, contractType, periodType, quoteAsset, pairs: 1 })
    else known.pairs++
  }
  return [...counts.values()]
}
