/** The socket at `/crypto-web/live`: one per tab. Sessions live in memory and end with their connection. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { PairCode } from '@candela/contract/core'
import { LIVE_LIMITS, LIVE_PATH, TICKER_TOPIC } from '@candela/contract/live'
import { WebSocketServer } from 'ws'
import type { Board } from '#market/tickers/board.ts'
import type { Clock } from '#platform/clock.ts'
import { Beats } from './beats.ts'
import { Connection } from './connection.ts'
import { LiveHub, type Visitor } from './hub.ts'
import { type LoginSource, watchLogins } from './logins.ts'
import type { TopicSource } from './topic-source.ts'

export type GatewayOptions = {
  readonly server: Server
  readonly topics: readonly TopicSource[]
  /** Its changes set the pace: touched topics are sent with the next batch of prices. */
  readonly board: Pick<Board, 'onChange'>
  readonly clock: Clock
  /** Whether a page of this origin may open a socket to this host, and whether the host is one of ours. */
  readonly isAllowed: (origin: string | undefined, host: string | undefined) => boolean
  /** Client address, for the limit per address. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Told every so often which pairs are watched. */
  readonly onWatched?: (pairs: readonly PairCode[]) => void
  /** Without it sockets cannot authenticate, and only public topics are available. */
  readonly logins?: LoginSource
}

export type Gateway = {
  readonly sessions: number
  /** Asks every session to reconnect elsewhere, and stops. */
  close(): Promise<void>
}

/** Maximum number of sessions per address. */
const SESSIONS_PER_ADDRESS = 200

const WATCHED_EVERY_MS = 10_000

/** Not written into the call: `closeTimeout` is missing in the types of `ws`. */
const SOCKET_OPTIONS = {
  noServer: true,
  maxPayload: LIVE_LIMITS.messageBytes,
  // What arrives in more pieces than a network would make of a message costs more memory than its bytes.
  maxFragments: 16,
  maxBufferedChunks: 64,
  perMessageDeflate: false,
  clientTracking: false,
  // Pongs count towards the limits of a connection, which sends them itself.
  autoPong: false,
  /** How long `ws` waits for the other side of a close that it starts or answers by itself, in ms. */
  closeTimeout: 3_000,
}

export function createGateway(options: GatewayOptions): Gateway {
  const { topics, board, clock } = options
  const hub = new LiveHub(topics)
  const sockets = new WebSocketServer(SOCKET_OPTIONS)
  const connections = new Set<Connection>()
  const beats = new Beats()
  const logins = options.logins && watchLogins(options.logins, clock, connections)
  const visitors = new Map<string, Visitor & { sessions: number }>()

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url !== LIVE_PATH) return void socket.destroy()
    const address = options.addressOf(request)
    if (!options.isAllowed(request.headers.origin, request.headers.host) || isBrowserInDisguise(request))
      return refuse(socket, '403 Forbidden')
    if ((visitors.get(address)?.sessions ?? 0) >= SESSIONS_PER_ADDRESS) return refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, webSocket => {
      const visitor = visitors.get(address) ?? { sessions: 0, closeUps: new Map() }
      visitors.set(address, visitor)
      visitor.sessions += 1
      const connection = new Connection({
        webSocket,
        socket,
        hub,
        visitor,
        clock,
        redeem: async ticket => logins?.redeem(ticket),
      })
      connections.add(connection)
      beats.add(connection)
      webSocket.once('close', () => {
        connections.delete(connection)
        beats.delete(connection)
        connection.end()
        visitor.sessions -= 1
        if (visitor.sessions === 0) visitors.delete(address)
      })
    })
  }
  options.server.on('upgrade', upgrade)

  const stops = [
    ...topics.map(source => source.watch({ touch: key => hub.touch(source, key), flush: () => hub.flush() })),
    // After the sources: listeners are called in this order, so the flush sends what they have just touched.
    board.onChange(() => hub.flush()),
    clock.every(LIVE_LIMITS.heartbeatMs / Beats.TURNS, () => beats.next()),
    clock.every(WATCHED_EVERY_MS, () => options.onWatched?.(hub.watched(TICKER_TOPIC.name) as PairCode[])), // its keys
  ]

  return {
    get sessions() {
      return hub.sessions
    },
    async close() {
      for (const stop of stops) stop()
      logins?.close()
      options.server.off('upgrade', upgrade)
      for (const connection of connections) connection.goAway()
      sockets.close()
    },
  }
}

/** The HTTP server no longer watches an upgraded connection: nobody else would end it, or handle its errors. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
}

/** A request with cookies but no Origin is not a normal browser. */
const isBrowserInDisguise = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined && headers.cookie !== undefined
