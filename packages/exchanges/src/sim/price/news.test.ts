import { describe, expect, it } from 'vitest'
import { createAssetPrices } from '../asset-prices.ts'
import { readCatalogue } from '../catalogue/index.ts'
import { indexOf, MINUTE } from '../testing/a-world.ts'
import { liquidationsOf, valueBySide } from '../testing/liquidation-list.ts'
import { createWorld } from '../world.ts'
import type { AssetPrice } from './asset-price.ts'
import { CHUNK_MINUTES, CHUNK_SHIFT } from './factor-path.ts'

const SEED = 'candela'
const FIRST = Date.UTC(2026, 1, 3) / MINUTE
const DAYS = 7
const DAY_MINUTES = 1440

type Move = { readonly symbol: string; readonly cap: number; readonly minute: number; readonly change: number }

const priceAt = (price: AssetPrice, minute: number): number =>
  price.chunkAt(minute >> CHUNK_SHIFT).prices[minute & (CHUNK_MINUTES - 1)] ?? 0

/** Five-minute moves of at least 3 % within the week, each with its largest change; moves within half an hour are one. */
function readWeek(): { readonly moves: readonly Move[]; readonly dayChanges: readonly number[] } {
  const assets = readCatalogue()
  const prices = createAssetPrices(SEED, assets)
  const moves: Move[] = []
  const dayChanges: number[] = []
  for (const { symbol, basePrice, circulatingSupply } of assets) {
    const price = prices.get(symbol)
    if (price === undefined) throw new Error(`no price of ${symbol}`)
    const path = new Float64Array(DAYS * DAY_MINUTES)
    for (let at = 0; at < path.length; at++) path[at] = priceAt(price, FIRST + at)
    let largest: Move | undefined
    for (let at = 5; at < path.length; at++) {
      const change = (path[at] ?? 0) / (path[at - 5] ?? 1) - 1
      const minute = FIRST + at
      if (Math.abs(change) < 0.03) continue
      if (largest !== undefined && minute - largest.minute > 30) {
        moves.push(largest)
        largest = undefined
      }
      if (largest === undefined || Math.abs(change) > Math.abs(largest.change))
        largest = { symbol, cap: basePrice * circulatingSupply, minute, change }
    }
    if (largest !== undefined) moves.push(largest)
    for (let at = DAY_MINUTES; at < path.length; at += 60)
      dayChanges.push((path[at] ?? 0) / (path[at - DAY_MINUTES] ?? 1) - 1)
  }
  return { moves, dayChanges }
}

const week = readWeek()
const movesFrom = (size: number): readonly Move[] => week.moves.filter(({ change }) => Math.abs(change) >= size)

describe('moves within five minutes', () => {
  it.each([
    ['several an hour', 0.03, 2.5 * 24 * DAYS, 8 * 24 * DAYS],
    ['most days', 0.07, DAYS / 2, 4 * DAYS],
    ['now and then', 0.11, 1, 5],
  ])('happen %s from %d up', (_, size, low, high) => {
    expect(movesFrom(size).length).toBeGreaterThanOrEqual(low)
    expect(movesFrom(size).length).toBeLessThanOrEqual(high)
  })

  it('happen up and down, mostly in small coins', () => {
    const up = movesFrom(0.03).filter(({ change }) => change > 0).length / movesFrom(0.03).length
    expect(Math.abs(up - 0.5)).toBeLessThan(0.1)
    const small = movesFrom(0.03).filter(({ cap }) => cap < 1e9).length / movesFrom(0.03).length
    expect(small).toBeGreaterThan(0.7)
  })

  it('leave the moves of a day believable', () => {
    const sizes = week.dayChanges.map(change => Math.abs(change)).toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeGreaterThan(0.015)
    expect(sizes[Math.floor(sizes.length * 0.99)]).toBeLessThan(0.25)
    expect(sizes.at(-1)).toBeLessThan(0.7)
  })
})

describe('a move of 5 % or more on news', () => {
  const world = createWorld({ seed: SEED })
  const withPerpetual = movesFrom(0.05).flatMap(move => {
    const code = `binance-perpetual/${move.symbol.toLowerCase()}.usdt`
    const has = world.instruments.some(instrument => instrument.code === code)
    return has ? [{ ...move, index: indexOf(world, code) }] : []
  })
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const medianOf = (measure: (move: (typeof withPerpetual)[number], sign: number, time: number) => number): number =>
    median(withPerpetual.map(move => measure(move, Math.sign(move.change), move.minute * MINUTE)))

  it('is there to be measured', () => {
    expect(withPerpetual.length).toBeGreaterThan(10)
  })

  it('is partly given back within two hours', () => {
    const kept = medianOf(({ index, change, minute }) => {
      const before = world.priceAt(index, (minute - 5) * MINUTE)
      return (world.priceAt(index, (minute + 120) * MINUTE) / before - 1) / change
    })
    expect(kept).toBeGreaterThan(0.3)
    expect(kept).toBeLessThan(0.85)
  })

  it('raises the volume of its quarter hour', () => {
    const times = medianOf(({ index }, _, time) => {
      const volumeIn = (from: number, to: number): number =>
        world.minuteBars(index, from, to).reduce((sum, { volume }) => sum + volume, 0)
      return volumeIn(time - 5 * MINUTE, time + 10 * MINUTE) / volumeIn(time - 35 * MINUTE, time - 20 * MINUTE)
    })
    expect(times).toBeGreaterThan(8)
    expect(times).toBeLessThan(100)
  })

  it('moves funding in its direction', () => {
    const premiumAt = (index: number, time: number): number => {
      const { mark, index: spot } = world.markAt(index, time) ?? { mark: 1, index: 1 }
      return mark / spot - 1
    }
    const shift = medianOf(
      ({ index }, sign, time) => sign * (premiumAt(index, time + 20 * MINUTE) - premiumAt(index, time - 30 * MINUTE)),
    )
    expect(shift).toBeGreaterThan(0.0002)
  })

  it('brings positions, and liquidates those against it', () => {
    const openInterest = (index: number, time: number): number => world.positionsAt(index, time)?.openInterest ?? 0
    const growth = medianOf(
      ({ index }, _, time) => openInterest(index, time + 360 * MINUTE) / openInterest(index, time + 15 * MINUTE),
    )
    expect(growth).toBeGreaterThan(1.01)
    let [against, along] = [0, 0]
    for (const { index, change, minute } of withPerpetual) {
      const { long, short } = valueBySide(liquidationsOf(world, index, (minute - 5) * MINUTE, (minute + 15) * MINUTE))
      against += change > 0 ? short : long
      along += change > 0 ? long : short
    }
    expect(against).toBeGreaterThan(5 * along)
  })
})
