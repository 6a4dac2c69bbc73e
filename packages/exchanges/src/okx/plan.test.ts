import { describe, expect, it } from 'vitest'
import type { ChannelKind, PlannedPair } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { plan } from './plan.ts'
import { frameEvents } from './testing.ts'

const SUFFIXES: Readonly<Record<Product, string>> = {
  spot: '-USDT',
  linear: '-USDT-SWAP',
  inverse: '-USD-SWAP',
  'linear-dated': '-USDT-270326',
  'inverse-dated': '-USD-270326',
}

function pairsOf(product: Product, count: number, detail: PlannedPair['detail'] = 'all'): PlannedPair[] {
  return Array.from({ length: count }, (_, at) => ({ symbol: `COIN${at}${SUFFIXES[product]}`, product, detail }))
}

const USUAL = [
  ...pairsOf('spot', 150),
  ...pairsOf('linear', 130),
  ...pairsOf('inverse', 20),
  ...pairsOf('linear-dated', 20),
  ...pairsOf('inverse-dated', 20),
]
const MANY = [...pairsOf('spot', 500, 'minutes'), ...pairsOf('linear', 500)]

const subscriptionsOf = (pairs: readonly PlannedPair[]) => plan(pairs).flatMap(({ subscriptions }) => subscriptions)
const symbolsOf = (pairs: readonly PlannedPair[], kind: ChannelKind) =>
  subscriptionsOf(pairs)
    .filter(({ channel }) => channel === kind)
    .flatMap(({ symbols }) => symbols)
const argsOf = (frame: string): Record<string, string>[] => JSON.parse(frame).args

describe('the plan', () => {
  it('of no pairs is empty', () => {
    expect(plan([])).toEqual([])
  })

  it('of one spot pair', () => {
    const [first, second, ...rest] = plan([{ symbol: 'BTC-USDT', product: 'spot', detail: 'minutes' }])
    expect(rest).toEqual([])
    expect(first).toEqual({
      name: 'public-1',
      host: 'ws',
      path: '/ws/v5/public',
      product: undefined,
      subscriptions: [
        {
          frame: '{"op":"subscribe","args":[{"channel":"tickers","instId":"BTC-USDT"}]}',
          acks: ['tickers:BTC-USDT'],
          channel: 'tickers',
          symbols: ['BTC-USDT'],
        },
      ],
      heartbeat: { everyMs: 20_000, text: 'ping' },
      framesPerSecond: 4,
      livesMs: 82_800_000,
    })
    expect(second).toMatchObject({
      name: 'business-1',
      path: '/ws/v5/business',
      subscriptions: [
        {
          frame: '{"op":"subscribe","args":[{"channel":"candle1m","instId":"BTC-USDT"}]}',
          acks: ['candle1m:BTC-USDT'],
          channel: 'candles',
        },
      ],
    })
  })

  it('of two perpetual contracts and a dated one', () => {
    const pairs: PlannedPair[] = [
      { symbol: 'ETH-USD-SWAP', product: 'inverse', detail: 'minutes' },
      { symbol: 'BTC-USDT-SWAP', product: 'linear', detail: 'all' },
      { symbol: 'BTC-USD-270326', product: 'inverse-dated', detail: 'all' },
    ]
    expect(subscriptionsOf(pairs).map(({ frame }) => frame)).toEqual(
      [
        '{"channel":"tickers","instId":"BTC-USD-270326"},{"channel":"tickers","instId":"BTC-USDT-SWAP"},{"channel":"tickers","instId":"ETH-USD-SWAP"}',
        '{"channel":"trades","instId":"BTC-USD-270326"},{"channel":"trades","instId":"BTC-USDT-SWAP"}',
        '{"channel":"bbo-tbt","instId":"BTC-USD-270326"},{"channel":"bbo-tbt","instId":"BTC-USDT-SWAP"}',
        '{"channel":"mark-price","instId":"BTC-USD-270326"},{"channel":"mark-price","instId":"BTC-USDT-SWAP"},{"channel":"mark-price","instId":"ETH-USD-SWAP"}',
        '{"channel":"open-interest","instId":"BTC-USD-270326"},{"channel":"open-interest","instId":"BTC-USDT-SWAP"},{"channel":"open-interest","instId":"ETH-USD-SWAP"}',
        '{"channel":"funding-rate","instId":"BTC-USDT-SWAP"},{"channel":"funding-rate","instId":"ETH-USD-SWAP"}',
        '{"channel":"liquidation-orders","instType":"SWAP"}',
        '{"channel":"liquidation-orders","instType":"FUTURES"}',
        '{"channel":"candle1m","instId":"BTC-USD-270326"},{"channel":"candle1m","instId":"BTC-USDT-SWAP"},{"channel":"candle1m","instId":"ETH-USD-SWAP"}',
      ].map(args => `{"op":"subscribe","args":[${args}]}`),
    )
  })

  it('is the same whatever the order of the pairs', () => {
    expect(plan(USUAL.toReversed())).toEqual(plan(USUAL))
  })

  it('has two connections of each kind for the usual pairs', () => {
    expect(plan(USUAL).map(({ name }) => name)).toEqual(['public-1', 'public-2', 'business-1', 'business-2'])
  })
})

describe.each([
  ['one pair', pairsOf('linear', 1)],
  ['the usual pairs', USUAL],
  ['a thousand pairs', MANY],
])('for %s', (_name, pairs) => {
  it('limits hold', () => {
    for (const { subscriptions } of plan(pairs)) {
      expect(subscriptions.length).toBeLessThan(100) // of 480 an hour, for redials and retries
      expect(subscriptions.reduce((sum, { frame }) => sum + frame.length, 0)).toBeLessThan(65_536)
      for (const { frame } of subscriptions) expect(argsOf(frame).length).toBeLessThanOrEqual(100)
    }
  })

  it('every pair has its channels, once', () => {
    const all = pairs.map(({ symbol }) => symbol).toSorted()
    const detailed = pairs
      .filter(({ detail }) => detail === 'all')
      .map(({ symbol }) => symbol)
      .toSorted()
    const contracts = pairs
      .filter(({ product }) => product !== 'spot')
      .map(({ symbol }) => symbol)
      .toSorted()
    const perpetual = contracts.filter(symbol => symbol.endsWith('-SWAP'))
    const expected: [ChannelKind, string[]][] = [
      ['candles', all],
      ['tickers', all],
      ['trades', detailed],
      ['quotes', detailed],
      ['marks', contracts],
      ['open-interest', contracts],
      ['funding', perpetual],
    ]
    for (const [kind, symbols] of expected) expect(symbolsOf(pairs, kind).toSorted(), kind).toEqual(symbols)
  })

  it('the answers to a frame are what it waits for', () => {
    for (const { frame, acks } of subscriptionsOf(pairs)) {
      const answers = argsOf(frame).flatMap(arg => frameEvents({ event: 'subscribe', arg, connId: 'a4d3ae55' }))
      expect(answers.map(each => each.kind === 'ack' && each.isOk && each.channel)).toEqual(acks)
    }
  })
})
