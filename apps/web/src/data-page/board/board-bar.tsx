import { formatClock } from '@candela/quant'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import styles from './board-bar.module.css'
import { type FileLink, FileMenu } from '#data-page/file-menu.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { StaleBadge } from '#data-page/stale-badge.tsx'

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
  const zone = useZone()
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {canBeStale ? <StaleBadge asOf={asOf} /> : null}
      <span className={`n ${styles.asOf}`} data-zone="">
        {asOfText ?? text.asOfIn(formatClock(asOf, zone), zone.name)}
      </span>
      <span className={styles.formula}>{formula}</span>
      <FileMenu label={text.export} files={files} className={styles.files} />
    </div>
  )
}
