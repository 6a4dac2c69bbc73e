import { exchangeId } from '@candela/contract/core'
import type { Parameter } from './page-query.ts'

/** An exchange by its present or a former name. */
export const anyExchange: Parameter<string | undefined> = {
  read: text => exchangeId(text.trim()),
  fallback: undefined,
}
