import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './setting-row.module.css'

/** One setting: name, current state and action. `children` open below it. */
export function SettingRow({
  id,
  title,
  badge,
  text,
  action,
  children,
}: {
  /** Where the focus can be led to it. */
  id?: string
  title: string
  badge?: ReactNode
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  const actions = useRef<HTMLDivElement>(null)
  const isOpen = children !== undefined && children !== null && children !== false
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus was in the closed part: return it to the button that opened it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div {...(id === undefined ? {} : { id, tabIndex: -1 })} className={styles.row}>
      <div className={styles.what}>
        <h3>
          {title}
          {badge}
        </h3>
        <p>{text}</p>
      </div>
      <div ref={actions} className={styles.action}>
        {action}
      </div>
      {children}
    </div>
  )
}

/** The part opened below a setting. The focus moves to its first field, or to itself. Give each step its own key. */
export function SettingForm({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input, select, textarea')
    ;(first ?? box.current)?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.form, isWide && styles.wide)}>
      {children}
    </div>
  )
}
