import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

export type Tab = { readonly to: string; readonly label: string; readonly isCurrent: boolean }

/** Tabs that change the route; `end` holds as-of, formula and export. */
export function Tabs({ label, tabs, end }: { label: string; tabs: readonly Tab[]; end?: ReactNode }) {
  return (
    <div className={styles.tabs}>
      <nav className={styles.links} aria-label={label}>
        {tabs.map(tab => (
          <Link
            key={tab.to}
            to={tab.to}
            className={classNames(styles.tab, tab.isCurrent && styles.current)}
            aria-current={tab.isCurrent ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </div>
  )
}
