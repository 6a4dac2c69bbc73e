import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

/** A modal layer on the native element: focus stays inside, Escape and a click beside it close it. */
export function Dialog({
  label,
  title,
  closeLabel,
  isWide = false,
  onClose,
  children,
}: {
  label: string
  title?: string
  closeLabel: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) element.showModal()
    // What one came for is the field, not the button that closes.
    element.querySelector('input')?.focus()
    // The element itself is hit only beside its body, that is on the backdrop.
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', handleClick)
    return () => element.removeEventListener('click', handleClick)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(styles.dialog, isWide && styles.wide)}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          {title === undefined ? null : <h2>{title}</h2>}
          <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
