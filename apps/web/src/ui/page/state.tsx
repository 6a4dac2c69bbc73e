import type { ReactNode } from 'react'
import { Mark } from '#ui/controls/icon.tsx'
import { NeedsScript } from './needs-script.tsx'
import styles from './state.module.css'

/** Nothing here, why, and one thing to do about it. */
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

/** What failed, and a way to try again. */
export function ErrorState({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      {action}
    </div>
  )
}

/** As many pulsing rows as the data will have, so nothing jumps when it comes. Without script it never does. */
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
