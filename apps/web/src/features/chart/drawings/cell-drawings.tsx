import type { Drawing } from '@candela/contract/chart'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { TimeRange } from '../engine/drawing-layer.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { onChart } from './cull.ts'
import { drawingStore } from './store.ts'
import { useLayer } from './use-drawings.ts'

const NONE: readonly Drawing[] = []
const nothing = () => undefined

/** The drawings of a chart that is not the active one: a press on it makes it active, and its drawings editable. */
export function CellDrawings({ engine, pair }: { engine: ChartEngine; pair: string }) {
  const drawings = useSyncExternalStore(drawingStore.subscribe, () => drawingStore.drawings()[pair] ?? NONE)
  const range = useRef<TimeRange>(undefined)
  const show = () => layer.current?.show(onChart(drawings, range.current))
  const layer = useLayer(engine, {
    onDrawn: nothing,
    onMisplaced: nothing,
    onMoved: nothing,
    onSelect: nothing,
    onRange(next) {
      range.current = next
      show()
    },
  })
  const showNow = useEffectEvent(show)
  useEffect(() => showNow(), [engine, drawings])
  return null
}
