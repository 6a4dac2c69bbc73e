/** How a call names a pair: by its code, by its parts, or by both when they agree. */
import { Null, String as Text, type Static, Union } from 'typebox'
import { CONTRACT_TYPES, PERIOD_TYPES } from './pair.ts'
import { exact, oneOf, Optional, shortText } from './schema.ts'

/** What answers say of a pair may be asked with as it is, also where it is null. */
export const pairFields = {
  pair: Optional(Text({ maxLength: 96, description: 'Pair code, exchange-type/base.quote' })),
  exchange: Optional(shortText),
  contractType: Optional(oneOf(CONTRACT_TYPES)),
  periodType: Optional(
    Union([oneOf(PERIOD_TYPES), Null()], { description: 'Of a future; its main contract when left out' }),
  ),
  baseAsset: Optional(shortText),
  quoteAsset: Optional(shortText),
  deliveryDate: Optional(
    Union([Text({ pattern: '^\\d{4}-?\\d{2}-?\\d{2}(T[0-9:.]{5,12}Z)?$', maxLength: 32 }), Null()], {
      description: 'Of a dated future, in UTC; in place of periodType or agreeing with it',
    }),
  ),
}

export const pairInput = exact(pairFields)
export type PairFields = Static<typeof pairInput>
