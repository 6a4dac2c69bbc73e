import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { subscriptionMessages } from './messages.ts'
import type { SubscriptionMessages } from './messages.zh.ts'
import styles from './subscriptions.module.css'
import type { Desktop } from './use-desktop.ts'

/** What this browser does with desktop notices, why, and the one thing to do about it. */
export function DesktopPanel({ desktop }: { desktop: Desktop }) {
  const { desktop: text } = useMessages(subscriptionMessages)
  const { title, note } = wordsOf(desktop.state, text)
  const line = useRef<HTMLDivElement>(null)
  const known = useRef(desktop.state)
  useEffect(() => {
    // The pressed button has been replaced by others.
    if (known.current !== desktop.state && known.current !== 'checking' && document.activeElement === document.body)
      line.current?.querySelector('button')?.focus()
    known.current = desktop.state
  }, [desktop.state])
  return (
    <Panel title={text.title} end={desktop.state === 'on' ? <Badge kind="accent">{text.on}</Badge> : undefined}>
      <div ref={line} className={classNames(panelBodyClass, styles.line)}>
        <div className={styles.words}>
          <strong>{title}</strong>
          {note === '' ? null : <p>{note}</p>}
        </div>
        <Actions desktop={desktop} />
      </div>
    </Panel>
  )
}

function Actions({ desktop }: { desktop: Desktop }) {
  const { desktop: text } = useMessages(subscriptionMessages)
  const { state, isBusy } = desktop
  switch (state) {
    case 'on':
      return (
        <div className={styles.actions}>
          <Button onClick={desktop.tryOut} isBusy={isBusy}>
            {text.tryOut}
          </Button>
          <Button onClick={desktop.turnOff} isBusy={isBusy}>
            {text.turnOff}
          </Button>
        </div>
      )
    case 'off':
      return (
        <Button kind="primary" onClick={desktop.turnOn} isBusy={isBusy}>
          {isBusy ? text.busy : text.turnOn}
        </Button>
      )
    case 'denied':
      return (
        <Button onClick={desktop.turnOn} isBusy={isBusy}>
          {text.retry}
        </Button>
      )
    default:
      return null
  }
}

function wordsOf(state: Desktop['state'], text: SubscriptionMessages['desktop']): { title: string; note: string } {
  switch (state) {
    case 'checking':
      return { title: text.checking, note: '' }
    case 'insecure':
      return { title: text.insecure, note: '' }
    case 'unsupported':
      return { title: text.unsupported, note: text.unsupportedText }
    case 'denied':
      return { title: text.denied, note: text.deniedText }
    case 'off':
      return { title: text.off, note: text.offText }
    case 'on':
      return { title: text.on, note: text.onText }
  }
}
