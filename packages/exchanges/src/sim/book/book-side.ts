import type { BookLevel } from '../../source/source.ts'
import { drawAt, mix, unit } from '../chance/hash.ts'
import { MS_PER_MINUTE } from '../time/time-units.ts'
import type { PairModel } from '../trades/pair-model.ts'
import { inverseSize, sizeOnGrid } from '../trades/trade-figures.ts'
import type { BookCalm } from './book-calm.ts'
import { type BookLayout, doublings, shiftAt } from './book-layout.ts'

/** One moment of a pair's book. */
export type BookMoment = {
  readonly time: number
  readonly layout: BookLayout
  readonly calm: BookCalm
  /** Of the minute before. */
  readonly calmBefore: BookCalm
}

/** A level is at its price for a while, then at another one of its cell, or it is missing. */
const PLACE_LIFE_MS = { least: 15_000, more: 45_000 }
/** How long it keeps its size: this long near the best price, up to eight times as long far from it. */
const SIZE_LIFE_MS = { least: 2_000, more: 5_500 }
const SIZE_LIFE_DOUBLINGS_MAX = 3
/** Within so many cells of the best price sizes live shortest, as a power of two. */
const SHORTEST_CELLS_SHIFT = 3

/** Mean size of a level near the best price in mean trades: pairs with many trades have deeper books. */
const SIZE_LEAST = 0.2
const SIZE_PER_SLOT = 0.0035
/** A cell that is twice as wide has a larger level, but not one of twice the size. */
const SIZE_PER_DOUBLING = 1.4
const ROUND_SIZE = 2
const VERY_ROUND_SIZE = 3.5
const VERY_ROUND = 10
/** Cells that are wider than this count ten times rounder prices as round. */
const ROUND_DOUBLINGS_MAX = 1
const LARGE_CHANCE = 0.03
const LARGE_SIZE = 4

/** Cells that may be looked at for one level: at least a quarter of them have one. */
const CELLS_PER_LEVEL = 8

const BID_SALT = 0x3d
const ASK_SALT = 0x5e
const PLACE_SALT = 0x11
const SIZE_SALT = 0x29
const CHILD_SALT = 0x47

/** The levels of one side beyond `best`, which is in ticks, best first. */
export function levelsBeyond(
  model: PairModel,
  moment: BookMoment,
  isBids: boolean,
  best: number,
  count: number,
): BookLevel[] {
  const { layout } = moment
  const key = mix(model.key ^ (isBids ? BID_SALT : ASK_SALT))
  const levels: BookLevel[] = []
  // All ticks between `best` and `edge` are done.
  let edge = best + (isBids ? 0 : 1)
  for (let looked = 0; looked < CELLS_PER_LEVEL * count && levels.length < count && edge > 0; looked++) {
    const distance = Math.abs(edge - best)
    const shift = widthAt(layout, edge, distance)
    const cell = (isBids ? edge - 1 : edge) >> shift
    edge = (isBids ? cell : cell + 1) << shift
    const near = nearCellOf(layout, key, shift, cell)
    const levelKey = drawAt(key, near)
    const tick = tickOf(moment, levelKey, near)
    // The first cell also has ticks on the other side of the best price.
    if (tick <= 0 || (isBids ? tick >= best : tick <= best)) continue
    levels.push(levelOf(model, moment, levelKey, tick, shift - layout.nearShift, distance))
  }
  return levels
}

/** As wide as the distance allows, if such a cell begins at the edge. The first cell is cut by the best price. */
function widthAt(layout: BookLayout, edge: number, distance: number): number {
  const aligned = 31 - Math.clz32(edge & -edge)
  return Math.max(layout.nearShift, Math.min(aligned, shiftAt(layout, distance)))
}

/** The narrow cell whose level a wide cell has: one with a round price, if only one half has any. */
function nearCellOf({ nearShift, roundTicks }: BookLayout, key: number, wideShift: number, wideCell: number): number {
  let cell = wideCell
  for (let shift = wideShift - 1; shift >= nearShift; shift--) {
    const left = cell * 2
    const isLeftRound = roundTickIn(left, shift, roundTicks) > 0
    const isRightRound = roundTickIn(left + 1, shift, roundTicks) > 0
    const isRight = isLeftRound === isRightRound ? drawAt(key ^ CHILD_SALT, cell) >>> 31 : Number(isRightRound)
    cell = left + isRight
  }
  return cell
}

/** The first round tick of a cell; 0 if it has none. */
function roundTickIn(cell: number, shift: number, roundTicks: number): number {
  const tick = Math.ceil((cell << shift) / roundTicks) * roundTicks
  return tick >> shift === cell ? tick : 0
}

/** Where the level of a narrow cell is at this moment; 0 if there is none. */
function tickOf(moment: BookMoment, levelKey: number, cell: number): number {
  const { nearShift, roundTicks } = moment.layout
  const draw = mix(levelKey ^ PLACE_SALT)
  const life = PLACE_LIFE_MS.least + PLACE_LIFE_MS.more * unit(draw)
  const phase = unit(mix(draw))
  const turn = Math.floor(moment.time / life + phase)
  const placeDraw = drawAt(draw, turn)
  if (unit(placeDraw) >= calmSince(moment, (turn - phase) * life).presence) return 0
  const round = roundTickIn(cell, nearShift, roundTicks)
  return round > 0 ? round : (cell << nearShift) + (mix(placeDraw) & ((1 << nearShift) - 1))
}

function levelOf(
  model: PairModel,
  moment: BookMoment,
  levelKey: number,
  tick: number,
  wideness: number,
  distance: number,
): BookLevel {
  const { nearShift, roundTicks } = moment.layout
  const draw = mix(levelKey ^ SIZE_SALT)
  const farness = Math.min(SIZE_LIFE_DOUBLINGS_MAX, doublings(distance >> (nearShift + SHORTEST_CELLS_SHIFT)))
  const life = (SIZE_LIFE_MS.least + SIZE_LIFE_MS.more * unit(draw)) * (1 << farness)
  const phase = unit(mix(draw))
  const turn = Math.floor(moment.time / life + phase)
  const sizeDraw = drawAt(draw, turn)
  const part = unit(sizeDraw)
  const ordinary = model.tradeSize * (SIZE_LEAST + SIZE_PER_SLOT * model.slots) * (0.4 + 1.8 * part * part)
  let size = ordinary * calmSince(moment, (turn - phase) * life).size
  for (let doubling = 0; doubling < wideness; doubling++) size *= SIZE_PER_DOUBLING
  // Among wide cells all levels are at round prices: there only rounder ones are larger.
  const roundness = wideness > ROUND_DOUBLINGS_MAX ? roundTicks * VERY_ROUND : roundTicks
  if (tick % (roundness * VERY_ROUND) === 0) size *= VERY_ROUND_SIZE
  else if (tick % roundness === 0) size *= ROUND_SIZE
  if (unit(mix(sizeDraw)) < LARGE_CHANCE) size *= LARGE_SIZE
  const price = (tick * model.tickUnits) / model.tickScale
  return [
    price,
    model.inverseLotUsd === 0
      ? sizeOnGrid(size, model.stepsPerSize, model.sizeUnits, model.sizeScale)
      : inverseSize(size, price, model.inverseLotUsd, model.sizeScale),
  ]
}

/** Of the minute in which a life began, so that levels do not all change with the minute. No life is longer than one. */
function calmSince({ time, calm, calmBefore }: BookMoment, from: number): BookCalm {
  return from >= time - (time % MS_PER_MINUTE) ? calm : calmBefore
}
