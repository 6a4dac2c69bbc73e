import type { Positions, World } from '../../source/source.ts'

export type Liquidation = {
  readonly time: number
  readonly price: number
  readonly size: number
  readonly isLong: boolean
}

export function liquidationsOf(world: World, index: number, from: number, to: number): Liquidation[] {
  const list: Liquidation[] = []
  world.liquidationsOf(index, from, to, (_, time, price, size, isLong) => list.push({ time, price, size, isLong }))
  return list
}

export type PastPositions = {
  readonly positions: readonly (Positions & { readonly time: number })[]
  readonly liquidations: readonly Liquidation[]
}

/** Collects the output of a walk into lists. */
export function pastOf(world: World, index: number, from: number, to: number, stepMs: number): PastPositions {
  const positions: (Positions & { time: number })[] = []
  const liquidations: Liquidation[] = []
  world.walkPositions(
    index,
    from,
    to,
    stepMs,
    (time, openInterest, longAccounts, longTopAccounts, longTopPositions) => {
      positions.push({ time, openInterest, longAccounts, longTopAccounts, longTopPositions })
    },
    (_, time, price, size, isLong) => liquidations.push({ time, price, size, isLong }),
  )
  return { positions, liquidations }
}

export function perpetualsOf(world: World): number[] {
  return world.instruments.flatMap(({ contractType }, index) => (contractType === 'PERPETUAL' ? [index] : []))
}

/** Value in US dollars of the long and the short liquidations. */
export function valueBySide(list: readonly Liquidation[]): { readonly long: number; readonly short: number } {
  const worth = { long: 0, short: 0 }
  for (const { price, size, isLong } of list) worth[isLong ? 'long' : 'short'] += price * size
  return worth
}
