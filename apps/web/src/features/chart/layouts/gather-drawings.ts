/** The charts of a tab share their drawings, while layouts have them by chart. Pure. */
import { CANDLE_PANE, type Drawing, DRAWINGS_MAX, type LayoutChart } from '@candela/contract/chart'
import { countOf, type DrawingsByPair } from '../drawings/book.ts'

export type Gathered = {
  /** Those of the first chart, and of the others what there is room for. */
  readonly shown: DrawingsByPair
  /** By chart: what stays with it, because it belongs to one of its panes, is there already, or finds no room. */
  readonly rest: readonly DrawingsByPair[]
}

export function gatherDrawings(charts: readonly Pick<LayoutChart, 'drawings'>[]): Gathered {
  const [first = { drawings: {} }, ...others] = charts
  if (others.every(({ drawings }) => countOf(drawings) === 0)) {
    return { shown: first.drawings, rest: charts.map(() => ({})) }
  }
  const shown: Record<string, readonly Drawing[]> = { ...first.drawings }
  const ids = new Set(Object.values(shown).flatMap(list => list.map(([id]) => id)))
  const take = ([id, , pane]: Drawing): boolean => {
    if (pane !== CANDLE_PANE || ids.has(id) || ids.size >= DRAWINGS_MAX) return false
    ids.add(id)
    return true
  }
  const rest = others.map(({ drawings }) => {
    const left: Record<string, readonly Drawing[]> = {}
    for (const [pair, list] of Object.entries(drawings)) {
      const taken = list.filter(take)
      if (taken.length > 0) shown[pair] = [...(shown[pair] ?? []), ...taken]
      if (taken.length < list.length) left[pair] = list.filter(drawing => !taken.includes(drawing))
    }
    return left
  })
  return { shown, rest: [{}, ...rest] }
}
