import type { ReactNode } from 'react'
import { COIN_PAGES_MAX, type CoinListQuery } from '#data-page/address/coin-list.ts'
import { dataMessages } from '#data-page/messages.ts'
import { StaleBadge } from '#data-page/stale-badge.tsx'
import { NoMatch, NoSnapshot } from '#data-page/states.tsx'
import { useMessages } from '#platform/i18n.ts'
import { CoinSearch } from '#ui/coins/coin-search.tsx'
import styles from './coin-list-section.module.css'
import { ListEnd } from './list-end.tsx'

type Change = Partial<Pick<CoinListQuery, 'exchange' | 'symbol' | 'current'>>

/**
 * The list of all coins below the panels of a page: its title, how fresh it is, a search in it, its table (`children`)
 * and a link to more rows; or that no coin matches.
 */
export function CoinListSection({
  title,
  path,
  query,
  link,
  list,
  children,
}: {
  title: string
  path: string
  query: CoinListQuery & Readonly<Record<string, string | number | undefined>>
  /** The page with something changed. */
  link: (change: Change) => string
  list: { readonly records: readonly unknown[]; readonly total: number; readonly asOf: number }
  children: ReactNode
}) {
  const text = useMessages(dataMessages)
  const shown = list.records.length
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <StaleBadge asOf={list.asOf} />
        <CoinSearch
          path={path}
          value={query.symbol}
          // A search keeps the rest and begins at the first rows.
          hidden={{ ...query, symbol: undefined, current: undefined }}
          to={symbol => link({ symbol, current: 1 })}
          labels={{ field: text.search, action: text.searchAction }}
        />
      </header>
      {list.asOf === 0 ? (
        <NoSnapshot title={title} to={link({})} />
      ) : shown === 0 ? (
        <NoMatch to={link({ symbol: undefined, exchange: undefined })} />
      ) : (
        <>
          {children}
          <ListEnd
            to={link({ current: query.current + 1 })}
            shown={shown}
            total={list.total}
            canGrow={query.current < COIN_PAGES_MAX}
          />
        </>
      )}
    </section>
  )
}
