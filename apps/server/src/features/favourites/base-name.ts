import type { Text } from '@candela/contract/core'
import { INDEX_LIST } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'

/** What a base asset is called: a coin, an index, or, when neither knows it, as it is. */
export const baseName = (catalogue: Catalogue, base: string): Text =>
  catalogue.assetOf(base)?.name ?? INDEX_LIST.find(index => index.symbol === base)?.name ?? { zh: base, en: base }
