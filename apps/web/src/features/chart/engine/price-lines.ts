/** Lines across the chart at prices that belong to the visitor, such as alerts. They are no drawings: no layout has them. */
export type PriceLine = {
  readonly id: string
  readonly price: number
  /** It cannot be dragged while its change is on the way. */
  readonly isFixed: boolean
}

/** Where the visitor asked for a menu, from the top left of the chart. */
export type PriceSpot = {
  readonly price: number
  readonly x: number
  readonly y: number
  /** The line that is there. */
  readonly lineId: string | undefined
}

export type PriceLineEvents = {
  readonly onMoved: (id: string, price: number) => void
  /** After a right click or a long press on the price pane. */
  readonly onMenu: (spot: PriceSpot) => void
}

export type PriceLineLayer = {
  /** All of them, at these prices: one that was dragged goes back to its own, once it is let go. */
  readonly show: (lines: readonly PriceLine[]) => void
  readonly close: () => void
}

export type OpenPriceLines = (events: PriceLineEvents) => PriceLineLayer

/** How far from a line a pointer still means it. */
const REACH_PX = 7

export function lineAt(lines: readonly { readonly id: string; readonly y: number }[], y: number): string | undefined {
  const near = lines.filter(line => Math.abs(line.y - y) <= REACH_PX)
  return near.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0]?.id
}

/** The nearest price that the pair can have, written with the decimals of its tick; at least one tick. */
export function toTick(price: number, tick: string): string {
  const step = Number(tick)
  const decimals = tick.split('.')[1]?.length ?? 0
  return (Math.max(1, Math.round(price / step)) * step).toFixed(decimals)
}
