/** A coin's contracts over time, summed by exchange. */
import type { OpenInterestHistory } from '@candela/contract/open-interest'
import { type Contract, exchangesOf } from '#market/derivatives/contracts.ts'
import type { HistoryRow } from '#market/derivatives/history.ts'
import { addKnown } from './rules.ts'

export type ExchangeSeries = Pick<OpenInterestHistory, 'exchanges' | 'total' | 'price'>

/** Which part of the history is known. */
export type SeriesPast = {
  /** Complete from here on, so a contract without a row was not listed. */
  readonly from: number
  /** It is as it was recorded: rows may be missing although the contract was listed. */
  readonly hasGaps: boolean
}

/** Exchanges sorted by their newest known open interest, largest first. `priced` is the contract whose mark price is used. */
export function exchangeSeries(
  contracts: readonly Contract[],
  rows: readonly HistoryRow[],
  times: readonly number[],
  past: SeriesPast,
  priced: Contract | undefined,
): ExchangeSeries {
  const found = new Map(rows.map(row => [`${row.contract}@${row.at}`, row]))
  const at = (contract: Contract, time: number): HistoryRow | undefined => found.get(`${contract.id}@${time}`)
  const known = new Map([...Map.groupBy(rows, row => row.contract)].map(([id, own]) => [id, spanOf(own)]))
  const missedOn = new Map(exchangesOf(contracts).map(({ id }) => [id, missedBy(id)]))

  /** Times at which nothing was heard of an exchange that was heard later. */
  function missedBy(exchange: string): ReadonlySet<number> {
    const members = contracts.filter(contract => contract.exchange === exchange)
    const last = Math.max(...members.map(({ id }) => known.get(id)?.to ?? -Infinity))
    return new Set(times.filter(time => time < last && members.every(contract => at(contract, time) === undefined)))
  }

  /** A contract without a row, of which there is an earlier and a later one, or whose exchange was not heard. */
  function isMissed(contract: Contract, time: number): boolean {
    const span = known.get(contract.id)
    if (!past.hasGaps || at(contract, time) !== undefined) return false
    if (span === undefined || time > span.to) return false
    return time > span.from || missedOn.get(contract.exchange)?.has(time) === true
  }

  const sumAt = (members: readonly Contract[], time: number): string | null =>
    addKnown(
      members.map(contract => at(contract, time)?.openInterestUsd),
      time >= past.from && !members.some(contract => isMissed(contract, time)),
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

function spanOf(rows: readonly HistoryRow[]): { readonly from: number; readonly to: number } {
  const times = rows.map(row => row.at)
  return { from: Math.min(...times), to: Math.max(...times) }
}

const newestOf = (usd: readonly (string | null)[]): number => Number(usd.findLast(each => each !== null) ?? 0)
