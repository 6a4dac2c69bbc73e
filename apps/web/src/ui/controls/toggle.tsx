import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './toggle.module.css'

type Toggle = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly disabled?: boolean
}

export function Checkbox({ label, checked, onChange, disabled }: Toggle) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

export function Switch({ label, checked, onChange, disabled }: Toggle) {
  return (
    <label className={classNames(styles.check, styles.switch)}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <i aria-hidden="true" />
      {label}
    </label>
  )
}
