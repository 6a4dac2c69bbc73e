import type { Asset } from '@candela/exchanges'

/** Search text of a coin: its symbol and both names, in lower case. */
export const searchText = (asset: Pick<Asset, 'symbol' | 'name'>): string =>
  `${asset.symbol}\n${asset.name.zh}\n${asset.name.en}`.toLowerCase()

/** `search` is trimmed and in lower case; an empty one matches everything. */
export const matchesSearch = (text: string, search: string): boolean => text.includes(search)
