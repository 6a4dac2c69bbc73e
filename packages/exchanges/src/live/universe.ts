import type { Listing } from './listing.ts'

/** Which of an exchange's pairs are followed: those with the largest turnover, those that somebody needs, and no others. */
export type UniverseRules = {
  readonly spotQuotes: readonly string[]
  readonly contractQuotes: readonly string[]
  /** Spot pairs, and perpetuals, of one exchange. */
  readonly pairs: number
  /** Dated contracts are listed for this many coins, those with the largest perpetuals. */
  readonly datedCoins: number
}

/** A pair stays until it has been below this multiple of the limit for a day, so that pairs at the edge do not come and go. */
const STAY = 1.5
const LEAVE_AFTER_MS = 24 * 3_600_000

export type Followed = {
  readonly listing: Listing
  /** Since when its rank is too low; undefined while it is not. */
  readonly lowSince: number | undefined
}

export type UniverseInput = {
  readonly listings: readonly Listing[]
  /** Turnover of 24 hours in USD; undefined if the exchange does not say it. */
  readonly turnoverOf: (listing: Listing) => number | undefined
  /** Pairs with a favourite, an alert or an open chart: they stay, whatever their rank. */
  readonly isNeeded: (listing: Listing) => boolean
  readonly before: readonly Followed[]
  readonly now: number
  readonly rules: UniverseRules
}

/** The pairs to follow from now on, those with the largest turnover first. */
export function chooseUniverse(input: UniverseInput): Followed[] {
  const { listings, rules } = input
  const isOf = (type: Listing['instrument']['contractType']) => (listing: Listing) =>
    listing.instrument.contractType === type
  const spot = listings.filter(isOf('SPOT')).filter(each => rules.spotQuotes.includes(each.instrument.quoteAsset))
  const contracts = listings.filter(each => rules.contractQuotes.includes(each.instrument.quoteAsset))
  const perpetuals = choose(contracts.filter(isOf('PERPETUAL')), rules.pairs, input)
  const coins = [...new Set(perpetuals.map(({ listing }) => listing.instrument.baseAsset))].slice(0, rules.datedCoins)
  const dated = contracts
    .filter(isOf('FUTURES'))
    .filter(each => coins.includes(each.instrument.baseAsset) || input.isNeeded(each))
    .map(listing => ({ listing, lowSince: undefined }))
  return [...choose(spot, rules.pairs, input), ...perpetuals, ...dated]
}

function choose(listings: readonly Listing[], count: number, input: UniverseInput): Followed[] {
  const { turnoverOf, isNeeded, before, now } = input
  const followed = new Map(before.map(each => [each.listing.instrument.code, each]))
  const ranked = listings
    .map(listing => ({ listing, turnover: turnoverOf(listing) ?? -1 }))
    .toSorted((a, b) => b.turnover - a.turnover || compare(a.listing.instrument.code, b.listing.instrument.code))
  return ranked.flatMap(({ listing }, rank): Followed[] => {
    if (rank < count || isNeeded(listing)) return [{ listing, lowSince: undefined }]
    const known = followed.get(listing.instrument.code)
    if (known === undefined) return []
    if (rank < count * STAY) return [{ listing, lowSince: undefined }]
    const lowSince = known.lowSince ?? now
    return now - lowSince >= LEAVE_AFTER_MS ? [] : [{ listing, lowSince }]
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1)
