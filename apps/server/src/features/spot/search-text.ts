import type { Asset } from '@candela/exchanges'

/** What a coin is found by: its symbol and both its names, in lower case. */
export const searchText = (asset: Asset): string => `${asset.symbol}\n${asset.name.zh}\n${asset.name.en}`.toLowerCase()

/** `search` is trimmed and in lower case; an empty one finds everything. */
export const matchesSearch = (text: string, search: string): boolean => text.includes(search)
