import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Drag = { readonly id: string; readonly to: number }

/** Near the edge of the window a drag scrolls. */
const EDGE_PX = 72
const SCROLL_PX = 12

/**
 * Reorders rows by their handles: with mouse or touch, or with the arrow keys, Home and End. Rows stay where
 * they are while one is dragged; a line shows where it would go. `onMove` gets the item and the item it replaces.
 */
export function useReorder(ids: readonly string[], onMove: (id: string, placeId: string) => void) {
  const [drag, setDrag] = useState<Drag>()

  const moveTo = (id: string, to: number): void => {
    const placeId = ids[Math.min(ids.length - 1, Math.max(0, to))]
    if (placeId !== undefined && placeId !== id) onMove(id, placeId)
  }

  const handleKey = (event: KeyboardEvent, id: string): void => {
    const at = ids.indexOf(id)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveTo(id, to)
  }

  return {
    /** How the row at `at` looks while another one is over it. */
    mark(at: number): 'dragged' | 'before' | 'after' | undefined {
      if (drag === undefined) return undefined
      const from = ids.indexOf(drag.id)
      if (at === from) return 'dragged'
      return at !== drag.to ? undefined : drag.to < from ? 'before' : 'after'
    },
    handleProps: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => handleKey(event, id),
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, to: ids.indexOf(id) })
      },
      onPointerMove(event: PointerEvent) {
        if (drag?.id !== id) return
        scrollAtEdge(event.clientY)
        setDrag({ id, to: rowAt(event.currentTarget, event.clientY) })
      },
      onPointerUp() {
        if (drag?.id === id) moveTo(id, drag.to)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** The place of the row at this height in the handle's list; above all is the first, below all the last. */
function rowAt(handle: Element, y: number): number {
  const rows = [...(handle.closest('ol')?.children ?? [])]
  const found = rows.findIndex(row => y < row.getBoundingClientRect().bottom)
  return found === -1 ? rows.length - 1 : found
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
}
