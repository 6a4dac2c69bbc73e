import type { ReactNode } from 'react'
import { Badge } from '#ui/controls/badge.tsx'
import styles from './board-bar.module.css'
import { type DataFile, FileMenu } from './file-menu.tsx'

/** The line above a board: choices at the start; how fresh the numbers are, how they are made, and as files at the end. */
export function BoardBar({
  children,
  asOf,
  stale,
  formula,
  exports,
}: {
  children?: ReactNode
  asOf: string
  /** Time of the last data when stale; undefined while data arrives. */
  stale: string | undefined
  /** The page's `Formulas`. */
  formula: ReactNode
  exports: { readonly label: string; readonly files: readonly DataFile[] }
}) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {stale === undefined ? null : <Badge kind="warn">{stale}</Badge>}
      <span className={`n ${styles.asOf}`}>{asOf}</span>
      {formula}
      <FileMenu {...exports} />
    </div>
  )
}
