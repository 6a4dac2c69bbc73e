import { bell, drawAt } from '../chance/hash.ts'
import { appetiteAt, type Appetite } from './appetite.ts'
import { BEHIND_HOURS, createLaneBins, type BinVisitor } from './lane-bins.ts'
import { LIFE_HOURS_MAX, liquidationPrice } from './leverage.ts'
import { markAtMinute } from './mark-path.ts'
import type { Lane, Perpetual } from './perpetual.ts'
import { exp } from '../math/portable-math.ts'

/**
 * The leveraged positions of one perpetual. Every hour a cohort opens around the mark price, with one bin for each
 * leverage and side. A bin grows over its first hour, shrinks over its life as holders close, and is liquidated
 * whole in the minute at whose start the mark price reaches its level. Bins are independent and live at most
 * four days, so a state does not depend on where its computation started, as long as that is four days back.
 */
export type Population = {
  readonly perpetual: Perpetual
  /** Current minute; -1 before the first move. */
  newest(): number
  /** Whether `minute`, with what its prints look back at, can be told by advancing from the current one. */
  canReach(minute: number): boolean
  /** Moves to `minute`; the two hours before it can be queried as well. */
  moveTo(minute: number): void
  /** Open size of a lane, base units. */
  openIn(laneIndex: number, minute: number): number
  /** In order of lanes, then of age. */
  forEachLivingBin(minute: number, visit: BinVisitor): void
  /** False if certainly no bin was liquidated at the start of the minute. */
  mayHaveLiquidations(minute: number): boolean
  /** Bins liquidated at the start of the minute. */
  forEachLiquidatedBin(minute: number, visit: BinVisitor): void
}

const HOUR = 60
const BEHIND_MINUTES = BEHIND_HOURS * HOUR
/** A bin stands for many accounts with nearly the same level; the last of them is closed this much later. */
export const CLOSING_MINUTES = 12
/** Spread of a cohort's entries around the price, as a fraction of an hour's move; never liquidated at once. */
const ENTRY_SCATTER = 0.35
const ENTRY_SCATTER_PER_MARGIN = 0.12

export function createPopulation(perpetual: Perpetual): Population {
  const { model, phase } = perpetual
  const bins = perpetual.lanes.map((lane, at) => createLaneBins(lane, drawAt(model.key ^ 0x43, at), phase))
  let newest = -1
  let oldestTold = 0
  let lastLiquidation = -1
  // Nearest levels on either side: a minute that stays between them liquidates nothing.
  let highestLong = Number.NEGATIVE_INFINITY
  let lowestShort = Number.POSITIVE_INFINITY

  function findNearest(): void {
    highestLong = Number.NEGATIVE_INFINITY
    lowestShort = Number.POSITIVE_INFINITY
    for (const one of bins) {
      if (one.lane.isLong) highestLong = Math.max(highestLong, one.nearestLevel())
      else lowestShort = Math.min(lowestShort, one.nearestLevel())
    }
  }

  function open(minute: number): void {
    const cohort = Math.floor((minute - phase) / HOUR)
    const appetite = appetiteAt(perpetual, minute)
    for (const one of bins) {
      // Expired before the first minute that can be queried.
      if (minute + one.lane.lifeMinutes <= oldestTold) continue
      const draw = drawAt(one.key, cohort)
      one.add(cohort, levelOf(perpetual, one.lane, appetite, draw), openedSize(one.lane, appetite, draw))
    }
    findNearest()
  }

  function step(minute: number): void {
    const price = markAtMinute(model, minute)
    if (price <= highestLong || price >= lowestShort) {
      for (const one of bins) one.liquidate(minute, price)
      findNearest()
      lastLiquidation = minute
    }
    if (minute % HOUR === phase) open(minute)
    newest = minute
  }

  /** Starts one lifetime before the earliest minute that can be queried. */
  function beginBefore(minute: number): void {
    oldestTold = minute - BEHIND_MINUTES
    lastLiquidation = -1
    for (const one of bins) one.clear()
    findNearest()
    const firstCohort = Math.floor((oldestTold - phase) / HOUR) - LIFE_HOURS_MAX
    newest = firstCohort * HOUR + phase - 1
  }

  function canReach(minute: number): boolean {
    const oldest = Math.max(oldestTold, newest - BEHIND_MINUTES) + CLOSING_MINUTES
    return minute >= oldest && minute <= newest + LIFE_HOURS_MAX * HOUR
  }

  return {
    perpetual,
    newest: () => newest,
    canReach,
    moveTo(minute) {
      if (!canReach(minute)) beginBefore(minute)
      while (newest < minute) step(newest + 1)
    },
    openIn: (laneIndex, minute) => bins[laneIndex]?.openAt(minute, minute === newest) ?? 0,
    forEachLivingBin(minute, visit) {
      for (const one of bins) one.forEachLive(minute, visit)
    },
    mayHaveLiquidations: minute => lastLiquidation >= minute,
    forEachLiquidatedBin(minute, visit) {
      for (const one of bins) one.forEachLiquidated(minute, visit)
    },
  }
}

function levelOf({ model }: Perpetual, lane: Lane, { price, hourSd }: Appetite, draw: number): number {
  const { leverage, maintenance } = lane.kind
  const scatter = Math.min(ENTRY_SCATTER * hourSd, ENTRY_SCATTER_PER_MARGIN / leverage)
  const entry = price * (1 + scatter * bell(draw))
  const { isInverse } = model.instrument
  const level = liquidationPrice(entry, { leverage, maintenance, isLong: lane.isLong, isInverse })
  return (Math.floor((level * model.tickScale) / model.tickUnits + 0.5) * model.tickUnits) / model.tickScale
}

function openedSize({ kind, isLong, hourlySize }: Lane, appetite: Appetite, draw: number): number {
  const longPart = kind.crowd * appetite.crowdLong + (1 - kind.crowd) * appetite.holdersLong
  return hourlySize * appetite.size * (isLong ? longPart : 1 - longPart) * binFactor(kind.crowd, draw)
}

/** Large holders arrive evenly; the sizes of retail bins vary randomly. The mean is 1. */
function binFactor(crowd: number, draw: number): number {
  const spread = 0.25 + 0.65 * crowd
  return exp(spread * (bell(drawAt(draw, 1)) - 0.5 * spread))
}
