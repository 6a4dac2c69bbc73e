import { INTERVALS, type Interval } from '@candela/contract/core'
import { type FormEvent, useId, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { INTERVAL_NAMES } from '../settings/interval-names.ts'
import styles from './keys.module.css'
import { keyMessages } from './messages.ts'
import { intervalOfTyped } from './typed-interval.ts'

type IntervalBoxProps = {
  /** The digits that opened it; more may come until it has the focus. */
  readonly start: string
  readonly onChoose: (interval: Interval) => void
  readonly onClose: () => void
}

/** Another interval by its minutes and Enter. */
export function IntervalBox({ start, onChoose, onClose }: IntervalBoxProps) {
  const text = useLateMessages(keyMessages)
  const id = useId()
  const [own, setOwn] = useState<string>()
  const typed = own ?? start
  const interval = intervalOfTyped(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (interval !== undefined) onChoose(interval)
  }
  return (
    <Dialog label={text.interval} title={text.interval} closeLabel={text.close} onClose={onClose}>
      <form className={styles.interval} onSubmit={submit}>
        <input
          type="text"
          aria-label={text.typeInterval}
          aria-describedby={id}
          aria-invalid={typed !== '' && interval === undefined}
          placeholder={text.typeInterval}
          autoComplete="off"
          maxLength={8}
          value={typed}
          onChange={event => setOwn(event.currentTarget.value)}
          onFocus={({ currentTarget: input }) => input.setSelectionRange(input.value.length, input.value.length)}
        />
        <output id={id}>
          {interval === undefined
            ? text.unknown(INTERVALS.map(each => INTERVAL_NAMES[each]).join(' '))
            : text.enter(INTERVAL_NAMES[interval])}
        </output>
      </form>
    </Dialog>
  )
}
