import { useEffect } from 'react'
import type { ChartEngine } from '../engine/engine.ts'
import type { PaneWeights } from '../engine/pane-weights.ts'
import { withPanes } from './charts.ts'
import { chartsStore } from './charts-store.ts'

const NONE: PaneWeights = {}

/** Heights of a chart's panes, stored when the visitor changes them. By then another chart may be active. */
export function usePaneWeights(engine: ChartEngine | undefined, key: string, panes: PaneWeights = NONE): void {
  useEffect(() => engine?.setPaneWeights(panes), [engine, panes])
  useEffect(() => engine?.watchPanes(next => chartsStore.set(withPanes(chartsStore.get(), key, next))), [engine, key])
}
