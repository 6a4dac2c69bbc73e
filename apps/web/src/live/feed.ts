import { type LiveChange, MARKET_TOPIC, MESSAGES_TOPIC, splitTopicName } from '@candela/contract/live'
import { loadChunk } from '#platform/chunk.ts'
import { browserClock, type Clock } from '#platform/clock.ts'
import { noteRepaint } from '#platform/repaint.ts'
import { atPace } from './pace.ts'
import { PriceBook } from './price-book.ts'
import type { LiveParts, LiveSocket, LiveStatus, TicketSource } from './socket.ts'

export const LATE_AFTER_MS = 5000
export const STALE_AFTER_MS = 15_000

export type FeedHealth =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'late'; readonly seconds: number }
  | { readonly kind: 'off' }

/** Whether prices can be trusted right now. `silentMs` counts from the newest tick we know of. */
export function feedHealth(status: LiveStatus, silentMs: number | undefined): FeedHealth {
  if (status === 'waiting') return { kind: 'off' }
  if (silentMs === undefined) return { kind: 'starting' }
  if (silentMs <= LATE_AFTER_MS) return { kind: 'live' }
  return { kind: 'late', seconds: Math.floor(silentMs / 1000) }
}

/** The socket and the book together: what the page reads live values from. */
export type Feed = {
  readonly book: PriceBook
  /** A private topic needs a source of tickets; one that writes its changes in its own way, how to read them. */
  readonly retain: (topic: string, ticket?: TicketSource, change?: LiveChange) => () => void
  readonly health: () => FeedHealth
  readonly silence: () => Silence
}

/** Time since the newest tick, or since the start when there was none. */
export type Silence = { readonly ms: number; readonly newestTickAt: number | undefined }

/** What the feed needs of the socket. */
type Line = Pick<LiveSocket, 'retain' | 'status'>

type FeedParts = {
  readonly clock: Clock
  readonly requestFlush: (flush: () => void) => void
  /** Loads the socket's code and opens it; called again after `pause` when loading failed. */
  readonly open: (parts: Pick<LiveParts, 'clock' | 'onItem'>) => Promise<Line>
  readonly pause: () => Promise<void>
}

/**
 * The socket's code is not in the page's initial JavaScript: it is loaded with the first topic, after hydration.
 * Subscriptions made before that are queued.
 */
export function createFeed({ clock, requestFlush, open, pause }: FeedParts): Feed {
  const book = new PriceBook(requestFlush)
  const startedAt = clock()
  let newestTickAt: number | undefined
  let status: LiveStatus = 'idle'
  let socket: Line | undefined
  let opening: Promise<Line> | undefined
  const onItem: LiveParts['onItem'] = (topic, fields) => {
    book.put(topic, fields)
    // A message may sound. A hidden tab is never painted, and so would hear of it only when it is shown.
    if (splitTopicName(topic).name === MESSAGES_TOPIC.name) book.tellNow(topic)
    // Prices that were stored before the server started are not ticks: the market says how old the newest one is.
    const lateMs = book.value(MARKET_TOPIC)?.lateMs
    if (lateMs !== undefined && lateMs !== null) newestTickAt = Math.max(newestTickAt ?? 0, clock() - lateMs)
  }
  const openSocket = async (): Promise<Line> => {
    try {
      socket = await open({ clock, onItem })
      return socket
    } catch {
      status = 'waiting' // the tape shows the lost connection
      await pause()
      return openSocket()
    }
  }
  return {
    book,
    retain: (topic, ticket, change) => {
      if (socket !== undefined) return socket.retain(topic, ticket, change)
      let release = () => {}
      let isHeld = true
      opening ??= openSocket()
      void opening.then(opened => {
        if (isHeld) release = opened.retain(topic, ticket, change)
      })
      return () => {
        isHeld = false
        release()
      }
    },
    health: () => feedHealth(socket?.status ?? status, newestTickAt === undefined ? undefined : clock() - newestTickAt),
    silence: () => ({ ms: clock() - (newestTickAt ?? startedAt), newestTickAt }),
  }
}

const RETRY_MS = 5000

export function createBrowserFeed(): Feed {
  return createFeed({
    clock: browserClock,
    requestFlush: flush =>
      atPace(browserClock(), () =>
        requestAnimationFrame(() => {
          flush()
          noteRepaint()
        }),
      ),
    open: async parts => (await loadChunk(() => import('./browser-socket.ts'))).openBrowserSocket(parts),
    pause: () => new Promise(resolve => setTimeout(resolve, RETRY_MS)),
  })
}
