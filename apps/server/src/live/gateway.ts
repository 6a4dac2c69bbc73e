/** The socket at `/crypto-web/live`: one per tab. Sessions live in memory and end with their connection. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_CLOSE, LIVE_LIMITS, LIVE_PATH, type LiveFrame } from '@candela/contract/live'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Board } from '#market/tickers/board.ts'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { SharedBody } from './frame.ts'
import { LiveHub, type Session } from './hub.ts'
import { type LoginSource, watchLogins } from './logins.ts'
import { readLiveRequest } from './request.ts'
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
  /** Without it sockets cannot authenticate, and only public topics are available. */
  readonly logins?: LoginSource
}

export type Gateway = {
  readonly sessions: number
  /** Asks every session to reconnect elsewhere, and stops. */
  close(): Promise<void>
}

/** Above this backlog a session gets no further updates until it has caught up. */
const BEHIND_BYTES = 65_536
/** A session that stays behind this long is disconnected. */
const BEHIND_MAX_MS = 8_000
const CLOSE_PATIENCE_MS = 2_000
/** Maximum number of sessions per address. */
const SESSIONS_PER_ADDRESS = 200
/** A socket is closed within 2 s of the end of its session. */
const LOGIN_PATIENCE_MS = 1_000

export function createGateway(options: GatewayOptions): Gateway {
  const { topics, board, clock } = options
  const hub = new LiveHub(topics)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_LIMITS.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const connections = new Set<Connection>()
  const logins = options.logins && watchLogins(options.logins, clock, connections)
  const perAddress = new Map<string, number>()

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url !== LIVE_PATH) return void socket.destroy()
    const address = options.addressOf(request)
    if (!options.isAllowed(request.headers.origin, request.headers.host) || isBrowserInDisguise(request))
      return refuse(socket, '403 Forbidden')
    if ((perAddress.get(address) ?? 0) >= SESSIONS_PER_ADDRESS) return refuse(socket, '429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, webSocket => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
      const connection = new Connection(webSocket, socket, hub, clock, async ticket => logins?.redeem(ticket))
      connections.add(connection)
      webSocket.once('close', () => {
        connections.delete(connection)
        connection.end()
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
    })
  }
  options.server.on('upgrade', upgrade)

  const stops = [
    ...topics.map(source => source.watch({ touch: key => hub.touch(source, key), flush: () => hub.flush() })),
    // After the sources: listeners are called in this order, so the flush sends what they have just touched.
    board.onChange(() => hub.flush()),
    clock.every(LIVE_LIMITS.heartbeatMs, () => {
      for (const connection of connections) connection.beat()
    }),
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

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** A request with cookies but no Origin is not a normal browser. */
const isBrowserInDisguise = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined && headers.cookie !== undefined

class Connection {
  readonly #webSocket: WebSocket
  readonly #socket: Duplex
  readonly #hub: LiveHub
  readonly #clock: Clock
  readonly #session: Session
  readonly #redeem: (ticket: string) => Promise<Caller | undefined>
  #loginId: string | undefined
  #isAsking = false
  #frames = 0
  #heardAt: number
  #secondAt = 0
  #messages = 0
  #behindSince: number | undefined

  constructor(
    webSocket: WebSocket,
    socket: Duplex,
    hub: LiveHub,
    clock: Clock,
    redeem: (ticket: string) => Promise<Caller | undefined>,
  ) {
    this.#redeem = redeem
    this.#webSocket = webSocket
    this.#socket = socket
    this.#hub = hub
    this.#clock = clock
    this.#heardAt = clock.monotonic()
    this.#session = hub.open({
      sendShared: (tag, body) => this.#sendShared(tag, body),
      isBehind: () => this.#isBehind(),
    })
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('message', (data, isBinary) =>
      this.#receive(isBinary || !Buffer.isBuffer(data) ? undefined : data.toString()),
    )
    this.#send(n => ['hello', n, { session: randomUUID(), now: clock.now(), heartbeatMs: LIVE_LIMITS.heartbeatMs }])
  }

  /** The login session this socket was authenticated for. */
  get loginId(): string | undefined {
    return this.#loginId
  }

  /** Nothing more is sent from here on; a client that does not answer the close frame is disconnected. */
  endLogin(): void {
    this.end()
    this.#webSocket.close(LIVE_CLOSE.loginEnded, 'the login has ended')
    this.#clock.after(LOGIN_PATIENCE_MS, () => this.#cut())
  }

  beat(): void {
    if (this.#clock.monotonic() - this.#heardAt > LIVE_LIMITS.idleMs) return this.#close(LIVE_CLOSE.idle, 'idle')
    this.#send(n => ['beat', n, this.#clock.now()])
  }

  goAway(): void {
    this.#close(LIVE_CLOSE.goingAway, 'going away')
  }

  /** A lost client does not answer the close frame: disconnect it after a moment. */
  #close(code: number, reason: string): void {
    this.#webSocket.close(code, reason)
    const cancel = this.#clock.after(CLOSE_PATIENCE_MS, () => this.#cut())
    this.#webSocket.once('close', cancel)
  }

  end(): void {
    this.#hub.close(this.#session)
  }

  #receive(text: string | undefined): void {
    const now = this.#clock.monotonic()
    this.#heardAt = now
    if (now - this.#secondAt >= 1000) {
      this.#secondAt = now
      this.#messages = 0
    }
    if (++this.#messages > LIVE_LIMITS.messagesPerSecond)
      return this.#webSocket.close(LIVE_CLOSE.tooMany, 'too many messages')
    const request = text === undefined ? 'binary messages are not taken' : readLiveRequest(text)
    if (typeof request === 'string') {
      this.#send(n => ['err', n, null, 'BAD_MESSAGE', request])
      return this.#webSocket.close(LIVE_CLOSE.badMessage, 'bad message')
    }
    switch (request.op) {
      case 'ping':
        return this.#send(n => ['pong', n, request.id, this.#clock.now()])
      case 'auth':
        return void this.#authenticate(request.id, request.ticket)
      case 'unsub':
        this.#hub.unsubscribe(this.#session, request.topics)
        return this.#send(n => ['ok', n, request.id, [], []])
      case 'sub': {
        const { channels, refused } = this.#hub.subscribe(this.#session, [...new Set(request.topics)])
        this.#send(n => ['ok', n, request.id, channels, refused])
        const since = request.since && channels.map(([name]) => request.since?.[request.topics.indexOf(name)] ?? -1)
        this.#hub.snapshot(
          this.#session,
          channels.map(([, id]) => id),
          since,
        )
      }
    }
  }

  async #authenticate(id: number, ticket: string): Promise<void> {
    // The owner of a socket never changes.
    if (this.#isAsking) return this.endLogin()
    this.#isAsking = true
    try {
      const caller = await this.#redeem(ticket)
      if (caller === undefined) return this.endLogin()
      this.#loginId = caller.sessionId
      this.#session.accountId = caller.accountId
      this.#send(n => ['ok', n, id, [], []])
    } catch {
      this.goAway() // the database is unavailable; the client retries with another ticket
    }
  }

  #send(frame: (n: number) => LiveFrame): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    this.#webSocket.send(JSON.stringify(frame(this.#frames++)))
  }

  /** Bypasses `ws` and writes to the underlying socket: the body is built once for all sessions of a group. */
  #sendShared(tag: string, body: SharedBody): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (this.#socket.writableLength > LIVE_LIMITS.bufferedBytes) return this.#cut()
    body.sendTo(this.#socket, tag, this.#frames++)
  }

  #isBehind(): boolean {
    if (this.#socket.writableLength <= BEHIND_BYTES) {
      this.#behindSince = undefined
      return false
    }
    const now = this.#clock.monotonic()
    this.#behindSince ??= now
    if (now - this.#behindSince > BEHIND_MAX_MS) this.#cut()
    return true
  }

  /** No close frame: the client is not reading. */
  #cut(): void {
    this.#webSocket.terminate()
  }
}
