/** Layout of a treemap. Loaded only when one is drawn, because it imports d3-hierarchy. */
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export type Cell = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Weight = { readonly id: string; readonly value: number }
type Node = { readonly children?: readonly Weight[] } & Partial<Weight>

const GAP = 2

/** Cells with areas proportional to their values, largest first; values of zero or less get no cell. */
export function layoutTreemap(weights: readonly Weight[], width: number, height: number): Cell[] {
  const shown = weights.filter(({ value }) => Number.isFinite(value) && value > 0)
  if (shown.length === 0 || width <= 0 || height <= 0) return []
  const root = hierarchy<Node>({ children: shown }, node => node.children as readonly Node[] | undefined) // a weight is a node without children
    .sum(node => node.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const placed = treemap<Node>().tile(treemapSquarify).size([width, height]).paddingInner(GAP).round(true)(root)
  return placed.leaves().map(({ data, x0, y0, x1, y1 }) => {
    // Rounding pushes a cell of less than a pixel over the edge.
    const [x, y] = [Math.min(x0, width), Math.min(y0, height)]
    return {
      id: data.id ?? '',
      x,
      y,
      width: Math.max(0, Math.min(x1, width) - x),
      height: Math.max(0, Math.min(y1, height) - y),
    }
  })
}
