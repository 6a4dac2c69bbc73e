import { type ChartSettings, editChartSettingsCall, userCall } from '@candela/contract/account'
import type { LayoutRow } from '@candela/contract/chart'
import { use, useEffect, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/field.tsx'
import { Switch } from '#ui/controls/toggle.tsx'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { startChoices } from './rules.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings-dialog.module.css'

/** The layouts as the terminal knows them. */
export type OwnLayouts = {
  readonly rows: readonly LayoutRow[]
  readonly isAutosaveOn: boolean
  readonly startId: string | null
  /** Also tells the terminal, which saves. */
  readonly onAutosave: (isOn: boolean) => Promise<void>
  readonly onStart: (id: string | null) => Promise<void>
}

/** What is kept with the account. */
export function AccountSettings({ layouts }: { layouts: OwnLayouts }) {
  const text = useLateMessages(settingsMessages)
  const { state, isBusy, load, edit, run } = useChartSettings()
  if (state === 'loading') return <p className={styles.note}>{text.loading}</p>
  if (state === 'failed')
    return (
      <p className={styles.note}>
        {text.failed} <Button onClick={load}>{text.retry}</Button>
      </p>
    )
  const choices = startChoices(layouts.rows, layouts.startId)
  const options = (rows: readonly LayoutRow[]) =>
    rows.map(({ id, title }) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))
  return (
    <>
      <section className={styles.section}>
        <h3>{text.layouts}</h3>
        <div>
          <Switch
            label={text.autosave}
            checked={layouts.isAutosaveOn}
            disabled={isBusy}
            onChange={isOn => run(() => layouts.onAutosave(isOn))}
          />
          <small>{text.autosaveHelp}</small>
        </div>
        <Select
          label={text.start}
          help={text.startHelp}
          value={choices.value}
          disabled={isBusy}
          onChange={event => {
            const id = event.currentTarget.value || null
            run(() => layouts.onStart(id))
          }}
        >
          <option value="">{text.noStart}</option>
          {choices.own.length === 0 ? null : <optgroup label={text.own}>{options(choices.own)}</optgroup>}
          <optgroup label={text.defaults}>{options(choices.defaults)}</optgroup>
        </Select>
      </section>
      <section className={styles.section}>
        <h3>{text.orders}</h3>
        <Switch
          label={text.placeOrder}
          checked={state.placeOrderConfirm}
          disabled={isBusy}
          onChange={is => edit({ placeOrderConfirm: is })}
        />
        <div>
          <Switch
            label={text.marketClose}
            checked={state.marketCloseConfirm}
            disabled={isBusy}
            onChange={is => edit({ marketCloseConfirm: is })}
          />
          <small>{text.ordersHelp}</small>
        </div>
      </section>
    </>
  )
}

/** Read each time the dialog opens: another device may have changed them. A refused change leaves them as they were. */
function useChartSettings() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<ChartSettings | 'loading' | 'failed'>('loading')
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    api(userCall, {}).then(
      ({ chart }) => isOver || setState(chart),
      () => isOver || setState('failed'),
    )
    return () => {
      isOver = true
    }
  }, [api, attempt])
  const run = (work: () => Promise<unknown>): void => {
    setIsBusy(true)
    work()
      .catch((error: unknown) => showFailure(error, 'error'))
      .finally(() => setIsBusy(false))
  }
  return {
    state,
    isBusy,
    run,
    load: () => {
      setState('loading')
      setAttempt(attempt + 1)
    },
    edit: (part: Partial<ChartSettings>) => run(async () => setState(await api(editChartSettingsCall, part))),
  }
}
