import { formatClock } from '@candela/quant'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import styles from './board-bar.module.css'
import { type FileLink, FileMenu } from './file-menu.tsx'
import { dataMessages } from './messages.ts'
import { useStaleText } from './states.tsx'

/** The line above a board: choices at the start; how fresh the numbers are, how they are made, and as files at the end. */
export function BoardBar({
  children,
  asOf,
  asOfText,
  canBeStale = true,
  formula,
  files,
}: {
  children?: ReactNode
  asOf: number
  /** In words, where the time alone does not say it. */
  asOfText?: string | undefined
  /** False for figures of the past. */
  canBeStale?: boolean
  /** The page's `Formulas`. */
  formula: ReactNode
  files: readonly FileLink[]
}) {
  const text = useMessages(dataMessages)
  const stale = useStaleText(asOf)
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {stale === undefined || !canBeStale ? null : <Badge kind="warn">{stale}</Badge>}
      <span className={`n ${styles.asOf}`}>{asOfText ?? text.asOfUtc8(formatClock(asOf))}</span>
      {formula}
      <FileMenu label={text.export} files={files} />
    </div>
  )
}
