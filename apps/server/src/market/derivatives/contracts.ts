/** Perpetuals by coin and exchange, with their database ids: turns a request's filter into a list of contracts. */
import { AppError, type ExchangeId, EXCHANGES, type PairCode } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireExchange } from '#market/catalogue/require-known.ts'
import type { DerivativesRepo } from './repo.ts'

export type Contract = {
  readonly id: number
  readonly index: number
  readonly pair: PairCode
  readonly symbol: string
  readonly exchange: ExchangeId
  readonly instrument: Instrument
}

export type ContractFilter = { readonly symbol?: string | undefined; readonly exchange?: string | undefined }

export type Contracts = {
  readonly all: readonly Contract[]
  byId(id: number): Contract | undefined
  /** Those of a coin, an exchange or both; rejects an unknown one, and an exchange that has none. */
  matching(filter: ContractFilter): readonly Contract[]
}

export async function loadContracts(
  catalogue: Catalogue,
  indexes: readonly number[],
  repo: Pick<DerivativesRepo, 'contractIds'>,
): Promise<Contracts> {
  const instruments = indexes.flatMap(index => {
    const instrument = catalogue.instruments[index]
    return instrument === undefined ? [] : [{ index, instrument }]
  })
  const ids = await repo.contractIds(instruments.map(({ instrument }) => instrument.code))
  const all = instruments.map(
    ({ index, instrument }): Contract => ({
      id: ids.get(instrument.code) ?? -1,
      index,
      pair: instrument.code,
      symbol: instrument.baseAsset,
      exchange: instrument.exchange,
      instrument,
    }),
  )
  const byId = new Map(all.map(contract => [contract.id, contract]))
  return {
    all,
    byId: id => byId.get(id),
    matching({ symbol, exchange }) {
      const wanted = symbol?.toUpperCase()
      const venue = exchange === undefined ? undefined : requireExchange(exchange)
      const ofCoin = wanted === undefined ? all : all.filter(contract => contract.symbol === wanted)
      if (ofCoin.length === 0) throw new AppError('PAIR_INVALID')
      const found = venue === undefined ? ofCoin : ofCoin.filter(contract => contract.exchange === venue)
      if (found.length === 0) throw new AppError('PAIR_UNSUPPORTED')
      return found
    },
  }
}

/** Exchanges that have perpetuals, in list order. */
export const exchangesOf = (contracts: readonly Contract[]): readonly (typeof EXCHANGES)[number][] =>
  EXCHANGES.filter(exchange => contracts.some(contract => contract.exchange === exchange.id))
