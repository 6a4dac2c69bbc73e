import { MOVER_SORTS, MOVERS_PATH } from '@candela/contract/movers'
import type { SortOrder } from '@candela/contract/spot'
import { useMessages } from '#platform/i18n.ts'
import { BoardBar } from '#data-page/board/board-bar.tsx'
import { chipClass } from '#ui/controls/chip.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { bothFiles } from '#data-page/file-menu.tsx'
import { late } from '#ui/page/late.tsx'
import { Link } from '#ui/controls/link.tsx'
import { moversMessages } from './messages.ts'
import styles from './movers.module.css'
import { moversFileSearch, moversLink, type MoversQuery } from './query.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./mover-formulas.tsx')).MoverFormulas : undefined
const LateFormulas = late(async () => (await import('./mover-formulas.tsx')).MoverFormulas, formulasOnServer)

/** The line above the two tables, each of which can be had as files. */
export function MoversBar({ query, asOf }: { query: MoversQuery; asOf: number }) {
  const text = useMessages(moversMessages)
  return (
    <BoardBar
      asOf={asOf}
      formula={<LateFormulas />}
      files={[...sideFiles(query, 'desc', text.riseFile), ...sideFiles(query, 'asc', text.fallFile)]}
    >
      <nav className={styles.chips} aria-label={text.windows}>
        {MOVER_SORTS.map(sort => (
          <Link
            key={sort}
            to={moversLink(query, { sort, why: undefined })}
            preventScrollReset
            className={chipClass(sort === query.sort)}
            aria-current={sort === query.sort ? 'true' : undefined}
          >
            {text.window(sort)}
          </Link>
        ))}
      </nav>
      <nav className={classNames(styles.chips, styles.sides)} aria-label={text.sides}>
        <SideChip query={query} side="desc" label={text.rise} />
        <SideChip query={query} side="asc" label={text.fall} />
      </nav>
    </BoardBar>
  )
}

const sideFiles = (query: MoversQuery, side: SortOrder, name: (kind: string) => string) =>
  bothFiles(MOVERS_PATH, moversFileSearch(query.sort, side)).map(({ label, href }) => ({ label: name(label), href }))

function SideChip({ query, side, label }: { query: MoversQuery; side: SortOrder; label: string }) {
  const isCurrent = query.order === side
  return (
    <Link
      to={moversLink(query, { order: side, why: undefined })}
      preventScrollReset
      className={chipClass(isCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {label}
    </Link>
  )
}
