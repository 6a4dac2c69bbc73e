import { temperOf, type CatalogueAsset } from './catalogue/index.ts'
import { hashText, unit } from './chance/hash.ts'
import { log } from './math/portable-math.ts'

/** How a coin moves: idiosyncratically, with the market, and with its sector. */
type AssetNature = {
  readonly sectorId: string
  readonly ownSd: number
  readonly marketLoading: number
  readonly sectorLoading: number
  /** Whether it has news of its own; a stablecoin has none. */
  readonly hasNews: boolean
}

type Exception = { readonly ownSd: number; readonly marketLoading: number; readonly sectorLoading: number }
/** Coins that differ from their sector; PAXG is an ounce of gold. */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  BTC: { ownSd: 0.006, marketLoading: 1, sectorLoading: 1 },
  ETH: { ownSd: 0.016, marketLoading: 1.2, sectorLoading: 1 },
  BNB: { ownSd: 0.014, marketLoading: 0.9, sectorLoading: 1 },
  PAXG: { ownSd: 0.009, marketLoading: 0, sectorLoading: 0 },
}

/** Market cap from which a coin counts as large, and how many e-folds below it as small. */
const LARGE_USD = 2e10
const SMALL_FOLDS = 6

/** Derived from the coin's name alone, so it is the same in every world. Smaller coins are more volatile. */
export function natureOf(asset: CatalogueAsset): AssetNature {
  const [sectorId = ''] = asset.sectors
  const temper = temperOf(sectorId)
  const hasNews = temper.sectorSd > 0
  const exception = EXCEPTIONS[asset.symbol]
  if (exception !== undefined) return { sectorId, hasNews, ...exception }
  const folds = log(LARGE_USD / (asset.basePrice * asset.circulatingSupply)) / SMALL_FOLDS
  const smallness = Math.max(0, Math.min(1, folds))
  const swing = 1 + 0.4 * smallness + 0.3 * traitOf(asset.symbol, 'swing')
  return {
    sectorId,
    hasNews,
    ownSd: hasNews ? temper.ownSd * swing : temper.ownSd,
    marketLoading: temper.marketLoading * (0.85 + 0.3 * traitOf(asset.symbol, 'loading')),
    sectorLoading: 1,
  }
}

function traitOf(symbol: string, trait: string): number {
  return unit(hashText(`${trait}/${symbol}`))
}
