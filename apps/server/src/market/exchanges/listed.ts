/** What the lists of real exchanges make of our own: assets with names, supplies and sectors, and the pairs. */
import type { Asset, Instrument, Sector } from '@candela/exchanges'
import type { Listing } from '@candela/exchanges/live'
import type { Listed } from '#market/catalogue/catalogue.ts'
import type { CoinNames } from './coin-names.ts'
import { type Supplies, withSupply } from './supplies.ts'

/** Names, sectors and supplies that come with the program, largest coin first. */
export type KnownAssets = { readonly assets: readonly Asset[]; readonly sectors: readonly Sector[] }

/** A coin that is not known has an exchange's name or its symbol, no sector, and the supply that was imported, if any. */
const unknownAsset = (symbol: string, name = symbol): Asset => ({
  symbol,
  name: { zh: name, en: name },
  circulatingSupply: undefined,
  totalSupply: undefined,
  maxSupply: undefined,
  sectors: [],
})

/** Known coins in their usual order, then the others in the order of the exchanges' lists, which is by turnover. */
export function listedOf(
  known: KnownAssets,
  listings: readonly Pick<Listing, 'instrument'>[],
  others: readonly Instrument[],
  supplies: Supplies = new Map(),
  names: CoinNames = new Map(),
): Listed {
  const symbols = new Set(listings.map(({ instrument }) => instrument.baseAsset))
  const byName = new Set(known.assets.map(({ symbol }) => symbol))
  return {
    assets: [
      ...known.assets.filter(({ symbol }) => symbols.has(symbol)),
      ...[...symbols].filter(symbol => !byName.has(symbol)).map(symbol => unknownAsset(symbol, names.get(symbol))),
    ].map(asset => withSupply(asset, supplies)),
    sectors: known.sectors,
    instruments: [...listings.map(({ instrument }) => instrument), ...others],
  }
}
