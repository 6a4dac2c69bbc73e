import { classNames } from '#ui/controls/class-names.ts'
import styles from './star-button.module.css'

/** A star that can be pressed; what that does is up to its place. */
export function StarMark({
  id,
  label,
  isOn,
  onClick,
}: {
  /** Where the focus can be led to it. */
  id?: string
  label: string
  isOn: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      id={id}
      className={classNames(styles.star, isOn && styles.on)}
      aria-pressed={isOn}
      aria-label={label}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z" />
      </svg>
    </button>
  )
}
