import { type ReactNode, type ToggleEvent, useId, useState } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './formula-popover.module.css'

/** A small button that opens how a figure is made. What is inside is rendered, and loaded, only once it is opened. */
export function FormulaPopover({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const handleToggle = (event: ToggleEvent) => setIsOpen(event.newState === 'open')
  return (
    <span className={classNames(styles.formula, className)}>
      <button
        type="button"
        className={buttonClass({ kind: 'ghost', size: 'small' })}
        popoverTarget={id}
        // Browsers without popovers: the panel follows the focus, see the style sheet.
        onFocus={supportsPopover() ? undefined : () => setIsOpen(true)}
      >
        {label}
      </button>
      <section id={id} popover="auto" aria-label={label} className={styles.panel} onBeforeToggle={handleToggle}>
        {isOpen ? children : null}
      </section>
    </span>
  )
}

function supportsPopover(): boolean {
  return typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype
}
