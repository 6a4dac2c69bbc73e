import { textIn } from '@candela/contract/core'
import { useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { isInRange, type Study } from '../engine/study.ts'
import styles from './indicators.module.css'
import { indicatorMessages } from './messages.ts'

/** Takes effect with each valid value; one out of range says which are allowed and changes nothing. */
export function ParameterField({
  parameter,
  value,
  onChange,
}: {
  parameter: Study['parameters'][number]
  value: number
  onChange: (value: number) => void
}) {
  const text = useLateMessages(indicatorMessages)
  const locale = useLocale()
  const [typed, setTyped] = useState(String(value))
  const { kind, min, max, step } = parameter
  const isValid = typed !== '' && isInRange(parameter, Number(typed))
  const take = (next: string) => {
    setTyped(next)
    if (next !== '' && isInRange(parameter, Number(next))) onChange(Number(next))
  }
  return (
    <label className={styles.field}>
      <span>{textIn(locale, parameter.name)}</span>
      <input
        type="number"
        inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        value={typed}
        aria-invalid={!isValid}
        data-tip={text.range(min, max)}
        onChange={event => take(event.currentTarget.value)}
      />
      {isValid ? null : <small>{kind === 'integer' ? text.integer(min, max) : text.number(min, max)}</small>}
    </label>
  )
}
