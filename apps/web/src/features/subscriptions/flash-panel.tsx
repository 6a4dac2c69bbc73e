import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Link } from '#ui/controls/link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Skeleton } from '#ui/page/state.tsx'
import { Switch } from '#ui/controls/toggle.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'
import { useFlashSettings } from './use-flash-settings.ts'

const SKELETON_ROWS = 4

/** A visitor's reminders of flash news: kept in the browser, all but the mails. */
export function FlashPanel() {
  const { flash: text, login } = useMessages(subscriptionMessages)
  const [{ status, settings }, change] = useFlashSettings()
  if (status !== 2) {
    return (
      <Panel title={text.title}>
        <Skeleton rows={SKELETON_ROWS} label={text.title} />
      </Panel>
    )
  }
  const isOff = !settings.isSubscribePush
  return (
    <Panel title={text.title} end={text.local}>
      <Line name={text.receive}>
        <Switch
          label={<span className="vh">{text.receive}</span>}
          checked={settings.isSubscribePush}
          onChange={isSubscribePush => change({ isSubscribePush })}
        />
      </Line>
      <Line name={text.popUp} note={text.popUpNote}>
        <Switch
          label={<span className="vh">{text.popUp}</span>}
          checked={settings.isDesktop}
          disabled={isOff}
          onChange={isDesktop => change({ isDesktop })}
        />
      </Line>
      <Line name={text.sound} note={text.soundNote}>
        <Switch
          label={<span className="vh">{text.sound}</span>}
          checked={settings.isSound}
          disabled={isOff}
          onChange={isSound => change({ isSound })}
        />
      </Line>
      <Line name={text.mail} note={text.mailNote}>
        <Link to="/login?redirect=%2Fflash" className={styles.link}>
          {login}
        </Link>
      </Line>
    </Panel>
  )
}

function Line({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={styles.sound}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {note === undefined ? null : <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}
