import { useNavigation } from 'react-router'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { DataTable, type DataTableProps } from '#ui/tables/data-table.tsx'
import { dataMessages } from '#data-page/messages.ts'

type BoardTableProps<Row> = Omit<DataTableProps<Row>, 'size' | 'formulaLabel' | 'isBusy' | 'isStale'> & {
  /** False for figures of the past. */
  readonly canBeStale?: boolean
}

/** The main table of a page: it shows by itself that the next rows are loading, and that its numbers are stale. */
export function BoardTable<Row>({ canBeStale = true, ...table }: BoardTableProps<Row>) {
  const { formula } = useMessages(dataMessages)
  const isStale = useStale() !== undefined
  const isBusy = useNavigation().state === 'loading'
  return <DataTable {...table} size="board" formulaLabel={formula} isBusy={isBusy} isStale={isStale && canBeStale} />
}
