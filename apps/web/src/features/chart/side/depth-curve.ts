/** The order book as two areas. All places are percent of the drawing, from its top left. Pure. */
import type { Depth, DepthRow } from './depth.ts'

type Point = { readonly x: number; readonly y: number }

export type DepthSpot = Point & { readonly side: 'bid' | 'ask'; readonly price: number; readonly total: number }

export type DepthCurve = {
  /** Outlines of the areas, as paths. */
  readonly bids: string
  readonly asks: string
  readonly from: number
  readonly middle: number
  readonly to: number
  readonly most: number
  /** Levels from left to right. */
  readonly spots: readonly DepthSpot[]
}

/** Empty room above the higher side. */
const TOP = 6

/** Undefined if a side is empty. The best prices are in the middle, and both sides have the same scale. */
export function depthCurve({ bids, asks }: Depth): DepthCurve | undefined {
  const [bid, ask] = [bids[0], asks[0]]
  const [low, high] = [bids.at(-1), asks.at(-1)]
  if (bid === undefined || ask === undefined || low === undefined || high === undefined) return undefined
  const middle = (Number(bid.price) + Number(ask.price)) / 2
  const reach = Math.max(middle - Number(low.price), Number(high.price) - middle)
  const most = Math.max(low.total, high.total)
  if (reach <= 0 || most <= 0) return undefined
  const spotOf =
    (side: 'bid' | 'ask') =>
    ({ price, total }: DepthRow): DepthSpot => ({
      side,
      price: Number(price),
      total,
      x: 50 + ((Number(price) - middle) / reach) * 50,
      y: 100 - (total / most) * (100 - TOP),
    })
  const [left, right] = [bids.map(spotOf('bid')), asks.map(spotOf('ask'))]
  return {
    bids: areaOf(left, 0),
    asks: areaOf(right, 100),
    from: middle - reach,
    middle,
    to: middle + reach,
    most,
    spots: [...left.toReversed(), ...right],
  }
}

const place = (value: number): string => value.toFixed(2)

/** Steps from the best price outwards, then to the edge and along the bottom. */
function areaOf(spots: readonly Point[], edge: number): string {
  const [first] = spots
  if (first === undefined) return ''
  const steps = spots.map(({ x, y }) => `H${place(x)}V${place(y)}`).join('')
  return `M${place(first.x)} 100${steps}H${edge}V100Z`
}

/** What is to be had up to the price at `x`; undefined between the best prices. */
export function spotAt({ spots }: DepthCurve, x: number): DepthSpot | undefined {
  if (x < 50) return spots.find(spot => spot.side === 'bid' && spot.x >= x)
  return spots.findLast(spot => spot.side === 'ask' && spot.x <= x)
}
