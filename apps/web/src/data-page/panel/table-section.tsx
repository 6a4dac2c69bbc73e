import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { CoinSearch } from '#ui/coins/coin-search.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { StaleBadge } from '#data-page/stale-badge.tsx'
import styles from './table-section.module.css'

/** A table of coins below the panels of a page: its title, how fresh it is, and a search in it. */
export function TableSection({
  title,
  asOf,
  path,
  query,
  to,
  children,
}: {
  title: string
  asOf: number
  path: string
  /** `symbol` is what is searched for; a search keeps the rest and begins at the first rows. */
  query: {
    readonly symbol: string | undefined
    readonly current: number
    readonly [name: string]: string | number | undefined
  }
  to: (symbol: string | undefined) => string
  children: ReactNode
}) {
  const text = useMessages(dataMessages)
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <StaleBadge asOf={asOf} />
        <CoinSearch
          path={path}
          value={query.symbol}
          hidden={{ ...query, symbol: undefined, current: undefined }}
          to={to}
          labels={{ field: text.search, action: text.searchAction }}
        />
      </header>
      {children}
    </section>
  )
}
