import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segment.module.css'

export type SegmentOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly lang?: string
}

/** A choice of few that changes one panel or one setting, its name at the left. */
export function Segment<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: {
  label: string
  isLabelHidden?: boolean
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className={styles.line}>
      <span id={id} className={isLabelHidden ? 'vh' : styles.label}>
        {label}
      </span>
      <fieldset aria-labelledby={id} className={styles.segment}>
        {options.map(option => (
          <button
            key={option.value}
            type="button"
            lang={option.lang}
            aria-pressed={option.value === value}
            className={classNames(styles.option, option.value === value && styles.current)}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
