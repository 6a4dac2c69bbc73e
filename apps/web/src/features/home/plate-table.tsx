import { PLATES_PATH } from '@candela/contract/plates'
import type { PlateLeader, PlateList, PlateRow } from '@candela/contract/plates'
import { formatAmount, formatFull } from '@candela/quant'
import { useMemo } from 'react'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './home.module.css'
import { type SectionData } from './section-data.ts'
import { askPlates } from './load-markets.ts'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'
import { NoRows } from './section.tsx'

const REFRESH_MS = 5000

type LinkTo = (path: string) => LinkProps

/** The sectors, each linked to its page. */
export function PlateTable({ loaded }: { loaded: SectionData<PlateList> }) {
  const list = useFresh(loaded, askPlates, REFRESH_MS)
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const columns = useMemo(() => plateColumns(text, linkTo), [text, linkTo])
  const rows = list?.records ?? []
  if (rows.length === 0) return <NoRows isFailed={list === undefined} />
  return <DataTable caption={text.plates} columns={columns} rows={rows} rowKey={row => row.id} isStale={isStale} />
}

function plateColumns(text: HomeMessages, linkTo: LinkTo): Column<PlateRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.plate,
      align: 'start',
      width: styles.plateColumn,
      cell: row => (
        <a {...linkTo(`${PLATES_PATH}/${row.id}`)} className={styles.plate}>
          <b>{row.name}</b>
        </a>
      ),
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      width: styles.capColumn,
      cell: row => <Amount value={row.marketCap} />,
    },
    {
      id: 'averageChange24h',
      label: label.averageChange,
      width: styles.averageColumn,
      className: styles.chip,
      cell: row => <ChangeText percent={row.averageChange24h} isChipOnPhone />,
    },
    {
      id: 'split',
      label: label.breadth,
      showFrom: 'tablet',
      width: styles.breadthColumn,
      cell: row => <Breadth row={row} text={text} />,
    },
    {
      id: 'turnover24h',
      label: label.turnover,
      showFrom: 'laptop',
      cell: row => <Amount value={row.turnover24h} />,
    },
    {
      id: 'topGainer',
      label: label.topGainer,
      showFrom: 'tablet',
      className: styles.wideEdge,
      width: styles.leaderColumn,
      cell: row => <Leader coin={row.topGainer} linkTo={linkTo} />,
    },
    {
      id: 'topLoser',
      label: label.topLoser,
      showFrom: 'laptop',
      width: `${styles.leaderColumn} ${styles.wide}`,
      className: styles.wide,
      cell: row => <Leader coin={row.topLoser} linkTo={linkTo} />,
    },
  ]
}

function Breadth({ row, text }: { row: PlateRow; text: HomeMessages }) {
  return (
    <span className={styles.breadth} data-tip={text.sizes(row.upSize, row.downSize, row.flatSize)}>
      <span className="n up">{row.upSize}</span>
      <SplitBar up={row.upSize} down={row.downSize} width={64} />
      <span className="n down">{row.downSize}</span>
    </span>
  )
}

function Leader({ coin, linkTo }: { coin: PlateLeader | null; linkTo: LinkTo }) {
  if (coin === null) return <span className="flat">--</span>
  return (
    <a {...linkTo(`/coin/${coin.symbol}`)} className={styles.leader} data-tip={coin.name}>
      <b>{coin.symbol}</b> <ChangeText percent={coin.change24h} />
    </a>
  )
}

function Amount({ value }: { value: string }) {
  return <span data-tip={formatFull(value)}>{formatAmount(value, useLocale())}</span>
}
