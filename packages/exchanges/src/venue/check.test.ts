import { expect, it } from 'vitest'
import { faultOf } from './check.ts'
import type { VenueEvent } from './event.ts'

const TIME = 1_700_000_000_000
const TRADE = { kind: 'trade', symbol: 'A', id: '1', time: TIME, price: 1, size: 1, unit: 'base', isBuy: true } as const
const NONE = { base: undefined, quote: undefined, contracts: undefined }
const BAR = {
  kind: 'bar',
  symbol: 'A',
  minutes: 1,
  time: TIME,
  open: 2,
  high: 3,
  low: 1,
  close: 2,
  ...NONE,
  trades: 0,
  isClosed: true,
} as const
const TICKER = {
  kind: 'ticker',
  symbol: 'A',
  time: TIME,
  last: 2,
  open: 2,
  high: 3,
  low: 1,
  ...NONE,
  isPartial: false,
} as const
const QUOTE = {
  kind: 'quote',
  symbol: 'A',
  time: TIME,
  bid: 1,
  bidSize: 1,
  ask: 2,
  askSize: 1,
  unit: 'base',
  isPartial: false,
} as const
const DEPTH = {
  kind: 'depth',
  symbol: 'A',
  time: TIME,
  isSnapshot: true,
  first: 1,
  last: 1,
  before: 1,
  bids: [[1, 1]],
  asks: [[2, 1]],
  unit: 'base',
} as const
const SETTLEMENT = { kind: 'settlement', symbol: 'A', time: TIME, rate: 0.01 } as const

it.each<[string | undefined, VenueEvent]>([
  [undefined, TRADE],
  ['price is not positive', { ...TRADE, price: 0 }],
  ['size is not positive', { ...TRADE, size: -1 }],
  ['time is not positive', { ...TRADE, time: -99 }],
  ['time is not in milliseconds', { ...TRADE, time: 1_700_000_000_122_456 }],
  ['time is not in milliseconds', { ...TRADE, time: 1_700_000_000 }],
  [undefined, BAR],
  ['high is below low', { ...BAR, high: 0.5 }],
  ['open or close is outside of high and low', { ...BAR, close: 4 }],
  ['price is not positive', { ...BAR, low: 0 }],
  ['volume is negative', { ...BAR, quote: -1 }],
  [undefined, TICKER],
  ['price is negative', { ...TICKER, open: -5 }],
  ['price is negative', { ...TICKER, high: -5, low: undefined }],
  ['volume is negative', { ...TICKER, base: -5 }],
  ['high is below low', { ...TICKER, low: 4 }],
  [undefined, QUOTE],
  [undefined, { ...QUOTE, ask: undefined }],
  ['quote is crossed', { ...QUOTE, bid: 2 }],
  ['size is negative', { ...QUOTE, bidSize: -1 }],
  [undefined, DEPTH],
  [undefined, { ...DEPTH, isSnapshot: false, bids: [[3, 0]] }],
  ['book is crossed', { ...DEPTH, bids: [[2, 1]] }],
  ['price or size is negative', { ...DEPTH, isSnapshot: false, asks: [[2, -1]] }],
  [undefined, SETTLEMENT],
  ['rate is beyond 100 %', { ...SETTLEMENT, rate: 1.5 }],
  ['time is not positive', { kind: 'time', time: -1 }],
  ['ratio is not within 0 and 1', { kind: 'ratio', symbol: 'A', time: TIME, of: 'accounts', long: 1.2 }],
  [
    'open interest is negative',
    { kind: 'open-interest', symbol: 'A', time: TIME, base: -1, usd: undefined, contracts: undefined },
  ],
  ['price is not positive', { kind: 'mark', symbol: 'A', time: undefined, mark: 0, index: 1 }],
])('%s: %o', (fault, event) => {
  expect(faultOf(event)).toBe(fault)
})
