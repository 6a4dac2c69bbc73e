import type { PriceLevel } from '@candela/contract/subscriptions'
import type { PriceLine } from '../engine/price-lines.ts'

/** A level on its way to another price. */
export type MovingLevel = { readonly id: string; readonly price: string }

/** The lines of a pair: its levels that were not reached yet, one that is being moved at its new price. */
export const linesOf = (levels: readonly PriceLevel[], pair: string, moving: MovingLevel | undefined): PriceLine[] =>
  levels
    .filter(level => level.pair === pair && level.crossedAt === null)
    .map(({ id, price }) => ({
      id,
      price: Number(moving?.id === id ? moving.price : price),
      isFixed: moving?.id === id,
    }))

/** Whether both are the same price, however many zeros they end with. */
export const isSamePrice = (a: string, b: string): boolean => Number(a) === Number(b)
