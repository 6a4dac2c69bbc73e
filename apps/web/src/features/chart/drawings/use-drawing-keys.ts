import { useEffect, useEffectEvent } from 'react'
import { isBusy, pressOf } from '../keys/is-busy.ts'
import { actionOf } from '../keys/key-table.ts'
import { hasFlag, redo, undo, withoutDrawing } from './book.ts'
import { drawingStore } from './store.ts'
import { useBringBack } from './use-bring-back.ts'
import type { Drawings } from './use-drawings.ts'

/** Escape leaves a drawing unfinished, Delete removes the chosen one; undo and redo. */
export function useDrawingKeys({ book, chosen, cancel }: Pick<Drawings, 'book' | 'chosen' | 'cancel'>): void {
  const bringBack = useBringBack()
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event)) return
    const action = actionOf('drawing', pressOf(event))
    if (action === 'cancel') cancel()
    else if (action === 'undo' || action === 'redo') {
      event.preventDefault()
      const isRedo = action === 'redo'
      if ((isRedo ? book.future : book.past).length > 0) bringBack(isRedo ? redo : undo)
    } else if (action === 'remove' && chosen !== undefined && !hasFlag(chosen, 'locked')) {
      event.preventDefault()
      drawingStore.apply(book => withoutDrawing(book, chosen[0]))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
