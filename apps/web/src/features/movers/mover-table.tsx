import type { MoverRow } from '@candela/contract/movers'
import type { SortOrder } from '@candela/contract/spot'
import { memo, useMemo } from 'react'
import { LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { dataMessages } from '#data-page/messages.ts'
import { StarButton } from '#features/stars/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Link } from '#ui/controls/link.tsx'
import { moversMessages } from './messages.ts'
import type { MoversMessages } from './messages.zh.ts'
import { type BadgeFacts, badgeFacts, MoverBadges } from './mover-badges.tsx'
import styles from './movers.module.css'
import { moversLink, type MoversQuery } from './query.ts'

/**
 * Gainers or losers. Prices are live; the page refreshes the order every second, so everything in a row except its
 * figures re-renders only when it changes.
 */
export const MoverTable = memo(function MoverTable({
  rows,
  side,
  query,
  isStale,
}: {
  rows: readonly MoverRow[]
  side: SortOrder
  query: MoversQuery
  isStale: boolean
}) {
  const text = useMessages(moversMessages)
  const { formula } = useMessages(dataMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => moverColumns(text, query, linkTo), [text, query, linkTo])
  return (
    <DataTable
      caption={side === 'desc' ? text.rise : text.fall}
      size="board"
      columns={columns}
      rows={rows}
      // By place and not by coin: a new order changes what the rows say, and no row moves under the reader.
      rowKey={row => String(rows.indexOf(row))}
      useRow={useTickerRow}
      isStale={isStale}
      formulaLabel={formula}
    />
  )
})

function moverColumns(
  text: MoversMessages,
  query: MoversQuery,
  linkTo: (path: string) => LinkProps,
): Column<MoverRow>[] {
  const label = text.columns
  const window = (id: 'change3m' | 'change5m' | 'change10m'): Column<MoverRow> => {
    const isSorted = id === `change${query.sort}m`
    return {
      id,
      label: label[id],
      formula: 'move',
      // A phone has room for one window: the one the list is sorted by.
      ...(isSorted ? {} : { showFrom: 'tablet' }),
      width: styles.changeColumn,
      className: isSorted ? styles.sorted : undefined,
      isTicking: true,
      cell: row => <ChangeText percent={row[id]} isChipOnPhone={isSorted} />,
    }
  }
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => <Name key={row.symbol} symbol={row.symbol} linkTo={linkTo} {...badgeFacts(row)} />,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      isTicking: true,
      cell: row => <LivePrice key={row.symbol} pair={row.pair} price={row.price} />,
    },
    window('change3m'),
    window('change5m'),
    window('change10m'),
    {
      id: 'badges',
      label: label.badges,
      formula: 'levels',
      align: 'start',
      showFrom: 'tablet',
      width: styles.badgeColumn,
      cell: row => <MoverBadges {...badgeFacts(row)} />,
    },
    {
      id: 'why',
      label: label.why,
      isLabelHidden: true,
      width: styles.whyColumn,
      className: styles.why,
      cell: row => <WhyLink symbol={row.symbol} query={query} />,
    },
  ]
}

type NameProps = BadgeFacts & { readonly symbol: string; readonly linkTo: (path: string) => LinkProps }

const Name = memo(function Name({ symbol, linkTo, ...badges }: NameProps) {
  return (
    <span className={styles.name}>
      <span className={styles.star}>
        <StarButton symbol={symbol} />
      </span>
      <a {...linkTo(`/coin/${symbol}`)} className={styles.coin}>
        <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
        <b>{symbol}</b>
        <span className={styles.phoneBadges}>
          <MoverBadges {...badges} />
        </span>
      </a>
    </span>
  )
})

/** The reasons have their own URL. */
const WhyLink = memo(function WhyLink({ symbol, query }: { symbol: string; query: MoversQuery }) {
  const text = useMessages(moversMessages)
  return (
    <Link
      to={moversLink(query, { why: symbol })}
      preventScrollReset
      className={buttonClass({ kind: 'ghost', size: 'small' })}
      aria-label={text.whyOf(symbol)}
    >
      {text.why}
    </Link>
  )
})
