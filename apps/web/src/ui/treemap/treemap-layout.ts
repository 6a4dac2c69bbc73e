/** Layout of a treemap in groups. Loaded only when one is drawn, because it imports d3-hierarchy. */
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export type Cell = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Weight = { readonly id: string; readonly value: number }
type Group = { readonly id: string; readonly items: readonly Weight[] }
type Node = { readonly id: string; readonly value?: number; readonly children?: readonly Node[] }

const GAP = 1
const GROUP_GAP = 3
/** Height of the line for a group's name. */
export const GROUP_HEAD = 17

const isShown = ({ value }: Weight): boolean => Number.isFinite(value) && value > 0

/** Groups and their cells, with areas that follow the values, largest first. Values of zero or less get no cell. */
export function layoutTreemap(
  groups: readonly Group[],
  width: number,
  height: number,
): { readonly groups: Cell[]; readonly cells: Cell[] } {
  const children = groups
    .map(({ id, items }): Node => ({ id, children: items.filter(isShown) }))
    .filter(group => group.children?.length)
  if (children.length === 0 || width <= 0 || height <= 0) return { groups: [], cells: [] }
  const root = hierarchy<Node>({ id: '', children }, node => node.children)
    .sum(node => node.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const placed = treemap<Node>()
    .tile(treemapSquarify)
    .size([width, height])
    .paddingInner(node => (node.depth === 0 ? GROUP_GAP : GAP))
    .paddingTop(node => (node.depth === 1 ? GROUP_HEAD : 0))
    .round(true)(root)
  const cellOf = ({ data, x0, y0, x1, y1 }: (typeof placed.children & object)[number]): Cell => {
    // Rounding pushes a cell of less than a pixel over the edge.
    const [x, y] = [Math.min(x0, width), Math.min(y0, height)]
    return {
      id: data.id,
      x,
      y,
      width: Math.max(0, Math.min(x1, width) - x),
      height: Math.max(0, Math.min(y1, height) - y),
    }
  }
  return { groups: placed.children?.map(cellOf) ?? [], cells: placed.leaves().map(cellOf) }
}
