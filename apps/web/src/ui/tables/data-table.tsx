import { memo, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './data-table.module.css'
import { FormulaMark } from '#ui/page/formula-mark.tsx'
import { Link } from '#ui/controls/link.tsx'

/** Minimum width at which a column is shown: numbers never shrink, their column is hidden. */
export type ShowFrom = 'phone' | 'tablet' | 'laptop' | 'desktop' | 'wide'

export type ColumnSort = {
  /** Where a click leads; a plain link, so sorting works without script. */
  readonly to: string
  readonly order: 'none' | 'ascending' | 'descending'
}

export type Column<Row> = {
  readonly id: string
  readonly label: string
  readonly isLabelHidden?: boolean
  /** The id of its formula, for a derived figure: its head then carries the mark. */
  readonly formula?: string
  readonly align?: 'start' | 'center' | 'end'
  readonly showFrom?: ShowFrom
  /** Class of the `<col>`: its width. */
  readonly width?: string | undefined
  /** Class of the cells. */
  readonly className?: string | undefined
  /** The figure, one line or a drawing, changes by itself: the table is not laid out again for it. */
  readonly isTicking?: boolean
  readonly cell: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** By column id. Apart from the columns: a new order redraws the head and not every row. */
  readonly sorts?: Readonly<Partial<Record<string, ColumnSort>>> | undefined
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** A hook run in every row with its element, for instance to subscribe while it is on screen. */
  readonly useRow?: (row: Row, element: RefObject<HTMLTableRowElement | null>) => void
  /** On phones a tap opens this below the row. */
  readonly detail?: { readonly label: (row: Row) => string; readonly render: (row: Row) => ReactNode }
  /** Names the marks of formulas; without it there are none. */
  readonly formulaLabel?: string | undefined
  /** `board`: rows of 32 px for whole-page lists; `panel`: 36 px. */
  readonly size?: 'board' | 'panel'
  /** `sideways` scrolls in its own box and keeps the first column visible. */
  readonly scroll?: 'page' | 'sideways'
  readonly isStale?: boolean
  readonly isBusy?: boolean
}

/** Rows and columns, with a sticky head. States without rows are drawn by `TableState` in its place. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, detail } = props
  const [openKey, setOpenKey] = useState<string>()
  const toggle = useCallback((key: string) => setOpenKey(open => (open === key ? undefined : key)), [])
  return (
    <div
      className={classNames(styles.frame, props.scroll === 'sideways' && styles.sideways)}
      // What scrolls can be reached, and so scrolled, with the keyboard.
      {...(props.scroll === 'sideways' ? { tabIndex: 0, role: 'region', 'aria-label': props.caption } : {})}
    >
      <table
        className={classNames(styles.table, props.size === 'board' && styles.board, props.isStale && styles.stale)}
        aria-busy={props.isBusy}
      >
        <caption className="vh">{props.caption}</caption>
        <colgroup>
          {columns.map(column => (
            <col key={column.id} className={classNames(column.width, shownClass(column))} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(column => (
              <HeadCell
                key={column.id}
                column={column}
                sort={props.sorts?.[column.id]}
                formulaLabel={props.formulaLabel}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const key = rowKey(row)
            return (
              <DataRow
                key={key}
                id={key}
                row={row}
                columns={columns}
                useRow={props.useRow ?? useNothing}
                detail={detail}
                isOpen={openKey === key}
                onToggle={toggle}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function useNothing(): void {}

function isOnPhone<Row>(column: Column<Row>): boolean {
  return (column.showFrom ?? 'phone') === 'phone'
}

function shownClass<Row>(column: Column<Row>): string | undefined {
  const from = column.showFrom ?? 'phone'
  return from === 'phone' ? undefined : styles[from]
}

function cellClass<Row>(column: Column<Row>): string {
  const align = column.align ?? 'end'
  return classNames(align !== 'end' && styles[align], shownClass(column), column.className)
}

function HeadCell<Row>({
  column,
  sort,
  formulaLabel,
}: {
  column: Column<Row>
  sort: ColumnSort | undefined
  formulaLabel: string | undefined
}) {
  const { label, formula } = column
  const mark =
    formula === undefined || formulaLabel === undefined ? null : (
      <FormulaMark of={formula} label={`${label} ${formulaLabel}`} />
    )
  // On the far side of where the column is aligned: the words still begin or end with the figures.
  const isMarkLast = column.align === 'start'
  return (
    <th scope="col" className={cellClass(column)} aria-sort={sort?.order}>
      {isMarkLast ? null : mark}
      {sort === undefined ? (
        <span className={column.isLabelHidden ? 'vh' : undefined}>{label}</span>
      ) : (
        <Link
          to={sort.to}
          preventScrollReset
          className={classNames(styles.sort, sort.order !== 'none' && styles.sorted, styles[sort.order])}
        >
          {label}
          <svg viewBox="0 0 8 12" aria-hidden="true">
            <path className={styles.arrowUp} d="M4 1.5 7 5H1z" />
            <path className={styles.arrowDown} d="M4 10.5 1 7h6z" />
          </svg>
        </Link>
      )}
      {isMarkLast ? mark : null}
    </th>
  )
}

type RowProps<Row> = {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly useRow: (row: Row, element: RefObject<HTMLTableRowElement | null>) => void
  readonly detail: DataTableProps<Row>['detail']
  readonly isOpen: boolean
  readonly onToggle: (key: string) => void
}

function PlainRow<Row>({ id, row, columns, useRow, detail, isOpen, onToggle }: RowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  useRow(row, element)
  const phoneColumn = columns.find(isOnPhone)
  return (
    <>
      <tr ref={element} className={styles.row}>
        {columns.map(column => (
          <td key={column.id} className={classNames(cellClass(column), column.isTicking && styles.ticking)}>
            {column.cell(row)}
            {detail !== undefined && column === phoneColumn ? (
              <button
                type="button"
                className={styles.expand}
                aria-expanded={isOpen}
                aria-label={detail.label(row)}
                onClick={() => onToggle(id)}
              />
            ) : null}
          </td>
        ))}
      </tr>
      {isOpen && detail !== undefined ? (
        <tr className={styles.detail}>
          <td colSpan={columns.filter(isOnPhone).length}>{detail.render(row)}</td>
        </tr>
      ) : null}
    </>
  )
}

/** memo loses the type parameter; this gives it back. */
const DataRow = memo(PlainRow) as typeof PlainRow
