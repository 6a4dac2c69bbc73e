import type { ReactNode } from 'react'
import styles from './stat-tile.module.css'

/** A row of tiles; on phones it scrolls sideways. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
    <section className={styles.tiles} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/**
 * One figure: what, how much, how it changed (`<ChangeText/>`), and below it a bar or a sentence.
 *
 *     <StatTile label={text.total24h} value={formatAmount(v, locale, 'tile')} change={<ChangeText percent={c} />}>
 *       <SplitBar up={long} down={short} />
 *     </StatTile>
 */
export function StatTile({
  label,
  mark,
  value,
  change,
  children,
}: {
  label: ReactNode
  /** A `FormulaMark`, for a derived figure. */
  mark?: ReactNode
  value: ReactNode
  change?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.tile}>
      <div className={styles.label}>
        <span className={styles.name}>{label}</span>
        {mark}
        {change === undefined ? null : <span className={styles.change}>{change}</span>}
      </div>
      <div className={`n ${styles.value}`}>{value}</div>
      {children === undefined ? null : <div className={styles.foot}>{children}</div>}
    </div>
  )
}
