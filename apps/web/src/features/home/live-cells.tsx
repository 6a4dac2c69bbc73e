import type { RefObject } from 'react'
import { tickerTopic } from '@candela/contract/live'
import { useTicker, useTopicInView } from '#live/use-live.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceCell } from '#ui/coins/price-cell.tsx'

/** Rows of a coin keep its ticker coming while they are on screen. */
export function useTickerRow(row: { readonly pair: string }, element: RefObject<HTMLTableRowElement | null>): void {
  useTopicInView(element, tickerTopic(row.pair))
}

export function LivePrice({ pair, price }: { pair: string; price: string | null }) {
  return <PriceCell price={useTicker(pair)?.last ?? price} />
}

export function LiveChange({
  pair,
  percent,
  isChipOnPhone = false,
}: {
  pair: string
  percent: string
  isChipOnPhone?: boolean
}) {
  return <ChangeText percent={useTicker(pair)?.change24h ?? percent} isChipOnPhone={isChipOnPhone} />
}
