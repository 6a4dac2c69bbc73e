import { expect, it } from 'vitest'
import type { Adapter, Call } from '../venue/adapter.ts'
import type { Decoder } from '../venue/decoder.ts'
import type { InstrumentEvent, VenueEvent } from '../venue/event.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import type { SocketHandlers } from './link.ts'
import type { Listing } from './listing.ts'
import { LiveVenue } from './live-venue.ts'
import type { Send } from './rest-client.ts'
import { anInstrument } from './testing/a-listing.ts'
import { TestClock } from './pace/testing/clock.ts'
import type { VenueHealth } from './venue-health.ts'

/** An exchange whose messages and answers are lists of events as JSON. */
const read = (data: string, sink: (event: VenueEvent) => void): void => {
  for (const event of JSON.parse(data) as readonly VenueEvent[]) sink(event) // written by this test
}
const decoder: Decoder = {
  frame: (_product, data, sink) => read(String(data), sink),
  answer: (_product, _kind, body, sink) => read(body, sink),
}

const call = (path: string, rest: Partial<Call> = {}): Call => ({
  host: 'rest',
  path,
  weight: 1,
  budget: 'all',
  answerKind: 'ticker',
  product: 'spot',
  ...rest,
})

const adapter: Adapter = {
  id: 'okx',
  decoder,
  hosts: { rest: 'https://rest.example', ws: 'wss://ws.example' },
  budgets: { all: { weight: 1_000, ms: 1_000 } },
  capabilities: {
    funding: false,
    predictedFunding: false,
    openInterest: false,
    ratios: [],
    liquidations: 'none',
    openInterestBackMs: undefined,
    liquidationsBackMs: undefined,
  },
  products: ['spot'],
  calls: {
    instruments: () => [call('/instruments')],
    nextPage: (asked, body) => (body.includes('"more"') ? call(`${asked.path}-2`) : undefined),
    tickers: () => [call('/tickers')],
    candles: () => call('/candles'),
    candleRows: { spot: 100, linear: 100, inverse: 100, 'linear-dated': 100, 'inverse-dated': 100 },
    candleMinutes: [1],
    time: () => call('/time'),
  },
  plan: pairs =>
    pairs.map(({ symbol, product, detail }) => ({
      name: symbol,
      host: 'ws',
      path: '/stream',
      product,
      subscriptions: [{ frame: `${detail} ${symbol}`, acks: ['1'], channel: 'candles', symbols: [symbol] }],
      heartbeat: { everyMs: undefined, text: undefined },
      framesPerSecond: 10,
      livesMs: 1e9,
    })),
  closeUp: ({ symbol }, hasTrades) => ({
    sockets: [
      {
        name: `books-${symbol}`,
        host: 'ws',
        path: '/books',
        product: 'spot',
        subscriptions: [
          {
            frame: `books ${hasTrades ? 'and trades ' : ''}${symbol}`,
            acks: ['1'],
            channel: 'books',
            symbols: [symbol],
          },
        ],
        heartbeat: { everyMs: undefined, text: undefined },
        framesPerSecond: 10,
        livesMs: 1e9,
      },
    ],
    rule: SYNC_RULES.okx,
  }),
  banOf: () => undefined,
}

const instrument = (base: string, fields: Partial<InstrumentEvent> = {}): InstrumentEvent =>
  anInstrument({ symbol: `${base}USDT`, base, ...fields })

const ticker = (base: string, quote: number) => ({
  kind: 'ticker',
  symbol: `${base}USDT`,
  last: 5,
  quote,
  isPartial: false,
})
const ACK = [{ kind: 'ack', isOk: true, id: '1' }]

function aVenue(
  answers: Record<string, object[] | Error | number>,
  ofAdapter: Adapter = adapter,
  clock: TestClock = new TestClock(),
) {
  const sockets: { on: SocketHandlers; sent: string[]; isClosed: boolean }[] = []
  const lists: string[][] = []
  let followed: readonly Listing[] = []
  const told: string[] = []
  const gaps: [kind: 'lost' | 'gap', pairs: readonly number[], ms: number][] = []
  let health: VenueHealth | undefined
  /** In the newest list. */
  const placesOf = (pairs: readonly Listing[]) => pairs.map(({ symbol }) => lists.at(-1)?.indexOf(symbol) ?? -1)
  const send: Send = async url => {
    const answer = url.endsWith('/time')
      ? (answers['/time'] ?? [{ kind: 'time', time: clock.now() }])
      : answers[new URL(url).pathname]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`nothing at ${url}`)
    return typeof answer === 'number'
      ? { status: answer, headers: {}, body: '' }
      : { status: 200, headers: {}, body: JSON.stringify(answer) }
  }
  const venue = new LiveVenue({
    adapter: ofAdapter,
    hosts: {},
    clock,
    random: () => 1,
    send,
    dial: (_url, on) => {
      const socket = { on, sent: [] as string[], isClosed: false }
      sockets.push(socket)
      return {
        send: text => socket.sent.push(text),
        ping: () => undefined,
        close: () => {
          socket.isClosed = true
        },
      }
    },
    rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT'], pairs: 2, datedCoins: 1 },
    detailed: 1,
    isNeeded: () => false,
    pricesElsewhere: () => [],
    usdOf: quote => (quote === 'USDT' ? 1 : undefined),
    on: {
      listings(listings) {
        followed = listings
        lists.push(listings.map(({ symbol }) => symbol))
      },
      sink() {
        const note =
          (name: string) =>
          (...figures: unknown[]) =>
            told.push(`${name} ${JSON.stringify(figures)}`)
        return {
          trade: note('trade'),
          quote: note('quote'),
          minute: note('minute'),
          day: note('day'),
          mark: note('mark'),
          funding: note('funding'),
          settlement: note('settlement'),
          openInterest: note('openInterest'),
          ratio: note('ratio'),
          liquidation: note('liquidation'),
        }
      },
      lost: (pairs, from) => gaps.push(['lost', placesOf(pairs), clock.now() - from]),
      gap: (pairs, from, to) => gaps.push(['gap', placesOf(pairs), to - from]),
      changed: changed => {
        health = changed
      },
    },
  })
  venue.start()
  const openAll = () => {
    for (const { on, isClosed } of sockets) {
      if (isClosed) continue
      on.opened()
      on.message(JSON.stringify(ACK))
    }
  }
  /** Time with data, so that nothing is silent. */
  const alive = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      for (const { on, isClosed } of sockets)
        if (!isClosed) on.message(JSON.stringify([{ kind: 'bar', symbol: 'XUSDT', time: 1 }]))
      await clock.pass(10_000)
    }
  }
  return {
    venue,
    clock,
    sockets,
    lists,
    told,
    gaps,
    answers,
    openAll,
    alive,
    followed: () => followed,
    health: () => health,
  }
}

const LISTS = () => ({
  '/instruments': [instrument('AAA'), instrument('BBB'), instrument('CCC'), instrument('DDD', { isTrading: false })],
  '/tickers': [ticker('AAA', 10), ticker('BBB', 30), ticker('CCC', 20), ticker('DDD', 99)],
})

it('follows the pairs with the largest turnover, the first in detail, and is live when all sockets are', async () => {
  const { clock, lists, sockets, told, openAll, health } = aVenue(LISTS())
  await clock.pass(0)
  expect(lists).toEqual([['BBBUSDT', 'CCCUSDT']])
  expect(health()?.state).toBe('starting')
  openAll()
  expect(sockets.map(({ sent }) => sent)).toEqual([['all BBBUSDT'], ['minutes CCCUSDT']])
  expect(health()).toMatchObject({ state: 'live', pairs: 2, connections: { open: 2, planned: 2 }, why: undefined })
  expect(told).toEqual(['day [0,{"last":5,"turnover":30}]', 'day [1,{"last":5,"turnover":20}]'])
})

it('dials no more than two sockets at once, and two a second', async () => {
  const { clock, sockets } = aVenue(LISTS(), {
    ...adapter,
    plan: pairs => adapter.plan(pairs).flatMap(plan => [plan, { ...plan, name: `${plan.name}-2` }]),
  })
  await clock.pass(0)
  expect(sockets).toHaveLength(2)
  await clock.pass(500)
  expect(sockets).toHaveLength(3)
  await clock.pass(500)
  expect(sockets).toHaveLength(4)
})

it('dials sockets of whole markets first; once one is open again the others do not wait any longer', async () => {
  const market = { frame: 'market', acks: ['1'], channel: 'tickers', symbols: [] } as const
  const { clock, sockets, openAll } = aVenue(LISTS(), {
    ...adapter,
    plan(pairs) {
      const plans = adapter.plan(pairs)
      return [...plans, ...plans.slice(1).map(plan => ({ ...plan, name: 'market', subscriptions: [market] }))]
    },
  })
  await clock.pass(500)
  openAll()
  expect(sockets.map(({ sent }) => sent[0])).toEqual(['market', 'all BBBUSDT', 'minutes CCCUSDT'])
  for (const { on } of sockets) on.closed('closed with 1006')
  await clock.pass(1_500)
  expect(sockets).toHaveLength(6)
  for (const { on } of sockets.slice(4)) on.closed('closed with 1006')
  sockets[3]?.on.opened()
  sockets[3]?.on.message(JSON.stringify(ACK))
  await clock.pass(1_000)
  openAll()
  expect(sockets.slice(6).map(({ sent }) => sent[0])).toEqual(['all BBBUSDT', 'minutes CCCUSDT'])
})

it('after a long outage it is dialled as soon as its calls are answered, which is tried every ten seconds', async () => {
  const { clock, sockets, openAll, answers } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  answers['/time'] = new Error('ENETUNREACH')
  const fail = (from: number): void => {
    for (const { on } of sockets.slice(from)) on.closed('ENETUNREACH')
  }
  fail(0)
  for (let seen = 2; clock.now() < 1_700_000_000_000 + 300_000; ) {
    await clock.pass(1_000)
    const from = seen
    seen = sockets.length
    fail(from)
  }
  await clock.pass(60_000)
  fail(0)
  const before = sockets.length
  delete answers['/time']
  await clock.pass(11_000)
  expect(sockets).toHaveLength(before + 1)
})

it('a start without a network asks for the lists at least every ten seconds', async () => {
  const { clock, answers, lists } = aVenue({})
  await clock.pass(600_000)
  Object.assign(answers, LISTS())
  await clock.pass(10_000)
  expect(lists).toHaveLength(1)
})

it('lists that fail for hours are not asked for more and more often', async () => {
  let asked = 0
  const { clock } = aVenue({
    get '/instruments'() {
      asked += 1
      return new Error('ENETUNREACH')
    },
  })
  await clock.pass(600_000)
  const count = async (): Promise<number> => {
    asked = 0
    await clock.pass(60_000)
    return asked
  }
  const first = await count()
  await clock.pass(3 * 3_600_000)
  expect(await count()).toBeLessThanOrEqual(first + 1)
})

it('when the clock of the exchange is set, the minutes around it are asked for after they are over', async () => {
  const { clock, sockets, openAll, answers, gaps } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  gaps.length = 0
  const say = (time: number): void => {
    for (const [at, symbol] of ['BBBUSDT', 'CCCUSDT'].entries()) {
      const quote = { kind: 'quote', symbol, time, bid: 5, ask: 6 }
      const bar = { kind: 'bar', symbol, time: 0, open: 1, high: 1, low: 1, close: 1 }
      sockets[at]?.on.message(JSON.stringify([quote, bar]))
    }
  }
  let offsetMs = -900
  Object.defineProperty(answers, '/time', { get: () => [{ kind: 'time', time: clock.now() + offsetMs }] })
  const pass = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 10) {
      await clock.pass(10_000)
      say(clock.now() + offsetMs)
    }
  }
  // The minute in which it started is never closed here, and asked for.
  await pass(100)
  gaps.length = 0
  await pass(100)
  expect(gaps).toEqual([])
  offsetMs = -20_900
  await pass(70)
  expect(gaps).toEqual([])
  await pass(20)
  expect(gaps).toEqual([
    ['lost', [0, 1], 105_000],
    ['gap', [0, 1], 105_000],
  ])
})

it('asks for the minute in which data began to flow if the exchange does not close it, however long telling takes', async () => {
  class MovingClock extends TestClock {
    #reads = 0
    override now(): number {
      return super.now() + this.#reads++ / 100
    }
  }
  const clock = new MovingClock()
  const { openAll, gaps } = aVenue(LISTS(), adapter, clock)
  await clock.pass(0)
  openAll()
  gaps.length = 0
  await clock.pass(60_000)
  expect(gaps.map(([kind, pairs]) => [kind, pairs])).toEqual([
    ['lost', [0, 1]],
    ['gap', [0, 1]],
  ])
})

it('reads every page of a list', async () => {
  const { clock, lists } = aVenue({
    ...LISTS(),
    '/instruments': [instrument('AAA'), { kind: 'more' }],
    '/instruments-2': [instrument('BBB')],
  })
  await clock.pass(0)
  expect(lists).toEqual([['BBBUSDT', 'AAAUSDT']])
})

it('passes trades on by their place in the list, by our clock', async () => {
  const { clock, sockets, told, openAll } = aVenue({ ...LISTS(), '/time': [{ kind: 'time', time: 1_700_000_003_000 }] })
  await clock.pass(0)
  openAll()
  told.length = 0
  const trade = { kind: 'trade', symbol: 'CCCUSDT', id: '1', time: 1_700_000_002_000, price: 5, size: 2, unit: 'base' }
  sockets[1]?.on.message(JSON.stringify([{ ...trade, isBuy: true }]))
  expect(told).toEqual(['trade [1,1699999999000,5,2,true]'])
})

it('starts without a network, says why, and recovers by itself', async () => {
  const { clock, lists, answers, openAll, health } = aVenue({
    '/time': new Error('ENOTFOUND'),
    '/instruments': new Error('ENOTFOUND'),
  })
  await clock.pass(0)
  expect(health()).toMatchObject({ state: 'away', why: 'ENOTFOUND', pairs: 0 })
  await clock.pass(120_000)
  expect(lists).toEqual([])
  Object.assign(answers, LISTS())
  delete answers['/time']
  await clock.pass(60_000)
  expect(lists).toHaveLength(1)
  openAll()
  expect(health()).toMatchObject({ state: 'live', why: undefined })
})

it('without one of its sockets an exchange is partial, without all of them away; lost pairs and gaps are reported', async () => {
  const { clock, sockets, openAll, health, gaps } = aVenue(LISTS())
  await clock.pass(0)
  expect(gaps).toEqual([['lost', [0, 1], 0]])
  await clock.pass(400)
  openAll()
  expect(gaps.splice(0).slice(1)).toEqual([
    ['gap', [0], 400],
    ['gap', [1], 400],
  ])
  const say = (at: number, symbol: string) =>
    sockets[at]?.on.message(
      JSON.stringify([{ kind: 'trade', symbol, id: String(clock.now()), time: clock.now(), price: 5, size: 2 }]),
    )
  say(0, 'BBBUSDT')
  say(1, 'CCCUSDT')
  sockets[1]?.on.closed('closed with 1006')
  expect(health()).toMatchObject({ state: 'partial', why: 'closed with 1006', connections: { open: 1, planned: 2 } })
  sockets[0]?.on.closed('closed with 1006')
  expect(health()?.state).toBe('away')
  await clock.pass(1_000)
  sockets[2]?.on.opened()
  sockets[2]?.on.message(JSON.stringify(ACK))
  expect(gaps).toEqual([
    ['lost', [1], 10_000],
    ['lost', [0], 10_000],
    ['gap', [1], 11_000],
  ])
})

it.each([418, 451])('after status %i no gap is reported until the exchange may be asked again', async status => {
  const { clock, sockets, openAll, gaps, answers } = aVenue(LISTS(), {
    ...adapter,
    plan: pairs => adapter.plan(pairs).map(plan => ({ ...plan, quiet: ['candles'] })),
    banOf: banned => (banned === 418 ? 600_000 : undefined),
  })
  await clock.pass(0)
  openAll()
  answers['/tickers'] = status
  await clock.pass(60_000)
  gaps.length = 0
  sockets[0]?.on.closed('closed with 1006')
  await clock.pass(1_000)
  sockets[2]?.on.opened()
  sockets[2]?.on.message(JSON.stringify(ACK))
  answers['/tickers'] = LISTS()['/tickers']
  await clock.pass(598_999)
  expect(gaps).toEqual([['lost', [0], expect.any(Number)]])
  await clock.pass(1)
  expect(gaps.slice(1)).toEqual([['gap', [0], expect.any(Number)]])
})

const FRIDAY = Date.parse('2026-11-20T08:00:00Z')
const WEEK_MS = 7 * 86_400_000

it('the lists are read again two seconds after a delivery, by the clock of the exchange, and again', async () => {
  const dated = (symbol: string, deliversAt: number) =>
    instrument('BTC', { symbol, product: 'linear-dated', contractSize: '1', deliversAt })
  const perpetual = instrument('BTC', { symbol: 'BTC-SWAP', product: 'linear', contractSize: '1' })
  const clock = new TestClock(FRIDAY - 90_000)
  const time = () => [{ kind: 'time', time: clock.now() - 2_000 }]
  const before = [perpetual, dated('BTC-1', FRIDAY), dated('BTC-2', FRIDAY + WEEK_MS)]
  const { lists, answers } = aVenue({ '/instruments': before, '/tickers': [], '/time': time() }, adapter, clock)
  await clock.pass(92_000)
  answers['/instruments'] = [perpetual, dated('BTC-2', FRIDAY + WEEK_MS)]
  await clock.pass(1_999)
  expect(lists).toEqual([['BTC-SWAP', 'BTC-1', 'BTC-2']])
  answers['/time'] = time()
  await clock.pass(1)
  // Two codes and one contract: the next one will come.
  expect(lists.slice(1)).toEqual([])
  answers['/instruments'] = [perpetual, dated('BTC-2', FRIDAY + WEEK_MS), dated('BTC-3', FRIDAY + 2 * WEEK_MS)]
  await clock.pass(2_000)
  expect(lists.slice(1)).toEqual([['BTC-SWAP', 'BTC-2', 'BTC-3']])
})

it('minutes before a delivery are asked of the contract that had the code then', async () => {
  const dated = (symbol: string, deliversAt: number) =>
    instrument('BTC', { symbol, product: 'linear-dated', contractSize: '1', deliversAt })
  const perpetual = instrument('BTC', { symbol: 'BTC-SWAP', product: 'linear', contractSize: '1' })
  const ofContract: Adapter = {
    ...adapter,
    calls: { ...adapter.calls, candles: ({ symbol }) => call(`/candles/${symbol}`, { answerKind: 'candles' }) },
  }
  const clock = new TestClock(FRIDAY - 90_000)
  const rows = (close: number) =>
    [FRIDAY - 60_000, FRIDAY].map(time => ({
      kind: 'bar',
      symbol: 'any',
      time,
      minutes: 1,
      open: close,
      high: close,
      low: close,
      close,
      base: 1,
      quote: close,
      isClosed: true,
    }))
  const { venue, answers, followed } = aVenue(
    {
      '/instruments': [perpetual, dated('BTC-1', FRIDAY), dated('BTC-2', FRIDAY + WEEK_MS)],
      '/tickers': [],
      '/candles/BTC-2': rows(2),
      '/candles/BTC-3': rows(3),
    },
    ofContract,
    clock,
  )
  await clock.pass(90_000)
  answers['/instruments'] = [perpetual, dated('BTC-2', FRIDAY + WEEK_MS), dated('BTC-3', FRIDAY + 2 * WEEK_MS)]
  await clock.pass(120_000)
  const closesOf = async (symbol: string) => {
    const listing = followed().find(each => each.symbol === symbol)
    if (listing === undefined) throw new Error(`${symbol} is not followed`)
    const span = { minutes: 1, from: FRIDAY - 60_000, to: FRIDAY + 60_000 } as const
    const asked = venue.past.bars(listing, span, new AbortController().signal)
    await clock.pass(1_000)
    return (await asked).map(({ close }) => close)
  }
  expect(await closesOf('BTC-3')).toEqual([2, 3])
  // The delivered contract is not known any more.
  answers['/candles/BTC-1'] = [{ kind: 'refused', code: '1', reason: 'unknown' }]
  expect(await closesOf('BTC-2')).toEqual([2])
})

it('a code whose next contract is not listed in time leaves', async () => {
  const dated = (symbol: string, deliversAt: number) =>
    instrument('BTC', { symbol, product: 'linear-dated', contractSize: '1', deliversAt })
  const perpetual = instrument('BTC', { symbol: 'BTC-SWAP', product: 'linear', contractSize: '1' })
  const clock = new TestClock(FRIDAY - 90_000)
  const before = [perpetual, dated('BTC-1', FRIDAY), dated('BTC-2', FRIDAY + WEEK_MS)]
  const { lists, answers } = aVenue({ '/instruments': before, '/tickers': [] }, adapter, clock)
  await clock.pass(90_000)
  answers['/instruments'] = [perpetual, dated('BTC-2', FRIDAY + WEEK_MS)]
  await clock.pass(19_999)
  expect(lists).toHaveLength(1)
  await clock.pass(1)
  expect(lists.slice(1)).toEqual([['BTC-SWAP', 'BTC-2']])
})

it('a refused subscription has the lists read again, once a minute at most', async () => {
  const { clock, sockets, lists, answers } = aVenue(LISTS())
  const refuse = (at: number) =>
    sockets[at]?.on.message(JSON.stringify([{ kind: 'ack', isOk: false, id: '1', text: 'unknown symbol' }]))
  await clock.pass(0)
  answers['/instruments'] = [instrument('AAA'), instrument('BBB')]
  sockets[0]?.on.opened()
  refuse(0)
  await clock.pass(0)
  expect(lists).toEqual([
    ['BBBUSDT', 'CCCUSDT'],
    ['BBBUSDT', 'AAAUSDT'],
  ])
  answers['/instruments'] = LISTS()['/instruments']
  sockets[2]?.on.opened()
  refuse(2)
  await clock.pass(0)
  expect(lists).toHaveLength(2)
})

it('pairs that stay keep their sockets when others leave or come', async () => {
  const { clock, sockets, lists, answers, openAll, alive, told, gaps } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  await alive(3_610_000)
  expect([lists.length, sockets.length]).toEqual([1, 2])
  answers['/instruments'] = [instrument('AAA'), instrument('CCC')]
  await alive(3_590_000) // two hours after the start
  expect(lists).toEqual([
    ['BBBUSDT', 'CCCUSDT'],
    ['CCCUSDT', 'AAAUSDT'],
  ])
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false, false, false])
  expect(sockets[2]?.sent).toEqual([])
  openAll()
  expect(sockets[2]?.sent).toEqual(['minutes AAAUSDT'])

  // What still comes of the pair that left is ignored, and its loss is not told.
  told.length = 0
  gaps.length = 0
  sockets[0]?.on.message(JSON.stringify([ticker('BBB', 1)]))
  sockets[0]?.on.closed('gone')
  expect([told, gaps]).toEqual([[], []])
})

it('once all sockets are lost, pairs that came later are followed together with the others', async () => {
  const { clock, sockets, answers, openAll, alive, gaps } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  await alive(3_610_000)
  answers['/instruments'] = [instrument('AAA'), instrument('CCC')]
  await alive(3_590_000)
  openAll()
  await alive(10_000)
  gaps.length = 0
  for (const { on } of sockets) on.closed('gone')
  await clock.pass(99)
  expect(sockets).toHaveLength(3)
  await clock.pass(1)
  openAll()
  expect(sockets.slice(3).map(({ sent }) => sent)).toEqual([['minutes CCCUSDT'], ['minutes AAAUSDT']])
  expect(gaps.map(([kind, pairs]) => [kind, pairs])).toEqual([
    ['lost', [0]],
    ['lost', [1]],
    ['lost', [0, 1]],
    ['gap', [0]],
    ['gap', [1]],
  ])
})

it('while an exchange must be left alone, no sockets are dialled for pairs that came later', async () => {
  const { clock, sockets, answers, openAll, alive } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  await alive(3_610_000)
  answers['/instruments'] = [instrument('AAA'), instrument('CCC')]
  await alive(3_590_000)
  openAll()
  for (const { on } of sockets) on.closed('not allowed', 403)
  await clock.pass(599_000)
  expect(sockets).toHaveLength(3)
})

it('a pair whose price step changes is subscribed to again, and its prices have the new decimals', async () => {
  const { clock, sockets, lists, answers, openAll, told } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  answers['/instruments'] = [instrument('BBB', { priceStep: '0.0001' }), instrument('CCC')]
  for (let passed = 0; passed < 3_600_000; passed += 10_000) {
    for (const { on } of sockets) on.message(JSON.stringify([{ kind: 'bar', symbol: 'XUSDT', time: 1 }]))
    await clock.pass(10_000)
  }
  expect(lists).toHaveLength(2)
  openAll()
  told.length = 0
  const trade = { kind: 'trade', symbol: 'BBBUSDT', id: '1', time: clock.now(), price: 5.1234, size: 2, unit: 'base' }
  for (const { on } of sockets) on.message(JSON.stringify([{ ...trade, isBuy: true }]))
  expect(told).toEqual([`trade [0,${clock.now()},5.1234,2,true]`])
  expect(sockets.map(({ sent }) => sent)).toEqual([['all BBBUSDT'], ['minutes CCCUSDT'], ['all BBBUSDT']])
})

it('a socket that fails twice because of a pair that left is dialled without it', async () => {
  const whole: Adapter = {
    ...adapter,
    plan: pairs => {
      const symbols = pairs.map(({ symbol }) => symbol)
      return adapter.plan(pairs.slice(0, 1)).map(plan => ({
        ...plan,
        subscriptions: [{ frame: symbols.join(), acks: ['1'], channel: 'candles' as const, symbols }],
      }))
    },
  }
  const { clock, sockets, answers, openAll } = aVenue(LISTS(), whole)
  await clock.pass(0)
  openAll()
  answers['/instruments'] = [instrument('CCC')]
  for (let passed = 0; passed < 3_610_000; passed += 10_000) {
    sockets[0]?.on.message(JSON.stringify([{ kind: 'bar', symbol: 'XUSDT', time: 1 }]))
    await clock.pass(10_000)
  }
  for (let failed = 0; failed < 2; failed++) {
    const socket = sockets.at(-1)
    if (failed > 0) socket?.on.opened()
    socket?.on.closed('unknown symbol')
    for (let waited = 0; sockets.at(-1) === socket && waited < 60; waited++) await clock.pass(1_000)
  }
  openAll()
  await clock.pass(10_000)
  expect(sockets.map(({ sent }) => sent[0])).toEqual(['BBBUSDT,CCCUSDT', 'BBBUSDT,CCCUSDT', 'CCCUSDT'])
})

it('asks for figures of contracts at once and every five minutes, and a failed call does not end the round', async () => {
  const marks = [{ kind: 'mark', symbol: 'BBBUSDT', time: undefined, mark: 7, index: 6 }]
  const { clock, told, answers } = aVenue(
    { ...LISTS(), '/marks': marks },
    {
      ...adapter,
      products: ['spot', 'linear'],
      calls: {
        ...adapter.calls,
        funding: () => [call('/funding')],
        marks: () => [call('/marks')],
        openInterest: () => [call('/marks')],
      },
    },
  )
  const count = () => told.filter(each => each.startsWith('mark ')).length
  await clock.pass(1)
  expect(count()).toBe(1)
  delete answers['/marks']
  await clock.pass(300_000)
  expect(count()).toBe(1)
  answers['/marks'] = marks
  await clock.pass(300_000)
  expect(count()).toBe(2)
})

it('minutes that no socket carries are asked for', async () => {
  const time = 1_699_999_980_000 // the clock starts 20 s later
  const bar = { time, open: 5, high: 6, low: 4, close: 5 }
  const event = { kind: 'bar', symbol: 'CCCUSDT', minutes: 1, ...bar, base: 2, quote: 10, trades: 3 }
  const { clock, told } = aVenue(
    { ...LISTS(), '/candles': [event] },
    {
      ...adapter,
      plan: pairs => adapter.plan(pairs.filter(({ detail }) => detail === 'all')),
      calls: { ...adapter.calls, candles: ({ symbol }) => call('/candles', { symbol }) },
    },
  )
  await clock.pass(43_000)
  expect(told.filter(each => each.startsWith('minute'))).toEqual([
    `minute ${JSON.stringify([1, { ...bar, volume: 2, turnover: 10, trades: 3 }, true])}`,
  ])
})

it('does nothing after it was closed', async () => {
  const { venue, clock, sockets, lists } = aVenue(LISTS())
  await clock.pass(0)
  venue.close()
  expect(sockets.every(({ isClosed }) => isClosed)).toBe(true)
  await clock.pass(8_000_000)
  expect([lists.length, sockets.length]).toEqual([1, 2])
})
