import { readAssetRows, type CatalogueAsset } from './asset-row.ts'
import { AI_AND_DEPIN } from './ai-and-depin.ts'
import { CHAINS } from './chains.ts'
import { CULTURE_AND_PAYMENT } from './culture-and-payment.ts'
import { FINANCE } from './finance.ts'
import { LARGE_CAPS } from './large-caps.ts'
import { MEMES } from './memes.ts'

export type { CatalogueAsset } from './asset-row.ts'
export { SECTORS, temperOf } from './sectors.ts'

/** Every coin of the world, largest market cap first. */
export function readCatalogue(): CatalogueAsset[] {
  return [LARGE_CAPS, CHAINS, FINANCE, MEMES, AI_AND_DEPIN, CULTURE_AND_PAYMENT]
    .flatMap(readAssetRows)
    .sort((a, b) => b.basePrice * b.circulatingSupply - a.basePrice * a.circulatingSupply)
}
