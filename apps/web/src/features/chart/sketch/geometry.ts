import { type Bounds, type Figure, type Label, type Spot, spot } from './figures.ts'

export const midOf = (a: Spot, b: Spot): Spot => spot((a.x + b.x) / 2, (a.y + b.y) / 2)

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The spot at a share of the way from one to the other; below 0 and above 1 it is beyond them. */
export const along = (from: Spot, to: Spot, share: number): Spot =>
  spot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)

/** In a direction, in radians, clockwise on the screen. */
export const spotAt = (from: Spot, angle: number, far: number): Spot =>
  spot(from.x + far * Math.cos(angle), from.y + far * Math.sin(angle))

export const shifted = (from: Spot, dx: number, dy: number): Spot => spot(from.x + dx, from.y + dy)

/** Like `from`, as far away from `to` as `b` is from `a`. */
export const carried = (from: Spot, a: Spot, b: Spot): Spot => shifted(from, b.x - a.x, b.y - a.y)

export const boxOf = (a: Spot, b: Spot) => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
})

export const corners = ({ left, right, top, bottom }: ReturnType<typeof boxOf>): Spot[] => [
  spot(left, top),
  spot(right, top),
  spot(right, bottom),
  spot(left, bottom),
]

/**
 * The part inside the bounds of the line through two spots, from the share `from` to the share `to` of the way between
 * them (Liang-Barsky). Empty if no part of it is inside, or if the spots are the same.
 */
export function clipped(a: Spot, b: Spot, { width, height }: Bounds, from = 0, to = 1): Spot[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  let [start, end] = [from, to]
  const edges: readonly (readonly [step: number, room: number])[] = [
    [-dx, a.x],
    [dx, width - a.x],
    [-dy, a.y],
    [dy, height - a.y],
  ]
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return []
    } else if (step < 0) start = Math.max(start, room / step)
    else end = Math.min(end, room / step)
  }
  if (start >= end || !Number.isFinite(start) || !Number.isFinite(end)) return []
  return [along(a, b, start), along(a, b, end)]
}

/** From `a` through `b` to the edge. */
export const rayTo = (a: Spot, b: Spot, bounds: Bounds): Spot[] => clipped(a, b, bounds, 0, Number.POSITIVE_INFINITY)

/** Through both, from edge to edge. */
export const throughBoth = (a: Spot, b: Spot, bounds: Bounds): Spot[] =>
  clipped(a, b, bounds, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)

const ROUND_STEPS = 64

/** From one angle to another, in radians, clockwise on the screen. */
export function ellipseSpots(centre: Spot, rx: number, ry: number, from = 0, to = Math.PI * 2): Spot[] {
  return Array.from({ length: ROUND_STEPS + 1 }, (_, at) => {
    const angle = from + ((to - from) * at) / ROUND_STEPS
    return spot(centre.x + rx * Math.cos(angle), centre.y + ry * Math.sin(angle))
  })
}

/** A quadratic curve that passes through `through` in its middle. */
export function curveSpots(a: Spot, through: Spot, b: Spot): Spot[] {
  const control = spot(2 * through.x - (a.x + b.x) / 2, 2 * through.y - (a.y + b.y) / 2)
  return Array.from({ length: ROUND_STEPS + 1 }, (_, at) => {
    const share = at / ROUND_STEPS
    return along(along(a, control, share), along(control, b, share), share)
  })
}

/** The arc of the circle through three spots; straight lines if they are in one line. */
export function arcSpots(a: Spot, through: Spot, b: Spot): Spot[] {
  const twice = 2 * (a.x * (through.y - b.y) + through.x * (b.y - a.y) + b.x * (a.y - through.y))
  if (Math.abs(twice) < 1e-6) return [a, through, b]
  const [aa, tt, bb] = [a, through, b].map(({ x, y }) => x * x + y * y) as [number, number, number] // of three spots
  const centre = spot(
    (aa * (through.y - b.y) + tt * (b.y - a.y) + bb * (a.y - through.y)) / twice,
    (aa * (b.x - through.x) + tt * (a.x - b.x) + bb * (through.x - a.x)) / twice,
  )
  const angleOf = ({ x, y }: Spot): number => Math.atan2(y - centre.y, x - centre.x)
  const turn = (angle: number): number => (angle + Math.PI * 4) % (Math.PI * 2)
  const start = angleOf(a)
  const whole = turn(angleOf(b) - start)
  const isClockwise = turn(angleOf(through) - start) <= whole
  const radius = distance(centre, a)
  return ellipseSpots(centre, radius, radius, start, start + (isClockwise ? whole : whole - Math.PI * 2))
}

/** How much room a text may need around its spot. */
const LABEL_ROOM = 400

const meets = (values: readonly number[], size: number, room: number): boolean =>
  values.every(Number.isFinite) && Math.max(...values) >= -room && Math.min(...values) <= size + room

/** Those that may be seen. */
export function inside(figures: readonly Figure[], { width, height }: Bounds): Figure[] {
  return figures.filter(figure => {
    const isLabel = figure.kind === 'label'
    const spots = isLabel ? [figure.at] : figure.spots
    if (spots.length < (isLabel ? 1 : 2)) return false
    const room = isLabel ? LABEL_ROOM : 0
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
    return meets(xs, width, room) && meets(ys, height, room)
  })
}

function toSegment(at: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / length2
  return distance(at, along(a, b, Math.min(1, Math.max(0, share))))
}

const WIDE = /[\u2e80-\uffef]/g

/** About where a text is: exact enough for a pointer. */
export function labelBox({ at, text, side }: Label, size: number): ReturnType<typeof boxOf> {
  const rows = text.split('\n')
  const widthOf = (row: string): number => {
    const wide = row.match(WIDE)?.length ?? 0
    return (wide + (row.length - wide) * 0.58) * size
  }
  const [width, height] = [Math.max(...rows.map(widthOf)) + 2 * LABEL_GAP, rows.length * size * LINE_HEIGHT]
  const left = side === 'right' ? at.x : side === 'left' ? at.x - width : at.x - width / 2
  const top = side === 'below' ? at.y : side === 'above' ? at.y - height : at.y - height / 2
  return { left, right: left + width, top, bottom: top + height }
}

/** Between a label and its spot. */
export const LABEL_GAP = 6
export const LINE_HEIGHT = 1.4

/** Whether the mouse is near one of the lines or on a text. */
export function isNear(figures: readonly Figure[], at: Spot, reach: number, textSize: number): boolean {
  return figures.some(figure => {
    if (figure.kind === 'area') return false
    if (figure.kind === 'label') {
      const { left, right, top, bottom } = labelBox(figure, textSize)
      return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom
    }
    return figure.spots.some((each, index) => {
      const next = figure.spots[index + 1]
      return next !== undefined && toSegment(at, each, next) <= reach
    })
  })
}
