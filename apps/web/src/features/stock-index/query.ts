import { EXCHANGES, exchangeId, type ExchangeId } from '@candela/contract/core'
import { pageSearch } from '#data-page/page-query.ts'

/** Exchanges that trade in sessions. */
export const INDEX_EXCHANGES = EXCHANGES.filter(exchange => exchange.kind === 'futures')

/** The exchange in the URL; undefined for all. */
export function parseExchange(params: URLSearchParams): ExchangeId | undefined {
  const id = exchangeId(params.get('exchange') ?? '')
  return INDEX_EXCHANGES.find(exchange => exchange.id === id)?.id
}

export const indexSearch = (exchange: ExchangeId | undefined): string => pageSearch({ exchange })
