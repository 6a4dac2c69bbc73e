/** One coin's ratio over time, by exchange and over all of them. */
import type { LongShortTrend, LongShortType } from '@candela/contract/long-short'
import { type Contract, exchangesOf } from '#market/derivatives/contracts.ts'
import type { HistoryRow } from '#market/derivatives/history.ts'
import { meanLongPart, splitOf } from './rules.ts'

type Series = LongShortTrend['mean']

/**
 * `knownFrom`: the history is complete from here on, so a contract without a row was not listed. `priced` is the
 * contract whose mark price is used.
 */
export function trendSeries(
  contracts: readonly Contract[],
  rows: readonly HistoryRow[],
  times: readonly number[],
  options: { readonly type: LongShortType; readonly knownFrom: number; readonly priced: Contract | undefined },
): Pick<LongShortTrend, 'exchanges' | 'mean' | 'price'> {
  const { type, knownFrom, priced } = options
  const found = new Map(rows.map(row => [`${row.contract}@${row.at}`, row]))
  const at = (contract: Contract, time: number): HistoryRow | undefined => found.get(`${contract.id}@${time}`)
  function seriesOf(members: readonly Contract[]): Series {
    const splits = times.map(time => {
      const part = meanLongPart(
        members.map(contract => at(contract, time)),
        type,
        time >= knownFrom,
      )
      return part === undefined ? undefined : splitOf(part)
    })
    return { long: splits.map(split => split?.long ?? null), ratio: splits.map(split => split?.ratio ?? null) }
  }
  return {
    exchanges: exchangesOf(contracts).map(({ id, name }) => ({
      exchange: id,
      name,
      ...seriesOf(contracts.filter(contract => contract.exchange === id)),
    })),
    mean: seriesOf(contracts),
    price: times.map(time => (priced === undefined ? null : (at(priced, time)?.mark ?? null))),
  }
}
