import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { watchView } from '#platform/view.ts'
import { uiMessages } from '#ui/messages.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import styles from './live-list.module.css'

/**
 * A table of the newest rows of a stream, newest first, at most `limit`. While the pointer or the focus is inside, the
 * rows do not move: new ones are counted and appear when it leaves. Pass `rows` newest first with stable keys, so that
 * only new rows are rendered. Off screen nothing moves either; give a list of something else another `key`, so that it
 * shows it at once.
 *
 *     <LiveList caption={text.live} columns={columns} rows={prints} rowKey={print => print.id} limit={20} />
 */
export function LiveList<Row>({ rows, limit, ...table }: DataTableProps<Row> & { readonly limit: number }) {
  const text = useMessages(uiMessages)
  const [held, setHeld] = useState<readonly Row[]>()
  const frame = useRef<HTMLDivElement>(null)
  const [resting, setResting] = useState<readonly Row[]>()
  const newest = rows.slice(0, limit)
  const shown = held ?? resting ?? newest
  const waiting = held === undefined ? 0 : countNew(rows, held, table.rowKey)
  const hold = () => setHeld(known => known ?? shown)
  const release = () => setHeld(undefined)
  const handleView = useEffectEvent((isInView: boolean) => setResting(isInView ? undefined : newest))
  useEffect(() => (frame.current === null ? undefined : watchView(frame.current, isInView => handleView(isInView))), [])
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) release()
  }
  return (
    <div
      ref={frame}
      className={styles.list}
      // Not for touch: a tap need not be followed by a leave, and the list would stay paused.
      onPointerEnter={event => event.pointerType !== 'touch' && hold()}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={handleBlur}
    >
      {waiting > 0 ? <p className={styles.waiting}>{text.waiting(waiting)}</p> : null}
      <DataTable {...table} rows={shown} />
    </div>
  )
}

/** How many rows came before the first one that is held. */
export function countNew<Row>(rows: readonly Row[], held: readonly Row[], rowKey: (row: Row) => string): number {
  const known = new Set(held.map(rowKey))
  const firstKnown = rows.findIndex(row => known.has(rowKey(row)))
  return firstKnown === -1 ? rows.length : firstKnown
}
