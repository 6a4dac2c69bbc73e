import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { BoardTable } from './board-table.tsx'

type CoinRow = { readonly symbol: string }

type CoinBoardProps<Row> = Omit<ComponentProps<typeof BoardTable<Row>>, 'rowKey' | 'detail'> & {
  /** What a phone shows below a tapped row. Keep it the same between renders. */
  readonly detail: (row: Row) => ReactNode
}

/** The main table of a page with one row a coin. */
export function CoinBoard<Row extends CoinRow>({ detail: render, ...table }: CoinBoardProps<Row>) {
  const { detail: label } = useMessages(dataMessages)
  const detail = useMemo(() => ({ label: (row: Row) => label(row.symbol), render }), [label, render])
  return <BoardTable {...table} rowKey={symbolOf} detail={detail} />
}

const symbolOf = ({ symbol }: CoinRow): string => symbol
