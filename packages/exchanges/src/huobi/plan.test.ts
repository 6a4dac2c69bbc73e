import { describe, expect, it } from 'vitest'
import type { ChannelKind, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import { huobiAdapter } from './adapter.ts'

const symbolOf: Readonly<Record<Product, (coin: string) => string>> = {
  spot: coin => `${coin.toLowerCase()}usdt`,
  linear: coin => `${coin}-USDT`,
  'linear-dated': coin => `${coin}-USDT-260925`,
  inverse: coin => `${coin}-USD`,
  'inverse-dated': coin => `${coin}260925`,
}

const pairs = (product: Product, count: number, detailed = count): PlannedPair[] =>
  Array.from({ length: count }, (_, at) => ({
    symbol: symbolOf[product](`COIN${String(at).padStart(4, '0')}`),
    product,
    detail: at < detailed ? 'all' : 'minutes',
  }))

const USUAL = [
  ...pairs('spot', 150, 60),
  ...pairs('linear', 150, 60),
  ...pairs('linear-dated', 20),
  ...pairs('inverse', 20),
  ...pairs('inverse-dated', 20),
]

const UNIVERSES: readonly (readonly [string, readonly PlannedPair[]])[] = [
  ['no pair', []],
  ['one pair', pairs('linear', 1)],
  ['one pair without detail', pairs('spot', 1, 0)],
  ['the usual', USUAL],
  ['many', [...pairs('spot', 1000), ...pairs('linear', 1000, 150), ...pairs('inverse', 300)]],
]

const symbolsIn = (sockets: readonly SocketPlan[], kind: ChannelKind): readonly string[] =>
  sockets
    .flatMap(({ subscriptions }) => subscriptions)
    .filter(({ channel }) => channel === kind)
    .flatMap(({ symbols }) => symbols)
    .toSorted()

const framesOf = (sockets: readonly SocketPlan[]): readonly string[] =>
  sockets.flatMap(({ subscriptions }) => subscriptions.map(({ frame }) => frame))

/** The topic of a frame that the plan wrote. */
const topicOf = (frame: string): string => {
  const { sub, topic } = JSON.parse(frame) as { readonly sub?: string; readonly topic?: string }
  return sub ?? topic ?? ''
}

describe.each(UNIVERSES)('the plan of HTX for %s', (_name, universe) => {
  const sockets = huobiAdapter.plan(universe)
  const symbols = (wanted: (pair: PlannedPair) => boolean) =>
    universe
      .filter(wanted)
      .map(({ symbol }) => symbol)
      .toSorted()

  it('keeps to the limits', () => {
    for (const socket of sockets) {
      expect(socket.subscriptions.length).toBeGreaterThan(0)
      expect(socket.subscriptions.length).toBeLessThanOrEqual(100)
      expect(socket.framesPerSecond).toBeLessThanOrEqual(40)
      expect(socket.livesMs).toBeLessThan(86_400_000)
      expect(huobiAdapter.hosts[socket.host]).toMatch(/^wss:/)
    }
    expect(new Set(sockets.map(({ name }) => name)).size).toBe(sockets.length)
  })

  it('has the candles of every pair, the ticker of every contract, and trades and quotes in detail', () => {
    expect(symbolsIn(sockets, 'candles')).toEqual(symbols(() => true))
    expect(symbolsIn(sockets, 'tickers')).toEqual(symbols(({ product }) => product !== 'spot'))
    expect(symbolsIn(sockets, 'trades')).toEqual(symbols(({ detail }) => detail === 'all'))
    expect(symbolsIn(sockets, 'quotes')).toEqual(symbols(({ detail }) => detail === 'all'))
  })

  it('has the mark price of every contract', () => {
    const marks = framesOf(sockets)
      .map(topicOf)
      .filter(topic => topic.endsWith('.mark_price.1min'))
    const contracts = symbols(({ product }) => product !== 'spot')
    expect(marks.toSorted()).toEqual(contracts.map(symbol => `market.${symbol}.mark_price.1min`).toSorted())
  })

  it('has each topic once at an address, and topics of all pairs only where there are pairs', () => {
    const topics = sockets.flatMap(({ path, host, subscriptions }) =>
      subscriptions.map(({ frame }) => `${host}${path} ${topicOf(frame)}`),
    )
    expect(new Set(topics).size).toBe(topics.length)
    const has = (...products: Product[]): boolean => universe.some(({ product }) => products.includes(product))
    expect(topics.includes('spot.ws/ws market.tickers')).toBe(has('spot'))
    for (const topic of ['public.*.funding_rate', 'public.*.liquidation_orders']) {
      expect(topics.includes(`contracts.ws/linear-swap-notification ${topic}`)).toBe(has('linear', 'linear-dated'))
      expect(topics.includes(`contracts.ws/swap-notification ${topic}`)).toBe(has('inverse'))
    }
    expect(topics.includes('contracts.ws/notification public.*.liquidation_orders')).toBe(has('inverse-dated'))
  })

  it('does not depend on the order of the pairs', () => {
    expect(huobiAdapter.plan(universe.toReversed())).toEqual(sockets)
  })

  it('is acknowledged by the number of a frame, also if it is refused', () => {
    for (const { product, subscriptions } of sockets) {
      expect(new Set(subscriptions.flatMap(({ acks }) => acks)).size).toBe(subscriptions.length)
      for (const { frame, acks } of subscriptions) {
        const { id, cid } = JSON.parse(frame) as { readonly id?: string; readonly cid?: string } // written by the plan
        const topic = topicOf(frame)
        const answers =
          cid === undefined
            ? [
                { id, status: 'ok', subbed: topic, ts: 1 },
                { id, status: 'error', ts: 1, 'err-code': 'bad-request', 'err-msg': `invalid topic ${topic}` },
              ]
            : [
                { op: 'sub', cid, topic, ts: 1, 'err-code': 0 },
                { op: 'sub', cid, topic, ts: 1, 'err-code': 2011, 'err-msg': 'x' },
              ]
        const events: VenueEvent[] = []
        for (const answer of answers)
          huobiAdapter.decoder.frame(product, JSON.stringify(answer), event => events.push(event))
        expect(events).toMatchObject([
          { kind: 'ack', isOk: true, id: acks[0] },
          { kind: 'ack', isOk: false, id: acks[0] },
        ])
      }
    }
  })
})

describe('frames of HTX', () => {
  const sockets = huobiAdapter.plan(
    (['spot', 'linear', 'linear-dated', 'inverse', 'inverse-dated'] as const).flatMap(product => [
      { symbol: symbolOf[product]('BTC'), product, detail: 'all' as const },
    ]),
  )

  it.each([
    [
      'spot-1',
      '/ws',
      [
        '{"sub":"market.tickers","id":"1"}',
        '{"sub":"market.btcusdt.kline.1min","id":"2"}',
        '{"sub":"market.btcusdt.trade.detail","id":"3"}',
        '{"sub":"market.btcusdt.bbo","id":"4"}',
      ],
    ],
    [
      'linear-1',
      '/linear-swap-ws',
      [
        '{"sub":"market.BTC-USDT.kline.1min","id":"1"}',
        '{"sub":"market.BTC-USDT.detail","id":"2"}',
        '{"sub":"market.BTC-USDT.trade.detail","id":"3"}',
        '{"sub":"market.BTC-USDT.bbo","id":"4"}',
        '{"sub":"market.BTC-USDT-260925.kline.1min","id":"5"}',
        '{"sub":"market.BTC-USDT-260925.detail","id":"6"}',
        '{"sub":"market.BTC-USDT-260925.trade.detail","id":"7"}',
        '{"sub":"market.BTC-USDT-260925.bbo","id":"8"}',
      ],
    ],
    [
      'inverse-1',
      '/swap-ws',
      [
        '{"sub":"market.BTC-USD.kline.1min","id":"1"}',
        '{"sub":"market.BTC-USD.detail","id":"2"}',
        '{"sub":"market.BTC-USD.trade.detail","id":"3"}',
        '{"sub":"market.BTC-USD.bbo","id":"4"}',
      ],
    ],
    [
      'inverse-dated-1',
      '/ws',
      [
        '{"sub":"market.BTC260925.kline.1min","id":"1"}',
        '{"sub":"market.BTC260925.detail","id":"2"}',
        '{"sub":"market.BTC260925.trade.detail","id":"3"}',
        '{"sub":"market.BTC260925.bbo","id":"4"}',
      ],
    ],
    [
      'marks-1',
      '/ws_index',
      [
        '{"sub":"market.BTC-USDT.mark_price.1min","id":"1"}',
        '{"sub":"market.BTC-USDT-260925.mark_price.1min","id":"2"}',
        '{"sub":"market.BTC-USD.mark_price.1min","id":"3"}',
        '{"sub":"market.BTC260925.mark_price.1min","id":"4"}',
      ],
    ],
    [
      'linear-notices',
      '/linear-swap-notification',
      [
        '{"op":"sub","cid":"1","topic":"public.*.funding_rate"}',
        '{"op":"sub","cid":"2","topic":"public.*.liquidation_orders","business_type":"all"}',
      ],
    ],
    [
      'inverse-notices',
      '/swap-notification',
      [
        '{"op":"sub","cid":"1","topic":"public.*.funding_rate"}',
        '{"op":"sub","cid":"2","topic":"public.*.liquidation_orders"}',
      ],
    ],
    ['inverse-dated-notices', '/notification', ['{"op":"sub","cid":"1","topic":"public.*.liquidation_orders"}']],
  ])('%s', (name, path, frames) => {
    const socket = sockets.find(each => each.name === name)
    expect(socket?.path).toBe(path)
    expect(framesOf(socket === undefined ? [] : [socket])).toEqual(frames)
  })

  it('are on few connections', () => {
    const counts = Object.groupBy(huobiAdapter.plan(USUAL), ({ name }) => name.replace(/-\d+$/, ''))
    const lengths = Object.fromEntries(Object.entries(counts).map(([name, each]) => [name, each?.length]))
    expect(lengths).toEqual({
      spot: 3,
      linear: 6,
      inverse: 1,
      'inverse-dated': 1,
      marks: 3,
      'linear-notices': 1,
      'inverse-notices': 1,
      'inverse-dated-notices': 1,
    })
  })
})
