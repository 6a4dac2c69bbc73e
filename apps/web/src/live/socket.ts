import {
  LIVE_LIMITS,
  type LiveChange,
  type LiveField,
  type LiveFrame,
  type LiveItem,
  type LiveRequest,
} from '@candela/contract/live'

/** What we need of a WebSocket; tests hand in a fake. */
export type SocketLike = {
  send: (text: string) => void
  close: () => void
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

export type LiveParts = {
  readonly open: () => SocketLike
  readonly clock: () => number
  readonly random: () => number
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
  readonly onItem: (topic: string, fields: readonly LiveField[]) => void
  readonly onStatus: (status: LiveStatus) => void
}

/** Requests a ticket that authenticates the socket; valid for one connection. */
export type TicketSource = () => Promise<string>

export type LiveStatus = 'idle' | 'connecting' | 'open' | 'waiting'

const BACKOFF_BASE_MS = 500
const BACKOFF_MAX_MS = 30_000
/** Fast scrolling must stay below the 20 messages a second the server allows. */
const FLUSH_GAP_MS = 120
/** Delay before asking again for topics beyond a limit, which all visitors of an address may share. */
const REFUSED_RETRY_MS = 10_000
/** Delay before requesting another ticket after a failed call. */
const TICKET_RETRY_MS = 10_000
const PING_AFTER_MS = LIVE_LIMITS.idleMs / 3
const SILENCE_MAX_MS = LIVE_LIMITS.heartbeatMs * 2.5

/**
 * One socket per tab. Topics are counted by their readers: the first one subscribes, the last one unsubscribes,
 * and what changed is sent in one message. It opens with the first topic and reconnects by itself.
 */
export class LiveSocket {
  readonly #parts: LiveParts
  readonly #readers = new Map<string, number>()
  /** The newest value of every subscribed topic: the base for deltas and for resuming. */
  readonly #values = new Map<string, { readonly version: number; readonly fields: readonly LiveField[] }>()
  readonly #asked = new Set<string>()
  readonly #topicOf = new Map<number, string>()
  /** Private topics, and the source of the ticket. */
  readonly #owned = new Map<string, TicketSource>()
  /** Topics that write their changes in their own way. */
  readonly #changes = new Map<string, LiveChange>()
  /** Of this connection: whether it is known to be ours. */
  #login: 'none' | 'asking' | 'proven' = 'none'
  #loginId: number | undefined
  #socket: SocketLike | undefined
  #status: LiveStatus = 'idle'
  #attempts = 0
  #nextFrame: number | undefined
  #nextId = 1
  #lastSentAt = Number.NEGATIVE_INFINITY
  #isFlushDue = false
  #isClosed = false
  #stopRetry = () => {}
  #stopPing = () => {}
  #stopWatch = () => {}

  constructor(parts: LiveParts) {
    this.#parts = parts
  }

  get status(): LiveStatus {
    return this.#status
  }

  /**
   * Subscribes to a topic until the returned function is called. A private topic needs a source of tickets, and one that
   * writes its changes in its own way must say how to read them.
   */
  retain(topic: string, ticket?: TicketSource, change?: LiveChange): () => void {
    if (ticket !== undefined) this.#owned.set(topic, ticket)
    if (change !== undefined) this.#changes.set(topic, change)
    this.#readers.set(topic, (this.#readers.get(topic) ?? 0) + 1)
    if (this.#status === 'idle' && !this.#isClosed) this.#connect()
    this.#flushSoon()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#release(topic)
    }
  }

  /** Tries at once instead of waiting for the back-off: the network is back, or the tab is looked at again. */
  reconnectNow(): void {
    if (this.#status !== 'waiting') return
    this.#stopRetry()
    this.#connect()
  }

  close(): void {
    this.#isClosed = true
    this.#stopTimers()
    this.#socket?.close()
    this.#socket = undefined
    this.#setStatus('idle')
  }

  #release(topic: string): void {
    const left = (this.#readers.get(topic) ?? 1) - 1
    if (left > 0) {
      this.#readers.set(topic, left)
      return
    }
    this.#readers.delete(topic)
    this.#flushSoon()
  }

  #connect(): void {
    this.#setStatus('connecting')
    const socket = this.#parts.open()
    this.#socket = socket
    socket.onopen = () => this.#handleOpen()
    socket.onmessage = event => this.#handleMessage(event.data)
    socket.onclose = () => {
      if (this.#socket === socket) this.#handleLoss()
    }
  }

  #handleOpen(): void {
    // Channels and frame numbers belong to the session that just ended; versions outlive it.
    this.#asked.clear()
    this.#topicOf.clear()
    this.#login = 'none'
    this.#nextFrame = undefined
    this.#setStatus('open')
    this.#watchSilence()
    this.#flush()
  }

  #handleLoss(): void {
    this.#stopTimers()
    this.#socket = undefined
    if (this.#isClosed) return
    this.#setStatus('waiting')
    // Full jitter: after a restart of the server the tabs must not come back in step.
    const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** this.#attempts)
    this.#attempts += 1
    this.#stopRetry = this.#parts.after(this.#parts.random() * ceiling, () => this.#connect())
  }

  #handleMessage(data: unknown): void {
    const frame = readFrame(data)
    if (frame === undefined) {
      this.#drop()
      return
    }
    this.#watchSilence()
    const isGap = this.#nextFrame !== undefined && frame[1] !== this.#nextFrame
    this.#nextFrame = frame[1] + 1
    if (isGap) this.#askAgain()
    this.#take(frame)
  }

  #take(frame: LiveFrame): void {
    switch (frame[0]) {
      case 'hello':
        this.#attempts = 0
        return
      case 'ok':
        for (const [topic, channel] of frame[3]) this.#topicOf.set(channel, topic)
        this.#askLater(frame[4].flatMap(([topic, reason]) => (reason === 'TOO_MANY_TOPICS' ? [topic] : [])))
        if (frame[2] === this.#loginId) {
          this.#login = 'proven'
          this.#flushSoon()
        }
        return
      case 'snap':
      case 'upd':
        for (const item of frame[2]) this.#deliver(item)
        return
      // Beats and pongs only prove the line is alive.
      case 'beat':
      case 'pong':
      case 'err':
        return
    }
  }

  #deliver(item: LiveItem): void {
    const [channel, version, ...sent] = item
    const topic = this.#topicOf.get(channel)
    if (topic === undefined || !this.#asked.has(topic)) return
    const held = this.#values.get(topic)
    // Sent before the topic was asked for again: its value is still to come.
    if (version < 0 && held === undefined) return
    const change = version < 0 ? this.#changes.get(topic) : undefined
    const fields = change?.merge(held?.fields ?? [], sent) ?? mergeFields(held?.fields, sent)
    this.#values.set(topic, { version: version < 0 ? (held?.version ?? 0) - version : version, fields })
    if (this.#readers.has(topic)) this.#parts.onItem(topic, fields)
  }

  /** A delta was missed, so the held values are invalid: request everything again. */
  #askAgain(): void {
    this.#asked.clear()
    this.#values.clear()
    this.#flushSoon()
  }

  #askLater(refused: readonly string[]): void {
    const socket = this.#socket
    if (refused.length === 0) return
    this.#parts.after(REFUSED_RETRY_MS, () => {
      if (this.#socket !== socket) return
      for (const topic of refused) this.#asked.delete(topic)
      this.#flushSoon()
    })
  }

  #flushSoon(): void {
    if (this.#isFlushDue || this.#status !== 'open') return
    this.#isFlushDue = true
    const waitMs = this.#lastSentAt + FLUSH_GAP_MS - this.#parts.clock()
    if (waitMs > 0) this.#parts.after(waitMs, () => this.#flush())
    else queueMicrotask(() => this.#flush())
  }

  #flush(): void {
    this.#isFlushDue = false
    if (this.#status !== 'open') return
    const gone = [...this.#asked].filter(topic => !this.#readers.has(topic))
    const open = [...this.#readers.keys()].filter(topic => !this.#asked.has(topic))
    const wanted = open.filter(topic => !this.#owned.has(topic) || this.#login === 'proven')
    if (wanted.length < open.length) this.#prove(open)
    for (const topics of chunks(gone)) {
      this.#send({ op: 'unsub', id: this.#nextId++, topics })
      for (const topic of topics) {
        this.#asked.delete(topic)
        this.#values.delete(topic)
      }
    }
    for (const topics of chunks(wanted)) {
      const since = topics.map(topic => this.#values.get(topic)?.version ?? 0)
      const isResuming = since.some(version => version > 0)
      this.#send({ op: 'sub', id: this.#nextId++, topics, ...(isResuming ? { since } : {}) })
      for (const topic of topics) this.#asked.add(topic)
    }
  }

  /** Sends a ticket once per connection; private topics are subscribed once it is accepted. */
  #prove(topics: readonly string[]): void {
    const ticket = topics.map(topic => this.#owned.get(topic)).find(source => source !== undefined)
    if (ticket === undefined || this.#login !== 'none') return
    this.#login = 'asking'
    const socket = this.#socket
    const isOver = () => this.#socket !== socket || this.#status !== 'open'
    ticket().then(
      text => {
        if (isOver()) return
        this.#loginId = this.#nextId++
        this.#send({ op: 'auth', id: this.#loginId, ticket: text })
      },
      () => {
        // Either the user has logged out and the topic will be released, or the call failed and is retried.
        this.#parts.after(TICKET_RETRY_MS, () => {
          if (isOver()) return
          this.#login = 'none'
          this.#flushSoon()
        })
      },
    )
  }

  #send(request: LiveRequest): void {
    this.#socket?.send(JSON.stringify(request))
    this.#lastSentAt = this.#parts.clock()
    this.#stopPing()
    this.#stopPing = this.#parts.after(PING_AFTER_MS, () => this.#send({ op: 'ping', id: this.#nextId++ }))
  }

  #watchSilence(): void {
    this.#stopWatch()
    this.#stopWatch = this.#parts.after(SILENCE_MAX_MS, () => this.#drop())
  }

  #drop(): void {
    const socket = this.#socket
    if (socket === undefined) return
    this.#handleLoss()
    socket.close()
  }

  #setStatus(status: LiveStatus): void {
    this.#status = status
    this.#parts.onStatus(status)
  }

  #stopTimers(): void {
    this.#stopRetry()
    this.#stopPing()
    this.#stopWatch()
  }
}

/** A text that did not change comes as the number 0. */
function mergeFields(held: readonly LiveField[] | undefined, sent: readonly LiveField[]): readonly LiveField[] {
  return sent.map((field, at) => {
    const before = held?.[at]
    return field === 0 && typeof before === 'string' ? before : field
  })
}

function chunks(topics: readonly string[]): readonly string[][] {
  const parts: string[][] = []
  for (let start = 0; start < topics.length; start += LIVE_LIMITS.topicsPerRequest) {
    parts.push(topics.slice(start, start + LIVE_LIMITS.topicsPerRequest))
  }
  return parts
}

function readFrame(data: unknown): LiveFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const frame: unknown = JSON.parse(data)
    const isFrame = Array.isArray(frame) && typeof frame[0] === 'string' && typeof frame[1] === 'number'
    return isFrame ? (frame as unknown as LiveFrame) : undefined // the rest is our own server's word
  } catch {
    return undefined
  }
}
