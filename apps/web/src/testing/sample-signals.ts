import { candleListCall } from '@candela/contract/candles'
import {
  SIGNAL_CODES,
  SIGNAL_HORIZONS,
  SIGNAL_INTERVALS,
  SIGNAL_KINDS,
  type Signal,
  signalHistoryCalls,
  type SignalKind,
  type SignalList,
  type SignalRecord,
  signalRecordCall,
  type SignalScore,
  type SignalSide,
  type SignalTrial,
  type SignalTrialInput,
  signalTrialCall,
  signalType,
} from '@candela/contract/signals'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Answers } from './answers.ts'

/** 14:00 in UTC+8. */
export const SIGNALS_AS_OF = Date.UTC(2026, 10, 15, 6)

export function aSignal(kind: SignalKind, side: SignalSide, change: Partial<Signal> = {}): Signal {
  const isIndex = kind === 'stock'
  return {
    id: '7',
    kind,
    code: SIGNAL_CODES[kind],
    type: signalType(kind, side),
    side,
    pair: isIndex ? 'cme-futures/nqmain.usd' : 'binance-perpetual/btc.usdt',
    exchange: isIndex ? 'cme' : 'binance',
    symbol: isIndex ? 'NQmain' : 'BTC',
    name: isIndex ? 'Nasdaq 100' : 'Bitcoin',
    level: SIGNAL_INTERVALS[kind].length === 1 ? (SIGNAL_INTERVALS[kind][0] ?? '60') : '60',
    time: SIGNALS_AS_OF - 2 * HOUR_MS,
    raisedAt: SIGNALS_AS_OF - HOUR_MS,
    origin: 'live',
    price: '90000',
    last: '91800',
    change24h: '1.84',
    volume24h: '392150',
    marketCap: isIndex ? null : '1930000000000',
    sinceReturn: side === 'up' ? '2.00' : '-2.00',
    return24: null,
    ...change,
  }
}

export const aScore = (change: Partial<SignalScore> = {}): SignalScore => ({
  count: 1284,
  hits: 668,
  hitRate: 52.025,
  hitLow: 49.29,
  hitHigh: 54.75,
  mean: 0.124,
  median: -0.051,
  best: 2.31,
  worst: -2.04,
  baselineMean: -0.11,
  baselineHitRate: 48.2,
  ...change,
})

export const NO_SCORE = aScore({
  count: 12,
  hits: 7,
  hitRate: null,
  hitLow: null,
  hitHigh: null,
  mean: null,
  median: null,
  best: null,
  worst: null,
  baselineMean: null,
  baselineHitRate: null,
})

export const aSignalRecord = (kind: SignalKind, change: Partial<SignalRecord> = {}): SignalRecord => ({
  kind,
  from: SIGNALS_AS_OF - 90 * DAY_MS,
  open: 41,
  all: aScore(),
  horizons: SIGNAL_HORIZONS.map(bars => ({ bars, mean: 0.01 * bars, hitRate: 50 })),
  intervals: SIGNAL_INTERVALS[kind].map(interval => ({ interval, ...(interval === '1M' ? NO_SCORE : aScore()) })),
  sides: [
    { side: 'up', ...aScore({ count: 700 }) },
    { side: 'down', ...aScore({ count: 584, mean: -0.3 }) },
  ],
  regimes: [
    { regime: 'rising', ...aScore({ count: 800 }) },
    { regime: 'falling', ...aScore({ count: 484 }) },
  ],
  distribution: [
    { from: -2, to: -1, count: 200 },
    { from: -1, to: 0, count: 414 },
    // Two of them are exactly 0.
    { from: 0, to: 1, count: 470 },
    { from: 1, to: 2, count: 200 },
  ],
  equity: [
    { time: SIGNALS_AS_OF - 2 * DAY_MS, sum: 12.5, count: 20 },
    { time: SIGNALS_AS_OF - DAY_MS, sum: -3.25, count: 31 },
  ],
  ledger: { seq: 1325, hash: '00112233445566778899aabbccddeeff' },
  progress: { done: 10, recent: 10, total: 10 },
  asOf: SIGNALS_AS_OF,
  ...change,
})

export const aSignalList = (records: readonly Signal[], change: Partial<SignalList> = {}): SignalList => ({
  records: [...records],
  cursor: null,
  progress: { done: 10, recent: 10, total: 10 },
  asOf: SIGNALS_AS_OF,
  ...change,
})

/** As if the parameters of the call had been tried. */
export const aTrial = (input: SignalTrialInput, change: Partial<SignalTrial> = {}): SignalTrial => ({
  kind: input.kind,
  pair: input.pair,
  interval: input.interval ?? '60',
  parameters: Object.entries(input).flatMap(([id, value]) =>
    typeof value === 'number' ? [{ id, value, isDefault: false }] : [],
  ),
  from: SIGNALS_AS_OF - 90 * DAY_MS,
  to: SIGNALS_AS_OF,
  bars: 2160,
  isComplete: true,
  open: 4,
  score: aScore({ count: 120, hitRate: 55, hitLow: 46.1, hitHigh: 63.6, mean: 0.2 }),
  halves: [
    { from: SIGNALS_AS_OF - 90 * DAY_MS, to: SIGNALS_AS_OF - 45 * DAY_MS, score: aScore({ count: 70, mean: 0.5 }) },
    { from: SIGNALS_AS_OF - 45 * DAY_MS, to: SIGNALS_AS_OF, score: aScore({ count: 50, mean: -0.22 }) },
  ],
  usual: aScore({ count: 64, hitRate: 51 }),
  equity: [{ time: SIGNALS_AS_OF - DAY_MS, sum: 24, count: 120 }],
  usualEquity: [{ time: SIGNALS_AS_OF - 2 * DAY_MS, sum: 8, count: 64 }],
  newest: [],
  ...change,
})

/** Trend signals are the newest. */
const both = (kind: SignalKind): SignalList => {
  const id = 100 - 10 * SIGNAL_CODES[kind]
  return aSignalList([aSignal(kind, 'up', { id: String(id) }), aSignal(kind, 'down', { id: String(id - 1) })])
}

/** What a server would say to the calls of these pages, for tests. */
export const answers: Answers = {
  ...Object.fromEntries(SIGNAL_KINDS.map(kind => [signalHistoryCalls[kind].name, () => both(kind)])),
  [signalRecordCall.name]: input =>
    aSignalRecord('kind' in input ? (SIGNAL_KINDS.find(kind => kind === input.kind) ?? 'trend') : 'trend'),
  [signalTrialCall.name]: input => aTrial(input as SignalTrialInput), // as the form sends it
  [candleListCall.name]: () => ({ pair: '', interval: '60', candles: [], isComplete: true }),
}
