import { formatClock } from '@candela/quant'
import type { ReactNode } from 'react'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { dataMessages } from './messages.ts'
import styles from './states.module.css'

/** A panel that says why there is nothing to show, with a link that helps. */
export function NothingPanel({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <Panel>
      <EmptyState title={title} text={text} action={<ButtonLink to={to}>{action}</ButtonLink>} />
    </Panel>
  )
}

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

/** Some figures are still missing because their history is being loaded. */
export function WaitingNote({ children }: { children: ReactNode }) {
  return <p className={styles.waiting}>{children}</p>
}

/** Says when the numbers stopped; nothing while they arrive. */
export function StaleBadge({ asOf }: { asOf: number }) {
  const stale = useStaleText(asOf)
  return stale === undefined ? null : <Badge kind="warn">{stale}</Badge>
}

/** The same as words. */
export function useStaleText(asOf: number): string | undefined {
  const text = useMessages(dataMessages)
  const stale = useStale()
  return stale && text.stale(formatClock(stale.newestTickAt ?? asOf))
}
