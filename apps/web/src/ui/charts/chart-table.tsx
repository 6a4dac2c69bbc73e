import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { uiMessages } from '#ui/messages.ts'
import styles from './chart-table.module.css'

/** More rows than anyone reads; the export file has all of them. */
const ROWS_MAX = 200

/** The numbers of a drawing, newest or most important row first; scrolls in its own box. */
export function ChartTable({
  caption,
  head,
  rowCount,
  row,
}: {
  caption: string
  head: readonly string[]
  rowCount: number
  /** The cells of the n-th row, the first of them its name. */
  row: (index: number) => readonly ReactNode[]
}) {
  const text = useMessages(uiMessages)
  const shown = Math.min(rowCount, ROWS_MAX)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <section className={styles.frame} tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {head.map(label => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: shown }, (_, index) => {
              const [name, ...cells] = row(index)
              return (
                <tr key={index}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, column) => (
                    <td key={column} className="n">
                      {cell}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>{shown < rowCount ? text.tableNote(shown, rowCount) : text.tableNoteAll(rowCount)}</p>
    </>
  )
}
