import { textIn } from '@candela/contract/core'
import { useState } from 'react'
import { useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import styles from './surfaces/list-dialog.module.css'
import { type ChartIndicator, VOLUME_ID } from './engine/engine.ts'
import { barStudies, studies, type Study } from './engine/study.ts'
import parts from './indicators/indicators.module.css'
import { indicatorMessages } from './indicators/messages.ts'
import { withHeight, withoutIndicator } from './indicators/rules.ts'
import { ShownIndicator } from './indicators/shown-indicator.tsx'
import { chartMessages } from './messages.ts'
import { chartSettings } from './settings/charts-store.ts'
import { type ChartSettings, countOf, INDICATORS_MAX } from './settings/settings.ts'
import { withIndicator } from './settings/with-indicator.ts'

/** Those on the chart with their parameters, and all that can be added. */
export function IndicatorDialog({ settings, onClose }: { settings: ChartSettings; onClose: () => void }) {
  const text = useMessages(chartMessages).indicators
  const { derivatives } = useLateMessages(indicatorMessages)
  const [typed, setTyped] = useState('')
  /** How many times the limit was hit: a new key makes screen readers repeat the message. */
  const [refusals, setRefusals] = useState(0)
  const { indicators } = settings
  const isFull = countOf(indicators) >= INDICATORS_MAX
  const set = (next: readonly ChartIndicator[]) => chartSettings.set({ ...settings, indicators: next })
  const add = (study: Study) => {
    const next = withIndicator(indicators, study.id)
    if (next !== undefined) return set(next)
    if (isFull) setRefusals(refusals + 1)
  }
  const found = studies.filter(study => isFound(study, typed))
  /** The volume is on a chart only once. */
  const isThere = ({ id }: Study) => id === VOLUME_ID && indicators.some(each => each.id === id)
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
      {isFull && refusals > 0 ? (
        <p key={refusals} className={parts.limit} role="alert">
          {text.limit}
        </p>
      ) : null}
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
              {indicators.map((indicator, slot) => (
                <ShownIndicator
                  key={indicator.key}
                  indicator={indicator}
                  slot={slot}
                  weight={settings.panes?.[indicator.key]}
                  onChange={next => set(indicators.with(slot, next))}
                  onHeight={height =>
                    chartSettings.set({ ...settings, panes: withHeight(settings.panes, indicator.key, height) })
                  }
                  onRemove={() => chartSettings.set(withoutIndicator(settings, indicator.key))}
                />
              ))}
            </ul>
          </>
        ) : null}
        {found.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
        <StudyList title={text.all} studies={found.filter(isOfBars)} isThere={isThere} onAdd={add} />
        <StudyList
          title={derivatives}
          studies={found.filter(study => !isOfBars(study))}
          isThere={isThere}
          onAdd={add}
        />
      </div>
    </Dialog>
  )
}

/** By its label or its name in any language. */
function isFound({ id, label, name }: Study, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return [id, label, ...Object.values(name)].some(each => each.toLowerCase().includes(wanted))
}

const isOfBars = ({ id }: Study): boolean => barStudies.some(each => each.id === id)

type StudyListProps = {
  readonly title: string
  readonly studies: readonly Study[]
  /** Whether it cannot be added again. */
  readonly isThere: (study: Study) => boolean
  readonly onAdd: (study: Study) => void
}

function StudyList({ title, studies: listed, isThere, onAdd }: StudyListProps) {
  const text = useMessages(chartMessages).indicators
  const locale = useLocale()
  if (listed.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {listed.map(study => (
          <li key={study.id}>
            <button
              type="button"
              className={classNames(styles.row, parts.study)}
              aria-label={text.add(textIn(locale, study.name))}
              aria-disabled={isThere(study)}
              onClick={() => onAdd(study)}
            >
              <b>{study.label}</b>
              <span>{textIn(locale, study.name)}</span>
              <Badge kind="line">
                {isThere(study) ? text.shown : study.pane === 'price' ? text.onPrice : text.ownPane}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
