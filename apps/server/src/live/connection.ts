/** One live socket: its requests, their answers, and the limits of both. In memory; ends with its connection. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { LIVE_CLOSE, LIVE_LIMITS, type LiveFrame } from '@candela/contract/live'
import type { WebSocket } from 'ws'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/sessions/session-repo.ts'
import { Backlog } from './backlog.ts'
import type { SharedBody } from './frame.ts'
import type { LiveHub, Outlet, Session, Visitor } from './hub.ts'
import { readLiveRequest } from './request.ts'

export type ConnectionParts = {
  readonly webSocket: WebSocket
  /** The connection under `webSocket`. */
  readonly socket: Duplex
  readonly hub: LiveHub
  readonly visitor: Visitor
  readonly clock: Clock
  readonly redeem: (ticket: string) => Promise<Caller | undefined>
}

/** A client that does not answer the close frame is disconnected after this time. */
const CLOSE_PATIENCE_MS = 2_000
/** A socket is closed within 2 s of the end of its login. */
const LOGIN_PATIENCE_MS = 1_000
/** Frames that may have been on their way when the session was closed. They are ignored; after these, it is cut. */
const FRAMES_AFTER_CLOSE = 200
/** A client that answers no ping for this long is not reading, even if it sends. */
const PONG_PATIENCE_MS = LIVE_LIMITS.idleMs
const PING_BYTES = 8

export class Connection implements Outlet {
  readonly #webSocket: WebSocket
  readonly #socket: Duplex
  readonly #hub: LiveHub
  readonly #clock: Clock
  readonly #redeem: ConnectionParts['redeem']
  readonly #backlog: Backlog
  readonly #session: Session
  #loginId: string | undefined
  #isAsking = false
  #frames = 0
  #heardAt: number
  #secondAt = 0
  #messages = 0
  #framesAfterClose = 0
  /** Our ping that has no answer yet. Its payload is random: only a client that reads can answer. */
  #ping: { readonly payload: Buffer; readonly at: number } | undefined

  constructor({ webSocket, socket, hub, visitor, clock, redeem }: ConnectionParts) {
    this.#redeem = redeem
    this.#webSocket = webSocket
    this.#socket = socket
    this.#hub = hub
    this.#clock = clock
    this.#heardAt = clock.monotonic()
    this.#backlog = new Backlog(socket, clock, () => this.#cut())
    this.#session = hub.open(this, visitor)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('message', (data, isBinary) => {
      if (this.#admit()) this.#receive(isBinary || !Buffer.isBuffer(data) ? undefined : data.toString())
    })
    webSocket.on('ping', payload => {
      if (this.#admit()) this.#write(() => this.#webSocket.pong(payload))
    })
    webSocket.on('pong', payload => {
      const heardAt = this.#heardAt
      if (this.#admit() && this.#ping?.payload.equals(payload) === true) this.#ping = undefined
      this.#heardAt = heardAt // browsers answer by themselves, also for a page that hangs
    })
    this.#send(n => ['hello', n, { session: randomUUID(), now: clock.now(), heartbeatMs: LIVE_LIMITS.heartbeatMs }])
  }

  /** The login session this socket was authenticated for. */
  get loginId(): string | undefined {
    return this.#loginId
  }

  /** Nothing more is sent from here on. */
  endLogin(): void {
    this.#hub.close(this.#session)
    this.#close(LIVE_CLOSE.loginEnded, 'the login has ended', LOGIN_PATIENCE_MS)
  }

  snapshot(body: SharedBody): void {
    this.#write(() => body.sendTo(this.#socket, this.#frames++))
  }

  /** Called for every session at every flush, so it touches as few objects as it can. */
  update(body: SharedBody): boolean {
    if (this.#backlog.isBehind()) return false
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return true
    body.sendTo(this.#socket, this.#frames++)
    this.#backlog.isBehind()
    return true
  }

  isBehind(): boolean {
    return this.#backlog.isBehind()
  }

  beat(): void {
    const now = this.#clock.monotonic()
    if (now - this.#heardAt > LIVE_LIMITS.idleMs) return this.#close(LIVE_CLOSE.idle, 'idle')
    if (this.#ping !== undefined && now - this.#ping.at >= PONG_PATIENCE_MS) return this.#cut()
    this.#send(n => ['beat', n, this.#clock.now()])
    if (this.#ping !== undefined) return
    const payload = randomBytes(PING_BYTES)
    this.#ping = { payload, at: now }
    this.#write(() => this.#webSocket.ping(payload))
  }

  goAway(): void {
    this.#close(LIVE_CLOSE.goingAway, 'going away')
  }

  /** The connection is closed. */
  end(): void {
    this.#backlog.end()
    this.#hub.close(this.#session)
  }

  #close(code: number, reason: string, patienceMs = CLOSE_PATIENCE_MS): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    this.#webSocket.close(code, reason)
    const cancel = this.#clock.after(patienceMs, () => this.#cut())
    this.#webSocket.once('close', cancel)
  }

  /** Counts a message or a control frame. False if it must be ignored. */
  #admit(): boolean {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) {
      if (++this.#framesAfterClose === FRAMES_AFTER_CLOSE) this.#cut()
      return false
    }
    const now = this.#clock.monotonic()
    this.#heardAt = now
    if (now - this.#secondAt >= 1000) {
      this.#secondAt = now
      this.#messages = 0
    }
    if (++this.#messages <= LIVE_LIMITS.messagesPerSecond) return true
    this.#close(LIVE_CLOSE.tooMany, 'too many messages')
    return false
  }

  #receive(text: string | undefined): void {
    const request = text === undefined ? 'binary messages are not taken' : readLiveRequest(text)
    if (typeof request === 'string') {
      this.#send(n => ['err', n, null, 'BAD_MESSAGE', request])
      return this.#close(LIVE_CLOSE.badMessage, 'bad message')
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
    this.#write(() => this.#webSocket.send(JSON.stringify(frame(this.#frames++))))
  }

  /**
   * Every write but a close frame. Bodies shared by a group bypass `ws` and go to the connection itself, so the backlog
   * is measured there.
   */
  #write(put: () => void): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN || !this.#backlog.hasRoom()) return
    put()
    this.#backlog.isBehind()
  }

  /** No close frame: the client is not reading. */
  #cut(): void {
    this.#webSocket.terminate()
  }
}
