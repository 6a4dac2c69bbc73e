import type { Product } from '../venue/event.ts'
import { marketOf } from '../venue/market.ts'
import type { Listing } from './listing.ts'

/** Finds a pair by what its exchange calls it. Binance's BTCUSDT is a spot pair and a contract: the market tells which. */
export class PairMap<Item extends { readonly listing: Listing }> {
  readonly #byMarket = new Map<string, Item>()
  readonly #bySymbol = new Map<string, Item>()

  constructor(items: readonly Item[]) {
    for (const item of items) {
      const { product, symbol } = item.listing
      this.#byMarket.set(`${marketOf(product)} ${symbol}`, item)
      this.#bySymbol.set(symbol, item)
    }
  }

  /** `product` is that of the address; undefined if it serves several, whose symbols then differ. */
  get(product: Product | undefined, symbol: string): Item | undefined {
    return product === undefined ? this.#bySymbol.get(symbol) : this.#byMarket.get(`${marketOf(product)} ${symbol}`)
  }
}
