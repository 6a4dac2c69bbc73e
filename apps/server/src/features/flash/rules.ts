/**
 * What is flash news. Prices are compared as whole numbers of their smallest step, so that a price that is exactly at a
 * limit is never a matter of rounding. Pure.
 */
import type { PairCode } from '@candela/contract/core'
import { FLASH_BAR_MS } from '@candela/contract/flash'
import type { Bar } from '@candela/exchanges'
import { HOUR_MS, multiplyDecimals } from '@candela/quant'
import type { BarFlash, LevelFlash, MoveFlash } from './flash-item.ts'

/** A move in the same direction is news again after this time, or at once if it is so many times as large. */
const MOVE_AGAIN_MS = HOUR_MS
const MOVE_AGAIN_TIMES = 2
/** A coin stays around a round price for hours. */
export const LEVEL_AGAIN_MS = 12 * HOUR_MS

export const LIQUIDATION_USD_MIN = 1_000_000
const LIQUIDATION_USD_IMPORTANT = 5_000_000

/** Changes of five minutes that are news, in whole percent. */
export type MoveLimits = { readonly normal: bigint; readonly important: bigint }

/** A coin whose bars are read. */
export type WatchedCoin = {
  readonly symbol: string
  readonly pair: PairCode
  /** Of its composite in the catalogue. */
  readonly index: number
  readonly priceDecimals: number
  readonly moveLimits: MoveLimits | undefined
  readonly hasLevels: boolean
}

export type PriceBar = Pick<Bar, 'time' | 'close' | 'turnover'>

/**
 * The news in bars of five minutes, oldest first. Each is compared with the bar just before it, and only if there is one.
 * `known` is earlier news of the coin, oldest first.
 */
export function newsIn(coin: WatchedCoin, bars: readonly PriceBar[], known: readonly BarFlash[]): BarFlash[] {
  const news: BarFlash[] = []
  for (const [at, bar] of bars.entries()) {
    const before = bars[at - 1]
    if (before?.time !== bar.time - FLASH_BAR_MS) continue
    for (const item of [moveIn(coin, before, bar), levelIn(coin, before, bar)])
      if (item !== undefined && !isRepeated(item, [...known, ...news])) news.push(item)
  }
  return news
}

function moveIn(coin: WatchedCoin, before: PriceBar, bar: PriceBar): MoveFlash | undefined {
  if (coin.moveLimits === undefined) return undefined
  const [from, to] = [stepsOf(coin, before), stepsOf(coin, bar)]
  const { normal, important } = coin.moveLimits
  const size = to > from ? to - from : from - to
  const reaches = (percent: bigint): boolean => size * 100n >= percent * from
  if (from <= 0n || !reaches(normal)) return undefined
  const change = ((Number(to - from) / Number(from)) * 100).toFixed(CHANGE_DECIMALS)
  const at = bar.time + FLASH_BAR_MS
  return {
    ...common(coin, bar, to > from),
    id: `move-${coin.symbol}-${at}`,
    kind: 'move',
    isImportant: reaches(important),
    facts: { change, turnover: turnoverOf(bar) },
  }
}

function levelIn(coin: WatchedCoin, before: PriceBar, bar: PriceBar): LevelFlash | undefined {
  if (!coin.hasLevels) return undefined
  const [from, to] = [stepsOf(coin, before), stepsOf(coin, bar)]
  const crossed = crossedLevel(from, to)
  if (crossed === undefined) return undefined
  const level = multiplyDecimals(crossed.level.toString(), stepText(coin))
  const at = bar.time + FLASH_BAR_MS
  return {
    ...common(coin, bar, to > from),
    id: `level-${coin.symbol}-${level}-${at}`,
    kind: 'level',
    isImportant: crossed.isImportant,
    facts: { level, turnover: turnoverOf(bar) },
  }
}

/**
 * The last round price between two closes, in the direction of the move: below it after it was at or above it, or at or
 * above it after it was below. Round prices are a tenth of the power of ten of the new price apart.
 */
function crossedLevel(from: bigint, to: bigint): { readonly level: bigint; readonly isImportant: boolean } | undefined {
  if (from === to || from <= 0n || to <= 0n) return undefined
  const spacing = 10n ** BigInt(to.toString().length - 2)
  const below = (to / spacing) * spacing
  const level = to > from ? below : below + spacing
  const isCrossed = to > from ? from < level : from >= level
  return isCrossed ? { level, isImportant: level % (10n * spacing) === 0n } : undefined
}

/** Runs that overlap may know items that are later than this one; they do not make it a repetition. */
function isRepeated(item: BarFlash, known: readonly BarFlash[]): boolean {
  const earlier = known.filter(({ at }) => at <= item.at)
  if (item.kind === 'level')
    return earlier.some(
      each => each.kind === 'level' && each.facts.level === item.facts.level && each.at > item.at - LEVEL_AGAIN_MS,
    )
  const last = earlier.findLast(
    (each): each is MoveFlash =>
      each.kind === 'move' && each.direction === item.direction && each.at > item.at - MOVE_AGAIN_MS,
  )
  return last !== undefined && sizeOf(item) < MOVE_AGAIN_TIMES * sizeOf(last)
}

export const isImportantLiquidation = (usd: string): boolean => Number(usd) >= LIQUIDATION_USD_IMPORTANT

const sizeOf = ({ facts }: MoveFlash): number => Math.abs(Number(facts.change))

const common = ({ symbol, pair, priceDecimals }: WatchedCoin, bar: PriceBar, isRise: boolean) =>
  ({
    at: bar.time + FLASH_BAR_MS,
    symbol,
    pair,
    direction: isRise ? 1 : -1,
    price: bar.close.toFixed(priceDecimals),
  }) as const

const CHANGE_DECIMALS = 4
const TURNOVER_DECIMALS = 2
const turnoverOf = ({ turnover }: PriceBar): string => turnover.toFixed(TURNOVER_DECIMALS)

/** Finer than the price by two digits, so that even a price of one step has round prices. */
const FINER = 2
const stepsOf = ({ priceDecimals }: WatchedCoin, { close }: PriceBar): bigint =>
  BigInt(close.toFixed(priceDecimals).replace('.', '')) * 10n ** BigInt(FINER)
const stepText = ({ priceDecimals }: WatchedCoin): string => `0.${'1'.padStart(priceDecimals + FINER, '0')}`
