import type { CatalogueAsset } from './catalogue/index.ts'
import { INDEX_FUTURES, type IndexFuture } from './catalogue/index-futures.ts'
import { gridOf, indexFutureGrid, type GriddedInstrument } from './catalogue/instrument-grid.ts'
import { listCrypto, type Listing } from './catalogue/listings.ts'
import { hashText } from './chance/hash.ts'
import { createDelivery } from '../venue/delivery.ts'
import type { AssetPrice } from './price/asset-price.ts'
import type { SessionCalendar } from './sessions/session-calendar.ts'
import { createDeviation } from './trades/deviation.ts'
import { liquidityOf, type Liquidity } from './trades/liquidity.ts'
import type { PairModel } from './trades/pair-model.ts'
import { dayCurve } from './trades/time-of-day.ts'

/** Volatility of a premium, as a multiple of the coin's daily standard deviation. */
const PREMIUM_PER_DAILY_SD = 0.008
const US_DOLLAR = 'USD'

type PairModelParts = {
  readonly seed: string
  readonly assets: readonly CatalogueAsset[]
  readonly prices: ReadonlyMap<string, AssetPrice>
  readonly calendars: ReadonlyMap<string, SessionCalendar>
}

/** One model per instrument of the world: coins by market cap, then the index futures. */
export function createPairModels(parts: PairModelParts): PairModel[] {
  const curves = { crypto: dayCurve('crypto'), us: dayCurve('us'), asia: dayCurve('asia') }
  const stables = new Set(parts.assets.filter(asset => asset.sectors[0] === 'stablecoin').map(asset => asset.symbol))
  const isStable = (symbol: string) => stables.has(symbol)
  return [
    ...listCrypto(parts.assets).map(listing =>
      cryptoModel(parts, listing, isStable(listing.pair.baseAsset), curves.crypto),
    ),
    ...INDEX_FUTURES.map(future => indexModel(parts, future, curves[future.region])),
  ]
}

function priceOf(parts: PairModelParts, symbol: string): AssetPrice {
  const price = parts.prices.get(symbol)
  if (price === undefined) throw new Error(`no such asset: ${symbol}`)
  return price
}

function cryptoModel(parts: PairModelParts, listing: Listing, isStable: boolean, curve: Float64Array): PairModel {
  const { pair, venue } = listing
  const base = priceOf(parts, pair.baseAsset)
  const quote = pair.quoteAsset === US_DOLLAR ? undefined : priceOf(parts, pair.quoteAsset)
  const grid = gridOf(listing, base.basePrice / (quote?.basePrice ?? 1), base.basePrice, isStable)
  const premiumSd = pair.contractType === 'SPOT' ? 0 : PREMIUM_PER_DAILY_SD * base.dailySd
  const liquidity = liquidityOf(listing.turnoverUsd)
  const hasWeeklies = venue.datedPeriods.includes('THIS_WEEK')
  return {
    ...modelOf(parts, grid, base, isStable ? calmed(liquidity) : liquidity, premiumSd),
    quote,
    dayCurve: curve,
    calendar: undefined,
    deliveryAt: pair.periodType === undefined ? undefined : createDelivery(pair.periodType, hasWeeklies),
  }
}

/** A stablecoin stays within a few basis points, and so must its deviations on each venue. */
function calmed(liquidity: Liquidity): Liquidity {
  return { ...liquidity, basisSd: Math.min(liquidity.basisSd, 0.00004), spread: Math.min(liquidity.spread, 0.00002) }
}

function indexModel(parts: PairModelParts, future: IndexFuture, curve: Float64Array): PairModel {
  const base = priceOf(parts, future.base)
  const premiumSd = PREMIUM_PER_DAILY_SD * base.dailySd
  return {
    ...modelOf(parts, indexFutureGrid(future), base, liquidityOf(future.turnover), premiumSd),
    quote: undefined,
    dayCurve: curve,
    calendar: parts.calendars.get(future.exchange),
    deliveryAt: undefined,
  }
}

type GridModel = Omit<PairModel, 'quote' | 'dayCurve' | 'calendar' | 'deliveryAt'>

function modelOf(
  parts: PairModelParts,
  grid: GriddedInstrument,
  base: AssetPrice,
  liquidity: Liquidity,
  premiumSd: number,
): GridModel {
  const { instrument, tick, sizeStep } = grid
  const key = hashText(`${parts.seed}/pair/${instrument.code}`)
  return {
    instrument,
    key,
    base,
    tickUnits: tick.units,
    tickScale: tick.scale,
    sizeUnits: sizeStep.units,
    sizeScale: sizeStep.scale,
    stepsPerSize: sizeStep.scale / sizeStep.units,
    inverseLotUsd: instrument.isInverse ? Number(instrument.ctVal) * Number(instrument.lotSz) : 0,
    slots: liquidity.slots,
    tradeChance: liquidity.tradeChance,
    tradeSize: liquidity.tradeUsd / base.basePrice,
    spread: liquidity.spread,
    deviation: createDeviation({
      pairKey: key,
      assetKey: base.key,
      basisSd: liquidity.basisSd,
      premiumSd,
      pressureAt: minute => base.pressureAt(minute),
    }),
  }
}
