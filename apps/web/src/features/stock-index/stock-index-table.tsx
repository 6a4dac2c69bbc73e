import type { StockIndexList, StockIndexRow } from '@candela/contract/stock-index'
import { useMemo } from 'react'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { dataMessages } from '#data-page/messages.ts'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { useMessages } from '#platform/i18n.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { IndexChange, IndexPoints, IndexPrice, IndexRange, IndexTrend, SessionText } from './index-cells.tsx'
import { stockIndexMessages } from './messages.ts'
import type { StockIndexMessages } from './messages.zh.ts'
import styles from './stock-index.module.css'

export function StockIndexTable({ list, isStale }: { list: StockIndexList; isStale: boolean }) {
  const text = useMessages(stockIndexMessages)
  const { formula } = useMessages(dataMessages)
  const columns = useMemo(() => indexColumns(text, list), [text, list])
  const detail = useMemo(
    () => ({
      label: (row: StockIndexRow) => text.detail(row.name),
      render: (row: StockIndexRow) => <Detail row={row} list={list} />,
    }),
    [text, list],
  )
  return (
    <DataTable
      caption={text.table}
      columns={columns}
      rows={list.records}
      rowKey={rowKey}
      useRow={useTickerRow}
      detail={detail}
      formulaLabel={formula}
      isStale={isStale}
    />
  )
}

const rowKey = (row: StockIndexRow): string => row.symbol

const sessionOf = (list: StockIndexList, row: StockIndexRow) =>
  list.sessions.find(session => session.exchange === row.exchange)

function indexColumns(text: StockIndexMessages, list: StockIndexList): Column<StockIndexRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => <Name row={row} text={text} />,
    },
    {
      id: 'exchange',
      label: label.exchange,
      align: 'start',
      showFrom: 'tablet',
      width: styles.exchangeColumn,
      cell: row => row.exchangeName,
    },
    {
      id: 'session',
      label: label.session,
      align: 'start',
      showFrom: 'tablet',
      width: styles.sessionColumn,
      cell: row => <SessionText session={sessionOf(list, row)} asOf={list.asOf} />,
    },
    { id: 'price', label: label.price, width: styles.priceColumn, cell: row => <IndexPrice row={row} /> },
    {
      id: 'change',
      label: label.change,
      formula: 'change',
      showFrom: 'desktop',
      cell: row => <IndexPoints row={row} />,
    },
    {
      id: 'change24h',
      label: label.change24h,
      formula: 'change',
      width: styles.changeColumn,
      className: styles.change,
      cell: row => <IndexChange row={row} />,
    },
    {
      id: 'range',
      label: label.range,
      align: 'center',
      showFrom: 'wide',
      width: styles.rangeColumn,
      cell: row => <IndexRange row={row} />,
    },
    {
      id: 'trend',
      label: label.trend,
      showFrom: 'desktop',
      width: styles.trendColumn,
      cell: row => <IndexTrend row={row} />,
    },
  ]
}

function Name({ row, text }: { row: StockIndexRow; text: StockIndexMessages }) {
  return (
    <span className={styles.name}>
      <b>{row.name}</b>
      <small>
        {row.symbol}
        <i>
          {' · '}
          {text.status[row.status]}
        </i>
      </small>
    </span>
  )
}

/** What a phone has no columns for. */
function Detail({ row, list }: { row: StockIndexRow; list: StockIndexList }) {
  const { columns } = useMessages(stockIndexMessages)
  return (
    <RowFacts
      columns={1}
      facts={[
        [columns.session, <SessionText key="session" session={sessionOf(list, row)} asOf={list.asOf} />],
        [columns.exchange, row.exchangeName],
        [columns.change, <IndexPoints key="points" row={row} />, 'change'],
        [columns.range, <IndexRange key="range" row={row} />],
        [columns.trend, <IndexTrend key="trend" row={row} />],
      ]}
    />
  )
}
