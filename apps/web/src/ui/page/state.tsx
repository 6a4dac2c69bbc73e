import type { ReactNode } from 'react'
import { Mark } from '#ui/controls/icon.tsx'
import { NeedsScript } from './needs-script.tsx'
import styles from './state.module.css'

/** Empty state: what is missing, why, and one action. */
export function EmptyState({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Mark isLarge />
      <strong>{title}</strong>
      <p>{text}</p>
      {action}
    </div>
  )
}

/** Error state with a retry. */
export function ErrorState({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      {action}
    </div>
  )
}

/** As many pulsing rows as the data will have, so that the layout does not jump. Without JavaScript no data follows. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.skeleton}>
      <p className="vh">{label}</p>
      <NeedsScript />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeletonRow} aria-hidden="true">
          <i className={styles.round} />
          <i />
          <i className={styles.end} />
          <i />
        </div>
      ))}
    </div>
  )
}
