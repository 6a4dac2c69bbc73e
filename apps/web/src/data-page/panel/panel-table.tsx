import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { DataTable, type DataTableProps } from '#ui/tables/data-table.tsx'
import { dataMessages } from '#data-page/messages.ts'
import styles from './panel-table.module.css'

/** A table that fills a panel: the panel is its frame. `isDense` brings the columns closer together. */
export function PanelTable<Row>({
  isDense = false,
  className,
  ...table
}: Omit<DataTableProps<Row>, 'formulaLabel'> & { isDense?: boolean; className?: string | undefined }) {
  const { formula } = useMessages(dataMessages)
  return (
    <div className={classNames(styles.inPanel, isDense && styles.dense, className)}>
      <DataTable {...table} formulaLabel={formula} />
    </div>
  )
}
