import type { SubType } from '@candela/contract/favourites'
import type { SubChannels, SubConfig } from '@candela/contract/subscriptions'
import { playMessageSound } from '#features/messages/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState, Skeleton } from '#ui/page/state.tsx'
import { Switch } from '#ui/controls/toggle.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'
import { TYPE_ORDER } from './type-order.ts'
import { useConfigs } from './use-configs.ts'
import type { Desktop } from './use-desktop.ts'

const SKELETON_ROWS = 8
const CHANNELS = ['isSysMessage', 'isMail', 'isDesktop', 'isSound'] as const

/** Switches by type and channel. */
export function ConfigPanel({ desktop }: { desktop: Desktop }) {
  const text = useMessages(subscriptionMessages)
  const { state, reload, edit } = useConfigs()
  if (state.status === 'loading') {
    return (
      <Panel title={text.push.title}>
        <Skeleton rows={SKELETON_ROWS} label={text.loading} />
      </Panel>
    )
  }
  if (state.status === 'failed') {
    const action = <Button onClick={reload}>{text.retry}</Button>
    return (
      <Panel title={text.push.title}>
        <ErrorState title={text.failed} text={state.message} action={action} />
      </Panel>
    )
  }
  const { records, email } = state.configs
  const handleChange = (config: SubConfig, change: Partial<SubChannels>) => {
    void edit(config, change)
    // Who wants desktop notices wants them here, too.
    if (change.isDesktop === true && desktop.state === 'off') desktop.turnOn()
  }
  return (
    <Panel title={text.push.title} end={email === null ? text.push.noEmail : text.push.mailTo(email)}>
      {TYPE_ORDER.map(subType => {
        const config = records.find(record => record.subType === subType)
        return config === undefined ? null : (
          <TypeSwitches
            key={subType}
            subType={subType}
            config={config}
            hasEmail={email !== null}
            onChange={change => handleChange(config, change)}
          />
        )
      })}
      <div className={styles.sound}>
        <div className={styles.words}>
          <strong>{text.push.soundTitle}</strong>
          <p>{text.push.soundNote}</p>
        </div>
        <Button onClick={() => void playMessageSound()}>{text.push.tryOut}</Button>
      </div>
    </Panel>
  )
}

function TypeSwitches({
  subType,
  config,
  hasEmail,
  onChange,
}: {
  subType: SubType
  config: SubConfig
  hasEmail: boolean
  onChange: (change: Partial<SubChannels>) => void
}) {
  const text = useMessages(subscriptionMessages)
  const { name, what } = text.types[subType]
  const isOff = !config.isSubscribePush
  return (
    <fieldset className={styles.type}>
      <legend className="vh">{name}</legend>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong aria-hidden="true">{name}</strong>
          <p>{what}</p>
        </div>
        <Switch
          label={text.channels.isSubscribePush}
          checked={config.isSubscribePush}
          onChange={isSubscribePush => onChange({ isSubscribePush })}
        />
      </div>
      <div className={styles.channels}>
        {CHANNELS.map(channel => (
          <Switch
            key={channel}
            label={text.channels[channel]}
            checked={config[channel]}
            disabled={isOff || (channel === 'isMail' && !hasEmail)}
            onChange={isOn => onChange({ [channel]: isOn })}
          />
        ))}
      </div>
    </fieldset>
  )
}
