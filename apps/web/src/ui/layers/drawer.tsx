import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import styles from './drawer.module.css'
import { useModal } from './modal.ts'

/** A panel at the end side of the window; on phones a sheet at the bottom, at most 90 % high. */
export function Drawer({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} aria-label={title} className={styles.drawer}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
