import type { DataOf } from '@candela/contract/core'
import {
  type LargestLiquidations,
  largestLiquidationsCall,
  LIQUIDATION_LIST_SIZE,
  type LiquidationHeat,
  liquidationHeatCall,
  type LiquidationList,
  liquidationListCall,
  type LiquidationMap,
  liquidationMapCall,
  type LiquidationStatistics,
  liquidationStatisticsCall,
  liquidationSymbolListCall,
  type LiquidationTrend,
  liquidationTrendCall,
} from '@candela/contract/liquidations'
import type { LoaderFunctionArgs } from 'react-router'
import { definedFields } from '#data-page/defined-fields.ts'
import { missing } from '#page/missing.ts'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { apiKey } from '#platform/site.ts'
import { type LiquidationQuery, parseLiquidationQuery, SPAN_INPUT } from './query.ts'

export type LiquidationData = {
  readonly query: LiquidationQuery
  readonly listed: DataOf<typeof liquidationSymbolListCall>
  /** undefined when the coin has no contract, or none on the exchange. */
  readonly figures: LiquidationFigures | undefined
}

export type LiquidationFigures = {
  readonly statistics: LiquidationStatistics
  readonly trend: LiquidationTrend
  readonly largest: LargestLiquidations
  readonly list: LiquidationList
  readonly heat: LiquidationHeat
  /** undefined until the contract has its first figures. */
  readonly map: LiquidationMap | undefined
}

export const LARGEST_SHOWN = 10

/** Answered with 404 if the coin is unknown, or the exchange does not have it. */
export async function loadLiquidations({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiKey)
  const query = parseLiquidationQuery(new URL(request.url).searchParams)
  const { symbol, exchange, window, minUsd } = query
  const listed = api(liquidationSymbolListCall, {})
  const filter = definedFields({ symbol, exchange })
  const figures = Promise.all([
    api(liquidationStatisticsCall, { ...filter, window }),
    api(liquidationTrendCall, { ...filter, ...SPAN_INPUT[query.span] }),
    api(largestLiquidationsCall, { ...filter, size: LARGEST_SHOWN }),
    api(liquidationListCall, { ...filter, minUsd: Number(minUsd), size: query.current * LIQUIDATION_LIST_SIZE }),
    api(liquidationHeatCall, definedFields({ exchange })),
    // Missing in the first seconds: the page omits it.
    api(liquidationMapCall, { ...filter, range: Number(query.range) }).catch(() => undefined),
  ]).then(
    ([statistics, trend, largest, list, heat, map]) => ({ statistics, trend, largest, list, heat, map }),
    noneIfUnlisted,
  )
  const [names, known] = await Promise.all([listed, figures])
  const data: LiquidationData = { query, listed: names, figures: known }
  return known === undefined ? missing(data) : data
}
