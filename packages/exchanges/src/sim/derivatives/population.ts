import { bell, drawAt } from '../chance/hash.ts'
import { appetiteAt, type Appetite } from './appetite.ts'
import { BEHIND_HOURS, createLaneBins, type BinVisitor } from './lane-bins.ts'
import { LIFE_HOURS_MAX, liquidationPrice } from './leverage.ts'
import { markAtMinute } from './mark-path.ts'
import type { Lane, Perpetual } from './perpetual.ts'
import { exp } from '../math/portable-math.ts'

/**
 * The leveraged positions of one perpetual. Every hour a cohort opens around the mark price, with one bin for each
 * leverage and side. A bin is built up over its first hour, is closed by its holders over its life, and is liquidated
 * whole in the minute at whose start the mark price touches its level. No bin depends on another and none outlives
 * four days, so a state is the same wherever its past was begun, as long as that is four days back.
 */
export type Population = {
  readonly perpetual: Perpetual
  /** The minute it stands at; -1 before the first move. */
  newest(): number
  /** Whether it can tell of a minute by going on from where it stands. */
  canTell(minute: number): boolean
  /** Makes it tell of `minute`, and of the two hours before. */
  moveTo(minute: number): void
  /** What is open in a lane, base units. */
  openIn(laneIndex: number, minute: number): number
  /** In order of lanes, then of age. */
  forEachLivingBin(minute: number, visit: BinVisitor): void
  /** False when surely no bin was liquidated at the start of the minute. */
  mayBeStruck(minute: number): boolean
  /** Those liquidated at the start of the minute. */
  forEachStruckBin(minute: number, visit: BinVisitor): void
}

const HOUR = 60
const BEHIND_MINUTES = BEHIND_HOURS * HOUR
/** A cohort's entries scatter around the price by this part of an hour's move, never so far as to be liquidated at once. */
const ENTRY_SCATTER = 0.35
const ENTRY_SCATTER_PER_MARGIN = 0.12

export function createPopulation(perpetual: Perpetual): Population {
  const { model, phase } = perpetual
  const bins = perpetual.lanes.map((lane, at) => createLaneBins(lane, drawAt(model.key ^ 0x43, at), phase))
  let newest = -1
  let oldestTold = 0
  let lastStrike = -1
  // Nearest levels on either side: a minute that stays between them liquidates nobody.
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
      // Gone before the first minute that may be asked for.
      if (minute + one.lane.lifeMinutes <= oldestTold) continue
      const draw = drawAt(one.key, cohort)
      one.add(cohort, levelOf(perpetual, one.lane, appetite, draw), openedSize(one.lane, appetite, draw))
    }
    findNearest()
  }

  function step(minute: number): void {
    const price = markAtMinute(model, minute)
    if (price <= highestLong || price >= lowestShort) {
      for (const one of bins) one.strike(minute, price)
      findNearest()
      lastStrike = minute
    }
    if (minute % HOUR === phase) open(minute)
    newest = minute
  }

  /** Begins a life before the earliest minute that may be asked for. */
  function beginBefore(minute: number): void {
    oldestTold = minute - BEHIND_MINUTES
    lastStrike = -1
    for (const one of bins) one.clear()
    findNearest()
    const firstCohort = Math.floor((oldestTold - phase) / HOUR) - LIFE_HOURS_MAX
    newest = firstCohort * HOUR + phase - 1
  }

  function canTell(minute: number): boolean {
    return minute >= Math.max(oldestTold, newest - BEHIND_MINUTES) && minute <= newest + LIFE_HOURS_MAX * HOUR
  }

  return {
    perpetual,
    newest: () => newest,
    canTell,
    moveTo(minute) {
      if (!canTell(minute)) beginBefore(minute)
      while (newest < minute) step(newest + 1)
    },
    openIn: (laneIndex, minute) => bins[laneIndex]?.openAt(minute, minute === newest) ?? 0,
    forEachLivingBin(minute, visit) {
      for (const one of bins) one.forEachLiving(minute, visit)
    },
    mayBeStruck: minute => lastStrike >= minute,
    forEachStruckBin(minute, visit) {
      for (const one of bins) one.forEachStruck(minute, visit)
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

/** Large holders are many and come evenly; the crowd's bins are small or large by chance. The mean is 1. */
function binFactor(crowd: number, draw: number): number {
  const spread = 0.25 + 0.65 * crowd
  return exp(spread * (bell(drawAt(draw, 1)) - 0.5 * spread))
}
