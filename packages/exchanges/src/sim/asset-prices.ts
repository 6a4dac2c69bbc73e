import { natureOf } from './asset-nature.ts'
import { SECTORS, temperOf, type CatalogueAsset } from './catalogue/index.ts'
import { INDEX_FUTURES } from './catalogue/index-futures.ts'
import { hashText } from './chance/hash.ts'
import { createAssetPrice, type AssetPrice, type SharedFactor } from './price/asset-price.ts'
import { createFactorCache } from './price/factor-cache.ts'
import type { Factor } from './price/factor-path.ts'

const MARKET_DAILY_SD = 0.022
const EQUITY_DAILY_SD = 0.0085
const ASIA_TO_US_SD = 1.3
const MARKET_NEWS_A_DAY = 0.08
const EQUITY_NEWS_A_DAY = 0.01
const OWN_NEWS_A_DAY = 0.36
/** Stock indices correlate weakly with the crypto market. */
const EQUITY_MARKET_LOADING = 0.05
const QUOTE_ASSETS: readonly string[] = ['USDT', 'USDC', 'BTC']

type WithLoading = (loading: number) => SharedFactor

/** Reference prices of every coin and every index, by symbol. */
export function createAssetPrices(seed: string, assets: readonly CatalogueAsset[]): ReadonlyMap<string, AssetPrice> {
  const shared = (name: string, dailySd: number, newsRate: number): WithLoading => {
    const factor: Factor = { key: hashText(`${seed}/factor/${name}`), dailySd, newsRate }
    const cache = createFactorCache(factor)
    return loading => ({ factor, cache, loading })
  }
  const market = shared('market', MARKET_DAILY_SD, MARKET_NEWS_A_DAY)
  const sectors = new Map(SECTORS.map(({ id }) => [id, shared(`sector/${id}`, temperOf(id).sectorSd, 0)]))
  const regions = {
    us: shared('us', EQUITY_DAILY_SD, EQUITY_NEWS_A_DAY),
    asia: shared('asia', EQUITY_DAILY_SD * ASIA_TO_US_SD, EQUITY_NEWS_A_DAY),
  }

  const prices = new Map<string, AssetPrice>()
  for (const asset of assets) {
    const nature = natureOf(asset)
    const key = hashText(`${seed}/asset/${asset.symbol}`)
    const own = { key, dailySd: nature.ownSd, newsRate: nature.hasNews ? OWN_NEWS_A_DAY : 0 }
    const sector = sectors.get(nature.sectorId) ?? market
    const parts = [market(nature.marketLoading), sector(nature.sectorLoading)] as const
    const role = QUOTE_ASSETS.includes(asset.symbol) ? 'quote' : 'base'
    prices.set(asset.symbol, createAssetPrice(key, asset.basePrice, own, parts, role))
  }
  for (const future of INDEX_FUTURES) {
    // Upper case keeps the keys, and so the prices, independent of how the symbol is written.
    const key = hashText(`${seed}/index/${future.base.toUpperCase()}`)
    const own = { key, dailySd: future.ownSd, newsRate: 0 }
    const parts = [market(EQUITY_MARKET_LOADING), regions[future.region](future.loading)] as const
    prices.set(future.base, createAssetPrice(key, future.level, own, parts, 'base'))
  }
  return prices
}
