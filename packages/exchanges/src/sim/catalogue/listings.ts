import { pairCode, type Pair } from '@candela/contract/core'
import { hashText, mix, unit } from '../chance/hash.ts'
import type { CatalogueAsset } from './asset-row.ts'
import { VENUES, type Venue } from './venues.ts'
import { exp, log } from '../math/portable-math.ts'

/** A pair on one exchange, with its turnover on an ordinary day in US dollars. */
export type Listing = { readonly pair: Pair; readonly venue: Venue; readonly turnoverUsd: number }

const PERPETUALS_EVERYWHERE = 45
const PERPETUALS_RANK_MAX = 150
/** Lists the coins that no other exchange lists. */
const LAST_RESORT = 'gate'
const USDC_QUOTED_RANK_MAX = 18
const BTC_QUOTED_RANK_MAX = 20
const INVERSE_BASES: readonly string[] = [
  'BTC',
  'ETH',
  'XRP',
  'SOL',
  'BNB',
  'DOGE',
  'ADA',
  'LTC',
  'BCH',
  'DOT',
  'LINK',
  'AVAX',
]
const GATE_INVERSE_BASES: readonly string[] = ['BTC', 'ETH']
const DATED_USDT_BASES: readonly string[] = ['BTC', 'ETH']
const DATED_USD_BASES: readonly string[] = ['BTC', 'ETH', 'XRP', 'SOL']

/** Fraction of a coin's turnover by kind of pair. */
const SHARES = { usdt: 0.26, usdc: 0.03, btc: 0.01, perpetual: 0.6, inverse: 0.05, datedUsdt: 0.02, datedUsd: 0.03 }
type Kind = keyof typeof SHARES

/** Listings do not depend on the seed: pair codes are the same in every world. */
function isLucky(text: string, chance: number): boolean {
  return unit(hashText(text)) < chance
}

/** Daily turnover of a coin on all exchanges, as a share of market cap larger for small coins. */
function dailyTurnoverUsd(asset: CatalogueAsset): number {
  const value = asset.basePrice * asset.circulatingSupply
  const rate = 0.029 * exp(0.14 * log(1e12 / value))
  const luck = 0.55 + 0.9 * unit(hashText(`turnover/${asset.symbol}`))
  return value * rate * (asset.symbol === 'BTC' ? 1 : luck)
}

/** Every listing of the crypto exchanges; `ranked` is sorted by market cap, largest first. */
export function listCrypto(ranked: readonly CatalogueAsset[]): Listing[] {
  return ranked.filter(asset => asset.symbol !== 'USDT').flatMap((asset, rank) => listAsset(asset, rank))
}

function listAsset(asset: CatalogueAsset, rank: number): Listing[] {
  const isStable = asset.sectors[0] === 'stablecoin'
  const lucky = VENUES.filter(venue => listsSpot(venue, asset, rank))
  const spotVenues = lucky.length > 0 ? lucky : VENUES.filter(venue => venue.id === LAST_RESORT)
  const listings = spread(asset, 'usdt', spotVenues, spotPair('USDT'))
  if (isStable) return listings
  if (rank < USDC_QUOTED_RANK_MAX) listings.push(...spread(asset, 'usdc', spotVenues, spotPair('USDC')))
  if (rank < BTC_QUOTED_RANK_MAX && asset.symbol !== 'BTC') {
    listings.push(...spread(asset, 'btc', spotVenues, spotPair('BTC')))
  }
  const perpetualVenues = spotVenues.filter(venue => listsPerpetual(venue, asset, rank))
  listings.push(...spread(asset, 'perpetual', perpetualVenues, perpetualPair('USDT')))
  listings.push(
    ...spread(
      asset,
      'inverse',
      VENUES.filter(venue => listsInverse(venue, asset)),
      perpetualPair('USD'),
    ),
  )
  if (DATED_USDT_BASES.includes(asset.symbol)) listings.push(...listDated(asset, 'datedUsdt', 'USDT'))
  if (DATED_USD_BASES.includes(asset.symbol)) listings.push(...listDated(asset, 'datedUsd', 'USD'))
  return listings
}

function listsSpot(venue: Venue, asset: CatalogueAsset, rank: number): boolean {
  if (asset.venues !== undefined) return asset.venues.includes(venue.initial)
  const [top, high, middle, low] = venue.spotChances
  const chance = rank < 60 ? top : rank < 120 ? high : rank < 200 ? middle : low
  return isLucky(`spot/${venue.id}/${asset.symbol}`, chance)
}

function listsPerpetual(venue: Venue, asset: CatalogueAsset, rank: number): boolean {
  if (rank < PERPETUALS_EVERYWHERE) return true
  return rank < PERPETUALS_RANK_MAX && isLucky(`perpetual/${venue.id}/${asset.symbol}`, venue.perpetualChance)
}

function listsInverse(venue: Venue, asset: CatalogueAsset): boolean {
  if (venue.inverse === undefined) return false
  return (venue.id === 'gate' ? GATE_INVERSE_BASES : INVERSE_BASES).includes(asset.symbol)
}

type PairOn = (venue: Venue, base: string) => Pair

function spotPair(quote: string): PairOn {
  return (venue, base) => ({ exchange: venue.id, contractType: 'SPOT', baseAsset: base, quoteAsset: quote })
}

function perpetualPair(quote: string): PairOn {
  return (venue, base) => ({ exchange: venue.id, contractType: 'PERPETUAL', baseAsset: base, quoteAsset: quote })
}

function listDated(asset: CatalogueAsset, kind: Kind, quote: string): Listing[] {
  const venues = VENUES.filter(venue => venue.datedPeriods.length > 0)
  return venues.flatMap(venue =>
    venue.datedPeriods.flatMap(periodType =>
      spread(asset, kind, [venue], (on, base) => ({
        exchange: on.id,
        contractType: 'FUTURES',
        periodType,
        baseAsset: base,
        quoteAsset: quote,
      })).map(listing => ({
        ...listing,
        turnoverUsd: (listing.turnoverUsd * venue.weight) / venue.datedPeriods.length,
      })),
    ),
  )
}

/** Splits the turnover of one kind of pair among the exchanges that list it. */
function spread(asset: CatalogueAsset, kind: Kind, venues: readonly Venue[], pairOn: PairOn): Listing[] {
  const weightSum = venues.reduce((sum, venue) => sum + venue.weight, 0)
  const turnover = dailyTurnoverUsd(asset) * SHARES[kind]
  return venues.map(venue => {
    const pair = pairOn(venue, asset.symbol)
    const luck = 0.7 + 0.6 * unit(mix(hashText(pairCode(pair))))
    return { pair, venue, turnoverUsd: (turnover * luck * venue.weight) / weightSum }
  })
}
