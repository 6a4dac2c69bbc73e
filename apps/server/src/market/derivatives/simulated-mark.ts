import type { World } from '@candela/exchanges'

/** Mark price of a simulated contract; where it has none, its price. */
export const markOf = (world: World, index: number, time: number): number =>
  world.markAt(index, time)?.mark ?? world.priceAt(index, time)
