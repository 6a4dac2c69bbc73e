/** Searches pairs by symbol, name or exchange; best match and most widely traded first. In memory. */
import { EXCHANGES, type PairCode } from '@candela/contract/core'
import { FOUND_PAIRS_MAX } from '@candela/contract/favourites'
import type { Instrument } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { baseName } from './base-name.ts'

type Entry = { readonly code: PairCode; readonly base: string; readonly text: string; readonly order: number }

const TYPE_ORDER = { SPOT: 0, PERPETUAL: 1, FUTURES: 2 } as const
const QUOTE_ORDER = ['USDT', 'USD', 'USDC'] as const
const STEP = 100

export type FindPairs = (typed: string, isWanted: (code: PairCode) => boolean) => readonly PairCode[]

export function createPairSearch(catalogue: Catalogue): FindPairs {
  const places = new Map(catalogue.assets.map((asset, at) => [asset.symbol, at]))
  const entries = catalogue.instruments
    .map(instrument => entryOf(instrument, catalogue, places.get(instrument.baseAsset) ?? places.size))
    .toSorted((a, b) => a.order - b.order)

  return (typed, isWanted) => {
    const words = typed
      .toLowerCase()
      .split(/[\s/.:-]+/)
      .filter(word => word !== '')
    if (words.length === 0) return []
    const found = entries.filter(entry => words.every(word => entry.text.includes(word)) && isWanted(entry.code))
    // "eth" means ETH, not every coin that contains these letters.
    const isExact = (entry: Entry): boolean => words.includes(entry.base)
    return [...found.filter(isExact), ...found.filter(entry => !isExact(entry))]
      .slice(0, FOUND_PAIRS_MAX)
      .map(entry => entry.code)
  }
}

function entryOf(instrument: Instrument, catalogue: Catalogue, place: number): Entry {
  const { code, baseAsset, quoteAsset, contractType, exchange } = instrument
  const name = baseName(catalogue, baseAsset)
  const listed = EXCHANGES.find(each => each.id === exchange)
  const quote = QUOTE_ORDER.findIndex(each => each === quoteAsset)
  const order = [place, TYPE_ORDER[contractType], quote === -1 ? QUOTE_ORDER.length : quote, listed?.sort ?? 0]
  return {
    code,
    base: baseAsset.toLowerCase(),
    text: `${baseAsset}${quoteAsset} ${quoteAsset} ${code} ${name.zh} ${name.en} ${listed?.name ?? ''}`.toLowerCase(),
    order: order.reduce((sum, each) => sum * STEP + each, 0),
  }
}
