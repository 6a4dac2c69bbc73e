import { HOLDINGS_PATH } from '@candela/contract/holdings'
import { oneOf, pageSearch, textOf } from '#data-page/page-query.ts'

export const HOLDING_SPANS = ['30', '90', '180', '365'] as const
const SPAN_DEFAULT = '90'

/** State kept in the URL: the fund shown over time, and the range. */
export type HoldingQuery = {
  readonly fund: string | undefined
  readonly days: (typeof HOLDING_SPANS)[number]
}

export const parseHoldingQuery = (params: URLSearchParams): HoldingQuery => ({
  fund: textOf(params, 'fund'),
  days: oneOf(params, 'days', HOLDING_SPANS, SPAN_DEFAULT),
})

export const holdingLink = (query: HoldingQuery, change: Partial<HoldingQuery>): string =>
  HOLDINGS_PATH + pageSearch({ ...query, ...change }, { days: SPAN_DEFAULT })
