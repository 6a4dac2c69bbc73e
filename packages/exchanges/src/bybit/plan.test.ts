import { describe, expect, it } from 'vitest'
import type { ChannelKind, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { bybitAdapter } from './adapter.ts'

const QUOTES: Readonly<Record<Product, string>> = {
  spot: 'USDT',
  linear: 'USDT',
  'linear-dated': '-25SEP26',
  inverse: 'USD',
  'inverse-dated': 'USDU26',
}
const pairs = (product: Product, count: number, detailed = count): PlannedPair[] =>
  Array.from({ length: count }, (_, at) => ({
    symbol: `COIN${String(at).padStart(4, '0')}${QUOTES[product]}`,
    product,
    detail: at < detailed ? 'all' : 'minutes',
  }))

const UNIVERSES: readonly (readonly [string, readonly PlannedPair[]])[] = [
  ['no pair', []],
  ['one pair', pairs('linear', 1)],
  ['one pair without detail', pairs('spot', 1, 0)],
  [
    'the usual',
    [
      ...pairs('spot', 150),
      ...pairs('linear', 150),
      ...pairs('linear-dated', 20),
      ...pairs('inverse', 10),
      ...pairs('inverse-dated', 20),
    ],
  ],
  ['many', [...pairs('spot', 1000, 150), ...pairs('linear', 1000), ...pairs('inverse', 300, 7)]],
]

type Frame = { readonly req_id: string; readonly op: string; readonly args: readonly string[] }
const framesOf = (socket: SocketPlan): readonly Frame[] =>
  socket.subscriptions.map(({ frame }) => JSON.parse(frame) as Frame) // written by the plan

const symbolsIn = (sockets: readonly SocketPlan[], market: string, kind: ChannelKind): readonly string[] =>
  sockets
    .filter(({ product }) => product === market)
    .flatMap(({ subscriptions }) => subscriptions)
    .filter(({ channel }) => channel === kind)
    .flatMap(({ symbols }) => symbols)
    .toSorted()

describe.each(UNIVERSES)('the plan of Bybit for %s', (_name, universe) => {
  const sockets = bybitAdapter.plan(universe)
  const inMarket = (market: string) => universe.filter(({ product }) => product.split('-')[0] === market)

  it('keeps to the limits', () => {
    for (const socket of sockets) {
      const args = framesOf(socket).map(each => each.args)
      expect(JSON.stringify(args.flat()).length).toBeLessThanOrEqual(20_000)
      for (const each of args) expect(each.length).toBeLessThanOrEqual(10)
      expect(args.length).toBeGreaterThan(0)
      expect(bybitAdapter.hosts[socket.host]).toMatch(/^wss:/)
    }
    expect(new Set(sockets.map(({ name }) => name)).size).toBe(sockets.length)
  })

  it('has candles and tickers of every pair once, trades and quotes of those in detail', () => {
    for (const market of ['spot', 'linear', 'inverse']) {
      const all = inMarket(market).map(({ symbol }) => symbol)
      const detailed = inMarket(market).filter(({ detail }) => detail === 'all')
      for (const kind of ['candles', 'tickers'] as const)
        expect(symbolsIn(sockets, market, kind)).toEqual(all.toSorted())
      for (const kind of ['trades', 'quotes'] as const)
        expect(symbolsIn(sockets, market, kind)).toEqual(detailed.map(({ symbol }) => symbol).toSorted())
      expect(symbolsIn(sockets, market, 'liquidations')).toEqual(market === 'spot' ? [] : all.toSorted())
    }
  })

  it('has every topic once in a market', () => {
    for (const market of ['spot', 'linear', 'inverse']) {
      const topics = sockets.filter(({ product }) => product === market).flatMap(framesOf)
      const names = topics.flatMap(({ args }) => args)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('does not depend on the order of the pairs', () => {
    expect(JSON.stringify(bybitAdapter.plan(universe.toReversed()))).toBe(JSON.stringify(sockets))
  })

  it('can ask for every topic of a frame by itself, with an id of its own', () => {
    for (const { subscriptions } of sockets) {
      const alone = subscriptions.flatMap(({ oneByOne }) => oneByOne?.() ?? [])
      const argsOf = (frames: readonly { readonly frame: string }[]) =>
        frames.flatMap(({ frame }) => (JSON.parse(frame) as Frame).args).toSorted() // written by the plan
      const ids = [...subscriptions, ...alone].flatMap(({ acks }) => acks)
      expect(argsOf(alone)).toEqual(argsOf(subscriptions.filter(({ symbols }) => symbols.length > 1)))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('is acknowledged by the ids of its frames', () => {
    for (const socket of sockets)
      for (const { frame, acks } of socket.subscriptions) {
        const events: VenueEvent[] = []
        const { req_id } = JSON.parse(frame) as Frame // written by the plan
        const answer = { success: true, ret_msg: 'subscribe', conn_id: '2324d924', req_id, op: 'subscribe' }
        bybitAdapter.decoder.frame(socket.product, JSON.stringify(answer), event => events.push(event))
        expect(events).toMatchObject([{ kind: 'ack', isOk: true, id: acks[0] }])
      }
  })
})

it('the usual pairs of Bybit, with symbols of 12 characters, need four connections', () => {
  expect(bybitAdapter.plan(UNIVERSES[3]?.[1] ?? []).map(({ name, host, path }) => `${name} ${host}${path}`)).toEqual([
    'spot-1 ws/v5/public/spot',
    'linear-1 ws/v5/public/linear',
    'linear-2 ws/v5/public/linear',
    'inverse-1 ws/v5/public/inverse',
  ])
})

it('Bybit is pinged, and answers', () => {
  const [socket] = bybitAdapter.plan(pairs('spot', 1))
  expect(socket?.heartbeat).toEqual({ everyMs: 20_000, text: '{"op":"ping"}' })
  const events: VenueEvent[] = []
  bybitAdapter.decoder.frame('spot', '{"success":true,"ret_msg":"pong","conn_id":"0970","op":"ping"}', each =>
    events.push(each),
  )
  expect(events).toEqual([{ kind: 'pong' }])
})

describe('frames of Bybit', () => {
  const framesFor = (...universe: readonly PlannedPair[]) =>
    bybitAdapter.plan(universe).map(({ name, subscriptions }) => [name, ...subscriptions.map(({ frame }) => frame)])

  it('spot', () => {
    expect(
      framesFor(
        { symbol: 'ETHUSDT', product: 'spot', detail: 'minutes' },
        { symbol: 'BTCUSDT', product: 'spot', detail: 'all' },
      ),
    ).toEqual([
      [
        'spot-1',
        '{"req_id":"1","op":"subscribe","args":["kline.1.BTCUSDT","kline.1.ETHUSDT"]}',
        '{"req_id":"2","op":"subscribe","args":["tickers.BTCUSDT","tickers.ETHUSDT"]}',
        '{"req_id":"3","op":"subscribe","args":["publicTrade.BTCUSDT"]}',
        '{"req_id":"4","op":"subscribe","args":["orderbook.1.BTCUSDT"]}',
      ],
    ])
  })

  it('linear', () => {
    expect(
      framesFor(
        { symbol: 'BTCUSDT', product: 'linear', detail: 'all' },
        { symbol: 'BTC-25SEP26', product: 'linear-dated', detail: 'minutes' },
      ),
    ).toEqual([
      [
        'linear-1',
        '{"req_id":"1","op":"subscribe","args":["kline.1.BTCUSDT","kline.1.BTC-25SEP26"]}',
        '{"req_id":"2","op":"subscribe","args":["tickers.BTCUSDT","tickers.BTC-25SEP26"]}',
        '{"req_id":"3","op":"subscribe","args":["publicTrade.BTCUSDT"]}',
        '{"req_id":"4","op":"subscribe","args":["orderbook.1.BTCUSDT"]}',
        '{"req_id":"5","op":"subscribe","args":["allLiquidation.BTCUSDT","allLiquidation.BTC-25SEP26"]}',
      ],
    ])
  })

  it('inverse', () => {
    expect(framesFor({ symbol: 'BTCUSD', product: 'inverse', detail: 'minutes' })).toEqual([
      [
        'inverse-1',
        '{"req_id":"1","op":"subscribe","args":["kline.1.BTCUSD"]}',
        '{"req_id":"2","op":"subscribe","args":["tickers.BTCUSD"]}',
        '{"req_id":"3","op":"subscribe","args":["allLiquidation.BTCUSD"]}',
      ],
    ])
  })
})
