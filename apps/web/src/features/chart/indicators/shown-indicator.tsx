import { textIn } from '@candela/contract/core'
import { useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { IconButton } from '#ui/controls/button.tsx'
import type { ChartIndicator } from '../engine/engine.ts'
import { studyOf } from '../engine/study.ts'
import { LineIcon } from '../surfaces/line-icon.tsx'
import styles from './indicators.module.css'
import { indicatorMessages } from './messages.ts'
import { ParameterField } from './parameter-field.tsx'
import { withVisible } from './rules.ts'
import { StyleFields } from './style-fields.tsx'

type ShownIndicatorProps = {
  readonly indicator: ChartIndicator
  /** Its place among the indicators, which gives its colours. */
  readonly slot: number
  readonly weight: number | undefined
  readonly onChange: (indicator: ChartIndicator) => void
  readonly onHeight: (height: 'low' | 'usual' | 'high') => void
  readonly onRemove: () => void
}

export function ShownIndicator({ indicator, slot, weight, onChange, onHeight, onRemove }: ShownIndicatorProps) {
  const text = useLateMessages(indicatorMessages)
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const study = studyOf(indicator.id)
  if (study === undefined) return null
  const name = textIn(locale, study.name)
  const isVisible = indicator.visible ?? true
  const { values } = indicator
  return (
    <li className={styles.shown}>
      <b data-tip={name}>{study.label}</b>
      <div className={styles.fields}>
        {study.parameters.map((parameter, at) => (
          <ParameterField
            key={parameter.id}
            parameter={parameter}
            value={values[at] ?? parameter.default}
            onChange={value => onChange({ ...indicator, values: values.with(at, value) })}
          />
        ))}
        {isOpen ? (
          <StyleFields
            study={study}
            indicator={indicator}
            slot={slot}
            weight={weight}
            onChange={onChange}
            onHeight={onHeight}
          />
        ) : null}
      </div>
      <Tool
        label={text.style(name)}
        isPressed={isOpen}
        path="M3 5h6M12 5h1M3 11h1M7 11h6M10.5 3.5v3M5.5 9.5v3"
        onClick={() => setIsOpen(!isOpen)}
      />
      <Tool
        label={isVisible ? text.hide(name) : text.show(name)}
        isPressed={!isVisible}
        path={isVisible ? EYE : `${EYE}M3 13 13 3`}
        onClick={() => onChange(withVisible(indicator, !isVisible))}
      />
      <IconButton icon="close" label={text.remove(name)} onClick={onRemove} />
    </li>
  )
}

const EYE = 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'

type ToolProps = {
  readonly label: string
  readonly isPressed: boolean
  readonly path: string
  readonly onClick: () => void
}

function Tool({ label, isPressed, path, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      data-tip={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <LineIcon path={path} size={16} />
    </button>
  )
}
