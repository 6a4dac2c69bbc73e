import type { SubType } from '@candela/contract/favourites'
import { ALL_SUB_TYPES, stopMailCall } from '@candela/contract/subscriptions'
import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'

/** Where the last link of a mail leads. A click more than the link: programs that look at mails open links, too. */
export function StopMail() {
  const text = useMessages(subscriptionMessages)
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const token = new URLSearchParams(useLocation().search).get('off')
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const subType = token === null ? undefined : typeOf(token)
  if (token === null) return null
  if (subType === undefined) return <BrokenLink />
  const { name } = text.types[subType]
  const handleStop = async () => {
    setState('busy')
    try {
      await api(stopMailCall, { token })
      setState('done')
    } catch (error) {
      showFailure(error, 'error')
      setState('asked')
    }
  }
  return (
    <Panel title={text.stop.title}>
      <div className={classNames(panelBodyClass, styles.line)}>
        {state === 'done' ? (
          // The focused button has been removed.
          <output ref={focusOnce} tabIndex={-1} className={styles.done}>
            <Icon name="check" /> {text.stop.done(name)}
          </output>
        ) : (
          <>
            <div className={styles.words}>
              <p>{text.stop.text(name)}</p>
            </div>
            <Button kind="primary" isBusy={state === 'busy'} onClick={() => void handleStop()}>
              {text.stop.action}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** A truncated or outdated link; a logged-in user has the settings right below. */
function BrokenLink() {
  const text = useMessages(subscriptionMessages)
  return (
    <Panel title={text.stop.title}>
      <div className={classNames(panelBodyClass, styles.line)}>
        <div className={styles.words}>
          <strong>{text.stop.broken}</strong>
          <p>{text.stop.brokenText}</p>
        </div>
        {useLogin() === 'visitor' ? (
          <div className={styles.actions}>
            <ButtonLink to="/login?redirect=%2Fpush" kind="primary">
              {text.login}
            </ButtonLink>
            <ButtonLink to="/push">{text.list.configure}</ButtonLink>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}

/** The type is readable in the token; the server verifies it. */
function typeOf(token: string): SubType | undefined {
  return ALL_SUB_TYPES.find(each => String(each) === token.split('.')[1])
}
