import { type ReactNode, useEffect, useRef } from 'react'
import { iconButtonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Icon, type IconName } from '#ui/controls/icon.tsx'
import styles from './menu.module.css'

/** A small panel under an icon, or under a `summary` of one's own. Opens without script; with it, also closes on Escape and on a click elsewhere. */
export function Menu({
  icon,
  label,
  summary,
  className,
  children,
}: {
  icon?: IconName
  label: string
  summary?: { readonly content: ReactNode; readonly className: string | undefined }
  className?: string | undefined
  children: ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const handlePointer = (event: PointerEvent) => {
      if (menu.current?.open && event.target instanceof Node && !menu.current.contains(event.target)) {
        menu.current.open = false
      }
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', handlePointer)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePointer)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])
  return (
    <details ref={menu} className={classNames(styles.menu, className)}>
      <summary className={summary?.className ?? iconButtonClass} aria-label={label} data-tip={label}>
        {icon === undefined ? summary?.content : <Icon name={icon} />}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

export const menuItemClass = styles.item
