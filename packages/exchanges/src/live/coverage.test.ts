import { expect, it } from 'vitest'
import type { Subscription } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import { carriedBy, Coverage } from './coverage.ts'
import { aListing } from './testing/a-listing.ts'

const planOf = (
  name: string,
  product: Product | undefined,
  subscriptions: Pick<Subscription, 'channel' | 'symbols'>[],
) => ({
  name,
  host: 'ws',
  path: '/',
  product,
  subscriptions: subscriptions.map(each => ({ frame: '', acks: [], ...each })),
  heartbeat: { everyMs: undefined, text: undefined },
  framesPerSecond: 1,
  livesMs: 1e9,
})

it('minutes are carried by trades and candles, and by what the whole market has for pairs without either', () => {
  const listings = [
    aListing({ symbol: 'A' }),
    aListing({ symbol: 'B' }),
    aListing({ symbol: 'A', product: 'linear' }),
    aListing({ symbol: 'C', product: 'linear' }),
  ]
  const carriers = carriedBy(
    [
      planOf('trades', 'spot', [{ channel: 'trades', symbols: ['A'] }]),
      planOf('candles', 'spot', [{ channel: 'candles', symbols: ['A'] }]),
      planOf('quotes', 'spot', [{ channel: 'quotes', symbols: ['A', 'B'] }]),
      planOf('tickers', 'spot', [{ channel: 'tickers', symbols: [] }]),
      planOf('contracts', 'linear', [
        { channel: 'candles', symbols: ['A', 'unknown'] },
        { channel: 'tickers', symbols: [] },
      ]),
    ],
    listings,
  )
  expect(Object.fromEntries(carriers)).toEqual({
    trades: [0],
    candles: [0],
    quotes: [],
    tickers: [1],
    contracts: [2, 3],
  })
})

function aCoverage(heldBy: (at: number) => string | undefined = () => undefined) {
  const told: string[] = []
  const flowing: string[] = []
  const coverage = new Coverage(
    new Map([
      ['x', [0, 1]],
      ['y', [1, 2]],
    ]),
    100,
    {
      heldBy,
      lost: (pairs, from) => told.push(`lost ${pairs.join()} from ${from}`),
      gap: (pairs, from, to) => told.push(`gap ${pairs.join()} from ${from} to ${to}`),
      flowing: (pairs, at) => flowing.push(`${pairs.join()} at ${at}`),
    },
  )
  return { coverage, told, flowing }
}

it('at the start all pairs are lost, each until all its carriers are there', () => {
  const { coverage, told } = aCoverage()
  coverage.regain('x', 110)
  coverage.regain('y', 120)
  expect(told).toEqual(['lost 0,1,2 from 100', 'gap 0 from 100 to 110', 'gap 1,2 from 100 to 120'])
})

it('a loss is reported once, and again only if it starts earlier', () => {
  const { coverage, told } = aCoverage()
  coverage.regain('x', 110)
  coverage.regain('y', 110)
  told.length = 0
  coverage.lose('x', 200)
  coverage.lose('x', 210)
  coverage.lose('y', 190)
  coverage.regain('x', 220)
  coverage.regain('y', 230)
  expect(told).toEqual(['lost 0,1 from 200', 'lost 1,2 from 190', 'gap 0 from 200 to 220', 'gap 1,2 from 190 to 230'])
})

it('a missed minute of one pair is a gap at once, unless the pair is lost anyway', () => {
  const { coverage, told } = aCoverage()
  coverage.regain('x', 110)
  told.length = 0
  coverage.miss([0, 1], 120, 180)
  expect(told).toEqual(['lost 0 from 120', 'gap 0 from 120 to 180'])
})

it('a gap that is held is reported when nothing holds it any more', () => {
  let holder: string | undefined = 'rest'
  const { coverage, told } = aCoverage(() => holder)
  coverage.regain('x', 110)
  coverage.regain('y', 110)
  told.length = 0
  coverage.lose('x', 150)
  holder = undefined
  coverage.regain('rest', 200)
  expect(told).toEqual(['gap 2 from 100 to 200'])
  coverage.regain('x', 210)
  expect(told.slice(1)).toEqual(['gap 0,1 from 100 to 210'])
})

it('data flows when nothing is missing any more, not when a minute was missed', () => {
  const { coverage, flowing } = aCoverage()
  coverage.regain('x', 110)
  coverage.regain('y', 120)
  expect(flowing.splice(0)).toEqual(['0 at 110', '1,2 at 120'])
  coverage.miss([1], 60, 120)
  expect(flowing).toEqual([])
})
