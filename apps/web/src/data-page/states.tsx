import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { dataMessages } from './messages.ts'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import styles from './states.module.css'

/** The server has just started and has no prices yet. `to` is the page itself. */
export function NoPrices({ to }: { to: string }) {
  const { noPrices, noPricesText, retry } = useMessages(dataMessages)
  return <NothingPanel title={noPrices} text={noPricesText} to={to} action={retry} />
}

/** The server has just started and has no contract figures yet. */
export function NoSnapshot({ title, to }: { title: string; to: string }) {
  const { noSnapshotText, retry } = useMessages(dataMessages)
  return <NothingPanel title={title} text={noSnapshotText} to={to} action={retry} />
}

/** No coin passes the filters; `to` is the page without them. */
export function NoMatch({ to }: { to: string }) {
  const { noMatch, noMatchText, clearFilters } = useMessages(dataMessages)
  return <NothingPanel title={noMatch} text={noMatchText} to={to} action={clearFilters} />
}

/**
 * Some figures are still missing because their history is being loaded. Once it is there, the note says so and keeps its
 * place until the page is left: nothing below it moves.
 */
export function WaitingNote({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const { historyLoaded } = useMessages(dataMessages)
  const [hasWaited] = useState(isWaiting)
  if (isWaiting) return <p className={styles.waiting}>{children}</p>
  return hasWaited ? <p className={`${styles.waiting} ${styles.loaded}`}>{historyLoaded}</p> : null
}
