import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './dialog.module.css'
import { useModal } from './modal.ts'

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
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} aria-label={label} className={classNames(styles.dialog, isWide && styles.wide)}>
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
