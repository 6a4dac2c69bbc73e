import { useEffect } from 'react'
import type { ChartEngine } from '../engine/engine.ts'
import { withZoom } from './charts.ts'
import { chartsStore } from './charts-store.ts'

/** A chart that the visitor zooms does not show its range any more, and keeps the width of its bars. */
export function useZoom(engine: ChartEngine | undefined, key: string): void {
  useEffect(
    () =>
      engine?.watchZoom(barSpace => {
        const now = chartsStore.get()
        const next = withZoom(now, key, barSpace)
        if (next !== now) chartsStore.set(next)
      }),
    [engine, key],
  )
}
