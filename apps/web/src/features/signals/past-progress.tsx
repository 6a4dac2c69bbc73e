import type { SignalProgress } from '@candela/contract/signals'
import { formatFull } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { signalMessages } from './messages.ts'
import { isComputing } from './headline.ts'
import styles from './signals.module.css'

/** How far the signals of the past are computed, first the newest of all pairs; nothing once all are. */
export function PastProgress({ progress }: { progress: SignalProgress }) {
  const text = useMessages(signalMessages)
  if (!isComputing(progress)) return null
  const { done, recent, total } = progress
  const isFirst = done === 0
  const words = isFirst
    ? text.firstProgress(formatFull(recent), formatFull(total))
    : text.progress(formatFull(done), formatFull(total))
  return (
    <p className={styles.progress}>
      <span className="n">{words}</span>
      <progress value={isFirst ? recent : done} max={total} aria-label={words} />
    </p>
  )
}
