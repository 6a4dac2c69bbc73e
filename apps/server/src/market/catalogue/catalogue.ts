/** Everything that has a price: the source's instruments, then one composite per coin. Built once, never changes. */
import { type ExchangeId, type PairCode, pairCode } from '@candela/contract/core'
import type { Asset, Instrument, Sector } from '@candela/exchanges'

export type Composite = {
  readonly instrument: Instrument
  readonly asset: Asset
  /** Indexes of its spot instruments, in the order of the source's list. */
  readonly constituents: readonly number[]
}

export type Catalogue = {
  readonly assets: readonly Asset[]
  readonly sectors: readonly Sector[]
  /** `sourceSize` instruments of the source, then the composites. */
  readonly instruments: readonly Instrument[]
  readonly sourceSize: number
  readonly composites: readonly Composite[]
  indexOf(code: PairCode): number | undefined
  assetOf(symbol: string): Asset | undefined
}

/** The quote currency of composites. */
const COMPOSITE_QUOTE = 'USDT'

type Listed = {
  readonly assets: readonly Asset[]
  readonly sectors: readonly Sector[]
  readonly instruments: readonly Instrument[]
}

export function createCatalogue(source: Listed): Catalogue {
  const assets = new Map(source.assets.map(asset => [asset.symbol, asset]))
  const composites = source.assets.flatMap(asset => compositeOf(asset, source.instruments))
  const instruments = [...source.instruments, ...composites.map(composite => composite.instrument)]
  const indexes = new Map(instruments.map((instrument, index) => [instrument.code, index]))
  return {
    assets: source.assets,
    sectors: source.sectors,
    instruments,
    sourceSize: source.instruments.length,
    composites,
    indexOf: code => indexes.get(code),
    assetOf: symbol => assets.get(symbol.toUpperCase()),
  }
}

function compositeOf(asset: Asset, instruments: readonly Instrument[]): Composite[] {
  const constituents = instruments.flatMap((each, index) =>
    each.contractType === 'SPOT' && each.baseAsset === asset.symbol && each.quoteAsset === COMPOSITE_QUOTE
      ? [index]
      : [],
  )
  if (constituents.length === 0) return []
  const listed = constituents.flatMap(index => instruments[index] ?? [])
  const exchange: ExchangeId = 'candela'
  const pair = { exchange, contractType: 'SPOT' as const, baseAsset: asset.symbol, quoteAsset: COMPOSITE_QUOTE }
  // The composite has the decimals of its finest constituent: an average never needs more.
  const finest = listed.reduce((best, each) => (each.priceDecimals > best.priceDecimals ? each : best))
  const finestSize = listed.reduce((best, each) => (each.sizeDecimals > best.sizeDecimals ? each : best))
  const instrument: Instrument = {
    ...pair,
    code: pairCode(pair),
    priceDecimals: finest.priceDecimals,
    sizeDecimals: finestSize.sizeDecimals,
    tickSz: finest.tickSz,
    lotSz: finestSize.lotSz,
    ctVal: '1',
    isInverse: false,
  }
  return [{ instrument, asset, constituents }]
}
