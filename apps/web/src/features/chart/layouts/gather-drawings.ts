/** The charts of a tab share their drawings, while layouts have them by chart. Pure. */
import { CANDLE_PANE, type Drawing, DRAWINGS_MAX, type LayoutChart } from '@candela/contract/chart'
import type { DrawingsByPair } from '../drawings/book.ts'

export type Gathered = {
  /** Those on the candles of the first chart, and of the others what there is room for. */
  readonly shown: DrawingsByPair
  /** By chart: what stays with it, because it belongs to one of its panes, is there already, or finds no room. */
  readonly rest: readonly DrawingsByPair[]
}

export function gatherDrawings(charts: readonly Pick<LayoutChart, 'drawings'>[]): Gathered {
  const shown: Record<string, readonly Drawing[]> = {}
  const ids = new Set<string>()
  const take = ([id, , pane]: Drawing): boolean => {
    if (pane !== CANDLE_PANE || ids.has(id) || ids.size >= DRAWINGS_MAX) return false
    ids.add(id)
    return true
  }
  const rest = charts.map(({ drawings }) => {
    const left: Record<string, readonly Drawing[]> = {}
    for (const [pair, list] of Object.entries(drawings)) {
      const taken = new Set(list.filter(take))
      if (taken.size > 0) shown[pair] = [...(shown[pair] ?? []), ...taken]
      if (taken.size < list.length) left[pair] = list.filter(drawing => !taken.has(drawing))
    }
    return left
  })
  return { shown, rest }
}

/** Those of both, pair by pair. */
export function joinDrawings(some: DrawingsByPair, others: DrawingsByPair): DrawingsByPair {
  const joined: Record<string, readonly Drawing[]> = { ...some }
  for (const [pair, list] of Object.entries(others)) joined[pair] = [...(joined[pair] ?? []), ...list]
  return joined
}
