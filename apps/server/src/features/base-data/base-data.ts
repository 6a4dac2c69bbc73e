/** Reference data: coins, exchanges, countries, pairs and their rules. Read from the catalogue, which never changes. */
import type {
  contractCategoriesCall,
  contractCategoryCall,
  countryListCall,
  currencyListCall,
  exchangeListCall,
  homeSymbolListCall,
  ipValidateCall,
  symbolDetailCall,
  symbolOrderCall,
} from '@candela/contract/base-data'
import {
  AppError,
  type ContractType,
  type DataOf,
  EXCHANGES,
  type InputOf,
  type Locale,
  textIn,
} from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import type { HealthBoard } from '#market/health/health-board.ts'
import { priceTime } from '#market/health/price-time.ts'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { createNamePair } from '#market/catalogue/named-pair.ts'
import { requireExchange } from '#market/catalogue/require-known.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import type { Market } from '#market/market.ts'
import { dayFigures } from '#market/tickers/ticker.ts'
import type { MarketSource } from '#market/venues/source.ts'
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
  symbolOrder(input: PairInput): Promise<DataOf<typeof symbolOrderCall>>
  homeSymbols(locale: Locale): DataOf<typeof homeSymbolListCall>
  categories(exchange: string | undefined): DataOf<typeof contractCategoriesCall>
  category(input: InputOf<typeof contractCategoryCall>): SymbolDetail[]
}

export type BaseDataOptions = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly health: HealthBoard
  readonly source: Pick<MarketSource, 'deliveryAt'>
  readonly bestPrices: Market['bestPrices']
  readonly clock: Clock
}

const HOME_SYMBOLS_MAX = 10 // S9.47: home lists show 10
const CATEGORY_MAX = 1000
/** Mark and index prices are finer than the tick, so that a small premium is visible. */
const MARK_EXTRA_DECIMALS = 2

export function createBaseData({ catalogue, board, health, source, bestPrices, clock }: BaseDataOptions): BaseData {
  function detailOf(instrument: Instrument): SymbolDetail {
    const index = catalogue.indexOf(instrument.code)
    const delivery = index === undefined ? undefined : source.deliveryAt(index, clock.now())
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

  const namePair = createNamePair({ catalogue, deliveryAt: index => source.deliveryAt(index, clock.now()) })
  const find = (input: PairInput) => {
    requireNamed(input)
    return requirePair(catalogue, namePair(input))
  }
  const exchanges = perGeneration(catalogue, () => exchangeList(catalogue))

  return {
    currencies: locale =>
      catalogue.assets.map(asset => ({
        symbol: asset.symbol,
        name: textIn(locale, asset.name),
        circulatingSupply: asset.circulatingSupply?.toFixed(0) ?? null,
        totalSupply: asset.totalSupply?.toFixed(0) ?? null,
        maxSupply: asset.maxSupply?.toFixed(0) ?? null,
        supplyAsOf: asset.supplyAsOf ?? null,
        tags: [...asset.sectors],
      })),
    exchanges,
    countries: locale => countries(locale),
    // Without a geography database unsupported regions cannot be detected: the page asks everyone once.
    checkAddress: ip => ({ ip, region: null, supported: true, notice: true }),
    symbolDetail: input => detailOf(find(input).instrument),
    async symbolOrder(input) {
      const { instrument, index } = find(input)
      const ticker = board.ticker(instrument.code)
      if (ticker === undefined) throw new AppError('NOT_READY')
      // A composite has no order book: its best prices are those of its first exchange.
      const pairIndex = catalogue.compositeAt(index)?.constituents[0] ?? index
      const { quote, mark } = await bestPrices(pairIndex)
      const price = (value: number): string => value.toFixed(instrument.priceDecimals)
      const finePrice = (value: number): string => value.toFixed(instrument.priceDecimals + MARK_EXTRA_DECIMALS)
      const size = (value: number | undefined): string | null =>
        value === undefined || Number.isNaN(value) ? null : value.toFixed(instrument.sizeDecimals)
      return {
        pair: instrument.code,
        last: ticker.last,
        bid: quote === undefined ? null : price(quote.bid),
        ask: quote === undefined ? null : price(quote.ask),
        bidSize: size(quote?.bidSize),
        askSize: size(quote?.askSize),
        mark: mark === undefined ? null : finePrice(mark.mark),
        index: mark === undefined ? null : finePrice(mark.index),
        ...dayFigures(ticker),
        asOf: priceTime({ catalogue, board, health }, index, clock.now()),
      }
    },
    homeSymbols: locale =>
      catalogue.composites.slice(0, HOME_SYMBOLS_MAX).map(({ asset, instrument }) => ({
        symbol: asset.symbol,
        name: textIn(locale, asset.name),
        pair: instrument.code,
      })),
    categories(exchange) {
      const wanted = exchange === undefined ? undefined : requireExchange(exchange)
      const found = catalogue.listed.filter(
        each => each.contractType !== 'SPOT' && (wanted === undefined || each.exchange === wanted),
      )
      if (wanted !== undefined && found.length === 0) throw new AppError('PAIR_UNSUPPORTED')
      return countCategories(found)
    },
    category(input) {
      const exchange = requireExchange(input.exchange)
      const ofType = catalogue.listed.filter(
        each => each.exchange === exchange && each.contractType === input.contractType,
      )
      if (ofType.length === 0) throw new AppError('PAIR_UNSUPPORTED')
      return ofType
        .filter(
          each =>
            (input.periodType === undefined || each.periodType === input.periodType) &&
            (input.quoteAsset === undefined || each.quoteAsset === input.quoteAsset.toUpperCase()),
        )
        .slice(0, CATEGORY_MAX)
        .map(detailOf)
    },
  }
}

function requireNamed({ pair, exchange, baseAsset, quoteAsset }: PairInput): void {
  if (exchange !== undefined) requireExchange(exchange)
  if (pair === undefined && (exchange === undefined || baseAsset === undefined || quoteAsset === undefined))
    throw new AppError('BAD_REQUEST', {
      zh: '需要 pair，或 exchange、baseAsset、quoteAsset',
      en: 'pair is required, or exchange, baseAsset and quoteAsset',
    })
}

function exchangeList(catalogue: Catalogue): DataOf<typeof exchangeListCall> {
  return EXCHANGES.map(({ id, name, sort, kind }) => {
    const listed = catalogue.listed.filter(instrument => instrument.exchange === id)
    const contractTypes: ContractType[] = [...new Set(listed.map(instrument => instrument.contractType))]
    return { id, name, sort, kind, contractTypes, pairs: listed.length }
  }).toSorted((a, b) => a.sort - b.sort)
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
