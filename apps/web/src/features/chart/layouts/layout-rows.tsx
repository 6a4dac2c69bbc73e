import { LAYOUTS_MAX, type LayoutRow } from '@candela/contract/chart'
import type { MouseEvent } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { menuItemClass } from '#ui/layers/menu.tsx'
import type { LayoutList } from './layout-parts.ts'
import styles from './layouts.module.css'
import { layoutMessages } from './messages.ts'

/** The account's layouts and the defaults, to open one. */
export function LayoutRows({
  list,
  currentId,
  onOpen,
  onRetry,
}: {
  list: LayoutList
  currentId: string | null
  onOpen: (row: LayoutRow, event: MouseEvent) => void
  onRetry: () => void
}) {
  const text = useLateMessages(layoutMessages)
  const own = list.rows.filter(({ isDefault }) => !isDefault)
  const defaults = list.rows.filter(({ isDefault }) => isDefault)
  const entry = (row: LayoutRow) => (
    <li key={row.id}>
      <button
        type="button"
        className={menuItemClass}
        aria-current={row.id === currentId ? 'true' : undefined}
        {...(row.engine === 'kl' ? {} : { 'aria-disabled': true, 'data-tip': text.otherEngine })}
        onClick={event => row.engine === 'kl' && onOpen(row, event)}
      >
        <span className={styles.name}>{row.title}</span>
        {row.id === list.startId ? <small className={styles.start}>{text.atStart}</small> : null}
        {row.id === currentId ? <Icon name="check" /> : null}
      </button>
    </li>
  )
  return (
    <>
      <h3 className={styles.heading}>
        {text.own}{' '}
        <span className="n">
          {own.length}/{LAYOUTS_MAX}
        </span>
      </h3>
      {list.status === 'ready' && own.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
      {list.status === 'loading' && list.rows.length === 0 ? <p className={styles.note}>{text.loading}</p> : null}
      {list.status === 'failed' ? (
        <p className={styles.note}>
          {text.listFailed}{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {text.retry}
          </button>
        </p>
      ) : null}
      <ul>{own.map(entry)}</ul>
      {defaults.length === 0 ? null : <h3 className={styles.heading}>{text.defaults}</h3>}
      <ul>{defaults.map(entry)}</ul>
    </>
  )
}
