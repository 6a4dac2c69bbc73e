/**
 * Large liquidations. On the chart of a perpetual they are its own; on any other chart of a coin those of all its
 * perpetuals. Large means: among the largest of the range, and not small in itself.
 */
import { isIndexFuture } from '@candela/contract/core'
import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import type { Instrument } from '@candela/exchanges'
import { liquidationTitle } from '#features/liquidations/index.ts'
import type { Contract, Contracts } from '#market/derivatives/contracts.ts'
import type { ChartMarksRepo, LargePrint } from './repo.ts'
import type { FoundMark, MarkSource } from './source.ts'

/** So many of a range, by size in USD. */
const LARGEST = 100
const LARGE_USD_MIN = 10_000

export const liquidationMarks = (contracts: () => Promise<Contracts>, repo: ChartMarksRepo): MarkSource => ({
  kind: 'liquidation',
  async read({ instrument, from, to, limit }) {
    if (isIndexFuture(instrument.code)) return []
    const all = await contracts()
    const ofPair = all.ever.filter(contract => belongsTo(contract, instrument))
    if (ofPair.length === 0) return []
    const prints = await repo.largest({
      contracts: ofPair.map(({ id }) => id),
      from,
      to,
      minUsd: LARGE_USD_MIN,
      limit: Math.min(LARGEST, limit),
    })
    return prints.flatMap(print => {
      const contract = all.byId(print.contract)
      return contract === undefined ? [] : [markOf(print, contract)]
    })
  },
})

const belongsTo = (contract: Contract, { code, baseAsset, contractType }: Instrument): boolean =>
  contractType === 'PERPETUAL' ? contract.pair === code : contract.symbol === baseAsset

function markOf({ id, at, isLong, price, usd }: LargePrint, { symbol, exchange }: Contract): FoundMark {
  const side = isLong ? 'long' : 'short'
  return {
    id: `liquidation-${id}`,
    kind: 'liquidation',
    time: at,
    barAt: at,
    type: side,
    // A long is liquidated by falling prices.
    direction: isLong ? -1 : 1,
    price,
    title: liquidationTitle({ exchange, side, usd }),
    link: `${LIQUIDATIONS_PATH}?symbol=${symbol}`,
  }
}
