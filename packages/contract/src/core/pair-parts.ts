/** How an answer describes a pair. */
import { Null, String as Text, type Static, type TObject, Union } from 'typebox'
import { CONTRACT_TYPES, PERIOD_TYPES } from './pair.ts'
import { oneOf } from './schema.ts'

export const pairParts = {
  pair: Text(),
  baseAsset: Text(),
  quoteAsset: Text(),
  type: oneOf(CONTRACT_TYPES),
  periodType: Union([oneOf(PERIOD_TYPES), Null()]),
  exchange: Text(),
  name: Text({ description: 'Name of the coin or index, in the requested language' }),
}

export type PairParts = Static<TObject<typeof pairParts>>
