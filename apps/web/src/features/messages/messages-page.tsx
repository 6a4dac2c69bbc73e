import type { StationMessage } from '@candela/contract/messages'
import { formatAgo, formatDateTime } from '@candela/quant'
import { NeedLogin } from '#features/auth/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { LetterMark } from '#ui/coins/letter-mark.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useNow } from '#platform/seconds.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/page/state.tsx'
import { stationMessages } from './messages.ts'
import styles from './messages-page.module.css'
import { useMessageState } from './use-message-state.ts'
import { type MessagesState, useStationMessages } from './use-station-messages.ts'

const SKELETON_ROWS = 8

export function MessagesPage() {
  const title = usePageTitle()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Panel>
        <NeedLogin>
          <Messages />
        </NeedLogin>
      </Panel>
    </>
  )
}

function Messages() {
  const text = useMessages(stationMessages)
  const { state, reload, more, readAll, read } = useStationMessages()
  const withFocus = useFocusAfter(state.status === 'ready' ? `${state.records[0]?.id} ${state.cursor}` : '')
  if (state.status === 'loading') return <Skeleton rows={SKELETON_ROWS} label={text.loading} />
  if (state.status === 'failed') {
    const action = <Button onClick={() => void reload()}>{text.retry}</Button>
    return <ErrorState title={text.failed} text={state.message} action={action} />
  }
  return (
    <>
      {state.records.length === 0 ? null : <Tools state={state} onReadAll={() => void readAll()} />}
      <NewsBar shown={state.records} onShow={newestId => void withFocus(rowId(newestId), reload)} />
      {state.records.length === 0 ? (
        <EmptyState
          title={text.empty}
          text={text.emptyText}
          action={<ButtonLink to="/subscriptions">{text.emptyAction}</ButtonLink>}
        />
      ) : (
        <>
          <List records={state.records} onOpen={read} />
          <div className={styles.more}>
            {state.cursor === null ? (
              <span id={END_ID} tabIndex={-1}>
                {text.all}
              </span>
            ) : (
              <>
                <Button onClick={() => void withFocus(END_ID, more)} isBusy={state.isBusy}>
                  {state.isBusy ? text.loadingMore : text.more}
                </Button>
                <span className="n">{text.shown(state.records.length)}</span>
              </>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** The load-more button disappears with the last page. */
const END_ID = 'messages-end'
const rowId = (id: string): string => `message-${id}`

function Tools({ state, onReadAll }: { state: MessagesState & { status: 'ready' }; onReadAll: () => void }) {
  const text = useMessages(stationMessages)
  const zone = useZone()
  // Also what was read on another page or machine counts.
  const unread = useMessageState()?.unread ?? state.unread
  return (
    <div className={styles.tools}>
      <span className="n">{text.unread(unread)}</span>
      <span data-zone="">{zone.name}</span>
      <span className={styles.gap} />
      <Button size="small" onClick={onReadAll} reason={unread === 0 ? text.unread(0) : undefined} isBusy={state.isBusy}>
        {text.readAll}
      </Button>
      <Link to="/push" className={styles.settings}>
        {text.settings}
      </Link>
    </div>
  )
}

/** The list never shifts while reading: new messages wait until requested. */
function NewsBar({ shown, onShow }: { shown: readonly StationMessage[]; onShow: (newestId: string) => void }) {
  const text = useMessages(stationMessages)
  const newestId = useMessageState()?.newestId ?? null
  if (newestId === null || shown.some(({ id }) => id === newestId)) return null
  return (
    <button type="button" className={styles.news} onClick={() => onShow(newestId)}>
      {text.news}
    </button>
  )
}

function List({ records, onOpen }: { records: readonly StationMessage[]; onOpen: (id: string) => void }) {
  const text = useMessages(stationMessages)
  const linkTo = useLinkProps()
  const isAllRead = useMessageState()?.unread === 0
  return (
    <ul aria-label={text.list}>
      {records.map(record => (
        <Row
          key={record.id}
          message={isAllRead ? { ...record, isRead: true } : record}
          link={linkTo(record.path)}
          onOpen={() => onOpen(record.id)}
        />
      ))}
    </ul>
  )
}

function Row({ message, link, onOpen }: { message: StationMessage; link: LinkProps; onOpen: () => void }) {
  const text = useMessages(stationMessages)
  return (
    <li className={classNames(styles.row, !message.isRead && styles.unread)}>
      <Time at={message.at} />
      {message.symbol === null ? (
        <span />
      ) : isIndex(message.symbol) ? (
        <LetterMark name={message.symbol} />
      ) : (
        <img src={`/logos/${message.symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      )}
      <div className={styles.words}>
        <a
          id={rowId(message.id)}
          href={link.href}
          className={styles.title}
          onClick={event => {
            if (!message.isRead) onOpen()
            link.onClick(event)
          }}
        >
          {message.isRead ? null : <span className="vh">{text.isUnread} </span>}
          {message.title}
        </a>
        {message.text === '' ? null : <p>{message.text}</p>}
      </div>
    </li>
  )
}

/** An index is its main contract, and its code says so; it has no logo. */
const isIndex = (symbol: string): boolean => /main$/i.test(symbol)

/** The age while recent, then the date; the full time is in the tooltip. */
function Time({ at }: { at: number }) {
  const locale = useLocale()
  const now = useNow()
  const zone = useZone()
  const full = formatDateTime(at, zone)
  return (
    <time className={`n ${styles.time}`} dateTime={new Date(at).toISOString()} data-tip={full}>
      {now === undefined ? full : formatAgo(at, now, locale, zone)}
    </time>
  )
}
