import { SIGNAL_KINDS } from '@candela/contract/signals'
import { signalMessages } from '#features/signals/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { Checkbox } from '#ui/controls/toggle.tsx'
import { markMessages } from '../marks/messages.ts'
import { chartLayers } from '../settings/layers.ts'
import { withKind } from './rules.ts'
import styles from './settings-dialog.module.css'

/** Which kinds of signals are marked, while signals are. */
export function SignalChoice() {
  const { switchSignals: title } = useLateMessages(markMessages)
  const { kinds: names } = useLateMessages(signalMessages)
  const layers = chartLayers.use()
  const { signals } = layers
  const choose = (kinds: typeof signals.kinds) => chartLayers.set({ ...layers, signals: { ...signals, kinds } })
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {SIGNAL_KINDS.map(kind => (
        <Checkbox
          key={kind}
          label={names[kind]}
          checked={signals.kinds.includes(kind)}
          onChange={isOn => choose(withKind(signals.kinds, kind, isOn))}
        />
      ))}
    </section>
  )
}
