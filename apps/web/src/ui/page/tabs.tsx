import type { ReactNode } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import { Link } from '#ui/controls/link.tsx'
import { showInStrip } from '#ui/controls/show-in-strip.ts'
import { currentTabClass, tabClass } from '#ui/controls/tab-link.ts'
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
            ref={tab.isCurrent ? showInStrip : undefined}
            className={classNames(tabClass, tab.isCurrent && currentTabClass)}
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
