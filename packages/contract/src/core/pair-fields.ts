/** How a call identifies a pair: by code, by its parts, or by both if they agree. */
import { Null, String as Text, type Static, Union } from 'typebox'
import { CONTRACT_TYPES, PERIOD_TYPES } from './pair.ts'
import { exact, oneOf, Optional, shortText } from './schema.ts'

/** Accepts the pair fields of a response unchanged, including nulls. */
export const pairFields = {
  pair: Optional(Text({ maxLength: 96, description: 'Pair code, exchange-type/base.quote' })),
  exchange: Optional(shortText),
  contractType: Optional(oneOf(CONTRACT_TYPES)),
  periodType: Optional(
    Union([oneOf(PERIOD_TYPES), Null()], { description: 'For futures; the main contract if omitted' }),
  ),
  baseAsset: Optional(shortText),
  quoteAsset: Optional(shortText),
  deliveryDate: Optional(
    Union([Text({ pattern: '^\\d{4}-?\\d{2}-?\\d{2}(T[0-9:.]{5,12}Z)?$', maxLength: 32 }), Null()], {
      description: 'For dated futures, in UTC; replaces periodType or must agree with it',
    }),
  ),
}

export const pairInput = exact(pairFields)
export type PairFields = Static<typeof pairInput>
