/** A coin's contracts over time, summed by exchange. */
import type { OpenInterestHistory } from '@candela/contract/open-interest'
import { type Contract, exchangesOf } from '#market/derivatives/contracts.ts'
import type { HistoryRow } from '#market/derivatives/history.ts'
import { addKnown } from './rules.ts'

export type ExchangeSeries = Pick<OpenInterestHistory, 'exchanges' | 'total' | 'price'>

/**
 * Exchanges sorted by their newest known open interest, largest first. `knownFrom`: the history is complete from here
 * on, so a contract without a row was not listed. `priced` is the contract whose mark price is used.
 */
export function exchangeSeries(
  contracts: readonly Contract[],
  rows: readonly HistoryRow[],
  times: readonly number[],
  knownFrom: number,
  priced: Contract | undefined,
): ExchangeSeries {
  const found = new Map(rows.map(row => [`${row.contract}@${row.at}`, row]))
  const at = (contract: Contract, time: number): HistoryRow | undefined => found.get(`${contract.id}@${time}`)
  const sumAt = (members: readonly Contract[], time: number): string | null =>
    addKnown(
      members.map(contract => at(contract, time)?.openInterestUsd),
      time >= knownFrom,
    ) ?? null
  const exchanges = exchangesOf(contracts)
    .map(({ id, name }) => {
      const members = contracts.filter(contract => contract.exchange === id)
      return { exchange: id, name, usd: times.map(time => sumAt(members, time)) }
    })
    .toSorted((a, b) => newestOf(b.usd) - newestOf(a.usd))
  return {
    exchanges,
    total: times.map(time => sumAt(contracts, time)),
    price: times.map(time => (priced === undefined ? null : (at(priced, time)?.mark ?? null))),
  }
}

const newestOf = (usd: readonly (string | null)[]): number => Number(usd.findLast(each => each !== null) ?? 0)
