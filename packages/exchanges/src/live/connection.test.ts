import { expect, it } from 'vitest'
import type { SocketPlan } from '../venue/adapter.ts'
import type { Decoder } from '../venue/decoder.ts'
import type { VenueEvent } from '../venue/event.ts'
import { Connection } from './connection.ts'
import type { SocketHandlers } from './link.ts'
import { TestClock } from './pace/testing/clock.ts'

/** An exchange whose messages are events as JSON. */
const decoder: Decoder = {
  frame(_product, data, sink) {
    try {
      sink(JSON.parse(String(data)) as VenueEvent) // written by this test
    } catch {
      sink({ kind: 'malformed', reason: 'not JSON' })
    }
  },
  answer() {},
}

const PAIRS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'BNBUSDT']

const PLAN: SocketPlan = {
  name: 'spot-1',
  host: 'ws',
  path: '/stream',
  product: 'spot',
  subscriptions: [
    { frame: 'sub trades', acks: ['1'], channel: 'trades', symbols: PAIRS },
    { frame: 'sub candles', acks: ['candles'], channel: 'candles', symbols: ['BTCUSDT'] },
  ],
  heartbeat: { everyMs: 20_000, text: 'beat' },
  framesPerSecond: 10,
  livesMs: 23 * 3_600_000,
}

const ack = (answer: { id?: string; channel?: string; isOk?: boolean }) => ({ kind: 'ack', isOk: true, ...answer })
const trade = (id: string) => ({ kind: 'trade', symbol: 'BTCUSDT', id, time: 1, price: 1, size: 1 })
const bar = { kind: 'bar', symbol: 'BTCUSDT', time: 1 }
const quote = { kind: 'quote', symbol: 'BTCUSDT', time: 1, bid: 1, ask: 2 }

function connect(plan: SocketPlan = PLAN, turnMs = 0) {
  const clock = new TestClock()
  const sockets: { on: SocketHandlers; sent: string[]; isClosed: boolean; say(event: object): void }[] = []
  const seen: string[] = []
  const states: string[] = []
  const gaps: string[] = []
  const connection = new Connection({
    url: 'wss://exchange.example/stream',
    plan,
    decoder,
    clock,
    random: () => 1,
    turn: run => {
      if (turnMs > 0) return clock.after(turnMs, run)
      run()
      return () => undefined
    },
    dial: (_url, on) => {
      const socket = {
        on,
        sent: [] as string[],
        isClosed: false,
        say: (event: object) => on.message(JSON.stringify(event)),
      }
      sockets.push(socket)
      return {
        send: text => socket.sent.push(text),
        ping: () => socket.sent.push('protocol ping'),
        close: () => {
          socket.isClosed = true
        },
      }
    },
    on: {
      event: event => seen.push('id' in event ? `${event.kind} ${event.id}` : event.kind),
      lost: from => gaps.push(`lost ${clock.now() - from} ms`),
      regained: () => gaps.push('regained'),
      doubted: () => gaps.push('doubted'),
      state: (state, why) => states.push(why === undefined ? state : `${state}: ${why}`),
    },
  })
  const socketAt = (at: number) => {
    const socket = sockets[at]
    if (socket === undefined) throw new Error(`no socket ${at}, only ${sockets.length}`)
    return socket
  }
  /** Opens the socket and answers its subscriptions. */
  const open = (at = 0) => {
    socketAt(at).on.opened()
    socketAt(at).say(ack({ id: '1' }))
    socketAt(at).say(ack({ channel: 'candles' }))
  }
  /** Time with data, so that nothing is silent. */
  const live = async (ms: number, at = 0) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      socketAt(at).say(trade('x'))
      socketAt(at).say(bar)
      await clock.pass(Math.min(10_000, ms - passed))
    }
    seen.length = 0
  }
  return { clock, sockets, socketAt, seen, states, gaps, connection, open, live }
}

it('subscribes once the socket is open, and is open when all is acknowledged', () => {
  const { socketAt, states } = connect()
  socketAt(0).on.opened()
  expect(socketAt(0).sent).toEqual(['sub trades', 'sub candles'])
  socketAt(0).say(ack({ id: '1' }))
  expect(states).toEqual(['connecting'])
  socketAt(0).say(ack({ channel: 'candles' }))
  expect(states).toEqual(['connecting', 'open'])
})

it('sends no more than three quarters of the allowed frames in any second', async () => {
  const subscriptions = Array.from({ length: 8 }, (_, at) => ({
    frame: `sub ${at}`,
    acks: [String(at)],
    channel: 'candles' as const,
    symbols: [],
  }))
  const { socketAt, clock } = connect({ ...PLAN, subscriptions, framesPerSecond: 4 })
  await clock.pass(700)
  socketAt(0).on.opened()
  expect(socketAt(0).sent).toHaveLength(3)
  await clock.pass(999)
  expect(socketAt(0).sent).toHaveLength(3)
  await clock.pass(1)
  expect(socketAt(0).sent).toHaveLength(6)
  await clock.pass(1_000)
  expect(socketAt(0).sent).toHaveLength(8)
})

it('dials, and is replaced, when it is its turn', async () => {
  const { clock, sockets, socketAt, open } = connect(PLAN, 500)
  await clock.pass(499)
  expect(sockets).toHaveLength(0)
  await clock.pass(1)
  open()
  socketAt(0).say({ kind: 'going-away' })
  socketAt(0).say({ kind: 'going-away' })
  await clock.pass(499)
  expect(sockets).toHaveLength(1)
  await clock.pass(1)
  expect(sockets).toHaveLength(2)
  await clock.pass(1_000)
  expect(sockets).toHaveLength(2)
})

it('dials nothing when it was closed before its turn', async () => {
  const { clock, sockets, connection } = connect(PLAN, 500)
  connection.close()
  await clock.pass(1_000)
  expect(sockets).toHaveLength(0)
})

it('asks three times for an acknowledgement, then dials again', async () => {
  const { clock, socketAt, sockets, states, live, open } = connect()
  socketAt(0).on.opened()
  socketAt(0).say(ack({ channel: 'candles' }))
  await live(14_000)
  expect(socketAt(0).sent.filter(frame => frame === 'sub trades')).toHaveLength(3)
  await live(1_000)
  expect(states.at(-1)).toBe('waiting: does not answer a subscription')
  expect(socketAt(0).isClosed).toBe(true)
  await clock.pass(1_000)
  expect(sockets).toHaveLength(2)
  open(1)
  expect(states.at(-1)).toBe('open')
})

it('passes a refused subscription on and does not wait for it', () => {
  const { socketAt, seen, states } = connect()
  socketAt(0).on.opened()
  socketAt(0).say(ack({ id: '1', isOk: false }))
  socketAt(0).say(ack({ channel: 'candles' }))
  expect(seen).toEqual(['ack 1'])
  expect(states.at(-1)).toBe('open')
})

it('asks again for what was refused, ever more seldom, and what was missed until it is accepted is lost', async () => {
  const { clock, socketAt, gaps, live } = connect()
  const asked = () => socketAt(0).sent.filter(frame => frame === 'sub candles').length
  socketAt(0).on.opened()
  socketAt(0).say(ack({ id: '1' }))
  socketAt(0).say(ack({ channel: 'candles', isOk: false }))
  await live(59_000)
  expect(asked()).toBe(1)
  await live(1_000)
  expect(asked()).toBe(2)
  socketAt(0).say(ack({ channel: 'candles', isOk: false }))
  await live(119_000)
  expect(asked()).toBe(2)
  await live(1_000)
  expect(asked()).toBe(3)
  gaps.length = 0
  socketAt(0).say(ack({ channel: 'candles' }))
  expect(gaps).toEqual(['lost 190000 ms'])
  await clock.pass(2_000)
  expect(gaps).toEqual(['lost 190000 ms', 'regained'])
  await live(600_000)
  expect(asked()).toBe(3)
})

it('asks for the symbols of a refused frame one by one, where the exchange refuses it as a whole', async () => {
  const single = (id: string, symbol: string) => ({
    frame: `sub ${symbol}`,
    acks: [id],
    channel: 'trades' as const,
    symbols: [symbol],
  })
  const [trades, candles] = PLAN.subscriptions
  if (trades === undefined || candles === undefined) throw new Error('the plan has two')
  const subscriptions = [{ ...trades, oneByOne: () => [single('1.1', 'BTCUSDT'), single('1.2', 'ETHUSDT')] }, candles]
  const { clock, socketAt, states } = connect({ ...PLAN, subscriptions })
  socketAt(0).on.opened()
  socketAt(0).say(ack({ channel: 'candles' }))
  socketAt(0).say(ack({ id: '1', isOk: false }))
  await clock.pass(1_000)
  expect(socketAt(0).sent.slice(2)).toEqual(['sub BTCUSDT', 'sub ETHUSDT'])
  expect(states.at(-1)).toBe('connecting')
  socketAt(0).say(ack({ id: '1.1' }))
  socketAt(0).say(ack({ id: '1.2', isOk: false }))
  expect(states.at(-1)).toBe('open')
})

it('keeps the connection alive and answers pings', async () => {
  const { socketAt, open, live } = connect()
  open()
  socketAt(0).say({ kind: 'ping', answer: '{"pong":7}' })
  await live(21_000)
  expect(socketAt(0).sent.slice(2)).toEqual(['{"pong":7}', 'beat', 'protocol ping'])
})

it.each([
  ['trades', bar, 15_000],
  ['candles', trade('a'), 65_000],
] as const)('dials again when there are no %s, whatever else comes', async (kind, other, silentMs) => {
  const { clock, socketAt, open, states, gaps } = connect()
  open()
  for (let passed = 0; passed < silentMs; passed += 1_000) {
    expect(states.at(-1)).toBe('open')
    socketAt(0).say(other)
    socketAt(0).say({ kind: 'ping', answer: 'pong' })
    await clock.pass(1_000)
  }
  expect(states.at(-1)).toBe(`waiting: no ${kind} for ${silentMs / 1000} s`)
  expect(gaps).toEqual(['regained', `lost ${silentMs + 10_000} ms`])
})

it('a socket of few pairs may be silent for as long as is usual for them', async () => {
  const [, candles] = PLAN.subscriptions
  const few = { frame: 'sub trades', acks: ['1'], channel: 'trades', symbols: ['BTCUSDT'] } as const
  const { clock, socketAt, states, open } = connect({ ...PLAN, subscriptions: [few, ...(candles ? [candles] : [])] })
  const bars = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 5_000) {
      socketAt(0).say(bar)
      await clock.pass(5_000)
    }
  }
  open()
  await bars(60_000) // no trade yet
  for (let count = 0; count < 4; count++) {
    socketAt(0).say(trade('x'))
    await bars(5_000)
  }
  await bars(50_000)
  expect(states).toEqual(['connecting', 'open'])
  await bars(10_000)
  expect(states).toContain('waiting: no trades for 60 s')
})

it.each([
  ['a bar that is not marked', { ...bar, isClosed: undefined }, 56_000, 4_500, ['doubted']],
  ['one that is', { ...bar, isClosed: false }, 56_000, 4_500, []],
  ['a shorter pause', bar, 59_000, 1_300, []],
  ['a pause in the middle of a minute', bar, 26_000, 4_500, []],
])('a pause at the end of a minute puts it in doubt: %s', async (_, told, startMs, pauseMs, doubts) => {
  const { clock, socketAt, gaps, open } = connect()
  open()
  gaps.length = 0
  const minuteMs = 60_000 - (clock.now() % 60_000)
  for (let passed = 0; passed < minuteMs + startMs; passed += 100) {
    socketAt(0).say(trade('x'))
    socketAt(0).say(told)
    await clock.pass(100)
  }
  await clock.pass(pauseMs)
  socketAt(0).say(told)
  expect(gaps).toEqual(doubts)
})

it('does not wait for kinds that may be quiet', async () => {
  const { clock, socketAt, open, states } = connect({ ...PLAN, quiet: ['trades'] })
  open()
  for (let passed = 0; passed < 60_000; passed += 10_000) {
    socketAt(0).say(bar)
    await clock.pass(10_000)
  }
  expect(states.at(-1)).toBe('open')
})

it('data is lost from the channel that was silent first on, late minutes included, until the connection is back', async () => {
  const { clock, socketAt, open, live, gaps, states } = connect()
  open()
  await live(90_000)
  socketAt(0).say(trade('last'))
  await clock.pass(400)
  socketAt(0).on.closed('closed with 1006')
  expect(states.at(-1)).toBe('waiting: closed with 1006')
  // The last bar came 10.4 s ago, and may have been followed by one that is 10 s late.
  expect(gaps).toEqual(['regained', 'lost 20400 ms'])
  await clock.pass(1_000)
  socketAt(1).on.opened()
  socketAt(1).say(ack({ id: '1' }))
  expect(gaps).toHaveLength(2)
  socketAt(1).say(ack({ channel: 'candles' }))
  expect(gaps.slice(2)).toEqual(['regained'])
})

it('several failed dials are one loss', async () => {
  const { clock, socketAt, open, live, gaps } = connect()
  open()
  await live(90_000)
  socketAt(0).say(trade('last'))
  socketAt(0).on.closed('closed with 1006')
  await clock.pass(1_000)
  socketAt(1).on.closed('ECONNREFUSED')
  await clock.pass(2_000)
  open(2)
  expect(gaps).toEqual(['regained', 'lost 20000 ms', 'regained'])
})

it.each([
  [429, undefined, 60_000],
  [429, 90_000, 90_000],
  [418, 120_000, 120_000],
  [403, undefined, 600_000],
  [451, undefined, 600_000],
  [503, undefined, 1_000],
] as const)('after status %d and Retry-After %s dials again in %d ms', async (status, after, delayMs) => {
  const { clock, socketAt, sockets } = connect()
  socketAt(0).on.closed(`status ${status}`, status, after)
  await clock.pass(delayMs - 1)
  expect(sockets).toHaveLength(1)
  await clock.pass(1)
  expect(sockets).toHaveLength(2)
})

it.each([
  [503, 2],
  [403, 1],
  [429, 1],
])('after status %d it can be hurried, unless the exchange says when to come again', (status, dials) => {
  const { connection, socketAt, sockets } = connect()
  connection.hurry()
  socketAt(0).on.closed(`status ${status}`, status)
  connection.hurry()
  connection.hurry()
  expect(sockets).toHaveLength(dials)
})

it('a socket that does not open is given up after ten seconds', async () => {
  const { clock, states } = connect()
  await clock.pass(10_000)
  expect(states.at(-1)).toBe('waiting: does not answer')
})

it.each(['the exchange is about to close it', 'it has lived its time'])(
  'is replaced without a gap when %s',
  async why => {
    const { socketAt, sockets, seen, gaps, open, live } = connect({ ...PLAN, livesMs: 200_000 })
    open()
    if (why.startsWith('it')) await live(200_000)
    else socketAt(0).say({ kind: 'going-away' })
    expect(sockets).toHaveLength(2)
    socketAt(0).say(trade('old'))
    socketAt(1).on.opened()
    socketAt(1).say(trade('new'))
    open(1)
    socketAt(0).say(trade('late'))
    expect(seen).toEqual(['trade old', 'trade new'])
    expect(socketAt(0).isClosed).toBe(true)
    expect(gaps).toEqual(['regained'])
  },
)

it('a socket that ends while it is replaced leaves a gap, and its successor takes over', async () => {
  const { clock, socketAt, sockets, open, live, gaps, states } = connect()
  open()
  await live(30_000)
  socketAt(0).say({ kind: 'going-away' })
  socketAt(0).say(trade('last'))
  socketAt(0).on.closed('closed with 1001')
  await clock.pass(300)
  open(1)
  expect(gaps).toEqual(['regained', 'lost 20000 ms', 'regained'])
  expect(states.at(-1)).toBe('open')
  await clock.pass(5_000)
  expect(sockets).toHaveLength(2)
})

it('what one unreadable message said is lost; data flows again two seconds after the last of them', async () => {
  const { clock, socketAt, open, gaps } = connect()
  open()
  await clock.pass(1_000)
  socketAt(0).on.message('<html>')
  await clock.pass(1_500)
  socketAt(0).on.message('<html>')
  await clock.pass(1_999)
  expect(gaps).toEqual(['regained', 'lost 10000 ms'])
  await clock.pass(1)
  expect(gaps).toEqual(['regained', 'lost 10000 ms', 'regained'])
})

it.each([
  ['left out', 100, 5_000, 15_000],
  ['nothing, if it is shorter', 100, 4_999, undefined],
  ['nothing on a quiet connection', 1_000, 5_000, undefined],
] as const)('a pause of a connection means that something is %s', async (_what, everyMs, pauseMs, lostMs) => {
  const { clock, socketAt, open, gaps } = connect()
  open()
  for (let passed = 0; passed < 10_000; passed += everyMs) {
    await clock.pass(everyMs)
    socketAt(0).say(trade('x'))
  }
  await clock.pass(pauseMs)
  socketAt(0).say(trade('x'))
  await clock.pass(2_000)
  const lost = lostMs === undefined ? [] : [`lost ${lostMs} ms`, 'regained']
  expect(gaps).toEqual(['regained', ...lost])
})

it('a pause of all data is long for a pair that is seldom traded', async () => {
  const { clock, socketAt, open, gaps } = connect()
  open()
  for (let passed = 0; passed < 20_000; passed += 100) {
    await clock.pass(100)
    socketAt(0).say(passed % 1_000 === 0 ? trade('x') : quote)
  }
  await clock.pass(6_000)
  socketAt(0).say(quote)
  await clock.pass(2_000)
  expect(gaps).toEqual(['regained', 'lost 16000 ms', 'regained'])
})

it('twenty messages a minute that cannot be read are too many', () => {
  const { socketAt, open, states, seen } = connect()
  open()
  for (let count = 0; count < 20; count++) socketAt(0).on.message('<html>')
  expect(seen).toHaveLength(20)
  expect(states.at(-1)).toBe('waiting: too many messages that cannot be read')
})

it('nothing comes and nothing is dialled after it was closed', async () => {
  const { clock, socketAt, sockets, open, seen, connection } = connect()
  open()
  connection.close()
  socketAt(0).say(trade('a'))
  socketAt(0).on.closed('closed with 1000')
  await clock.pass(600_000)
  expect(seen).toEqual([])
  expect(sockets).toHaveLength(1)
})
