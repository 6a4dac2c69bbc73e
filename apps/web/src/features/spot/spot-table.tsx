import type { SpotRow, SpotSort } from '@candela/contract/spot'
import { formatFull, formatQuantity } from '@candela/quant'
import { Suspense, useMemo } from 'react'
import { BoardCoin } from '#data-page/board/board-coin.tsx'
import { LiveChange, LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { dataMessages } from '#data-page/messages.ts'
import { StarButton, starColumn } from '#features/stars/index.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { type Column, type ColumnSort, DataTable } from '#ui/tables/data-table.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import { LiveMarketCap, LiveRange, LiveTurnover, LiveVolume, PhoneTurnover } from './live-cells.tsx'
import { spotMessages } from './messages.ts'
import type { SpotMessages } from './messages.zh.ts'
import styles from './spot-table.module.css'

export type SpotColumnId = keyof SpotMessages['columns']

/** The columns a reader may hide. */
export const OPTIONAL_COLUMNS: readonly SpotColumnId[] = [
  'turnover24h',
  'volume24h',
  'marketCap',
  'supply',
  'range',
  'trend',
]

/** Coins with live cells. Without `sorts` the columns cannot be sorted. Its page has `SpotFormulas` for the marks. */
export function SpotTable({
  rows,
  hidden = NONE,
  sorts,
  isBusy = false,
  isStale = false,
}: {
  rows: readonly SpotRow[]
  hidden?: readonly string[]
  sorts?: Readonly<Record<SpotSort, ColumnSort>>
  isBusy?: boolean
  isStale?: boolean
}) {
  const text = useMessages(spotMessages)
  const words = useMessages(dataMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(
    () => spotColumns(text, linkTo).filter(column => !hidden.includes(column.id)),
    [text, linkTo, hidden],
  )
  const detail = useMemo(
    () => ({ label: (row: SpotRow) => words.detail(row.symbol), render: (row: SpotRow) => <Detail row={row} /> }),
    [words],
  )
  return (
    <DataTable
      caption={text.title}
      size="board"
      columns={columns}
      sorts={sorts}
      rows={rows}
      rowKey={rowKey}
      useRow={useTickerRow}
      detail={detail}
      formulaLabel={words.formula}
      isBusy={isBusy}
      isStale={isStale}
    />
  )
}

/** Loaded when a row is tapped. */
const RowDetail = onDemand(async () => (await import('./row-detail.tsx')).RowDetail)

const NONE: readonly string[] = []
const rowKey = (row: SpotRow): string => row.symbol

function spotColumns(text: SpotMessages, linkTo: (path: string) => LinkProps): Column<SpotRow>[] {
  const label = text.columns
  return [
    starColumn(label.star, row => <StarButton symbol={row.symbol} />),
    {
      id: 'rank',
      label: label.rank,
      align: 'start',
      showFrom: 'laptop',
      width: styles.rankColumn,
      className: styles.rank,
      cell: row => row.rank,
    },
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      className: styles.name,
      cell: row => <Name row={row} turnoverLabel={text.turnoverShort} link={linkTo(`/coin/${row.symbol}`)} />,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      className: styles.price,
      isTicking: true,
      cell: row => <LivePrice pair={row.pair} price={row.price} />,
    },
    {
      id: 'change24h',
      label: label.change24h,
      formula: 'change',
      width: styles.changeColumn,
      className: styles.change,
      isTicking: true,
      cell: row => <LiveChange pair={row.pair} percent={row.change24h} isChipOnPhone />,
    },
    {
      id: 'turnover24h',
      label: label.turnover24h,
      formula: 'turnover',
      showFrom: 'tablet',
      width: styles.amountColumn,
      isTicking: true,
      cell: row => <LiveTurnover row={row} />,
    },
    {
      id: 'volume24h',
      label: label.volume24h,
      showFrom: 'desktop',
      width: styles.amountColumn,
      className: styles.second,
      isTicking: true,
      cell: row => <LiveVolume row={row} />,
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      formula: 'marketCap',
      showFrom: 'tablet',
      width: styles.amountColumn,
      className: styles.cap,
      isTicking: true,
      cell: row => <LiveMarketCap row={row} />,
    },
    {
      id: 'supply',
      label: label.supply,
      showFrom: 'wide',
      width: styles.amountColumn,
      className: styles.second,
      cell: row => <Supply row={row} />,
    },
    {
      id: 'range',
      label: label.range,
      align: 'center',
      showFrom: 'desktop',
      width: styles.rangeColumn,
      isTicking: true,
      cell: row => <LiveRange row={row} />,
    },
    {
      id: 'trend',
      label: label.trend,
      showFrom: 'tablet',
      width: styles.trendColumn,
      className: styles.trend,
      cell: row => <Sparkline values={row.trend7d} />,
    },
  ]
}

function Name({ row, turnoverLabel, link }: { row: SpotRow; turnoverLabel: string; link: LinkProps }) {
  return (
    <BoardCoin
      symbol={row.symbol}
      name={row.name}
      link={link}
      className={styles.coin}
      phoneNote={{ label: turnoverLabel, text: <PhoneTurnover row={row} /> }}
    />
  )
}

function Supply({ row }: { row: SpotRow }) {
  return <span data-tip={`${formatFull(row.supply)} ${row.symbol}`}>{formatQuantity(row.supply, useLocale())}</span>
}

function Detail({ row }: { row: SpotRow }) {
  return (
    <Suspense>
      <RowDetail row={row} />
    </Suspense>
  )
}
