/** Pairs for display: their parts, names and current figures. */
import { canonicalPairCode, type Locale, parsePairCode, type Pair, type PairCode, textIn } from '@candela/contract/core'
import type { Favourite, PricedFavourite } from '@candela/contract/favourites'
import { baseName } from '#features/stock-index/index.ts'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { dayFigures } from '#market/tickers/ticker.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'

type Parts = Pick<Favourite, 'pair' | 'baseAsset' | 'quoteAsset' | 'type' | 'periodType' | 'exchange' | 'name'>
export type Figures = NonNullable<PricedFavourite['figures']>

export type PairView = {
  isListed(code: string): boolean
  /** The code as stored; rejects a text that names no listed pair. */
  listed(text: string): PairCode
  /** Works for delisted pairs too: the code contains everything but the name. */
  parts(code: string, locale: Locale): Parts
  /** Of a delisted pair only the last price. */
  figures(code: string): Figures | null
  delistedAt(code: string): number | null
  readonly asOf: number
}

const NO_FIGURES: Omit<Figures, 'price'> = {
  change24h: null,
  high24h: null,
  low24h: null,
  volume24h: null,
  turnover24h: null,
  marketCap: null,
  supply: null,
  trend7d: [],
}

export function createPairView(catalogue: Catalogue, board: Board): PairView {
  const composites = perGeneration(
    catalogue,
    () => new Map(catalogue.composites.map(composite => [composite.asset.symbol, composite])),
  )
  const isListed = (code: string): boolean => {
    const index = catalogue.indexOf(code as PairCode) // a look-up by text
    return index !== undefined && catalogue.isListed(index)
  }

  return {
    isListed,
    listed: text => requirePair(catalogue, canonicalPairCode(text)).instrument.code,
    parts(code, locale) {
      const pair = parsePairCode(code)
      if (pair === undefined) throw new Error(`stored value ${code} is not a pair code`)
      return { pair: code, ...partsOf(pair), name: textIn(locale, baseName(catalogue, pair.baseAsset)) }
    },
    figures(code) {
      const ticker = board.ticker(code as PairCode) // as above
      if (ticker === undefined) return null
      const { last: price } = ticker
      if (!isListed(code)) return { ...NO_FIGURES, price }
      const coin = composites().get(parsePairCode(code)?.baseAsset ?? '')
      return { price, ...dayFigures(ticker), ...coinFigures(coin, board) }
    },
    delistedAt: code => catalogue.delistedAt(catalogue.indexOf(code as PairCode) ?? -1) ?? null, // as above
    get asOf() {
      return board.asOf
    },
  }
}

const partsOf = ({
  baseAsset,
  quoteAsset,
  contractType,
  periodType,
  exchange,
}: Pair): Omit<Parts, 'pair' | 'name'> => ({
  baseAsset,
  quoteAsset,
  type: contractType,
  periodType: periodType ?? null,
  exchange,
})

/** Figures of the coin, the same for all of its pairs. */
function coinFigures(coin: Composite | undefined, board: Board): Pick<Figures, 'marketCap' | 'supply' | 'trend7d'> {
  if (coin === undefined) return { marketCap: null, supply: null, trend7d: [] }
  const { asset, instrument } = coin
  const last = board.ticker(instrument.code)?.last
  return {
    marketCap: last === undefined ? null : (marketCapOf(asset, Number(last))?.toFixed(0) ?? null),
    supply: asset.circulatingSupply?.toFixed(0) ?? null,
    trend7d: board.trend(instrument.code).map(price => price.toFixed(instrument.priceDecimals)),
  }
}
