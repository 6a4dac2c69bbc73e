import { parsePairCode } from '@candela/contract/core'
import { useEffect } from 'react'
import { exchangeName, pairMessages } from '#features/pairs/index.ts'
import { useMessages } from '#platform/i18n.ts'
import type { ChartEngine } from '../engine/engine.ts'

/** Draws a second pair on the chart for as long as it is there. */
export function CompareLine({ engine, pair }: { engine: ChartEngine; pair: string }) {
  const title = useTitle(pair)
  useEffect(() => {
    engine.setCompare({ code: pair, title })
    return () => engine.setCompare(undefined)
  }, [engine, pair, title])
  return null
}

/** As in the legend: `ETH/USDT 永续 · OKX`. */
function useTitle(code: string): string {
  const kinds = useMessages(pairMessages)
  const pair = parsePairCode(code)
  if (pair === undefined) return code
  const kind = pair.periodType ?? pair.contractType
  return `${pair.baseAsset}/${pair.quoteAsset} ${kinds[kind === 'FUTURES' ? 'MAIN' : kind]} · ${exchangeName(pair.exchange)}`
}
