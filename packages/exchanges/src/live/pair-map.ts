import type { Product } from '../venue/event.ts'
import { marketOf } from '../venue/market.ts'
import type { Listing } from './listing.ts'

/** Finds a pair by what its exchange calls it. Binance's BTCUSDT is a spot pair and a contract: the market shows which. */
export class PairMap<Item extends { readonly listing: Listing }> {
  readonly #byMarket = new Map<string, Item>()
  /** Undefined if several markets have the symbol. */
  readonly #bySymbol = new Map<string, Item | undefined>()

  constructor(items: readonly Item[]) {
    for (const item of items) {
      const { product, symbol } = item.listing
      this.#byMarket.set(`${marketOf(product)} ${symbol}`, item)
      this.#bySymbol.set(symbol, this.#bySymbol.has(symbol) ? undefined : item)
    }
  }

  values(): readonly Item[] {
    return [...this.#byMarket.values()]
  }

  /** `product` is that of the address, or one of those that it serves: their symbols then differ. */
  get(product: Product | undefined, symbol: string): Item | undefined {
    const ofMarket = product === undefined ? undefined : this.#byMarket.get(`${marketOf(product)} ${symbol}`)
    return ofMarket ?? this.#bySymbol.get(symbol)
  }
}
