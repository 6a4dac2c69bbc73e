import { expect, it } from 'vitest'
import type { Adapter, Call } from '../venue/adapter.ts'
import type { Decoder } from '../venue/decoder.ts'
import type { InstrumentEvent, VenueEvent } from '../venue/event.ts'
import type { SocketHandlers } from './link.ts'
import { LiveVenue, type VenueHealth } from './live-venue.ts'
import type { Send } from './rest-client.ts'
import { anInstrument } from './testing/a-listing.ts'
import { TestClock } from './testing/clock.ts'

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
      subscriptions: [{ frame: `${detail} ${symbol}`, acks: ['1'], channel: 'trades', symbols: [symbol] }],
      heartbeat: { everyMs: undefined, text: undefined },
      framesPerSecond: 10,
      livesMs: 1e9,
    })),
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

function aVenue(answers: Record<string, object[] | Error | number>, ofAdapter: Adapter = adapter) {
  const clock = new TestClock()
  const sockets: { on: SocketHandlers; sent: string[]; isClosed: boolean }[] = []
  const lists: string[][] = []
  const told: string[] = []
  const gaps: unknown[] = []
  let health: VenueHealth | undefined
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
        lists.push(listings.map(({ symbol }) => symbol))
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
      gap: (pairs, from, to) => gaps.push([pairs, to - from]),
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
  return { venue, clock, sockets, lists, told, gaps, answers, openAll, health: () => health }
}

const LISTS = () => ({
  '/instruments': [instrument('AAA'), instrument('BBB'), instrument('CCC'), instrument('DDD', { isTrading: false })],
  '/tickers': [ticker('AAA', 10), ticker('BBB', 30), ticker('CCC', 20), ticker('DDD', 99)],
})

it('follows the pairs with the largest turnover, the first in detail, and is live when all sockets are', async () => {
  const { clock, lists, sockets, told, openAll, health } = aVenue(LISTS())
  await clock.pass(0)
  expect(lists).toEqual([['BBBUSDT', 'CCCUSDT']])
  expect(health()?.state).toBe('away')
  openAll()
  expect(sockets.map(({ sent }) => sent)).toEqual([['all BBBUSDT'], ['minutes CCCUSDT']])
  expect(health()).toMatchObject({ state: 'live', pairs: 2, connections: { open: 2, planned: 2 }, why: undefined })
  expect(told).toEqual(['day [0,{"last":5,"turnover":30}]', 'day [1,{"last":5,"turnover":20}]'])
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
  const { clock, lists, answers, openAll, health } = aVenue({ '/time': new Error('ENOTFOUND') })
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

it('one lost socket is partial, all are away; a gap names its pairs', async () => {
  const { clock, sockets, openAll, health, gaps } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
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
  expect(gaps).toEqual([[[1], 1_000]])
})

it('a changed list starts the sockets anew, the same list does not', async () => {
  const { clock, sockets, lists, answers, openAll } = aVenue(LISTS())
  await clock.pass(0)
  openAll()
  const alive = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      for (const { on, isClosed } of sockets)
        if (!isClosed)
          on.message(JSON.stringify([{ kind: 'trade', symbol: 'XUSDT', id: '1', time: 1, price: 5, size: 2 }]))
      await clock.pass(10_000)
    }
  }
  await alive(3_610_000)
  expect([lists.length, sockets.length]).toEqual([1, 2])
  answers['/instruments'] = [instrument('AAA'), instrument('CCC')]
  await alive(3_590_000) // two hours after the start
  expect(lists).toEqual([
    ['BBBUSDT', 'CCCUSDT'],
    ['CCCUSDT', 'AAAUSDT'],
  ])
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, true, false, false])
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

it('does nothing after it was closed', async () => {
  const { venue, clock, sockets, lists } = aVenue(LISTS())
  await clock.pass(0)
  venue.close()
  expect(sockets.every(({ isClosed }) => isClosed)).toBe(true)
  await clock.pass(8_000_000)
  expect([lists.length, sockets.length]).toEqual([1, 2])
})
