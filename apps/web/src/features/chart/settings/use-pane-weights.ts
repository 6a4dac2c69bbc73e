import { useEffect } from 'react'
import type { ChartEngine } from '../engine/engine.ts'
import type { PaneWeights } from '../engine/pane-weights.ts'
import { chartSettings } from './charts-store.ts'

const NONE: PaneWeights = {}

/** Heights of panes on a chart, and what the visitor makes of them. A press on a chart has made it the active one. */
export function usePaneWeights(engine: ChartEngine | undefined, panes: PaneWeights = NONE): void {
  useEffect(() => engine?.setPaneWeights(panes), [engine, panes])
  useEffect(() => engine?.watchPanes(next => chartSettings.set({ ...chartSettings.get(), panes: next })), [engine])
}
