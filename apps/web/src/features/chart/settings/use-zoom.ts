import { useEffect } from 'react'
import type { ChartEngine } from '../engine/engine.ts'
import { withZoom } from './charts.ts'
import { chartsStore } from './charts-store.ts'

/** A chart that the visitor zooms does not show its range any more. */
export function useZoom(engine: ChartEngine | undefined, key: string): void {
  useEffect(
    () =>
      engine?.watchZoom(() => {
        const now = chartsStore.get()
        const next = withZoom(now, key)
        if (next !== now) chartsStore.set(next)
      }),
    [engine, key],
  )
}
