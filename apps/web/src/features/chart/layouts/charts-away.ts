/** What accounts left in this browser. Their saved layouts can be opened again: work comes before them. */
import { awayCharts, stateIn, type Texts } from '../settings/tab-stored.ts'
import { type LayoutDocument, isChanged } from './rules.ts'
import type { LayoutParts } from './layout-parts.ts'

export const chartsAway: LayoutParts['away'] = {
  put: awayCharts.put,
  takeBack: account => awayCharts.takeBack(account, isSaved),
}

/** A layout of the server without changes. */
export function isSaved(texts: Texts): boolean {
  try {
    const document = JSON.parse(texts[3] ?? 'null') as LayoutDocument | null // as it was stored
    return typeof document?.id === 'string' && !isChanged(document, stateIn(texts))
  } catch {
    // What cannot be compared counts as work.
    return false
  }
}
