import { exchangeId, type Interval, type Locale } from '@candela/contract/core'
import { SIGNAL_DIRECTIONS, SIGNAL_INTERVALS, type SignalKind, type SignalListInput } from '@candela/contract/signals'
import { pageQuery, pageSearch, type PageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { oneOf, rowPages } from '#data-page/address/parameters.ts'
import { definedFields } from '#data-page/defined-fields.ts'
import { KIND_PAGES } from './kinds.ts'

/** Instead of one interval. */
export const ALL_INTERVALS = 'all' as const

export const ROWS = 25
export const PAGES_MAX = 20

function addressOf(kind: SignalKind) {
  const { path, level, exchanges } = KIND_PAGES[kind]
  const ids = exchanges.map(({ id }) => id)
  return pageQuery(path, {
    interval: oneOf([ALL_INTERVALS, ...SIGNAL_INTERVALS[kind]], level),
    side: oneOf(SIGNAL_DIRECTIONS),
    /** By its present or a former name; any other is ignored. */
    exchange: { read: (text: string) => ids.find(id => id === exchangeId(text.trim())), fallback: undefined },
    only: oneOf(['favourites']),
    current: rowPages(PAGES_MAX),
  })
}

export type SignalQuery = QueryOf<ReturnType<typeof addressOf>>

export const ADDRESSES: Readonly<Record<SignalKind, PageQuery<SignalQuery>>> = {
  trend: addressOf('trend'),
  rsi: addressOf('rsi'),
  ma5: addressOf('ma5'),
  rank: addressOf('rank'),
  stock: addressOf('stock'),
}

/** The interval that is shown; undefined for all of them. */
export const oneInterval = ({ interval }: Pick<SignalQuery, 'interval'>): Interval | undefined =>
  interval === ALL_INTERVALS ? undefined : interval

/** The filters of the call, without those that are not set. */
export const signalInput = (query: SignalQuery): SignalListInput =>
  definedFields({ interval: oneInterval(query), side: query.side, exchange: query.exchange })

/** The same rows as a file: a file without an interval has all of them. */
export const fileSearch = ({ pairs, ...input }: SignalListInput): string =>
  pageSearch({ ...input, pairs: pairs?.join(',') })

/** Programs that read feeds do not know the visitor's language. */
export const feedSearch = ({ pairs, ...input }: SignalListInput, locale: Locale): string =>
  pageSearch({ ...input, pairs: pairs?.join(','), locale })

export const recordSearch = (kind: SignalKind, { interval, side, exchange, pairs }: SignalListInput): string =>
  pageSearch({ kind, interval, side, exchange, pairs: pairs?.join(',') })
