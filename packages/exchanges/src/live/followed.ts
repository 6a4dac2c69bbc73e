import type { PlannedPair } from '../venue/adapter.ts'
import type { TickerEvent } from '../venue/event.ts'
import type { Listing } from './listing.ts'
import { PairMap } from './pair-map.ts'
import { chooseUniverse, type Followed, type UniverseInput } from './universe.ts'
import type { Told } from './venue-reader.ts'

export type FollowedInput = Omit<UniverseInput, 'turnoverOf'> & {
  /** What the exchange told about 24 hours. */
  readonly tickers: readonly Told[]
  /** Price of a quote currency in USD; undefined while it is unknown. */
  readonly usdOf: (quote: string) => number | undefined
}

/** The pairs to follow, by the turnover that the exchange tells. */
export function chooseFollowed({ tickers: told, usdOf, ...input }: FollowedInput): readonly Followed[] {
  const places = new PairMap(input.listings.map(listing => ({ listing })))
  const tickers = new Map<Listing, TickerEvent>()
  for (const { event, call } of told) {
    const place = event.kind === 'ticker' ? places.get(call.product, event.symbol) : undefined
    if (place !== undefined && event.kind === 'ticker') tickers.set(place.listing, event)
  }
  const turnoverOf = (listing: Listing): number | undefined => {
    const ticker = tickers.get(listing)
    const usd = usdOf(listing.instrument.quoteAsset)
    if (ticker === undefined || usd === undefined) return undefined
    const quote =
      ticker.quote ?? (ticker.base === undefined || ticker.last === undefined ? undefined : ticker.base * ticker.last)
    return quote === undefined ? undefined : quote * usd
  }
  return chooseUniverse({ ...input, turnoverOf })
}

export type PlannedListing = { readonly listing: Listing; readonly planned: PlannedPair }

/** The first `detailed` of each kind, which have the largest turnover, in detail; and what somebody needs. */
export function plannedPairs(
  followed: readonly Followed[],
  detailed: number,
  isNeeded: (listing: Listing) => boolean,
): PlannedListing[] {
  const counts = new Map<string, number>()
  return followed.map(({ listing }) => {
    const { symbol, product, instrument } = listing
    const rank = counts.get(instrument.contractType) ?? 0
    counts.set(instrument.contractType, rank + 1)
    return { listing, planned: { symbol, product, detail: rank < detailed || isNeeded(listing) ? 'all' : 'minutes' } }
  })
}

/** The listings of `a` that are not in `b` under the same symbol and with the same steps and contract size. */
export function listingsWithout(a: readonly Listing[], b: readonly Listing[]): readonly Listing[] {
  const known = new Set(b.map(keyOf))
  return a.filter(listing => !known.has(keyOf(listing)))
}

/** Prices and sizes are read by all of these. */
const keyOf = ({ instrument: { code, tickSz, lotSz, ctVal }, symbol, isCounted }: Listing): string =>
  [code, symbol, tickSz, lotSz, ctVal, isCounted].join(' ')
