import { floatAt } from '../chance/float-read.ts'
import { drawAt } from '../chance/hash.ts'
import type { Lane } from './perpetual.ts'

/** How far behind its newest minute a population still answers. */
export const BEHIND_HOURS = 2
const HOUR = 60
/** Larger than any minute. */
const ALIVE = 0x7fffffff

/** `size` is what is left of the bin; `key` is its own source of chance. */
export type BinVisitor = (lane: Lane, level: number, size: number, key: number) => void

/** The bins of one lane that are, or within the last two hours were, alive. A bin is named by its cohort's number. */
export type LaneBins = {
  readonly lane: Lane
  readonly key: number
  clear(): void
  add(cohort: number, level: number, size: number): void
  /** No living level is nearer to the price than this; an expired one may be. */
  nearestLevel(): number
  /** Liquidates every bin whose level the price has reached; those that open in this very minute are not there yet. */
  strike(minute: number, price: number): void
  /** What is open in all bins together. Only the newest minute may be asked for cheaply again and again. */
  openAt(minute: number, isNewest: boolean): number
  forEachLiving(minute: number, visit: BinVisitor): void
  forEachStruck(minute: number, visit: BinVisitor): void
}

export function createLaneBins(lane: Lane, key: number, phase: number): LaneBins {
  const { lifeMinutes } = lane
  const { lifeHours } = lane.kind
  /** A level times this is reached by a price times this at or below it. */
  const sign = lane.isLong ? 1 : -1
  /** The arrays hold a cohort at its number modulo this. */
  const places = lifeHours + BEHIND_HOURS
  const levels = new Float64Array(places)
  const sizes = new Float64Array(places)
  /** Minute of the liquidation, `ALIVE`, or 0 for an empty place. */
  const struckAt = new Int32Array(places)
  /** Sums over the living bins but the newest: their sizes, and these times the part of life left and its square. */
  const sums = new Float64Array(3)
  let sumsAreFresh = false
  let lastStrike = -1
  let nearest = Number.NEGATIVE_INFINITY // times sign, as levels in `strike`

  // Kept a small integer, whose remainder is much cheaper than a float's.
  const cohortAt = (minute: number): number => ((minute - phase) / HOUR) | 0
  const startOf = (cohort: number): number => cohort * HOUR + phase

  /** Always in order of age, because sums of floats depend on it. */
  function sumUp(minute: number, last: number): void {
    let bySize = 0
    let byLeft = 0
    let byLeftSquare = 0
    let place = (last - lifeHours) % places
    for (let ageHours = lifeHours - 1; ageHours > 0; ageHours--) {
      place = place + 1 === places ? 0 : place + 1
      const size = (struckAt[place] ?? 0) > minute ? floatAt(sizes, place) : 0
      const left = 1 - ageHours / lifeHours
      bySize += size
      byLeft += size * left
      byLeftSquare += size * left * left
    }
    sums[0] = bySize
    sums[1] = byLeft
    sums[2] = byLeftSquare
  }

  function forEach(minute: number, visit: BinVisitor, isWanted: (struckAt: number) => boolean): void {
    const last = cohortAt(minute)
    for (let cohort = last - lifeHours + 1; cohort <= last; cohort++) {
      const place = cohort % places
      if (!isWanted(struckAt[place] ?? 0)) continue
      const size = floatAt(sizes, place) * partLeft(minute - startOf(cohort), lifeMinutes)
      visit(lane, floatAt(levels, place), size, drawAt(key ^ 0x5d, cohort))
    }
  }

  return {
    lane,
    key,
    clear() {
      struckAt.fill(0)
      sumsAreFresh = false
      lastStrike = -1
      nearest = Number.NEGATIVE_INFINITY
    },
    add(cohort, level, size) {
      const place = cohort % places
      levels[place] = level
      sizes[place] = size
      struckAt[place] = ALIVE
      sumsAreFresh = false
      nearest = Math.max(nearest, sign * level)
    },
    nearestLevel: () => sign * nearest,
    strike(minute, price) {
      const signedPrice = sign * price
      if (nearest < signedPrice) return
      const last = cohortAt(minute - 1)
      nearest = Number.NEGATIVE_INFINITY
      for (let cohort = last - lifeHours + 1; cohort <= last; cohort++) {
        const place = cohort % places
        if (struckAt[place] !== ALIVE) continue
        const level = sign * floatAt(levels, place)
        if (level < signedPrice) nearest = Math.max(nearest, level)
        else {
          struckAt[place] = minute
          lastStrike = minute
          sumsAreFresh = false
        }
      }
    },
    openAt(minute, isNewest) {
      const last = cohortAt(minute)
      if (!isNewest || !sumsAreFresh) sumUp(minute, last)
      sumsAreFresh = isNewest
      // The sum of (left - gone)² over the older bins, as a polynomial of what all of them have in common.
      const since = minute - startOf(last)
      const gone = since / lifeMinutes
      const older = floatAt(sums, 2) - 2 * gone * floatAt(sums, 1) + gone * gone * floatAt(sums, 0)
      const place = last % places
      const isOpen = (struckAt[place] ?? 0) > minute
      return isOpen ? older + floatAt(sizes, place) * partLeft(since, lifeMinutes) : older
    },
    forEachLiving: (minute, visit) => forEach(minute, visit, struck => struck > minute),
    forEachStruck(minute, visit) {
      if (lastStrike >= minute) forEach(minute, visit, struck => struck === minute)
    },
  }
}

/** Built up over the first hour, then closed, quickly at first. */
function partLeft(age: number, life: number): number {
  const left = 1 - age / life
  return Math.min(1, age / HOUR) * left * left
}
