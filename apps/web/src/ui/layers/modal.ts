import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

let shown: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLDialogElement[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The dialog above all others. The browser lets nothing outside it be pressed or read out. */
export const topModal = {
  get: (): HTMLDialogElement | undefined => shown.at(-1),
  /** With those below it, so that the focus goes back step by step. */
  closeAll: (): void => {
    for (const dialog of shown.toReversed()) dialog.close()
  },
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Opens a `<dialog>` above the page while its component is mounted. The browser keeps the focus inside; Escape and a
 * click on the backdrop close it; on close the focus returns to where it was.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(undefined)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) {
      opener.current = document.activeElement ?? document.body
      element.showModal()
    }
    // Focus the first field, not the close button.
    element.querySelector('input')?.focus()
    // The element itself is hit only beside its body, that is on the backdrop.
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    let isTold = false
    // At Escape, not when the browser has closed it: keys that are pressed in between would be lost.
    const tell = (event: Event) => {
      if (isTold || event.target !== element) return // a file field inside is cancelled, too
      isTold = true
      close()
    }
    element.addEventListener('click', handleClick)
    element.addEventListener('cancel', tell)
    element.addEventListener('close', tell)
    replace([...shown, element])
    return () => {
      replace(shown.filter(other => other !== element))
      element.removeEventListener('click', handleClick)
      element.removeEventListener('cancel', tell)
      element.removeEventListener('close', tell)
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
