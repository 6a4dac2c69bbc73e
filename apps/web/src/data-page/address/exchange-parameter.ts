import { EXCHANGES, exchangeId } from '@candela/contract/core'
import type { Parameter } from './page-query.ts'

/** Only these have perpetuals. */
const COIN_EXCHANGES = EXCHANGES.filter(({ kind }) => kind === 'crypto')

/** An exchange of coins by its present or a former name; any other is ignored. */
export const anyExchange: Parameter<string | undefined> = {
  read: text => COIN_EXCHANGES.find(({ id }) => id === exchangeId(text.trim()))?.id,
  fallback: undefined,
}
