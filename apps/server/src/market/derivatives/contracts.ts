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
  /** Those that are listed, largest coins first. */
  readonly all: readonly Contract[]
  /** `all`, followed by those that were delisted. */
  readonly ever: readonly Contract[]
  /** Listed or not. */
  byId(id: number): Contract | undefined
  /** Those of a coin, an exchange or both; rejects an unknown one, and an exchange that has none. */
  matching(filter: ContractFilter): readonly Contract[]
  /** Also those that were delisted. */
  everMatching(filter: ContractFilter): readonly Contract[]
}

export async function loadContracts(
  catalogue: Catalogue,
  indexes: readonly number[],
  repo: Pick<DerivativesRepo, 'contractIds'>,
): Promise<Contracts> {
  const instruments = [...indexes, ...delisted(catalogue)].flatMap(index => {
    const instrument = catalogue.instruments[index]
    return instrument === undefined ? [] : [{ index, instrument }]
  })
  const ids = await repo.contractIds(instruments.map(({ instrument }) => instrument.code))
  const ever = instruments.map(
    ({ index, instrument }): Contract => ({
      id: ids.get(instrument.code) ?? -1,
      index,
      pair: instrument.code,
      symbol: instrument.baseAsset,
      exchange: instrument.exchange,
      instrument,
    }),
  )
  const isListed = new Set(indexes)
  const all = ever.filter(({ index }) => isListed.has(index))
  const byId = new Map(ever.map(contract => [contract.id, contract]))
  return {
    all,
    ever,
    byId: id => byId.get(id),
    matching: filter => matchingIn(all, filter),
    everMatching: filter => matchingIn(ever, filter),
  }
}

function matchingIn(contracts: readonly Contract[], { symbol, exchange }: ContractFilter): readonly Contract[] {
  const wanted = symbol?.toUpperCase()
  const venue = exchange === undefined ? undefined : requireExchange(exchange)
  // Before the first list of a real exchange nothing is known to be wrong.
  if (contracts.length === 0) return []
  const ofCoin = wanted === undefined ? contracts : contracts.filter(contract => contract.symbol === wanted)
  if (ofCoin.length === 0) throw new AppError('PAIR_INVALID')
  const found = venue === undefined ? ofCoin : ofCoin.filter(contract => contract.exchange === venue)
  if (found.length === 0) throw new AppError('PAIR_UNSUPPORTED')
  return found
}

const delisted = (catalogue: Catalogue): number[] =>
  catalogue.pairs.filter(
    index => !catalogue.isListed(index) && catalogue.instruments[index]?.contractType === 'PERPETUAL',
  )

/** Exchanges that have perpetuals, in list order. */
export const exchangesOf = (contracts: readonly Contract[]): readonly (typeof EXCHANGES)[number][] =>
  EXCHANGES.filter(exchange => contracts.some(contract => contract.exchange === exchange.id))
