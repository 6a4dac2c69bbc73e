import { describe, expect, it } from 'vitest'
import type { ChannelKind, PlannedPair, SocketPlan } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { plan } from './plan.ts'
import { frameEvents } from './testing.ts'

const SUFFIXES: Readonly<Record<Product, string>> = {
  spot: '_USDT',
  linear: '_USDT',
  inverse: '_USD',
  'linear-dated': '_USDT_20270326',
  'inverse-dated': '_USD_20270326',
}

function pairsOf(product: Product, count: number, detail: PlannedPair['detail'] = 'all'): PlannedPair[] {
  return Array.from({ length: count }, (_, at) => ({ symbol: `COIN${at}${SUFFIXES[product]}`, product, detail }))
}

const USUAL = [
  ...pairsOf('spot', 150),
  ...pairsOf('linear', 148),
  ...pairsOf('inverse', 2),
  ...pairsOf('linear-dated', 8),
]
const MANY = [...pairsOf('spot', 500, 'minutes'), ...pairsOf('linear', 500)]

/** Symbols of spot and of perpetual contracts are the same. */
const coveredBy = (plans: readonly SocketPlan[], kind: ChannelKind) =>
  plans
    .flatMap(({ product, subscriptions }) =>
      subscriptions
        .filter(({ channel }) => channel === kind)
        .flatMap(({ symbols }) => symbols.map(each => `${product} ${each}`)),
    )
    .toSorted()
const namesOf = (pairs: readonly PlannedPair[]) => pairs.map(({ product, symbol }) => `${product} ${symbol}`).toSorted()

describe('the plan', () => {
  it('of no pairs is empty', () => {
    expect(plan([])).toEqual([])
  })

  it('of one spot pair', () => {
    expect(plan([{ symbol: 'BTC_USDT', product: 'spot', detail: 'minutes' }])).toEqual([
      {
        name: 'spot-1',
        host: 'spot.ws',
        path: '/ws/v4/',
        product: 'spot',
        subscriptions: [
          {
            frame: '{"id":1,"channel":"spot.tickers","event":"subscribe","payload":["BTC_USDT"]}',
            acks: ['1'],
            channel: 'tickers',
            symbols: ['BTC_USDT'],
          },
          {
            frame: '{"id":2,"channel":"spot.candlesticks","event":"subscribe","payload":["1m","BTC_USDT"]}',
            acks: ['2'],
            channel: 'candles',
            symbols: ['BTC_USDT'],
          },
        ],
        heartbeat: { everyMs: 15_000, text: '{"channel":"spot.ping"}' },
        framesPerSecond: 40,
        livesMs: 82_800_000,
        quiet: [],
      },
    ])
  })

  it.each<[Product, string, string, boolean]>([
    ['linear', 'BTC_USDT', '/v4/ws/usdt', true],
    ['inverse', 'BTC_USD', '/v4/ws/btc', true],
    ['linear-dated', 'BTC_USDT_20270326', '/v4/ws/delivery/usdt', false],
  ])('of one %s contract', (product, symbol, path, hasLiquidations) => {
    const [only, ...rest] = plan([{ symbol, product, detail: 'all' }])
    expect(rest).toEqual([])
    expect(only).toMatchObject({ name: `${product}-1`, host: 'contracts.ws', path, product })
    expect(only?.heartbeat.text).toBe('{"channel":"futures.ping"}')
    expect(only?.subscriptions.map(({ frame }) => frame)).toEqual(
      [
        `"channel":"futures.tickers","event":"subscribe","payload":["${symbol}"]`,
        `"channel":"futures.trades","event":"subscribe","payload":["${symbol}"]`,
        `"channel":"futures.book_ticker","event":"subscribe","payload":["${symbol}"]`,
        ...(hasLiquidations ? ['"channel":"futures.public_liquidates","event":"subscribe","payload":["!all"]'] : []),
        `"channel":"futures.candlesticks","event":"subscribe","payload":["1m","${symbol}"]`,
      ].map((frame, at) => `{"id":${at + 1},${frame}}`),
    )
  })

  it('is the same whatever the order of the pairs', () => {
    expect(JSON.stringify(plan(USUAL.toReversed()))).toBe(JSON.stringify(plan(USUAL)))
  })

  it('has few connections for the usual pairs', () => {
    expect(plan(USUAL).map(({ name }) => name)).toEqual([
      'spot-1',
      'spot-2',
      'linear-1',
      'linear-2',
      'inverse-1',
      'linear-dated-1',
    ])
  })

  it('expects trades of contracts that few trade to pause', () => {
    expect(plan(USUAL).map(({ product, quiet }) => [product, quiet?.includes('trades')])).toEqual([
      ['spot', false],
      ['spot', false],
      ['linear', false],
      ['linear', false],
      ['inverse', true],
      ['linear-dated', true],
    ])
  })

  it('asks for all liquidations once for each kind of contract', () => {
    const asking = plan(USUAL).filter(({ subscriptions }) =>
      subscriptions.some(each => each.channel === 'liquidations'),
    )
    expect(asking.map(({ name }) => name)).toEqual(['linear-1', 'inverse-1'])
  })
})

describe.each([
  ['one pair', pairsOf('linear', 1)],
  ['the usual pairs', USUAL],
  ['a thousand pairs', MANY],
])('for %s', (_name, pairs) => {
  const plans = plan(pairs)

  it('limits hold', () => {
    expect(plans.length).toBeLessThan(300)
    for (const { subscriptions } of plans)
      expect(new Set(subscriptions.flatMap(({ symbols }) => symbols)).size).toBeLessThanOrEqual(100)
  })

  it('every pair has its channels, once', () => {
    const detailed = pairs.filter(({ detail }) => detail === 'all')
    expect(coveredBy(plans, 'candles')).toEqual(namesOf(pairs))
    expect(coveredBy(plans, 'tickers')).toEqual(namesOf(pairs))
    expect(coveredBy(plans, 'trades')).toEqual(namesOf(detailed))
    expect(coveredBy(plans, 'quotes')).toEqual(namesOf(detailed))
  })

  it('can ask for every pair of a frame by itself, with a number of its own', () => {
    for (const { subscriptions } of plans) {
      const several = subscriptions.filter(({ symbols }) => symbols.length > 1)
      const alone = several.flatMap(({ oneByOne }) => oneByOne?.() ?? [])
      const ids = [...subscriptions, ...alone].flatMap(({ acks }) => acks)
      expect(alone.map(({ channel, symbols: [symbol] }) => `${channel} ${symbol}`)).toEqual(
        several.flatMap(({ channel, symbols }) => symbols.map(symbol => `${channel} ${symbol}`)),
      )
      for (const { frame, symbols } of alone) expect(JSON.parse(frame)).toMatchObject({ payload: symbols })
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('the answer to a frame is what it waits for', () => {
    for (const { subscriptions } of plans) {
      expect(new Set(subscriptions.flatMap(({ acks }) => acks)).size).toBe(subscriptions.length)
      for (const { frame, acks } of subscriptions) {
        const answer = { time: 1717595231, time_ms: 1717595231793, ...JSON.parse(frame), result: { status: 'success' } }
        expect(frameEvents(answer)).toMatchObject([{ kind: 'ack', isOk: true, id: acks[0] }])
      }
    }
  })
})
