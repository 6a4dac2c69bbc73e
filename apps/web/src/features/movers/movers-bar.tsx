import { MOVER_SORTS, type SortOrder } from '@candela/contract'
import { formatClock } from '@candela/quant'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { chipClass } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { FormulaPopover } from '#ui/formula-popover.tsx'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import { moversMessages } from './messages.ts'
import bar from './movers-bar.module.css'
import styles from './movers.module.css'
import { MOVERS_PATH, moversFile, type MoversQuery, moversSearch } from './query.ts'

const MoverFormulas = lazy(async () => ({ default: (await import('./mover-formulas.tsx')).MoverFormulas }))

/** The line above the two tables. Not the one of other boards: that has files of a single table. */
export function MoversBar({ query, asOf, stale }: { query: MoversQuery; asOf: number; stale: string | undefined }) {
  const text = useMessages(moversMessages)
  return (
    <div className={bar.bar}>
      <div className={bar.start}>
        <nav className={styles.chips} aria-label={text.windows}>
          {MOVER_SORTS.map(sort => (
            <Link
              key={sort}
              to={MOVERS_PATH + moversSearch({ ...query, sort, why: undefined })}
              replace
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
      </div>
      {stale === undefined ? null : <Badge kind="warn">{stale}</Badge>}
      <span className={classNames('n', bar.asOf)}>{text.asOf(formatClock(asOf))}</span>
      <FormulaPopover label={text.formula}>
        <Suspense>
          <MoverFormulas />
        </Suspense>
      </FormulaPopover>
      <Menu icon="download" label={text.exportMenu}>
        <SideFiles query={query} side="desc" label={text.riseFile} />
        <SideFiles query={query} side="asc" label={text.fallFile} />
      </Menu>
    </div>
  )
}

function SideChip({ query, side, label }: { query: MoversQuery; side: SortOrder; label: string }) {
  const isCurrent = query.order === side
  return (
    <Link
      to={MOVERS_PATH + moversSearch({ ...query, order: side, why: undefined })}
      replace
      preventScrollReset
      className={chipClass(isCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {label}
    </Link>
  )
}

type SideFilesProps = {
  readonly query: MoversQuery
  readonly side: SortOrder
  readonly label: (kind: string) => string
}

function SideFiles({ query, side, label }: SideFilesProps) {
  return (
    <>
      <a className={menuItemClass} href={moversFile('csv', query.sort, side)} download>
        {label('CSV')}
      </a>
      <a className={menuItemClass} href={moversFile('json', query.sort, side)} download>
        {label('JSON')}
      </a>
    </>
  )
}
