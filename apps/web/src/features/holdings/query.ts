import { RANGE_DAYS } from '@candela/contract/core'
import { HOLDINGS_PATH } from '@candela/contract/holdings'
import { pageQuery, type QueryOf } from '#data-page/address/page-query.ts'
import { anyText, oneOf } from '#data-page/address/parameters.ts'

const address = pageQuery(HOLDINGS_PATH, {
  /** The fund shown over time. */
  fund: anyText,
  /** The range. */
  days: oneOf(RANGE_DAYS, '90'),
})

export type HoldingQuery = QueryOf<typeof address>
export const { parse: parseHoldingQuery, link: holdingLink } = address
