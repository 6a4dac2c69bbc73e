import { useEffect } from 'react'
import type { ChartEngine } from '../engine/engine.ts'

/** The time under the pointer of one chart is marked on all others. */
export function useLinkedCrosshair(engines: Readonly<Record<string, ChartEngine>>, isLinked: boolean): void {
  useEffect(() => {
    const all = Object.values(engines)
    if (!isLinked || all.length < 2) return
    const stops = all.map(engine =>
      engine.watchCrosshair(time => {
        for (const other of all) if (other !== engine) other.setCrosshair(time)
      }),
    )
    return () => {
      for (const stop of stops) stop()
      for (const engine of all) engine.setCrosshair(undefined)
    }
  }, [engines, isLinked])
}
