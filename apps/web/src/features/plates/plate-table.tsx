import type { PlateLeader, PlateRow } from '@candela/contract/plates'
import { useMemo } from 'react'
import { Amount } from '#data-page/table/amount.tsx'
import { BoardTable } from '#data-page/table/board-table.tsx'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { factGapClass } from '#ui/tables/fact-list.tsx'
import { platesMessages } from './messages.ts'
import type { PlatesMessages } from './messages.zh.ts'
import styles from './plates.module.css'
import { platePath, type PlatesQuery, plateSorts } from './query.ts'

/** The sectors as a table. */
export function PlateTable({ rows, query }: { rows: readonly PlateRow[]; query: PlatesQuery }) {
  const text = useMessages(platesMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => plateColumns(text, linkTo), [text, linkTo])
  const detail = useMemo(
    () => ({ label: (row: PlateRow) => text.detail(row.name), render: (row: PlateRow) => <Detail row={row} /> }),
    [text],
  )
  return (
    <BoardTable
      caption={text.title}
      columns={columns}
      sorts={plateSorts(query)}
      rows={rows}
      rowKey={rowKey}
      detail={detail}
    />
  )
}

const rowKey = (row: PlateRow): string => row.id

function plateColumns(text: PlatesMessages, linkTo: (path: string) => LinkProps): Column<PlateRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => <Name row={row} text={text} link={linkTo(platePath(row.id))} />,
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      formula: 'sums',
      width: styles.amountColumn,
      cell: row => <Amount value={row.marketCap} />,
    },
    {
      id: 'averageChange24h',
      label: label.averageChange24h,
      formula: 'average',
      width: styles.changeColumn,
      className: styles.change,
      cell: row => <ChangeText percent={row.averageChange24h} isChipOnPhone />,
    },
    {
      id: 'turnover24h',
      label: label.turnover24h,
      formula: 'sums',
      showFrom: 'tablet',
      width: styles.amountColumn,
      cell: row => <Amount value={row.turnover24h} />,
    },
    {
      id: 'upSize',
      label: label.upSize,
      formula: 'counts',
      showFrom: 'tablet',
      width: styles.countColumn,
      cell: row => <span className="n up">{row.upSize}</span>,
    },
    {
      id: 'downSize',
      label: label.downSize,
      formula: 'counts',
      showFrom: 'tablet',
      width: styles.countColumn,
      cell: row => <span className="n down">{row.downSize}</span>,
    },
    {
      id: 'flatSize',
      label: label.flatSize,
      formula: 'counts',
      showFrom: 'laptop',
      width: styles.countColumn,
      cell: row => <span className="n flat">{row.flatSize}</span>,
    },
    {
      id: 'topGainer',
      label: label.topGainer,
      showFrom: 'wide',
      width: styles.leaderColumn,
      cell: row => <Leader coin={row.topGainer} linkTo={linkTo} />,
    },
    {
      id: 'topLoser',
      label: label.topLoser,
      showFrom: 'wide',
      width: styles.leaderColumn,
      cell: row => <Leader coin={row.topLoser} linkTo={linkTo} />,
    },
  ]
}

function Name({ row, text, link }: { row: PlateRow; text: PlatesMessages; link: LinkProps }) {
  return (
    <a {...link} className={styles.name}>
      <b>{row.name}</b>
      <small>{text.counts(row.upSize, row.downSize)}</small>
    </a>
  )
}

function Leader({ coin, linkTo }: { coin: PlateLeader | null; linkTo: (path: string) => LinkProps }) {
  const { nobody } = useMessages(platesMessages)
  if (coin === null) return <span className="flat">{nobody}</span>
  return (
    <a {...linkTo(`/coin/${coin.symbol}`)} className={styles.leader} data-tip={coin.name}>
      <b>{coin.symbol}</b> <ChangeText percent={coin.change24h} />
    </a>
  )
}

/** What a phone has no columns for. */
function Detail({ row }: { row: PlateRow }) {
  const text = useMessages(platesMessages)
  const linkTo = useLinkProps()
  const { columns } = text
  return (
    <RowFacts
      facts={[
        [columns.topGainer, <Leader key="gainer" coin={row.topGainer} linkTo={linkTo} />],
        [columns.topLoser, <Leader key="loser" coin={row.topLoser} linkTo={linkTo} />],
        [columns.turnover24h, <Amount key="turnover" value={row.turnover24h} />, 'sums'],
        [columns.flatSize, row.flatSize, 'counts'],
      ]}
    >
      <SplitBar up={row.upSize} down={row.downSize} />
      <span className={factGapClass} />
      <ButtonLink to={platePath(row.id)} size="small">
        {text.open}
      </ButtonLink>
    </RowFacts>
  )
}
