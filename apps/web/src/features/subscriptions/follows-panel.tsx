import { SIGNAL_PATHS, type SignalFollow } from '@candela/contract/signals'
import { formatDateTime } from '@candela/quant'
import { pairNames, pairPath, signalMessages } from '#features/signals/index.ts'
import { useEditFollow, useFollowsState } from '#features/signal-follows/index.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { Button, ButtonLink, IconButton } from '#ui/controls/button.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import { FollowsSkeleton } from './follows-skeleton.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'
import { useIndexNames } from './use-index-names.ts'

const PANEL_ID = 'signal-follows'
const rowId = ({ pair, kind }: SignalFollow): string => `follow-${kind}-${pair}`

/** The signals that a person is notified of. */
export function FollowsPanel() {
  const { follows: text, retry } = useMessages(subscriptionMessages)
  const { state, reload } = useFollowsState()
  if (state.status === 'loading') return <FollowsSkeleton />
  if (state.status === 'failed')
    return (
      <Panel title={text.title}>
        <ErrorState title={text.failed} text={state.message} action={<Button onClick={reload}>{retry}</Button>} />
      </Panel>
    )
  const { records, max } = state.follows
  return (
    <Panel title={text.title} end={<span className="n">{text.count(records.length, max)}</span>}>
      <div id={PANEL_ID} tabIndex={-1}>
        {records.length === 0 ? (
          <EmptyState
            title={text.empty}
            text={text.emptyText}
            action={<ButtonLink to={SIGNAL_PATHS.trend}>{text.open}</ButtonLink>}
          />
        ) : (
          <FollowList records={records} />
        )}
      </div>
    </Panel>
  )
}

function FollowList({ records }: { records: readonly SignalFollow[] }) {
  const { follows: text } = useMessages(subscriptionMessages)
  const { kinds, pairKinds } = useLateMessages(signalMessages)
  const linkTo = useLinkProps()
  const zone = useZone()
  const edit = useEditFollow()
  const nameOf = useIndexNames(records.some(({ kind }) => kind === 'stock'))
  const withFocus = useFocusAfter(records.map(rowId).join())
  return (
    <ul aria-label={text.list}>
      {records.map((follow, at) => {
        const { pair, kind, symbol, createdAt } = follow
        const names = pairNames(pair)
        const subject = nameOf(pair) ?? symbol
        const neighbour = records[at + 1] ?? records[at - 1]
        const handleEnd = () =>
          void withFocus(neighbour === undefined ? PANEL_ID : rowId(neighbour), () =>
            edit({ pair, kind }, { subject, kindName: kinds[kind] }, false),
          )
        return (
          <li key={rowId(follow)} id={rowId(follow)} tabIndex={-1} className={styles.level}>
            <CoinMark hasLogo={kind !== 'stock'} symbol={subject} link={linkTo(pairPath(pair))} />
            <span className={styles.wanted}>
              {names === undefined || names.exchange === '' ? null : (
                <small className={styles.pair}>{`${names.exchange} ${pairKinds[names.kind]}`}</small>
              )}
              {kinds[kind]}
            </span>
            <span className={styles.fact} />
            <span className={`n ${styles.when}`}>{text.since(formatDateTime(createdAt, zone))}</span>
            <IconButton
              icon="close"
              className={styles.delete}
              label={text.end(subject, kinds[kind])}
              onClick={handleEnd}
            />
          </li>
        )
      })}
    </ul>
  )
}
