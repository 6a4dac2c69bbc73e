import type { MessagesState } from '@candela/contract/live'
import { messageCountCall, messageListCall, type StationMessage } from '@candela/contract/messages'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'
import { iconButtonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import { showToast, type Toast } from '#ui/layers/toast.tsx'
import { arrivedSince, isFirstToHear } from './new-messages.ts'
import { playMessageSound } from './message-sound.ts'
import { stationMessages } from './messages.ts'
import type { StationMessages } from './messages.zh.ts'
import styles from './message-bell.module.css'
import { useMessageState } from './use-message-state.ts'

/** Shown in full up to here. */
const COUNT_MAX = 99
/** After this long without data from the socket, the count is requested. */
const PATIENCE_MS = 5_000
/** How many of the newest messages are fetched when some arrive. */
const ARRIVALS_MAX = 5
/** A price alert is read even by someone who looks up late. */
const ALERT_MS = 15_000

/** Link to the messages with the unread count; also plays the sound when a message arrives. */
export function MessageBell() {
  const text = useLateMessages(stationMessages)
  const state = useMessageState()
  const asked = useAskedCount(state !== undefined)
  useArrivals(state)
  const unread = state?.unread ?? asked ?? 0
  return (
    <Link to="/messages" className={iconButtonClass} aria-label={text.bell(unread)}>
      <Icon name="bell" />
      {unread === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
        </span>
      )}
    </Link>
  )
}

function useAskedCount(isTold: boolean): number | undefined {
  const api = use(ApiContext)
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (isTold) return
    const timer = setTimeout(() => {
      api(messageCountCall, {}).then(
        ({ unread }) => setCount(unread),
        () => undefined, // the bell stays without a number
      )
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [api, isTold])
  return count
}

/** Messages that arrive while the page is open pop up, with a sound if enabled. */
function useArrivals(state: MessagesState | undefined): void {
  const api = use(ApiContext)
  const text = useLateMessages(stationMessages)
  const known = useRef<{ readonly newestId: string | null }>(undefined)
  const tellOnceSeen = useToastOnceSeen()
  useEffect(() => {
    const before = known.current
    if (state !== undefined) known.current = { newestId: state.newestId }
    // The first state covers messages from before the page was opened.
    if (state === undefined || before === undefined || state.newestId === null) return
    if (state.newestId === before.newestId) return
    const tell = async (): Promise<void> => {
      const { records } = await api(messageListCall, { size: ARRIVALS_MAX })
      const arrived = arrivedSince(records, before.newestId).filter(message => !message.isRead)
      const [newest] = arrived
      if (newest === undefined) return
      tellOnceSeen(arrivalToast(arrived, newest, text))
      if (arrived.some(message => message.hasSound) && (await isFirstToHear(newest.id))) await playMessageSound()
    }
    tell().catch(() => undefined) // the bell shows the count anyway
  }, [state, api, text, tellOnceSeen])
}

/** A toast that comes while the page is hidden waits for its reader. Only the last one does, but an alert stays. */
function useToastOnceSeen(): (toast: Toast) => void {
  const waiting = useRef<{ readonly toast: Toast; readonly token: string | undefined }>(undefined)
  const show = useCallback(() => {
    if (document.hidden || waiting.current === undefined) return
    const { toast, token } = waiting.current
    waiting.current = undefined
    if (session.token() === token) showToast(toast)
  }, [])
  useEffect(() => whenSeenOrHidden(show), [show])
  return useCallback(
    toast => {
      if (toast.showMs !== undefined || waiting.current?.toast.showMs === undefined)
        waiting.current = { toast, token: session.token() }
      show()
    },
    [show],
  )
}

/** Of several messages a reached price level comes first; the others are counted. */
function arrivalToast(arrived: readonly StationMessage[], newest: StationMessage, text: StationMessages): Toast {
  const alert = arrived.find(message => message.kind === 'price-level')
  const shown = alert ?? (arrived.length === 1 ? newest : undefined)
  const others = arrived.length - 1
  const title = shown === undefined ? text.arrived(arrived.length) : shown.title
  return {
    kind: 'notice',
    text:
      alert === undefined ? title : [title, alert.text, ...(others > 0 ? [text.others(others)] : [])].join(text.stop),
    closeLabel: text.close,
    link: { label: text.open, to: shown?.path ?? '/messages' },
    ...(alert === undefined ? {} : { showMs: ALERT_MS }),
  }
}
