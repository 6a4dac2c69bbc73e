import { parsePairCode } from '@candela/contract/core'
import { exchangeName, pairMessages } from '#features/pairs/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { INTERVAL_NAMES } from '../settings/interval-names.ts'
import type { ChartPlace } from '../settings/charts.ts'

export type CellName = { readonly pair: string; readonly kind: string; readonly interval: string }

/** How charts are called: `BTC/USDT`, `永续 · OKX` and `4h`. */
export function useCellName(): (place: ChartPlace) => CellName {
  const kinds = useMessages(pairMessages)
  return ({ pair, interval }) => {
    const parts = parsePairCode(pair)
    if (parts === undefined) return { pair, kind: '', interval: INTERVAL_NAMES[interval] }
    const kind = parts.periodType ?? parts.contractType
    return {
      pair: `${parts.baseAsset}/${parts.quoteAsset}`,
      kind: `${kinds[kind === 'FUTURES' ? 'MAIN' : kind]} · ${exchangeName(parts.exchange)}`,
      interval: INTERVAL_NAMES[interval],
    }
  }
}
