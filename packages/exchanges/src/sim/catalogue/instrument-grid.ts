import { pairCode, type Pair } from '@candela/contract/core'
import type { Instrument } from '../../source/source.ts'
import type { IndexFuture } from './index-futures.ts'
import type { Listing } from './listings.ts'
import { magnitude, readStep, tenth, type Step } from './step.ts'
import type { Venue } from './venues.ts'

/** An instrument with its price and size steps as numbers. */
export type GriddedInstrument = {
  readonly instrument: Instrument
  readonly tick: Step
  /** Smallest size in base units. */
  readonly sizeStep: Step
}

/** Prices have at least five digits, so that even a coin of 1e-8 moves in steps of a basis point. */
const PRICE_DIGITS = 5
const INVERSE_SIZE_STEP = tenth(8)
const COARSE_BTC_SPOT: readonly string[] = ['okx', 'gate', 'bybit']

function priceTick(pair: Pair, price: number, isStable: boolean): Step {
  if (isStable) return tenth(PRICE_DIGITS)
  if (price >= 10_000) {
    return pair.contractType === 'SPOT' && !COARSE_BTC_SPOT.includes(pair.exchange) ? tenth(2) : tenth(1)
  }
  if (price >= 1000) return tenth(2)
  return tenth(PRICE_DIGITS - 1 - magnitude(price))
}

/** Decimals of a lot worth at most about a dollar. */
function dollarLotDecimals(priceUsd: number): number {
  return Math.max(0, magnitude(priceUsd) + 1)
}

function build(
  pair: Pair,
  tick: Step,
  sizeStep: Step,
  lotSz: string,
  ctVal: string,
  isInverse: boolean,
): GriddedInstrument {
  const instrument = {
    ...pair,
    code: pairCode(pair),
    priceDecimals: tick.decimals,
    sizeDecimals: sizeStep.decimals,
    tickSz: tick.text,
    lotSz,
    ctVal,
    isInverse,
  }
  return { instrument, tick, sizeStep }
}

/** `price` is in the quote asset, `priceUsd` in dollars. */
export function gridOf(listing: Listing, price: number, priceUsd: number, isStable: boolean): GriddedInstrument {
  const { pair, venue } = listing
  const tick = priceTick(pair, price, isStable)
  if (pair.contractType === 'SPOT') {
    const lot = tenth(dollarLotDecimals(priceUsd) + venue.extraLotDecimals)
    return build(pair, tick, lot, lot.text, '1', false)
  }
  if (pair.quoteAsset === 'USD') return inverseGrid(pair, venue, tick)
  return linearGrid(pair, venue, tick, priceUsd)
}

function inverseGrid(pair: Pair, venue: Venue, tick: Step): GriddedInstrument {
  const face = venue.inverse ?? { btc: 100, other: 10 }
  const ctVal = pair.baseAsset === 'BTC' ? face.btc : face.other
  return build(pair, tick, INVERSE_SIZE_STEP, venue.id === 'okx' ? '0.1' : '1', String(ctVal), true)
}

function linearGrid(pair: Pair, venue: Venue, tick: Step, priceUsd: number): GriddedInstrument {
  if (venue.linear === undefined) {
    const lot = tenth(Math.max(0, dollarLotDecimals(priceUsd) - 2))
    return build(pair, tick, lot, lot.text, '1', false)
  }
  const ctDecimals = -magnitude(venue.linear.maxContractUsd / priceUsd)
  const lotDecimals = readStep(venue.linear.lotSz).decimals
  return build(pair, tick, tenth(ctDecimals + lotDecimals), venue.linear.lotSz, tenth(ctDecimals).text, false)
}

/** One contract is `multiplier` base units, like the other contracts with a face value in base. */
export function indexFutureGrid(future: IndexFuture): GriddedInstrument {
  const pair: Pair = {
    exchange: future.exchange,
    contractType: 'FUTURES',
    periodType: 'MAIN',
    baseAsset: future.base,
    quoteAsset: future.quote,
  }
  const multiplier = readStep(String(future.multiplier))
  return build(pair, readStep(future.tickSz), multiplier, '1', multiplier.text, false)
}
