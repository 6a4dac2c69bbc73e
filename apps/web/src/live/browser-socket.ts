import { LIVE_PATH } from '@candela/contract/live'
import { chance } from '#platform/chance.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'
import { LiveSocket, type LiveParts, type SocketLike } from './socket.ts'

/** The tab's socket. It tries again at once when the network is back or the tab is looked at again. */
export function openBrowserSocket(parts: Pick<LiveParts, 'clock' | 'onItem'>): LiveSocket {
  const socket = new LiveSocket({
    ...parts,
    open: openSocket,
    random: chance,
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
    onStatus: () => {},
  })
  addEventListener('online', () => socket.reconnectNow())
  whenSeenOrHidden(() => document.hidden || socket.reconnectNow())
  return socket
}

function openSocket(): SocketLike {
  const address = new URL(LIVE_PATH, location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  const send = socket.send.bind(socket)
  // The server may have begun to close it, as when a login ends; sending then would log an error in the browser.
  socket.send = text => {
    if (socket.readyState === WebSocket.OPEN) send(text)
  }
  return socket
}
