import { textIn } from '@candela/contract/core'
import { useState } from 'react'
import { commonMessages } from '#platform/common-messages.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './dialogs.module.css'
import type { ChartIndicator } from './engine/engine.ts'
import { isInRange, studies, type Study, studyOf } from './engine/study.ts'
import { chartMessages } from './messages.ts'
import { chartSettings } from './settings/charts-store.ts'
import { type ChartSettings, countOf, INDICATORS_MAX } from './settings/settings.ts'
import { withIndicator } from './settings/with-indicator.ts'

/** Those on the chart with their parameters, and all that can be added. */
export function IndicatorDialog({ settings, onClose }: { settings: ChartSettings; onClose: () => void }) {
  const text = useMessages(chartMessages).indicators
  const locale = useLocale()
  const common = useMessages(commonMessages)
  const [typed, setTyped] = useState('')
  const { indicators } = settings
  const set = (next: readonly ChartIndicator[]) => chartSettings.set({ ...settings, indicators: next })
  const add = (study: Study) => {
    const next = withIndicator(indicators, study.id)
    if (next !== undefined) return set(next)
    if (countOf(indicators) >= INDICATORS_MAX) showToast({ kind: 'error', text: text.limit, closeLabel: common.close })
  }
  const found = studies.filter(study => isFound(study, typed))
  return (
    <Dialog label={text.title} title={text.title} closeLabel={text.close} isWide onClose={onClose}>
      <input
        type="search"
        className={styles.search}
        placeholder={text.search}
        aria-label={text.search}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div className={styles.list}>
        {indicators.length > 0 && typed === '' ? (
          <>
            <h3 className={styles.title}>
              {text.shown}{' '}
              <span className="n">
                {countOf(indicators)}/{INDICATORS_MAX}
              </span>
            </h3>
            <ul>
              {indicators.map(indicator => (
                <Shown
                  key={indicator.key}
                  indicator={indicator}
                  onChange={values => set(indicators.map(each => (each === indicator ? { ...each, values } : each)))}
                  onRemove={() => set(indicators.filter(each => each !== indicator))}
                />
              ))}
            </ul>
          </>
        ) : null}
        <h3 className={styles.title}>{text.all}</h3>
        {found.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
        <ul className={styles.all}>
          {found.map(study => (
            <li key={study.id}>
              <button
                type="button"
                className={styles.add}
                aria-label={text.add(textIn(locale, study.name))}
                onClick={() => add(study)}
              >
                <b>{study.label}</b>
                <span>{textIn(locale, study.name)}</span>
                <Badge kind="line">{study.pane === 'price' ? text.onPrice : text.ownPane}</Badge>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** By its label or its name in any language. */
function isFound({ id, label, name }: Study, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return [id, label, ...Object.values(name)].some(each => each.toLowerCase().includes(wanted))
}

function Shown({
  indicator,
  onChange,
  onRemove,
}: {
  indicator: ChartIndicator
  onChange: (values: readonly number[]) => void
  onRemove: () => void
}) {
  const text = useMessages(chartMessages).indicators
  const locale = useLocale()
  const study = studyOf(indicator.id)
  if (study === undefined) return null
  const name = textIn(locale, study.name)
  return (
    <li className={styles.shown}>
      <b data-tip={name}>{study.label}</b>
      <div className={styles.fields}>
        {study.parameters.map((parameter, at) => (
          <ParameterField
            key={parameter.id}
            parameter={parameter}
            value={indicator.values[at] ?? parameter.default}
            onChange={value => onChange(indicator.values.map((before, index) => (index === at ? value : before)))}
          />
        ))}
      </div>
      <IconButton icon="close" label={text.remove(name)} onClick={onRemove} />
    </li>
  )
}

/** Takes effect with each valid value; one out of range says which are allowed and changes nothing. */
function ParameterField({
  parameter,
  value,
  onChange,
}: {
  parameter: Study['parameters'][number]
  value: number
  onChange: (value: number) => void
}) {
  const text = useMessages(chartMessages).indicators
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
