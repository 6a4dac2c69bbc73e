import { LIVE_PATH } from '@candela/contract'
import { browserClock, type Clock } from '#platform/clock.ts'
import { PriceBook } from './price-book.ts'
import { LiveSocket, type LiveStatus, type SocketLike } from './socket.ts'

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
  readonly retain: (topic: string) => () => void
  readonly health: () => FeedHealth
  readonly silence: () => Silence
}

/** How long nothing came, counted from the newest tick, or from the start when there was none yet. */
export type Silence = { readonly ms: number; readonly newestTickAt: number | undefined }

export function createBrowserFeed(clock: Clock = browserClock): Feed {
  const book = new PriceBook(flush => requestAnimationFrame(flush))
  const startedAt = clock()
  let newestTickAt: number | undefined
  const socket = new LiveSocket({
    open: openSocket,
    clock,
    random: chance,
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
    onItem: (topic, fields) => {
      book.put(topic, fields)
      newestTickAt = Math.max(newestTickAt ?? 0, clock() - (topic === 'market' ? (book.market?.lateMs ?? 0) : 0))
    },
    onStatus: () => {},
  })
  addEventListener('online', () => socket.reconnectNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.reconnectNow()
  })
  return {
    book,
    retain: topic => socket.retain(topic),
    health: () => feedHealth(socket.status, newestTickAt === undefined ? undefined : clock() - newestTickAt),
    silence: () => ({ ms: clock() - (newestTickAt ?? startedAt), newestTickAt }),
  }
}

function openSocket(): SocketLike {
  const address = new URL(LIVE_PATH, location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address)
}

/** 0 up to 1, from the browser's own source. */
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
