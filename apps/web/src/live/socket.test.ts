import { LIVE_LIMITS, type LiveField, type LiveFrame } from '@candela/contract/live'
import { expect, it } from 'vitest'
import { LiveSocket, type LiveStatus, type SocketLike } from './socket.ts'

/** A socket, a clock and timers that do what the test says. */
function setUp({ random = 0.5 } = {}) {
  const opened: FakeSocket[] = []
  const items: [string, readonly LiveField[]][] = []
  const statuses: LiveStatus[] = []
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  const live = new LiveSocket({
    open: () => {
      const socket = new FakeSocket()
      opened.push(socket)
      return socket
    },
    clock: () => now,
    random: () => random,
    after: (delayMs, work) => {
      const timer = { at: now + delayMs, work }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    onItem: (topic, fields) => items.push([topic, fields]),
    onStatus: status => statuses.push(status),
  })
  const pass = (ms: number) => {
    const end = now + ms
    for (;;) {
      const due = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      timers = timers.filter(timer => timer !== due)
      now = due.at
      due.work()
    }
    now = end
  }
  const socket = (): FakeSocket => {
    const last = opened.at(-1)
    if (last === undefined) throw new Error('no socket was opened')
    return last
  }
  return { live, opened, items, statuses, pass, socket }
}

class FakeSocket implements SocketLike {
  readonly sent: Record<string, unknown>[] = []
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  isClosed = false
  #frames = 0
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
    this.onclose?.(new CloseEvent('close'))
  }
  accept(): void {
    this.onopen?.(new Event('open'))
    this.deliver('hello', { session: 's', now: 0, heartbeatMs: 15_000 })
  }
  deliver(kind: LiveFrame[0], ...rest: unknown[]): void {
    this.raw([kind, ++this.#frames, ...rest])
  }
  skipFrames(count: number): void {
    this.#frames += count
  }
  raw(frame: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

const settle = () => Promise.resolve()

it('opens with the first topic and batches the topics of one moment in one message', async () => {
  const { live, opened, socket } = setUp()
  expect(opened).toHaveLength(0)
  live.retain('ticker:a')
  live.retain('ticker:b')
  expect(opened).toHaveLength(1)
  socket().accept()
  await settle()
  expect(socket().sent).toEqual([{ op: 'sub', id: 1, topics: ['ticker:a', 'ticker:b'] }])
})

it('counts the readers of a topic and unsubscribes with the last one', async () => {
  const { live, socket, pass } = setUp()
  const first = live.retain('market')
  const second = live.retain('market')
  socket().accept()
  first()
  first()
  pass(1000)
  expect(socket().sent).toHaveLength(1)
  second()
  pass(1000)
  await settle()
  expect(socket().sent.at(-1)).toMatchObject({ op: 'unsub', topics: ['market'] })
})

it('sends nothing for a topic released before it was subscribed', async () => {
  const { live, socket, pass } = setUp()
  live.retain('market')
  socket().accept()
  live.retain('ticker:a')()
  pass(1000)
  await settle()
  expect(socket().sent).toHaveLength(1)
})

it('gives the values of a channel to its topic', () => {
  const { live, socket, items } = setUp()
  live.retain('ticker:a')
  socket().accept()
  socket().deliver('ok', 1, [['ticker:a', 7]], [])
  socket().deliver('snap', [[7, 41, '1.5', '0']])
  socket().deliver('upd', [
    [7, 42, '1.6', '0'],
    [9, 1, 'not ours'],
  ])
  expect(items).toEqual([
    ['ticker:a', ['1.5', '0']],
    ['ticker:a', ['1.6', '0']],
  ])
})

it('requests everything again when a frame number is missing: later deltas would be wrong', async () => {
  const { live, socket, pass } = setUp()
  live.retain('ticker:a')
  socket().accept()
  socket().deliver('ok', 1, [['ticker:a', 7]], [])
  socket().deliver('snap', [[7, 41, '1.5']])
  socket().skipFrames(2)
  socket().deliver('beat', 0)
  pass(1000)
  await settle()
  expect(socket().sent.at(-1)).toEqual({ op: 'sub', id: 2, topics: ['ticker:a'] })
})

it('fills a text sent as 0 from the previous value, even one that was never read', () => {
  const { live, socket, items } = setUp()
  const release = live.retain('ticker:a')
  socket().accept()
  socket().deliver('ok', 1, [['ticker:a', 7]], [])
  socket().deliver('snap', [[7, 41, '1.5', '0.2', 0]])
  release()
  socket().deliver('upd', [[7, -1, '1.6', 0, 3]])
  live.retain('ticker:a')
  socket().deliver('upd', [[7, -1, 0, '0.3', 0]])
  expect(items.at(-1)).toEqual(['ticker:a', ['1.6', '0.3', 0]])
})

it('waits for the value of a topic that is read again: changes that were on their way belong to the one before', async () => {
  const { live, socket, items, pass } = setUp()
  const release = live.retain('ticker:a')
  socket().accept()
  socket().deliver('ok', 1, [['ticker:a', 7]], [])
  socket().deliver('snap', [[7, 41, '1.5', '0.2']])
  release()
  pass(1000)
  await settle()
  expect(socket().sent.at(-1)).toMatchObject({ op: 'unsub' })
  live.retain('ticker:a')
  pass(1000)
  await settle()
  expect(socket().sent.at(-1)).toMatchObject({ op: 'sub' })
  socket().deliver('upd', [[7, -1, '1.6', 0]])
  expect(items).toEqual([['ticker:a', ['1.5', '0.2']]])
  socket().deliver('snap', [[7, 43, '1.7', '0.2']])
  socket().deliver('upd', [[7, -1, 0, '0.3']])
  expect(items.at(-1)).toEqual(['ticker:a', ['1.7', '0.3']])
})

it('lets a topic put its changes together itself, but not a whole value', () => {
  const { live, socket, items } = setUp()
  const change = {
    write: () => [],
    merge: (before: readonly LiveField[], added: readonly LiveField[]) => [...before, ...added],
  }
  live.retain('trades:a', undefined, change)
  socket().accept()
  socket().deliver('ok', 1, [['trades:a', 7]], [])
  socket().deliver('snap', [[7, 41, 'x']])
  socket().deliver('upd', [[7, -1, 'y']])
  expect(items.at(-1)).toEqual(['trades:a', ['x', 'y']])
  socket().deliver('upd', [[7, 50, 'z']])
  expect(items.at(-1)).toEqual(['trades:a', ['z']])
})

it('reconnects with growing full jitter, and resumes from the versions it holds', () => {
  const { live, socket, opened, pass, statuses } = setUp({ random: 0.5 })
  live.retain('ticker:a')
  socket().accept()
  socket().deliver('ok', 1, [['ticker:a', 7]], [])
  socket().deliver('snap', [[7, 41, '1.5']])
  socket().deliver('upd', [[7, -2, '1.6']])
  socket().close()
  expect(statuses.at(-1)).toBe('waiting')
  pass(249)
  expect(opened).toHaveLength(1)
  pass(1)
  expect(opened).toHaveLength(2)
  socket().close()
  pass(499)
  expect(opened).toHaveLength(2)
  pass(1)
  expect(opened).toHaveLength(3)
  socket().accept()
  expect(socket().sent[0]).toMatchObject({ op: 'sub', topics: ['ticker:a'], since: [43] })
})

it('reconnects at once when the network is back', () => {
  const { live, socket, opened } = setUp()
  live.retain('market')
  socket().accept()
  socket().close()
  live.reconnectNow()
  expect(opened).toHaveLength(2)
})

it('pings when it has sent nothing for a while, so the server does not close it', () => {
  const { live, socket, pass } = setUp()
  live.retain('market')
  socket().accept()
  for (let beats = 0; beats < 4; beats += 1) {
    pass(LIVE_LIMITS.idleMs / 3)
    socket().deliver('beat', 0)
  }
  expect(socket().sent.filter(request => request['op'] === 'ping').length).toBeGreaterThanOrEqual(3)
})

it('drops a silent connection', () => {
  const { live, socket, pass, statuses } = setUp()
  live.retain('market')
  socket().accept()
  const silent = socket()
  pass(LIVE_LIMITS.heartbeatMs * 2.5)
  expect(silent.isClosed).toBe(true)
  expect(statuses).toContain('waiting')
})

it('drops a connection that sends invalid data', () => {
  const { live, socket } = setUp()
  live.retain('market')
  socket().accept()
  const talking = socket()
  talking.raw('hello?')
  expect(talking.isClosed).toBe(true)
})

it('keeps below the server’s message rate while a reader scrolls', () => {
  const { live, socket, pass } = setUp()
  live.retain('market')
  socket().accept()
  for (let frame = 0; frame < 60; frame += 1) {
    live.retain(`ticker:${frame}`)
    pass(1000 / 60)
  }
  expect(socket().sent.length).toBeLessThan(LIVE_LIMITS.messagesPerSecond)
})

it('splits what is too much for one request', () => {
  const { live, socket } = setUp()
  for (let topic = 0; topic < 450; topic += 1) live.retain(`ticker:${topic}`)
  socket().accept()
  expect(socket().sent.map(request => (request['topics'] as string[]).length)).toEqual([200, 200, 50])
})

it('stays closed once closed', () => {
  const { live, opened, pass } = setUp()
  live.retain('market')
  live.close()
  pass(60_000)
  live.retain('ticker:a')
  expect(opened).toHaveLength(1)
})

const opsOf = (socket: FakeSocket) => socket.sent.map(({ op, topics, ticket }) => [op, topics ?? ticket])

it('sends a ticket before it subscribes to a private topic, without delaying other topics', async () => {
  const { live, socket } = setUp()
  live.retain('market')
  live.retain('messages', async () => 'ticket-1')
  socket().accept()
  await settle()
  expect(opsOf(socket())).toEqual([
    ['sub', ['market']],
    ['auth', 'ticket-1'],
  ])
  socket().deliver('ok', socket().sent[1]?.['id'], [], [])
  await settle()
  expect(opsOf(socket()).at(-1)).toEqual(['auth', 'ticket-1']) // at most one message in 120 ms
})

it('subscribes once the ticket is accepted, and receives its values', async () => {
  const { live, items, pass, socket } = setUp()
  live.retain('messages', async () => 'ticket-1')
  socket().accept()
  await settle()
  socket().deliver('ok', socket().sent[0]?.['id'], [], [])
  pass(200)
  expect(opsOf(socket()).at(-1)).toEqual(['sub', ['messages']])
  socket().deliver('ok', 9, [['messages', 4]], [])
  socket().deliver('upd', [[4, 7, 1, 'm1']])
  expect(items).toEqual([['messages', [1, 'm1']]])
})

it('sends a new ticket on every connection', async () => {
  const { live, opened, pass, socket } = setUp()
  let tickets = 0
  live.retain('messages', async () => `ticket-${(tickets += 1)}`)
  socket().accept()
  await settle()
  socket().close()
  pass(60_000)
  expect(opened).toHaveLength(2)
  socket().accept()
  await settle()
  expect(opsOf(socket())).toEqual([['auth', 'ticket-2']])
})

it('requests another ticket later when the call failed, and none when no topic needs it', async () => {
  const { live, pass, socket } = setUp()
  let calls = 0
  const release = live.retain('messages', async () => {
    calls += 1
    if (calls === 1) throw new Error('no network')
    return 'ticket'
  })
  socket().accept()
  await settle()
  await settle()
  pass(9_000)
  expect(calls).toBe(1)
  pass(1_000)
  await settle()
  await settle()
  expect(opsOf(socket())).toEqual([['auth', 'ticket']])
  release()
  socket().close()
  pass(60_000)
  socket().accept()
  await settle()
  expect(calls).toBe(2)
})

it('asks again after ten seconds for topics beyond a limit, but not for unknown ones', async () => {
  const { live, pass, socket } = setUp()
  for (const topic of ['candle:a', 'candle:b', 'nothing']) live.retain(topic)
  socket().accept()
  await settle()
  const refused = [
    ['candle:b', 'TOO_MANY_TOPICS'],
    ['nothing', 'UNKNOWN_TOPIC'],
  ]
  socket().deliver('ok', 1, [['candle:a', 7]], refused)
  pass(9_999)
  expect(socket().sent.filter(({ op }) => op === 'sub')).toHaveLength(1)
  pass(1)
  await settle()
  expect(socket().sent.at(-1)).toMatchObject({ op: 'sub', topics: ['candle:b'] })
})
