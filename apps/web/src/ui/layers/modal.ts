import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a `<dialog>` above the page while its component is mounted. The browser keeps the focus inside and closes it
 * on Escape; a click on the backdrop closes it too; in the end the focus is back where it came from.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(undefined)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) {
      opener.current = document.activeElement ?? document.body
      element.showModal()
    }
    // What one came for is the field, not the button that closes.
    element.querySelector('input')?.focus()
    // The element itself is hit only beside its body, that is on the backdrop.
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', handleClick)
    return () => {
      element.removeEventListener('click', handleClick)
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
