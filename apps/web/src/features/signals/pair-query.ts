import type { Interval } from '@candela/contract/core'
import { SIGNAL_DIRECTIONS, SIGNAL_INTERVALS, type SignalKind, type SignalListInput } from '@candela/contract/signals'
import { pageQuery, type PageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { oneOf, rowPages } from '#data-page/address/parameters.ts'
import { definedFields } from '#data-page/defined-fields.ts'
import { PAGES_MAX } from './query.ts'
import { pairPath } from './rules.ts'

const addressOf = (pair: string, kinds: readonly SignalKind[]) =>
  pageQuery(pairPath(pair), {
    kind: oneOf(kinds),
    interval: oneOf(kinds.flatMap(kind => SIGNAL_INTERVALS[kind])),
    side: oneOf(SIGNAL_DIRECTIONS),
    current: rowPages(PAGES_MAX),
  })

export type PairQuery = QueryOf<ReturnType<typeof addressOf>>

const hasInterval = (kind: SignalKind, interval: Interval): boolean => SIGNAL_INTERVALS[kind].includes(interval)

/** The page of a pair that has signals of these kinds. An interval that the chosen kind does not have is ignored. */
export function pairAddress(pair: string, kinds: readonly SignalKind[]): PageQuery<PairQuery> {
  const { parse, search, defaults } = addressOf(pair, kinds)
  const fitting = <Query extends Pick<PairQuery, 'kind' | 'interval'>>(query: Query): Query => {
    const { kind, interval } = query
    const isMisfit = kind !== undefined && interval !== undefined && !hasInterval(kind, interval)
    return isMisfit ? { ...query, interval: undefined } : query
  }
  return {
    parse: params => fitting(parse(params)),
    search,
    link: (query, change) => pairPath(pair) + search(fitting({ ...query, ...change })),
    defaults,
  }
}

/** Those that can have rows: the chosen one, or all that are raised on the chosen interval. */
export const shownKinds = (
  kinds: readonly SignalKind[],
  { kind, interval }: Pick<PairQuery, 'kind' | 'interval'>,
): readonly SignalKind[] =>
  kinds.filter(each => (kind === undefined || each === kind) && (interval === undefined || hasInterval(each, interval)))

/** The filters of the call. */
export const pairInput = (pair: string, { interval, side }: PairQuery): SignalListInput => ({
  pair,
  ...definedFields({ interval, side }),
})
