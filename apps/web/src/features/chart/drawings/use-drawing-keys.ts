import { useEffect, useEffectEvent } from 'react'
import { hasFlag, redo, undo, withoutDrawing } from './book.ts'
import { drawingStore } from './store.ts'
import type { Drawings } from './use-drawings.ts'

/** Fields and dialogs have keys of their own. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** Escape leaves a drawing unfinished, Delete removes the chosen one, Ctrl+Z and Ctrl+Shift+Z undo and redo. */
export function useDrawingKeys({ chosen, cancel }: Drawings): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event.target)) return
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (key === 'escape') cancel()
    else if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault()
      drawingStore.apply(key === 'y' || event.shiftKey ? redo : undo)
    } else if ((key === 'delete' || key === 'backspace') && chosen !== undefined && !hasFlag(chosen, 'locked')) {
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
