import { describe, expect, it } from 'vitest'
import type { Product, VenueEvent } from '../venue/event.ts'
import { type EventSource, Normaliser } from './normaliser.ts'
import { RecentIds } from './recent-ids.ts'
import type { VenueSink } from './sink.ts'
import { aListing } from './testing/a-listing.ts'

const NOW = Date.parse('2026-11-16T11:00:30Z')
const MINUTE = Date.parse('2026-11-16T11:00:00Z')

const SPOT = aListing({ sizeStep: '0.001' })
const LINEAR = aListing({ symbol: 'BTC-SWAP', product: 'linear', sizeStep: '1', contractSize: '0.01' })
const EVERY_4_HOURS = aListing({ symbol: 'BTC-4H', product: 'linear', base: 'FOUR', fundingHours: 4 })
const INVERSE = aListing({ symbol: 'BTC-USD', product: 'inverse', quote: 'USD', sizeStep: '1', contractSize: '100' })

function aNormaliser(elsewhere: readonly number[] = [], bothSides: readonly Product[] = []) {
  const told: unknown[][] = []
  const refused: string[] = []
  const missed: unknown[] = []
  const clock = { now: NOW }
  const names = [
    'trade',
    'quote',
    'minute',
    'day',
    'mark',
    'funding',
    'settlement',
    'openInterest',
    'ratio',
    'liquidation',
  ] as const
  const sink = Object.fromEntries(
    names.map(name => [name, (...told_: unknown[]) => told.push([name, ...told_])]),
  ) as unknown as VenueSink // every method by name
  const normaliser = new Normaliser({
    listings: [SPOT, LINEAR, INVERSE, EVERY_4_HOURS],
    bothSides,
    usualFundingHours: 8,
    sink,
    liquidations: new RecentIds(60_000),
    now: () => clock.now,
    pricesElsewhere: () => elsewhere,
    refused: reason => refused.push(reason),
    missed: (...each) => missed.push(each),
  })
  const subject = {
    take: (event: VenueEvent, source: Partial<EventSource> = {}) =>
      normaliser.take(event, { product: undefined, ...source }),
    expire: () => normaliser.expire(),
    setOffset: (ms: number) => void (normaliser.offsetMs = ms),
    dropped: () => normaliser.dropped,
    drop: () => normaliser.drop([SPOT]),
    regain: (at: number, time: number) => normaliser.regain([at], time),
    pass: (ms: number) => {
      clock.now += ms
      normaliser.expire()
    },
  }
  return { subject, told, refused, missed, clock }
}

const trade = (fields: object = {}): VenueEvent => ({
  kind: 'trade',
  symbol: 'BTCUSDT',
  id: '1',
  time: NOW - 100,
  price: 60_000,
  size: 0.5,
  unit: 'base',
  isBuy: true,
  ...fields,
})

const TICKER = {
  open: undefined,
  high: undefined,
  low: undefined,
  base: undefined,
  quote: undefined,
  contracts: undefined,
}

const bar = (fields: object = {}): VenueEvent => ({
  kind: 'bar',
  symbol: 'BTCUSDT',
  minutes: 1,
  time: MINUTE,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  base: 5,
  quote: 55,
  contracts: undefined,
  trades: 7,
  isClosed: true,
  ...fields,
})

it.each([
  ['ahead of', 500],
  ['behind', -500],
  ['the same as', 0],
])('the minute that ends when data flows again is not left out by a clock %s ours', (_, offsetMs) => {
  const { subject, missed } = aNormaliser()
  subject.setOffset(offsetMs)
  subject.regain(0, MINUTE + 59_800)
  subject.pass(MINUTE + 140_000 - NOW)
  expect(missed).toContainEqual([[0], MINUTE])
})

describe('trades', () => {
  it.each([
    ['base units', {}, [0, 60_000, 0.5]],
    ['contracts of a linear pair', { symbol: 'BTC-SWAP', size: 3, unit: 'contracts' }, [1, 60_000, 0.03]],
    ['contracts of an inverse pair', { symbol: 'BTC-USD', size: 6, unit: 'contracts' }, [2, 60_000, 0.01]],
    ['a price off the grid', { price: 60_000.004_9 }, [0, 60_000, 0.5]],
  ] as const)('%s', (_what, fields, [at, price, size]) => {
    const { subject, told } = aNormaliser()
    subject.take(trade(fields))
    expect(told).toEqual([['trade', at, NOW - 100, price, size, true]])
  })

  it('come once, however often they are sent', () => {
    const { subject, told } = aNormaliser()
    for (const id of ['7', '8', '7', '8']) subject.take(trade({ id }))
    for (const price of [60_001, 60_002, 60_001]) subject.take(trade({ id: undefined, price }))
    expect(told).toHaveLength(4)
  })

  it('have our time: less what the exchange is ahead', () => {
    const { subject, told } = aNormaliser()
    subject.setOffset(3_000)
    subject.take(trade({ time: NOW + 2_500 }))
    expect(told[0]?.[2]).toBe(NOW - 500)
  })

  it.each([
    ['time is ahead', { time: NOW + 2_001 }],
    ['price is not positive', { price: 0 }],
    ['size is not positive', { size: -1 }],
  ])('refused: %s', (reason, fields) => {
    const { subject, told, refused } = aNormaliser()
    subject.take(trade(fields))
    expect([told, refused]).toEqual([[], [reason]])
  })

  it('of a pair that is not followed are not ours', () => {
    const { subject, told, refused } = aNormaliser()
    subject.take(trade({ symbol: 'DOGEUSDT' }))
    expect([told, refused]).toEqual([[], []])
  })

  it('ten times the price are held until a second confirms them', () => {
    const { subject, told } = aNormaliser()
    subject.take(trade({ id: 'a' }))
    subject.take(trade({ id: 'b', price: 600_000 }))
    subject.take(trade({ id: 'c' }))
    expect(told.map(each => each[3])).toEqual([60_000, 60_000])
    subject.take(trade({ id: 'd', price: 600_000 }))
    expect(told.map(each => each[3])).toEqual([60_000, 60_000, 600_000, 600_000])
  })

  it('that only their own exchange confirms pass, and their minute is asked for when it is over', () => {
    const { subject, told, missed } = aNormaliser()
    subject.take(trade({ id: 'a' }))
    subject.take(bar({ open: 60_000, high: 600_000, low: 60_000, close: 60_000, isClosed: true }))
    subject.pass(70_000)
    expect(told.map(each => each[0])).toEqual(['trade', 'minute'])
    expect(missed).toEqual([[[0], MINUTE]])
  })

  it('that two other exchanges contradict are refused, with all else of the same kind, however often they come', () => {
    const { subject, told, refused, missed } = aNormaliser([60_100, 59_900])
    subject.take(trade({ id: 'a' }))
    subject.take(trade({ id: 'b', price: 600_000 }))
    subject.take(trade({ id: 'c', price: 600_000 }))
    const absurd = { symbol: 'BTCUSDT', time: NOW, isPartial: false }
    subject.take({ kind: 'ticker', ...TICKER, ...absurd, last: 600_000 })
    subject.take({ kind: 'mark', ...absurd, mark: 600_000, index: 600_000 })
    subject.take({ kind: 'quote', ...absurd, bid: 6e5, bidSize: 1, ask: 600_001, askSize: 1, unit: 'base' })
    subject.take(bar({ open: 60_000, high: 600_000, low: 60_000, close: 60_000 }))
    expect(told.map(each => each[0])).toEqual(['trade'])
    expect(refused).toEqual(Array.from({ length: 6 }, () => 'price is far from all others'))
    subject.pass(60_000)
    expect(missed).toEqual([[[0], MINUTE]])
  })

  it('that nothing confirms are dropped and counted', () => {
    const { subject, told, clock } = aNormaliser()
    subject.take(trade({ id: 'a' }))
    subject.take(trade({ id: 'b', price: 600_000 }))
    clock.now += 10_000
    subject.expire()
    expect(told).toHaveLength(1)
    expect(subject.dropped()).toBe(1)
  })

  it('far off the own quote and other exchanges are held', () => {
    const { subject, told } = aNormaliser([100, 101, 102])
    const sizes = { bidSize: 1, askSize: 1, unit: 'base', isPartial: false, time: NOW } as const
    subject.take({ kind: 'quote', symbol: 'BTCUSDT', bid: 100, ask: 101, ...sizes })
    subject.take(trade({ price: 130 }))
    expect(told.map(([name]) => name)).toEqual(['quote'])
  })
})

describe('minutes', () => {
  it('a closed one is final', () => {
    const { subject, told } = aNormaliser()
    subject.take(bar())
    const expected = { time: MINUTE, open: 10, high: 12, low: 9, close: 11, volume: 5, turnover: 55, trades: 7 }
    expect(told).toEqual([['minute', 0, expected, true]])
  })

  it('one that is not marked is closed by the next', () => {
    const { subject, told } = aNormaliser()
    subject.take(bar({ isClosed: undefined }))
    subject.take(bar({ isClosed: undefined, close: 12 }))
    subject.take(bar({ isClosed: undefined, time: MINUTE + 60_000 }))
    expect(told.map(([, , each, isClosed]) => [(each as { time: number }).time - MINUTE, isClosed])).toEqual([
      [0, false],
      [0, false],
      [0, true],
      [60_000, false],
    ])
  })

  it('without a trade are no bars, but close the one before', () => {
    const { subject, told } = aNormaliser()
    const flat = { open: 11, high: 11, low: 11, base: 0, quote: 0, trades: 0 }
    subject.take(bar({ isClosed: undefined }))
    subject.take(bar({ isClosed: undefined, time: MINUTE + 60_000, ...flat }))
    subject.take(bar({ isClosed: undefined, time: MINUTE + 120_000 }))
    subject.take(bar({ time: MINUTE + 60_000, ...flat }))
    expect(told.map(([, , each, isClosed]) => [(each as { time: number }).time - MINUTE, isClosed])).toEqual([
      [0, false],
      [0, true],
      [120_000, false],
    ])
  })

  it('of another length are not minutes', () => {
    const { subject, told } = aNormaliser()
    subject.take(bar({ minutes: 60 }))
    expect(told).toEqual([])
  })

  it('counted in contracts are in base units', () => {
    const { subject, told } = aNormaliser()
    subject.take(bar({ symbol: 'BTC-SWAP', base: undefined, quote: 33, contracts: 300 }))
    expect(told[0]?.[2]).toMatchObject({ volume: 3, turnover: 33 })
  })

  it('with a high below the low are refused', () => {
    const { subject, refused } = aNormaliser()
    subject.take(bar({ high: 8 }))
    expect(refused).toEqual(['high is below low'])
  })
})

describe('figures', () => {
  it('open interest in contracts is in base units; of an inverse pair only once there is a price', () => {
    const { subject, told } = aNormaliser()
    const interest = { kind: 'open-interest', time: NOW, base: undefined, usd: undefined, contracts: 600 } as const
    subject.take({ ...interest, symbol: 'BTC-SWAP' })
    subject.take({ ...interest, symbol: 'BTC-USD' })
    subject.take({ kind: 'mark', symbol: 'BTC-USD', time: NOW, mark: 60_000, index: undefined })
    subject.take({ ...interest, symbol: 'BTC-USD' })
    expect(told).toEqual([
      ['openInterest', 1, NOW, 6],
      ['mark', 2, NOW, 60_000, undefined],
      ['openInterest', 2, NOW, 1],
    ])
  })

  it('a ratio that does not say whose it is takes it from the call', () => {
    const { subject, told } = aNormaliser()
    const ratio = { kind: 'ratio', symbol: undefined, time: NOW, of: undefined, long: 0.6 } as const
    subject.take(ratio, { symbol: 'BTC-SWAP', ratio: 'top-accounts' })
    subject.take(ratio, { symbol: 'BTC-SWAP' })
    expect(told).toEqual([['ratio', 1, NOW, 'top-accounts', 0.6]])
  })

  it('a missing figure stays missing', () => {
    const { subject, told } = aNormaliser()
    const none = {
      open: undefined,
      high: undefined,
      low: undefined,
      base: undefined,
      quote: undefined,
      contracts: undefined,
    }
    subject.take({ kind: 'ticker', symbol: 'BTCUSDT', time: NOW, last: 5, ...none, isPartial: true })
    const missing = { open: undefined, high: undefined, low: undefined, volume: undefined, turnover: undefined }
    expect(told).toEqual([['day', 0, { last: 5, ...missing }]])
  })

  it('messages that tell only changes are completed with what was told before', () => {
    const { subject, told } = aNormaliser()
    const quote = { kind: 'quote', symbol: 'BTCUSDT', time: NOW, unit: 'base' } as const
    const same = { bid: undefined, bidSize: undefined, ask: undefined, askSize: undefined, isPartial: true }
    subject.take({ ...quote, bid: 100, bidSize: 1, ask: 101, askSize: 3, isPartial: false })
    subject.take({ ...quote, ...same, bidSize: 2 })
    subject.take({ ...quote, ...same, bid: 102 }) // crossed: the other side is late
    subject.take({ ...quote, ...same, ask: 104 })
    subject.take({ ...quote, ...same, askSize: 0 }) // empty
    const ticker = { kind: 'ticker', symbol: 'BTC-USD', time: NOW } as const
    const day = { last: 100, open: 90, high: 110, low: 80, base: 7, quote: undefined, contracts: 8 }
    const none = {
      last: undefined,
      open: undefined,
      high: undefined,
      low: undefined,
      base: undefined,
      quote: undefined,
    }
    subject.take({ ...ticker, ...day, isPartial: false })
    subject.take({ ...ticker, ...none, contracts: 9, isPartial: true })
    subject.take({ ...ticker, ...none, last: 101, contracts: undefined, isPartial: true })
    subject.take({ kind: 'mark', symbol: 'BTC-USD', time: NOW, mark: 99, index: 98 })
    subject.take({ kind: 'mark', symbol: 'BTC-USD', time: NOW, mark: undefined, index: 97 })
    const funding = { kind: 'funding', symbol: 'BTC-USD', time: NOW, predicted: undefined } as const
    subject.take({ ...funding, rate: 0.0001, settlesAt: NOW + 1, hours: 8 })
    subject.take({ ...funding, rate: 0.0002, settlesAt: undefined, hours: undefined })
    const known = { open: 90, high: 110, low: 80, volume: 7, turnover: undefined }
    expect(told).toEqual([
      ['quote', 0, NOW, 100, 1, 101, 3],
      ['quote', 0, NOW, 100, 2, 101, 3],
      ['quote', 0, NOW, 102, 2, 104, 3],
      ['day', 2, { last: 100, ...known }],
      ['day', 2, { last: 100, ...known }],
      ['day', 2, { last: 101, ...known }],
      ['mark', 2, NOW, 99, 98],
      ['mark', 2, NOW, 99, 97],
      ['funding', 2, { time: NOW, rate: 0.0001, predicted: undefined, settlesAt: NOW + 1, hours: 8 }],
      ['funding', 2, { time: NOW, rate: 0.0002, predicted: undefined, settlesAt: NOW + 1, hours: 8 }],
    ])
  })

  it('takes how often funding is paid from the list, if the exchange does not say it with the rate', () => {
    const { subject, told } = aNormaliser()
    const funding = { kind: 'funding', symbol: 'BTC-4H', time: NOW, predicted: undefined, settlesAt: NOW + 1 } as const
    subject.take({ ...funding, rate: 0.0001, hours: undefined })
    subject.take({ ...funding, rate: 0.0001, hours: 1 })
    subject.take({ ...funding, symbol: 'BTC-SWAP', rate: 0.0001, hours: undefined })
    expect(told.map(([, , each]) => each)).toMatchObject([{ hours: 4 }, { hours: 1 }, { hours: 8 }])
  })

  it('a quote without sizes keeps those of a price that did not change', () => {
    const { subject, told } = aNormaliser()
    const quote = { kind: 'quote', symbol: 'BTCUSDT', time: NOW, unit: 'base', isPartial: false } as const
    const bare = { bidSize: undefined, askSize: undefined }
    subject.take({ ...quote, bid: 10, bidSize: 1, ask: 11, askSize: 2 })
    subject.take({ ...quote, bid: 10, ask: 12, ...bare })
    subject.take({ ...quote, bid: 10, ask: 11, ...bare })
    expect(told.map(([, , , ...figures]) => figures)).toEqual([
      [10, 1, 11, 2],
      [10, 1, 12, Number.NaN],
      [10, 1, 11, Number.NaN],
    ])
  })

  it('volumes that count both sides are halved, for the products that do', () => {
    const { subject, told } = aNormaliser([], ['linear'])
    subject.take(trade({ symbol: 'BTC-SWAP', size: 3, unit: 'contracts' }))
    subject.take(bar({ symbol: 'BTC-SWAP', base: 4, quote: 44 }))
    subject.take(trade())
    expect(told).toMatchObject([
      ['trade', 1, NOW - 100, 60_000, 0.015, true],
      ['minute', 1, { volume: 2, turnover: 22 }, true],
      ['trade', 0, NOW - 100, 60_000, 0.5, true],
    ])
  })

  it('a liquidation is in base units on the grid', () => {
    const { subject, told } = aNormaliser()
    const event = {
      kind: 'liquidation',
      symbol: 'BTC-SWAP',
      time: NOW,
      price: 59_999.999,
      size: 2,
      isLong: true,
    } as const
    subject.take({ ...event, unit: 'contracts' })
    expect(told).toEqual([['liquidation', 1, NOW, 60_000, 0.02, true]])
  })

  it('a repeated liquidation counts once, even if the clock was read in between', () => {
    const { subject, told } = aNormaliser()
    const event = {
      kind: 'liquidation',
      symbol: 'BTC-SWAP',
      time: NOW,
      price: 60_000,
      size: 2,
      unit: 'contracts',
      isLong: true,
    } as const
    subject.take(event)
    subject.setOffset(3)
    subject.pass(50_000)
    subject.take(event)
    subject.take({ ...event, isLong: false })
    subject.take({ ...event, time: NOW + 1 })
    subject.take({ ...event, symbol: 'BTC-4H' })
    expect(told.map(([, at, time, , , isLong]) => [at, time, isLong])).toEqual([
      [1, NOW, true],
      [1, NOW - 3, false],
      [1, NOW - 2, true],
      [3, NOW - 3, true],
    ])
  })

  it('of a pair that left only bars of minutes that were over count, and a bar that had just begun does not', () => {
    const { subject, told } = aNormaliser()
    const bar = (time: number, isClosed: boolean): VenueEvent => ({
      kind: 'bar',
      symbol: 'BTCUSDT',
      minutes: 1,
      time,
      open: 60_000,
      high: 60_000,
      low: 60_000,
      close: 60_000,
      base: 1,
      contracts: undefined,
      quote: 60_000,
      trades: 1,
      isClosed,
    })
    subject.take(bar(MINUTE, false))
    told.length = 0
    subject.drop()
    subject.take({
      kind: 'trade',
      symbol: 'BTCUSDT',
      id: '1',
      time: NOW,
      price: 60_000,
      size: 1,
      unit: 'base',
      isBuy: true,
    })
    subject.take(bar(MINUTE, true))
    subject.take(bar(MINUTE - 60_000, true))
    subject.pass(120_000)
    expect(told.map(([name, at, each]) => [name, at, (each as { time: number }).time])).toEqual([
      ['minute', 0, MINUTE - 60_000],
    ])
  })
})
