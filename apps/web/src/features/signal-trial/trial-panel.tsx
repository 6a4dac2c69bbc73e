import { textIn } from '@candela/contract/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dataMessages } from '#data-page/messages.ts'
import { pairMessages } from '#features/pairs/messages.ts'
import { useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input, Select } from '#ui/controls/field.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { IndexChoice } from './index-choice.tsx'
import { trialMessages } from './messages.ts'
import { PairChoice } from './pair-choice.tsx'
import { pairLabel } from './pair-label.ts'
import { parametersOf, readHash, type Wish, wishHash } from './rules.ts'
import { TrialResult } from './trial-result.tsx'
import type { TrialSubject } from './trial-subject.ts'
import styles from './trial.module.css'
import { useIndices } from './use-indices.ts'
import { useTrialForm } from './use-trial-form.ts'
import { useTrial } from './use-trial.ts'

/** A form of the kind's parameters and the record they would have had. A link with a trial runs it at once. */
export function TrialPanel(subject: TrialSubject) {
  const { kind, levels, needed } = subject
  const text = useLateMessages(trialMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const [linked] = useState(() => readHash(kind, hash, subject.level))
  const trial = useTrial(kind)
  const indices = useIndices(kind)
  const kinds = useLateMessages(pairMessages)
  const nameOf = (pair: string) => indices.find(index => index.pair === pair)?.name ?? pairLabel(pair, kinds)
  const form = useTrialForm(kind, linked ?? { pair: subject.pair, interval: subject.level })
  const fields = useRef<HTMLFormElement>(null)
  const { fault } = form
  useEffect(() => {
    if (fault !== undefined) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  const isStarted = useRef(false)
  useEffect(() => {
    if (linked === undefined || isStarted.current) return
    isStarted.current = true
    trial.run(linked)
  }, [linked, trial])

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const wish = form.submit()
    if (wish === undefined) return
    trial.run(wish)
    void navigate({ search, hash: wishHash(wish) }, { replace: true, preventScrollReset: true })
  }
  const isBusy = trial.state.status === 'busy'
  return (
    <div className={styles.trial}>
      <Panel>
        <form ref={fields} className={styles.form} noValidate onSubmit={handleSubmit} onChange={trial.cancel}>
          <div className={styles.wide}>
            {kind === 'stock' ? (
              <IndexChoice label={text.pair} indices={indices} pair={form.index} onChange={form.setIndex} />
            ) : (
              <PairChoice choice={form.pairs} error={form.errorOf('pair')} onChange={form.forgive} />
            )}
          </div>
          {levels.length === 0 ? null : (
            <Select
              label={text.interval}
              value={form.interval}
              onChange={event => form.setInterval(event.currentTarget.value)}
            >
              {levels.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          {parametersOf(kind).map(({ id, name, min, max, default: usual }) => (
            <Input
              key={id}
              label={textIn(locale, name)}
              help={text.range(min, max) + text.usual(usual)}
              error={form.errorOf(id)}
              type="number"
              inputMode="numeric"
              name={id}
              min={min}
              max={max}
              value={form.texts[id] ?? ''}
              onChange={event => form.setText(id, event.currentTarget.value)}
            />
          ))}
          <div className={styles.buttons}>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {isBusy ? text.running : text.run}
            </Button>
            <Button
              onClick={() => {
                trial.cancel()
                form.reset()
              }}
            >
              {text.reset}
            </Button>
          </div>
        </form>
        {trial.state.status === 'failed' ? <TrialFailed {...trial.state} onRetry={trial.run} /> : null}
      </Panel>
      {trial.shown === undefined ? null : (
        <TrialResult
          trial={trial.shown}
          name={nameOf(trial.shown.pair)}
          level={levels.find(({ value }) => value === trial.shown?.interval)?.label}
          isGrowing={trial.state.status === 'growing'}
          needed={needed}
        />
      )}
    </div>
  )
}

function TrialFailed({ message, wish, onRetry }: { message: string; wish: Wish; onRetry: (wish: Wish) => void }) {
  const text = useLateMessages(trialMessages)
  const { retry } = useMessages(dataMessages)
  return (
    <div className={styles.failed}>
      <p role="alert">
        {text.failed}: {message}
      </p>
      <Button size="small" onClick={() => onRetry(wish)}>
        {retry}
      </Button>
    </div>
  )
}
