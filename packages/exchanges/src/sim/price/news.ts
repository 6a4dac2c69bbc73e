import { floatAt } from '../chance/float-read.ts'
import { drawAt, mix, unit } from '../chance/hash.ts'
import { exp, log } from '../math/portable-math.ts'
import { MINUTES_PER_DAY } from '../time/time-units.ts'

/**
 * News: the fat tails of a factor. A price moves within minutes, gives part of it back over the next two hours and the
 * rest over days, so news adds nothing in the long run. Trading is heavier for an hour and a half, and for half a day
 * more people want to hold in the direction of the move.
 */
export type NewsSource = {
  readonly key: number
  readonly dailySd: number
  /** Mean number of news per day, fewer than one. */
  readonly newsRate: number
}

/** At most one piece of news per cell of 1024 minutes. */
const CELL_SHIFT = 10
const CELL_MINUTES = 1 << CELL_SHIFT
const LIFE_MINUTES = 4096
const GIVE_BACK_MINUTES = 128
const HEAT_MINUTES = 96
const PRESSURE_MINUTES = 720
/** Heights follow a power law, in daily standard deviations: twice the height is 32 times as rare. */
const HEIGHT_MIN = 0.72
const HEIGHT_MAX = 5
const HEIGHT_EXPONENT = 5
/** A wild coin moves more every day, but its news is no larger than that. */
const SD_MAX = 0.045
/** Extra trading at the moment of the news, for a height of one daily standard deviation. */
const HEAT = 4

type News = { minute: number; height: number; riseMinutes: number; kept: number }

// Reused for every piece of news; read before the next one is drawn.
const news: News = { minute: 0, height: 0, riseMinutes: 1, kept: 0 }

/** The news of a cell, height in daily standard deviations; undefined if the cell has none. */
function newsIn({ key, newsRate }: NewsSource, cell: number): News | undefined {
  const draw = drawAt(key ^ 0x6a, cell)
  if (unit(draw) >= (newsRate * CELL_MINUTES) / MINUTES_PER_DAY) return undefined
  const size = mix(draw ^ 0x3c6ef372)
  const shape = mix(size)
  const rarity = ((mix(shape) >>> 0) + 1) / 4294967297
  news.minute = (cell << CELL_SHIFT) + (size & (CELL_MINUTES - 1))
  news.height = (size < 0 ? -1 : 1) * Math.min(HEIGHT_MAX, HEIGHT_MIN * exp(-log(rarity) / HEIGHT_EXPONENT))
  news.riseMinutes = 1 + (shape & 3)
  news.kept = 0.35 + 0.4 * unit(shape)
  return news
}

/** Adds the moves to the values of the minutes from `firstMinute` on, and the extra trading to `heat`. True if any is hot. */
export function addNews(source: NewsSource, firstMinute: number, values: Float64Array, heat: Float64Array): boolean {
  if (source.newsRate === 0) return false
  const last = values.length - 1
  const lastCell = (firstMinute + last) >> CELL_SHIFT
  let isHot = false
  for (let cell = (firstMinute - LIFE_MINUTES) >> CELL_SHIFT; cell <= lastCell; cell++) {
    const found = newsIn(source, cell)
    if (found === undefined || found.minute + LIFE_MINUTES < firstMinute) continue
    addMove(found, Math.min(source.dailySd, SD_MAX) * found.height, firstMinute, values)
    if (found.minute > firstMinute + last || found.minute + HEAT_MINUTES < firstMinute) continue
    if (!isHot) heat.fill(0)
    isHot = true
    addHeat(found, firstMinute, heat)
  }
  return isHot
}

function addMove({ minute, riseMinutes, kept }: News, height: number, firstMinute: number, values: Float64Array): void {
  const end = Math.min(values.length - 1, minute + LIFE_MINUTES - firstMinute)
  for (let at = Math.max(0, minute - firstMinute); at <= end; at++) {
    const age = firstMinute + at - minute
    const left = 1 - age / LIFE_MINUTES
    let part = kept * left * left
    if (age < GIVE_BACK_MINUTES) {
      const back = 1 - age / GIVE_BACK_MINUTES
      part += (1 - kept) * back * back
      if (age < riseMinutes) part *= (age + 1) / (riseMinutes + 1)
    }
    values[at] = floatAt(values, at) + height * part
  }
}

function addHeat({ minute, height }: News, firstMinute: number, heat: Float64Array): void {
  const end = Math.min(heat.length - 1, minute + HEAT_MINUTES - firstMinute)
  for (let at = Math.max(0, minute - 1 - firstMinute); at <= end; at++) {
    const left = Math.min(1, 1 - (firstMinute + at - minute) / HEAT_MINUTES)
    heat[at] = floatAt(heat, at) + HEAT * height * height * left * left
  }
}

/** How much people want to follow recent news: daily standard deviations, negative after bad news, 0 after half a day. */
export function pressureAt(source: NewsSource, minute: number): number {
  let sum = 0
  if (source.newsRate === 0) return sum
  for (let cell = (minute - PRESSURE_MINUTES) >> CELL_SHIFT; cell <= minute >> CELL_SHIFT; cell++) {
    const found = newsIn(source, cell)
    if (found === undefined || found.minute > minute) continue
    const left = Math.max(0, 1 - (minute - found.minute) / PRESSURE_MINUTES)
    sum += found.height * left
  }
  return sum
}
