import { EXCHANGES, exchangeId } from '@candela/contract/core'
import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { pageQuery } from '#data-page/address/page-query.ts'

/** Exchanges that trade in sessions. */
export const INDEX_EXCHANGES = EXCHANGES.filter(exchange => exchange.kind === 'futures')

export const indexAddress = pageQuery(STOCK_INDEX_PATH, {
  /** Undefined for all. */
  exchange: { read: text => INDEX_EXCHANGES.find(({ id }) => id === exchangeId(text))?.id, fallback: undefined },
})
