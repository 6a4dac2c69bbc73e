import { describe, expect, it } from 'vitest'
import type { ChannelKind, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import { mexcAdapter } from './adapter.ts'

const SUFFIX = { spot: 'USDT', linear: '_USDT', inverse: '_USD' } as const
type Listed = keyof typeof SUFFIX

const pairs = (product: Listed, count: number, detailed = count): PlannedPair[] =>
  Array.from({ length: count }, (_, at) => ({
    symbol: `COIN${String(at).padStart(4, '0')}${SUFFIX[product]}`,
    product,
    detail: at < detailed ? 'all' : 'minutes',
  }))

const USUAL = [...pairs('spot', 150, 60), ...pairs('linear', 150, 60), ...pairs('inverse', 10)]

const UNIVERSES: readonly (readonly [string, readonly PlannedPair[]])[] = [
  ['no pair', []],
  ['one pair', pairs('linear', 1)],
  ['one spot pair without detail', pairs('spot', 1, 0)],
  ['the usual', USUAL],
  ['150 of each in detail', [...pairs('spot', 150), ...pairs('linear', 150)]],
  ['many', [...pairs('spot', 1000, 150), ...pairs('linear', 1000, 60)]],
]

const symbolsIn = (sockets: readonly SocketPlan[], kind: ChannelKind): readonly string[] =>
  sockets
    .flatMap(({ subscriptions }) => subscriptions)
    .filter(({ channel }) => channel === kind)
    .flatMap(({ symbols }) => symbols)
    .toSorted()

const framesOf = (sockets: readonly SocketPlan[]): readonly string[] =>
  sockets.flatMap(({ subscriptions }) => subscriptions.map(({ frame }) => frame))

describe.each(UNIVERSES)('the plan of MEXC for %s', (_name, universe) => {
  const sockets = mexcAdapter.plan(universe)
  const symbols = (wanted: (pair: PlannedPair) => boolean) =>
    universe
      .filter(wanted)
      .map(({ symbol }) => symbol)
      .toSorted()

  it('keeps to the limits', () => {
    for (const { subscriptions, framesPerSecond, livesMs, host, heartbeat } of sockets) {
      expect(subscriptions.length).toBeGreaterThan(0)
      expect(subscriptions.length).toBeLessThanOrEqual(30)
      expect(framesPerSecond).toBeLessThanOrEqual(100)
      expect(livesMs).toBeLessThan(86_400_000)
      expect(heartbeat.everyMs).toBeLessThan(30_000)
      expect(mexcAdapter.hosts[host]).toMatch(/^wss:/)
    }
    expect(new Set(sockets.map(({ name }) => name)).size).toBe(sockets.length)
  })

  it('has trades and quotes of pairs in detail, and candles of them and of all contracts', () => {
    const isDetailed = ({ detail }: PlannedPair): boolean => detail === 'all'
    expect(symbolsIn(sockets, 'trades')).toEqual(symbols(isDetailed))
    expect(symbolsIn(sockets, 'quotes')).toEqual(symbols(isDetailed))
    // Minutes of the other spot pairs are read over REST.
    expect(symbolsIn(sockets, 'candles')).toEqual(symbols(pair => pair.product !== 'spot' || isDetailed(pair)))
  })

  it('has every frame once, and the tickers of all pairs where there are pairs', () => {
    const frames = framesOf(sockets)
    expect(new Set(frames).size).toBe(frames.length)
    const isSpot = ({ product }: PlannedPair): boolean => product === 'spot'
    const spotTickers = '{"method":"SUBSCRIPTION","params":["spot@public.miniTickers.v3.api.pb@UTC+8"]}'
    expect(frames.includes(spotTickers)).toBe(universe.some(isSpot))
    expect(frames.includes('{"method":"sub.tickers","param":{},"gzip":false}')).toBe(
      universe.some(pair => !isSpot(pair)),
    )
  })

  it('does not depend on the order of the pairs', () => {
    expect(mexcAdapter.plan(universe.toReversed())).toEqual(sockets)
  })

  it('is acknowledged by the stream of spot, and by the method of contracts', () => {
    for (const { host, product, subscriptions } of sockets)
      for (const { frame, acks } of subscriptions) {
        const { method, params, param } = JSON.parse(frame) as {
          readonly method: string
          readonly params?: readonly string[]
          readonly param?: unknown
        } // written by the plan
        const answers =
          host === 'spot.ws'
            ? [{ id: 0, code: 0, msg: params?.[0] }]
            : [
                { channel: `rs.${method}`, data: 'success', ts: '1587442022003' },
                { channel: `rs.${method}`, param },
              ]
        for (const answer of answers) {
          const events: VenueEvent[] = []
          mexcAdapter.decoder.frame(product, JSON.stringify(answer), event => events.push(event))
          expect(events).toMatchObject([{ kind: 'ack', isOk: true, channel: acks[0] }])
        }
      }
  })
})

describe('frames of MEXC', () => {
  const sockets = mexcAdapter.plan([
    { symbol: 'BTCUSDT', product: 'spot', detail: 'all' },
    { symbol: 'BTC_USDT', product: 'linear', detail: 'all' },
    { symbol: 'BTC_USD', product: 'inverse', detail: 'minutes' },
  ])

  it.each([
    ['spot-tickers', '/ws', ['{"method":"SUBSCRIPTION","params":["spot@public.miniTickers.v3.api.pb@UTC+8"]}']],
    [
      'spot-1',
      '/ws',
      [
        '{"method":"SUBSCRIPTION","params":["spot@public.aggre.deals.v3.api.pb@100ms@BTCUSDT"]}',
        '{"method":"SUBSCRIPTION","params":["spot@public.aggre.bookTicker.v3.api.pb@100ms@BTCUSDT"]}',
        '{"method":"SUBSCRIPTION","params":["spot@public.kline.v3.api.pb@BTCUSDT@Min1"]}',
      ],
    ],
    ['contracts-tickers', '/edge', ['{"method":"sub.tickers","param":{},"gzip":false}']],
    [
      'contracts-1',
      '/edge',
      [
        '{"method":"sub.kline","param":{"symbol":"BTC_USDT","interval":"Min1"},"gzip":false}',
        '{"method":"sub.deal","param":{"symbol":"BTC_USDT"},"gzip":false}',
        '{"method":"sub.ticker","param":{"symbol":"BTC_USDT"},"gzip":false}',
        '{"method":"sub.kline","param":{"symbol":"BTC_USD","interval":"Min1"},"gzip":false}',
      ],
    ],
  ])('%s', (name, path, frames) => {
    const socket = sockets.find(each => each.name === name)
    expect(socket?.path).toBe(path)
    expect(framesOf(socket === undefined ? [] : [socket])).toEqual(frames)
  })

  it('a refused stream is answered as well', () => {
    const stream = 'spot@public.kline.v3.api.pb@NONE@Min1'
    const events: VenueEvent[] = []
    const refusal = { id: 0, code: 0, msg: `Not Subscribed successfully! [${stream}].  Reason： Blocked! ` }
    mexcAdapter.decoder.frame('spot', JSON.stringify(refusal), event => events.push(event))
    expect(events).toMatchObject([{ kind: 'ack', isOk: false, channel: stream }])
  })

  it('are on as few connections as 30 subscriptions allow, spread evenly', () => {
    const counts = Object.groupBy(mexcAdapter.plan(USUAL), ({ name }) => name.replace(/-\d+$/, ''))
    const lengths = Object.fromEntries(Object.entries(counts).map(([name, each]) => [name, each?.length]))
    expect(lengths).toEqual({ 'spot-tickers': 1, spot: 7, 'contracts-tickers': 1, contracts: 12 })
  })
})
