import type { Column } from '#ui/tables/data-table.tsx'
import styles from './star-column.module.css'

/** The column before the name: a star of the row, by `cell`. */
export const starColumn = <Row,>(label: string, cell: Column<Row>['cell']): Column<Row> => ({
  id: 'star',
  label,
  isLabelHidden: true,
  align: 'start',
  showFrom: 'tablet',
  width: styles.column,
  cell,
})
