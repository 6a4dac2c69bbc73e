/**
 * Everything that has a price: the source's instruments and one composite per coin. A simulated market lists the same
 * pairs for ever; real exchanges list and delist some every day. A pair keeps its index for as long as the process runs,
 * delisted or not, and new ones are added at the end; what outlives the process refers to pairs by code.
 */
import { type ExchangeId, type PairCode, pairCode } from '@candela/contract/core'
import type { Asset, Instrument, Sector } from '@candela/exchanges'

export type Composite = {
  readonly index: number
  readonly instrument: Instrument
  readonly asset: Asset
  /** Indexes of its spot instruments, in the order of the source's list. */
  readonly constituents: readonly number[]
}

export type Catalogue = {
  /** Increases with every change. */
  readonly generation: number
  readonly assets: readonly Asset[]
  readonly sectors: readonly Sector[]
  /** All that were ever listed, by index. */
  readonly instruments: readonly Instrument[]
  /** Those that are listed now. */
  readonly listed: readonly Instrument[]
  /** Indexes of the source's own instruments, listed or not. */
  readonly pairs: readonly number[]
  /** One for every coin that is listed, largest first. */
  readonly composites: readonly Composite[]
  /** Room for columns of numbers by index: more pairs than there are now. */
  readonly capacity: number
  indexOf(code: PairCode): number | undefined
  compositeAt(index: number): Composite | undefined
  isListed(index: number): boolean
  /** When it was delisted; undefined while it is listed, or if nobody knows. */
  delistedAt(index: number): number | undefined
  assetOf(symbol: string): Asset | undefined
  onChange(listener: () => void): () => void
}

/** What a market lists. */
export type Listed = {
  /** Largest first. */
  readonly assets: readonly Asset[]
  readonly sectors: readonly Sector[]
  readonly instruments: readonly Instrument[]
  /** Pairs that count for no composite, because their ticker names another coin on their exchange. */
  readonly otherCoins?: ReadonlySet<PairCode>
  /** When pairs that are no longer in the list were delisted. */
  readonly delisted?: ReadonlyMap<PairCode, number>
}

export type ChangingCatalogue = Catalogue & {
  /** Replaces the list. Pairs that are no longer in it are delisted. */
  replace(listed: Listed): void
}

/** The quote currency of composites. */
const COMPOSITE_QUOTE = 'USDT'

/** Of a market whose list never changes. */
export const createCatalogue = (listed: Listed): Catalogue => createChangingCatalogue(listed, 0)

/** `spare` is how many pairs can be added before typed arrays indexed by pair must be reallocated. */
export function createChangingCatalogue(first: Listed, spare: number): ChangingCatalogue {
  const instruments: Instrument[] = []
  const indexes = new Map<PairCode, number>()
  const pairs: number[] = []
  const byIndex = new Map<number, Composite>()
  const listeners = new Set<() => void>()
  let assets = new Map<string, Asset>()
  let current = first
  let listed: readonly Instrument[] = []
  let isListed = new Set<number>()
  let composites: readonly Composite[] = []
  let generation = 0
  let capacity = -1 // an empty list has spare room too

  function put(instrument: Instrument): number {
    const known = indexes.get(instrument.code)
    if (known !== undefined) {
      instruments[known] = instrument
      return known
    }
    const index = instruments.push(instrument) - 1
    indexes.set(instrument.code, index)
    return index
  }

  function take(next: Listed): void {
    current = next
    assets = new Map(next.assets.map(asset => [asset.symbol, asset]))
    const known = instruments.length
    const own = next.instruments.map(put)
    for (const index of own) if (index >= known) pairs.push(index)
    byIndex.clear()
    composites = compositesOf(next, own).map(made => {
      const composite = { ...made, index: put(made.instrument) }
      byIndex.set(composite.index, composite)
      return composite
    })
    isListed = new Set([...own, ...byIndex.keys()])
    listed = instruments.filter((_, index) => isListed.has(index))
    if (instruments.length > capacity) capacity = instruments.length + spare
    generation++
  }

  take(first)
  return {
    get generation() {
      return generation
    },
    get assets() {
      return current.assets
    },
    get sectors() {
      return current.sectors
    },
    instruments,
    get listed() {
      return listed
    },
    pairs,
    get composites() {
      return composites
    },
    get capacity() {
      return capacity
    },
    indexOf: code => indexes.get(code),
    compositeAt: index => byIndex.get(index),
    isListed: index => isListed.has(index),
    delistedAt(index) {
      const code = isListed.has(index) ? undefined : instruments[index]?.code
      return code === undefined ? undefined : current.delisted?.get(code)
    },
    assetOf: symbol => assets.get(symbol.toUpperCase()),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace(next) {
      take(next)
      for (const listener of listeners) listener()
    },
  }
}

function compositesOf(
  { assets, instruments, otherCoins }: Listed,
  indexes: readonly number[],
): Omit<Composite, 'index'>[] {
  const bySymbol = new Map<string, number[]>()
  for (const [at, { code, contractType, baseAsset, quoteAsset }] of instruments.entries()) {
    if (contractType !== 'SPOT' || quoteAsset !== COMPOSITE_QUOTE || otherCoins?.has(code) === true) continue
    const places = bySymbol.get(baseAsset)
    if (places === undefined) bySymbol.set(baseAsset, [at])
    else places.push(at)
  }
  return assets.flatMap(asset => {
    const places = bySymbol.get(asset.symbol) ?? []
    const instrument = compositeOf(
      asset,
      places.flatMap(at => instruments[at] ?? []),
    )
    return instrument === undefined
      ? []
      : [{ instrument, asset, constituents: places.flatMap(at => indexes[at] ?? []) }]
  })
}

function compositeOf(asset: Asset, listed: readonly Instrument[]): Instrument | undefined {
  const [first] = listed
  if (first === undefined) return undefined
  const exchange: ExchangeId = 'candela'
  const pair = { exchange, contractType: 'SPOT' as const, baseAsset: asset.symbol, quoteAsset: COMPOSITE_QUOTE }
  // The composite has the decimals of its finest constituent: an average never needs more.
  const finest = listed.reduce((best, each) => (each.priceDecimals > best.priceDecimals ? each : best), first)
  const finestSize = listed.reduce((best, each) => (each.sizeDecimals > best.sizeDecimals ? each : best), first)
  return {
    ...pair,
    code: pairCode(pair),
    priceDecimals: finest.priceDecimals,
    sizeDecimals: finestSize.sizeDecimals,
    tickSz: finest.tickSz,
    lotSz: finestSize.lotSz,
    ctVal: '1',
    isInverse: false,
  }
}
