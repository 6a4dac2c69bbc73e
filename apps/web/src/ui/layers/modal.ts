import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a `<dialog>` above the page while its component is mounted. The browser keeps the focus inside and closes it
 * on Escape; a click on the backdrop closes it too; on close the focus returns to where it was.
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
    // Focus the first field, not the close button.
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
