import { parsePairCode } from '@candela/contract/core'
import type { Liquidation } from '@candela/contract/liquidations'
import type { LivePrint } from '@candela/contract/live'
import type { LiquidationQuery } from './query.ts'

/** More than this is not kept while the page is open. */
const KEPT_MAX = 200

/** Key of a liquidation: the same whether it was streamed or requested. */
export const printKey = ({ time, pair, side, usd }: Liquidation): string => `${time}|${pair}|${side}|${usd}`

/** The prints of a `liquidations` item that fit the page's filters, newest first. */
export function liveLiquidations(
  prints: readonly LivePrint[],
  { symbol, exchange, minUsd }: Pick<LiquidationQuery, 'symbol' | 'exchange' | 'minUsd'>,
): Liquidation[] {
  return prints
    .flatMap(print => toLiquidation(print) ?? [])
    .filter(
      print =>
        (symbol === undefined || print.symbol === symbol) &&
        (exchange === undefined || print.exchange === exchange) &&
        Number(print.usd) >= Number(minUsd),
    )
    .toReversed()
}

function toLiquidation(print: LivePrint): Liquidation | undefined {
  const pair = parsePairCode(print.pair)
  if (pair === undefined) return undefined
  const { at, isLong, price, size, usd } = print
  const side = isLong ? 'long' : 'short'
  return {
    id: `${at}|${print.pair}|${side}|${usd}`,
    time: at,
    symbol: pair.baseAsset,
    exchange: pair.exchange,
    pair: print.pair,
    side,
    price,
    size,
    usd,
  }
}

/** The known ones with what is new before them; the very same list when nothing is. */
export function mergePrints(fresh: readonly Liquidation[], known: readonly Liquidation[]): readonly Liquidation[] {
  const keys = new Set(known.map(printKey))
  const added = fresh.filter(print => !keys.has(printKey(print)))
  if (added.length === 0) return known
  return [...added, ...known].toSorted((a, b) => b.time - a.time).slice(0, KEPT_MAX)
}
