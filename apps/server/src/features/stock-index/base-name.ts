import type { Text } from '@candela/contract/core'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { INDEX_LIST } from './index-list.ts'

/** Of an index future, by its symbol. */
export const indexName = (symbol: string): Text | undefined => INDEX_LIST.find(index => index.symbol === symbol)?.name

/** Display name of a base asset: the coin's, else the index's, else the symbol itself. */
export const baseName = (catalogue: Catalogue, base: string): Text =>
  catalogue.assetOf(base)?.name ?? indexName(base) ?? { zh: base, en: base }
