import type { ComponentProps } from 'react'
import { DrawingIcon } from './drawing-icon.tsx'
import styles from './drawings.module.css'

type ToolButtonProps = {
  readonly icon: ComponentProps<typeof DrawingIcon>['name']
  readonly label: string
  readonly isPressed?: boolean
  /** For a button that opens a list. */
  readonly isExpanded?: boolean
  readonly isOff?: boolean
  readonly onClick: () => void
}

export function ToolButton({ icon, label, isPressed, isExpanded, isOff = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      data-tip={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isOff}
      onClick={onClick}
    >
      <DrawingIcon name={icon} />
    </button>
  )
}
