import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import styles from './board-bar.module.css'
import { FormulaPopover } from './formula-popover.tsx'
import { Menu, menuItemClass } from './menu.tsx'

/** The line above a board: choices at the start; how fresh the numbers are, how they are made, and as files at the end. */
export function BoardBar({
  children,
  asOf,
  stale,
  formula,
  exports: files,
}: {
  children?: ReactNode
  asOf: string
  /** Since when nothing came; undefined while data comes in. */
  stale: string | undefined
  formula: { readonly label: string; readonly content: ReactNode }
  exports: { readonly label: string; readonly csv: string; readonly json: string }
}) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{children}</div>
      {stale === undefined ? null : <Badge kind="warn">{stale}</Badge>}
      <span className={`n ${styles.asOf}`}>{asOf}</span>
      <FormulaPopover label={formula.label}>{formula.content}</FormulaPopover>
      <Menu icon="download" label={files.label}>
        <a className={menuItemClass} href={files.csv} download>
          CSV
        </a>
        <a className={menuItemClass} href={files.json} download>
          JSON
        </a>
      </Menu>
    </div>
  )
}
