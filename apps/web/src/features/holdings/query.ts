import { HOLDINGS_PATH } from '@candela/contract/holdings'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { anyText, oneOf } from '#data-page/address/parameters.ts'

export const HOLDING_SPANS = ['30', '90', '180', '365'] as const

const address = pageQuery(HOLDINGS_PATH, {
  /** The fund shown over time. */
  fund: anyText,
  /** The range. */
  days: oneOf(HOLDING_SPANS, '90'),
})

export type HoldingQuery = QueryOf<typeof address>
export const { parse: parseHoldingQuery, link: holdingLink } = address
