import { Boolean as YesNo, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { INTERVALS } from '../core/interval.ts'
import { listCursor, nextCursor } from '../core/list-cursor.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf, Optional, pageSize, shortText } from '../core/schema.ts'
import { SIGNAL_CODES, SIGNAL_KINDS, type SignalKind } from './kind.ts'

/** The eight names under which signals are shown. */
export const SIGNAL_TYPES = [
  'bullish',
  'bearish',
  'crosses-above',
  'crosses-below',
  'bottom-divergence',
  'top-divergence',
  'long-alignment',
  'short-alignment',
] as const
export type SignalType = (typeof SIGNAL_TYPES)[number]

export const SIGNAL_DIRECTIONS = ['up', 'down'] as const
export type SignalSide = (typeof SIGNAL_DIRECTIONS)[number]

/** Written within minutes of its bar, or computed afterwards: from the past, or when the site had been away. */
export const SIGNAL_ORIGINS = ['live', 'past'] as const
export type SignalOrigin = (typeof SIGNAL_ORIGINS)[number]

const TYPES: Readonly<Record<SignalKind, readonly [up: SignalType, down: SignalType]>> = {
  trend: ['bullish', 'bearish'],
  stock: ['bullish', 'bearish'],
  ma5: ['crosses-above', 'crosses-below'],
  rsi: ['bottom-divergence', 'top-divergence'],
  rank: ['long-alignment', 'short-alignment'],
}

export const signalType = (kind: SignalKind, side: SignalSide): SignalType => TYPES[kind][side === 'up' ? 0 : 1]

const unknown = { description: 'Null if it is not known' }
const figure = Union([decimal, Null()], unknown)

/** Percent, net of fees. */
const percent = Union([decimal, Null()], { description: 'Percent, net of fees; null until it is decided' })

const signal = exact({
  id: Text(),
  kind: oneOf(SIGNAL_KINDS),
  code: Integer({ description: 'Type code: trend 0, stock index 1, MA5 2, RSI 3, alignment 4' }),
  type: oneOf(SIGNAL_TYPES),
  side: oneOf(SIGNAL_DIRECTIONS),
  pair: Text(),
  exchange: Text(),
  symbol: Text(),
  name: Text({ description: 'In the requested language' }),
  level: oneOf(INTERVALS),
  time: Integer({ minimum: 0, description: 'Start of the bar' }),
  raisedAt: Integer({ minimum: 0, description: 'End of the bar: the signal was raised then' }),
  origin: oneOf(SIGNAL_ORIGINS),
  price: decimal,
  last: figure,
  change24h: figure,
  volume24h: Union([decimal, Null()], { description: 'Coins; contracts of an index future. Null if it is not known' }),
  marketCap: figure,
  sinceReturn: Union([decimal, Null()], {
    description: 'Percent since the signal in its direction, before fees; null if there is no price',
  }),
  return24: percent,
})
export type Signal = Static<typeof signal>

/** How far the record of the past is. */
export const signalProgress = exact({ done: Integer(), recent: Integer(), total: Integer() })
export type SignalProgress = Static<typeof signalProgress>

/** Rows of a list, and of its files, if no size is asked for. */
export const SIGNAL_LIST_SIZE = 25

/** The most pairs that one call takes. */
export const SIGNAL_PAIRS_MAX = 200

/** Which signals a list or a record is of. */
export const signalFilters = {
  interval: Optional(oneOf(INTERVALS)),
  exchange: Optional(shortText),
  side: Optional(oneOf(SIGNAL_DIRECTIONS)),
  pair: Optional(Text({ maxLength: 96 })),
  pairs: Optional(
    List(Text({ maxLength: 96 }), {
      maxItems: SIGNAL_PAIRS_MAX,
      description: 'Only these pairs, such as the favourites',
    }),
  ),
}

const listInput = exact({ size: Optional(pageSize), ...listCursor, ...signalFilters })
export type SignalListInput = Static<typeof listInput>

const list = exact({ records: List(signal), cursor: nextCursor, progress: signalProgress, asOf: epochMs })
export type SignalList = Static<typeof list>

const intervals = exact({
  intervals: List(
    exact({
      interval: oneOf(INTERVALS),
      count: Integer({ description: 'Signals in the ledger' }),
      newest: Union([epochMs, Null()], { description: 'When the newest was raised' }),
    }),
  ),
  from: Union([epochMs, Null()], { description: 'Where the ledger begins' }),
  progress: signalProgress,
})
export type SignalIntervals = Static<typeof intervals>

/** Names of the two calls of each kind. */
const CALLS: Readonly<Record<SignalKind, readonly [folder: string, name: string, zh: string, en: string]>> = {
  trend: ['trend', 'trend', '趋势跟踪', 'trend following'],
  stock: ['stock', 'stock', '股指期货', 'stock-index'],
  ma5: ['ma5', 'ma5', 'MA5 短线', 'MA5'],
  rsi: ['rsi', 'rsi', 'RSI 背离', 'RSI divergence'],
  rank: ['long_short_rank', 'long_short_rank', '多空排列', 'alignment'],
}

export const signalIntervalsCalls = Object.fromEntries(
  SIGNAL_KINDS.map(kind => {
    const [folder, , zh, en] = CALLS[kind]
    return [
      kind,
      call({
        ...publicRead,
        name: `${kind}SignalIntervals`,
        summary: { zh: `${zh}信号的周期`, en: `Intervals of ${en} signals` },
        path: `/open/${folder}/query_interval`,
        cache: 'tick',
        input: exact({}),
        data: intervals,
      }),
    ] as const
  }),
) as Readonly<Record<SignalKind, ReturnType<typeof intervalsCall>>> // one entry for each kind

export const signalHistoryCalls = Object.fromEntries(
  SIGNAL_KINDS.map(kind => [kind, historyCall(kind)] as const),
) as Readonly<Record<SignalKind, ReturnType<typeof historyCall>>> // one entry for each kind

function historyCall(kind: SignalKind) {
  const [folder, name, zh, en] = CALLS[kind]
  return call({
    ...publicRead,
    name: `${kind}SignalHistory`,
    summary: { zh: `${zh}信号，最新在前`, en: `Signals of ${en}, newest first` },
    path: `/open/${folder}/query_${name}_history`,
    cache: 'tick',
    input: listInput,
    data: list,
  })
}
function intervalsCall() {
  return call({
    ...publicRead,
    name: '',
    summary: { zh: '', en: '' },
    path: '/',
    cache: 'tick',
    input: exact({}),
    data: intervals,
  })
}

const marksInput = exact({
  pair: Text({ maxLength: 96 }),
  from: epochMs,
  to: epochMs,
  kind: Optional(oneOf(SIGNAL_KINDS)),
  interval: Optional(oneOf(INTERVALS)),
})
export type SignalMarksInput = Static<typeof marksInput>

export const SIGNAL_MARKS_MAX = 1_000

const marks = exact({
  marks: List(
    exact({
      time: epochMs,
      kind: oneOf(SIGNAL_KINDS),
      level: oneOf(INTERVALS),
      type: oneOf(SIGNAL_TYPES),
      side: oneOf(SIGNAL_DIRECTIONS),
      price: decimal,
      return24: percent,
    }),
  ),
  isComplete: YesNo({ description: 'False if there are more than fit' }),
})
export type SignalMarks = Static<typeof marks>

/** For charts: signals of a pair between two times, oldest first, at the starts of their bars. */
export const signalMarksCall = call({
  ...publicRead,
  name: 'signalMarks',
  summary: { zh: '图表上的信号标记', en: 'Signals of a pair for a chart' },
  path: '/open/signal/marks',
  cache: 'tick',
  input: marksInput,
  data: marks,
})

export const signalCode = (kind: SignalKind): number => SIGNAL_CODES[kind]
