import type { MoverRow } from '@candela/contract/movers'
import { useMemo } from 'react'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './home.module.css'
import { LiveChange, LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'
import { NoRows } from './section.tsx'

/** One side of what moves fastest; undefined when its call failed. Coins whose move is not known yet are left out. */
export function MoverTable({ caption, rows: all }: { caption: string; rows: readonly MoverRow[] | undefined }) {
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const columns = useMemo(() => moverColumns(text, linkTo), [text, linkTo])
  const rows = useMemo(() => all?.filter(({ change5m }) => change5m !== null), [all])
  if (rows === undefined || rows.length === 0) return <NoRows isFailed={rows === undefined} />
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={row => row.symbol}
      useRow={useTickerRow}
      isStale={isStale}
    />
  )
}

function moverColumns(text: HomeMessages, linkTo: (path: string) => LinkProps): Column<MoverRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      cell: ({ symbol }) => <CoinMark symbol={symbol} link={linkTo(`/coin/${symbol}`)} />,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.moverPriceColumn,
      className: styles.mover,
      isTicking: true,
      cell: row => <LivePrice pair={row.pair} price={row.price} />,
    },
    {
      id: 'change5m',
      label: label.change5m,
      width: styles.moverColumn,
      className: `${styles.mover} ${styles.chip}`,
      isTicking: true,
      cell: row => <ChangeText percent={row.change5m} isChipOnPhone />,
    },
    {
      id: 'change24h',
      label: label.day,
      showFrom: 'tablet',
      width: styles.moverDayColumn,
      className: styles.mover,
      isTicking: true,
      cell: row => <LiveChange pair={row.pair} percent={row.change24h} />,
    },
  ]
}
