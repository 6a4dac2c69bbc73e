/** What a call names must exist: a coin, an exchange, a sector. An unknown one has the same answer in every call. */
import { AppError, type ExchangeId, exchangeId } from '@candela/contract/core'
import type { Asset } from '@candela/exchanges'
import type { Catalogue } from './catalogue.ts'

export function requireCoin({ assetOf }: Pick<Catalogue, 'assetOf'>, symbol: string): Asset {
  const asset = assetOf(symbol)
  if (asset === undefined) throw new AppError('PAIR_INVALID', { zh: '没有这个币种', en: 'unknown coin' })
  return asset
}

/** An exchange under any of its names. */
export function requireExchange(name: string): ExchangeId {
  const id = exchangeId(name)
  if (id === undefined) throw new AppError('PAIR_INVALID', { zh: '没有这个交易所', en: 'unknown exchange' })
  return id
}

export function requireSector({ sectors }: Pick<Catalogue, 'sectors'>, id: string): void {
  if (!sectors.some(sector => sector.id === id))
    throw new AppError('NO_SUCH_THING', { zh: '没有这个板块', en: 'sector not found' })
}
