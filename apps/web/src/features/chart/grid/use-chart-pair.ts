import { useState } from 'react'
import { pairMessages } from '#features/pairs/index.ts'
import { useMessages } from '#platform/i18n.ts'
import type { ChartPair } from '../engine/engine.ts'
import type { PairDetail } from './pair-detail.ts'

/**
 * The same object as long as the pair is the same, so that fresh figures do not load its bars again. Until the details
 * of another pair are there, it is the pair before.
 */
export function useChartPair(detail: PairDetail | undefined): ChartPair | undefined {
  const kinds = useMessages(pairMessages)
  const [kept, keep] = useState<ChartPair>()
  const next = detail === undefined ? kept : pairOf(detail, kinds)
  if (next === undefined || (kept?.code === next.code && kept.title === next.title)) return kept
  keep(next)
  return next
}

function pairOf(
  { pair: code, baseAsset, quoteAsset, contractType, periodType, ...rest }: PairDetail,
  kinds: Readonly<Record<'SPOT' | 'PERPETUAL' | NonNullable<PairDetail['periodType']>, string>>,
): ChartPair {
  const kind = periodType ?? contractType
  return {
    code,
    title: `${baseAsset}/${quoteAsset} ${kinds[kind === 'FUTURES' ? 'MAIN' : kind]}`,
    priceDecimals: rest.pricePrecision,
    sizeDecimals: rest.quantityPrecision,
  }
}
