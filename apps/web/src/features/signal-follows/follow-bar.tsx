import type { SignalKind } from '@candela/contract/signals'
import { useLateMessages } from '#platform/i18n.ts'
import { FollowButton } from './follow-button.tsx'
import styles from './follow-button.module.css'
import { followMessages } from './messages.ts'

/** One bell for each kind of signal of a pair. */
export function FollowBar({
  pair,
  subject,
  kinds,
}: {
  pair: string
  subject: string
  kinds: readonly { readonly kind: SignalKind; readonly name: string }[]
}) {
  const text = useLateMessages(followMessages)
  return (
    <section className={styles.bar} aria-label={text.bar}>
      <span>{text.bar}</span>
      {kinds.map(({ kind, name }) => (
        <FollowButton key={kind} isInBar pair={pair} kind={kind} subject={subject} kindName={name} />
      ))}
    </section>
  )
}
