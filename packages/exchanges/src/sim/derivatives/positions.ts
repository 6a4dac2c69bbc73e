import type { LiquidationLevelVisitor, Positions } from '../../source/source.ts'
import type { PairModel } from '../trades/pair-model.ts'
import type { Population } from './population.ts'

/** Exchanges publish the fractions with four decimals. */
const PART_SCALE = 10_000

/** Plain loops: this runs for every five minutes of every perpetual's history. */
export function positionsOf(population: Population, minute: number): Positions {
  const { model, lanes } = population.perpetual
  let bothSides = 0
  let accounts = 0
  let longAccounts = 0
  let topAccounts = 0
  let longTopAccounts = 0
  let topPositions = 0
  let longTopPositions = 0
  for (let at = 0; at < lanes.length; at++) {
    const lane = lanes[at]
    if (lane === undefined) continue
    const size = population.openIn(at, minute)
    const { kind } = lane
    const long = lane.isLong ? size : 0
    bothSides += size
    accounts += size * kind.accounts
    longAccounts += long * kind.accounts
    topAccounts += size * kind.topAccounts
    longTopAccounts += long * kind.topAccounts
    topPositions += size * kind.topPositions
    longTopPositions += long * kind.topPositions
  }
  return {
    // Every contract has two sides. If the population's sides differ, unleveraged hedgers hold the difference.
    openInterest: nearestSize(model, bothSides / 2),
    longAccounts: roundedPart(longAccounts, accounts),
    longTopAccounts: roundedPart(longTopAccounts, topAccounts),
    longTopPositions: roundedPart(longTopPositions, topPositions),
  }
}

function roundedPart(part: number, whole: number): number {
  return whole === 0 ? 0.5 : Math.floor((part / whole) * PART_SCALE + 0.5) / PART_SCALE
}

type Level = Parameters<LiquidationLevelVisitor>

export function levelsOf(population: Population, minute: number): Level[] {
  const { model } = population.perpetual
  const levels: Level[] = []
  population.forEachLivingBin(minute, ({ kind, isLong }, level, left) => {
    const size = nearestSize(model, left)
    if (size > 0) levels.push([level, size, isLong, kind.leverage])
  })
  return levels
}

function nearestSize(model: PairModel, size: number): number {
  return (Math.floor((size * model.sizeScale) / model.sizeUnits + 0.5) * model.sizeUnits) / model.sizeScale
}
