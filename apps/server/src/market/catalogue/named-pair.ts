/** Resolves the pair that the fields of a call identify. */
import {
  AppError,
  exchangeId,
  type Pair,
  pairCode,
  type PairCode,
  type PairFields,
  parsePairCode,
} from '@candela/contract/core'
import type { Catalogue } from './catalogue.ts'

/** The code given by the fields, listed or not; undefined if they give none. Rejects contradicting fields. */
export type NamePair = (fields: PairFields) => PairCode | undefined

type Options = {
  readonly catalogue: Catalogue
  /** Current delivery date of that index's dated future. */
  readonly deliveryAt: (index: number) => number | undefined
}

export function createNamePair({ catalogue, deliveryAt }: Options): NamePair {
  const deliveryDay = (code: PairCode): string | undefined => {
    const index = catalogue.indexOf(code)
    const time = index === undefined ? undefined : deliveryAt(index)
    return time === undefined ? undefined : dayOf(new Date(time).toISOString())
  }

  /** A dated future is also found by its date alone. */
  const byDelivery = (pair: Pair, day: string): PairCode | undefined =>
    catalogue.listed.find(
      ({ exchange, contractType, baseAsset, quoteAsset, code }) =>
        exchange === pair.exchange &&
        contractType === pair.contractType &&
        baseAsset.toLowerCase() === pair.baseAsset.toLowerCase() &&
        quoteAsset.toLowerCase() === pair.quoteAsset.toLowerCase() &&
        deliveryDay(code) === day,
    )?.code

  return fields => {
    const pair = fields.pair === undefined ? pairOfParts(fields) : agreeing(parsePairCode(fields.pair), fields)
    if (pair === undefined) return undefined
    const code = pairCode(pair)
    const day = fields.deliveryDate === undefined ? undefined : fields.deliveryDate && dayOf(fields.deliveryDate)
    if (day === undefined) return code
    if (day === null) return deliveryDay(code) === undefined ? code : refuse()
    if (pair.periodType === undefined && fields.pair === undefined) return byDelivery(pair, day) ?? refuse()
    return deliveryDay(code) === day ? code : refuse()
  }
}

const dayOf = (date: string): string => date.slice(0, date.includes('-') ? 10 : 8).replaceAll('-', '')

function pairOfParts({
  exchange,
  baseAsset,
  quoteAsset,
  contractType = 'SPOT',
  periodType,
}: PairFields): Pair | undefined {
  const id = exchange === undefined ? undefined : exchangeId(exchange)
  if (id === undefined || baseAsset === undefined || quoteAsset === undefined) return undefined
  if (contractType !== 'FUTURES' && periodType) return refuse()
  return { exchange: id, contractType, baseAsset, quoteAsset, ...(periodType && { periodType }) }
}

/** The pair of a code, unless another given part contradicts it. */
function agreeing(pair: Pair | undefined, fields: PairFields): Pair | undefined {
  if (pair === undefined) return undefined
  const { exchange, contractType, periodType, baseAsset, quoteAsset } = fields
  const isSame =
    (exchange === undefined || exchangeId(exchange) === pair.exchange) &&
    (contractType === undefined || contractType === pair.contractType) &&
    (periodType === undefined || periodType === (pair.periodType ?? null)) &&
    (baseAsset === undefined || baseAsset.toLowerCase() === pair.baseAsset.toLowerCase()) &&
    (quoteAsset === undefined || quoteAsset.toLowerCase() === pair.quoteAsset.toLowerCase())
  return isSame ? pair : refuse()
}

function refuse(): never {
  throw new AppError('PAIR_INVALID')
}
