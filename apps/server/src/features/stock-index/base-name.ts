import type { Text } from '@candela/contract/core'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { INDEX_LIST } from './index-list.ts'

/** Display name of a base asset: the coin's, else the index's, else the symbol itself. */
export const baseName = (catalogue: Catalogue, base: string): Text =>
  catalogue.assetOf(base)?.name ?? INDEX_LIST.find(index => index.symbol === base)?.name ?? { zh: base, en: base }
