import { floatAt } from '../chance/float-read.ts'
import { drawAt } from '../chance/hash.ts'
import type { Lane } from './perpetual.ts'

/** How far behind its newest minute a population can be queried. */
export const BEHIND_HOURS = 2
const HOUR = 60
/** Larger than any minute number. */
const ALIVE = 0x7fffffff

/** `size` is what remains of the bin; `key` seeds its random draws. */
export type BinVisitor = (lane: Lane, level: number, size: number, key: number) => void

/** The bins of one lane that are alive, or were within the last two hours. A bin's id is the number of its cohort. */
export type LaneBins = {
  readonly lane: Lane
  readonly key: number
  clear(): void
  add(cohort: number, level: number, size: number): void
  /** No live level is closer to the price than this; an expired one may be. */
  nearestLevel(): number
  /** Liquidates every bin whose level the price has reached, except bins that open in this minute. */
  liquidate(minute: number, price: number): void
  /** Total open size of all bins. Only repeated queries for the newest minute are cheap. */
  openAt(minute: number, isNewest: boolean): number
  forEachLive(minute: number, visit: BinVisitor): void
  forEachLiquidated(minute: number, visit: BinVisitor): void
}

export function createLaneBins(lane: Lane, key: number, phase: number): LaneBins {
  const { lifeMinutes } = lane
  const { lifeHours } = lane.kind
  /** Orders levels and prices for both sides: a level is reached when price × sign <= level × sign. */
  const sign = lane.isLong ? 1 : -1
  /** The arrays store a cohort at its number modulo this. */
  const places = lifeHours + BEHIND_HOURS
  const levels = new Float64Array(places)
  const sizes = new Float64Array(places)
  /** Minute of the liquidation, `ALIVE`, or 0 for an empty slot. */
  const liquidatedAt = new Int32Array(places)
  /** Sums over the live bins except the newest: sizes, and sizes times the remaining life and its square. */
  const sums = new Float64Array(3)
  let sumsAreFresh = false
  let lastLiquidation = -1
  let nearest = Number.NEGATIVE_INFINITY // times sign, as levels in `liquidate`

  // Kept as a small integer, whose remainder is much cheaper than a float's.
  const cohortAt = (minute: number): number => ((minute - phase) / HOUR) | 0
  const startOf = (cohort: number): number => cohort * HOUR + phase

  /** Always in order of age, because float sums depend on the order. */
  function sumUp(minute: number, last: number): void {
    let bySize = 0
    let byLeft = 0
    let byLeftSquare = 0
    let place = (last - lifeHours) % places
    for (let ageHours = lifeHours - 1; ageHours > 0; ageHours--) {
      place = place + 1 === places ? 0 : place + 1
      const size = (liquidatedAt[place] ?? 0) > minute ? floatAt(sizes, place) : 0
      const left = 1 - ageHours / lifeHours
      bySize += size
      byLeft += size * left
      byLeftSquare += size * left * left
    }
    sums[0] = bySize
    sums[1] = byLeft
    sums[2] = byLeftSquare
  }

  function forEach(minute: number, visit: BinVisitor, isWanted: (liquidatedAt: number) => boolean): void {
    const last = cohortAt(minute)
    for (let cohort = last - lifeHours + 1; cohort <= last; cohort++) {
      const place = cohort % places
      if (!isWanted(liquidatedAt[place] ?? 0)) continue
      const size = floatAt(sizes, place) * partLeft(minute - startOf(cohort), lifeMinutes)
      visit(lane, floatAt(levels, place), size, drawAt(key ^ 0x5d, cohort))
    }
  }

  return {
    lane,
    key,
    clear() {
      liquidatedAt.fill(0)
      sumsAreFresh = false
      lastLiquidation = -1
      nearest = Number.NEGATIVE_INFINITY
    },
    add(cohort, level, size) {
      const place = cohort % places
      levels[place] = level
      sizes[place] = size
      liquidatedAt[place] = ALIVE
      sumsAreFresh = false
      nearest = Math.max(nearest, sign * level)
    },
    nearestLevel: () => sign * nearest,
    liquidate(minute, price) {
      const signedPrice = sign * price
      if (nearest < signedPrice) return
      const last = cohortAt(minute - 1)
      nearest = Number.NEGATIVE_INFINITY
      for (let cohort = last - lifeHours + 1; cohort <= last; cohort++) {
        const place = cohort % places
        if (liquidatedAt[place] !== ALIVE) continue
        const level = sign * floatAt(levels, place)
        if (level < signedPrice) nearest = Math.max(nearest, level)
        else {
          liquidatedAt[place] = minute
          lastLiquidation = minute
          sumsAreFresh = false
        }
      }
    },
    openAt(minute, isNewest) {
      const last = cohortAt(minute)
      if (!isNewest || !sumsAreFresh) sumUp(minute, last)
      sumsAreFresh = isNewest
      // The sum of (left - gone)² over the older bins, expanded as a polynomial in what they have in common.
      const since = minute - startOf(last)
      const gone = since / lifeMinutes
      const older = floatAt(sums, 2) - 2 * gone * floatAt(sums, 1) + gone * gone * floatAt(sums, 0)
      const place = last % places
      const isOpen = (liquidatedAt[place] ?? 0) > minute
      return isOpen ? older + floatAt(sizes, place) * partLeft(since, lifeMinutes) : older
    },
    forEachLive: (minute, visit) => forEach(minute, visit, at => at > minute),
    forEachLiquidated(minute, visit) {
      if (lastLiquidation >= minute) forEach(minute, visit, at => at === minute)
    },
  }
}

/** Grows over the first hour, then shrinks, quickly at first. */
function partLeft(age: number, life: number): number {
  const left = 1 - age / life
  return Math.min(1, age / HOUR) * left * left
}
