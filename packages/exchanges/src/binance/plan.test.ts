import { describe, expect, it } from 'vitest'
import type { ChannelKind, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { binanceAdapter } from './adapter.ts'

const pairs = (product: Product, count: number, detailed = count): PlannedPair[] =>
  Array.from({ length: count }, (_, at) => ({
    symbol: `COIN${String(at).padStart(4, '0')}${product === 'inverse' ? 'USD_PERP' : 'USDT'}${product.endsWith('dated') ? '_260925' : ''}`,
    product,
    detail: at < detailed ? 'all' : 'minutes',
  }))

const UNIVERSES: readonly (readonly [string, readonly PlannedPair[]])[] = [
  ['no pair', []],
  ['one pair', pairs('linear', 1)],
  ['one pair without detail', pairs('linear', 1, 0)],
  [
    'the usual',
    [
      ...pairs('spot', 150),
      ...pairs('linear', 150),
      ...pairs('linear-dated', 20),
      ...pairs('inverse', 20),
      ...pairs('inverse-dated', 20),
    ],
  ],
  ['many', [...pairs('spot', 1000, 150), ...pairs('linear', 1000), ...pairs('inverse', 300, 7)]],
]

type Frame = { readonly method: string; readonly params: readonly string[]; readonly id: number }
const framesOf = (socket: SocketPlan): readonly Frame[] =>
  socket.subscriptions.map(({ frame }) => JSON.parse(frame) as Frame) // written by the plan

const symbolsIn = (sockets: readonly SocketPlan[], market: string, kind: ChannelKind): readonly string[] =>
  sockets
    .filter(({ product }) => product === market)
    .flatMap(({ subscriptions }) => subscriptions)
    .filter(({ channel }) => channel === kind)
    .flatMap(({ symbols }) => symbols)
    .toSorted()

describe.each(UNIVERSES)('the plan of Binance for %s', (_name, universe) => {
  const sockets = binanceAdapter.plan(universe)
  const inMarket = (market: string) => universe.filter(({ product }) => product.split('-')[0] === market)

  it('keeps to the limits', () => {
    for (const socket of sockets) {
      expect(framesOf(socket).flatMap(({ params }) => params).length).toBeLessThanOrEqual(200)
      expect(framesOf(socket).length).toBeGreaterThan(0)
      for (const { frame } of socket.subscriptions) expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(4_088)
      expect(socket.livesMs).toBeLessThan(86_400_000)
      expect(binanceAdapter.hosts[socket.host]).toMatch(/^wss:/)
    }
    expect(new Set(sockets.map(({ name }) => name)).size).toBe(sockets.length)
  })

  it('has the candles of every pair once, and trades and quotes of those in detail', () => {
    for (const market of ['spot', 'linear', 'inverse']) {
      const all = inMarket(market).map(({ symbol }) => symbol)
      const detailed = inMarket(market).filter(({ detail }) => detail === 'all')
      expect(symbolsIn(sockets, market, 'candles')).toEqual(all.toSorted())
      for (const kind of ['trades', 'quotes'] as const)
        expect(symbolsIn(sockets, market, kind)).toEqual(detailed.map(({ symbol }) => symbol).toSorted())
    }
  })

  it('has every stream once in a market', () => {
    for (const market of ['spot', 'linear', 'inverse']) {
      const streams = sockets.filter(({ product }) => product === market).flatMap(framesOf)
      const names = streams.flatMap(({ params }) => params)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter(name => name === '!miniTicker@arr')).toHaveLength(inMarket(market).length > 0 ? 1 : 0)
    }
  })

  it('does not depend on the order of the pairs', () => {
    expect(binanceAdapter.plan(universe.toReversed())).toEqual(sockets)
  })

  it('is acknowledged by the ids of its frames', () => {
    for (const socket of sockets)
      for (const { frame, acks } of socket.subscriptions) {
        const events: VenueEvent[] = []
        const { id } = JSON.parse(frame) as Frame // written by the plan
        binanceAdapter.decoder.frame(socket.product, JSON.stringify({ result: null, id }), event => events.push(event))
        expect(events).toMatchObject([{ kind: 'ack', isOk: true, id: acks[0] }])
      }
  })
})

it('the usual pairs of Binance need seven connections', () => {
  const sockets = binanceAdapter.plan(UNIVERSES[3]?.[1] ?? [])
  expect(sockets.map(({ name, host, path }) => `${name} ${host}${path}`)).toEqual([
    'spot-1 spot.ws/stream',
    'spot-2 spot.ws/stream',
    'spot-3 spot.ws/stream',
    'linear-public-1 linear.ws/public/stream',
    'linear-market-1 linear.ws/market/stream',
    'linear-market-2 linear.ws/market/stream',
    'inverse-1 inverse.ws/stream',
  ])
})

describe('frames of Binance', () => {
  const framesFor = (...universe: readonly PlannedPair[]) =>
    binanceAdapter.plan(universe).map(({ name, subscriptions }) => [name, ...subscriptions.map(({ frame }) => frame)])

  it('spot', () => {
    expect(
      framesFor(
        { symbol: 'ETHUSDT', product: 'spot', detail: 'minutes' },
        { symbol: 'BTCUSDT', product: 'spot', detail: 'all' },
      ),
    ).toEqual([
      [
        'spot-1',
        '{"method":"SUBSCRIBE","params":["btcusdt@kline_1m","ethusdt@kline_1m"],"id":1}',
        '{"method":"SUBSCRIBE","params":["btcusdt@aggTrade"],"id":2}',
        '{"method":"SUBSCRIBE","params":["btcusdt@bookTicker"],"id":3}',
        '{"method":"SUBSCRIBE","params":["!miniTicker@arr"],"id":4}',
      ],
    ])
  })

  it('USD-margined', () => {
    expect(
      framesFor(
        { symbol: 'BTCUSDT', product: 'linear', detail: 'all' },
        { symbol: 'BTCUSDT_260925', product: 'linear-dated', detail: 'minutes' },
      ),
    ).toEqual([
      ['linear-public-1', '{"method":"SUBSCRIBE","params":["btcusdt@bookTicker"],"id":1}'],
      [
        'linear-market-1',
        '{"method":"SUBSCRIBE","params":["btcusdt@kline_1m","btcusdt_260925@kline_1m"],"id":1}',
        '{"method":"SUBSCRIBE","params":["btcusdt@aggTrade"],"id":2}',
        '{"method":"SUBSCRIBE","params":["!miniTicker@arr"],"id":3}',
        '{"method":"SUBSCRIBE","params":["!markPrice@arr@1s"],"id":4}',
        '{"method":"SUBSCRIBE","params":["!forceOrder@arr"],"id":5}',
      ],
    ])
  })

  it('coin-margined', () => {
    expect(framesFor({ symbol: 'BTCUSD_PERP', product: 'inverse', detail: 'all' })).toEqual([
      [
        'inverse-1',
        '{"method":"SUBSCRIBE","params":["btcusd_perp@kline_1m"],"id":1}',
        '{"method":"SUBSCRIBE","params":["btcusd_perp@markPrice@1s"],"id":2}',
        '{"method":"SUBSCRIBE","params":["btcusd_perp@aggTrade"],"id":3}',
        '{"method":"SUBSCRIBE","params":["btcusd_perp@bookTicker"],"id":4}',
        '{"method":"SUBSCRIBE","params":["!miniTicker@arr"],"id":5}',
        '{"method":"SUBSCRIBE","params":["!forceOrder@arr"],"id":6}',
      ],
    ])
  })
})
