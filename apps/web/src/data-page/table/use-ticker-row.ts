import { tickerTopic } from '@candela/contract/live'
import type { RefObject } from 'react'
import { useTopicInView } from '#live/use-live.ts'

/** `useRow` of a table of coins: a row subscribes to its ticker while it is on screen. */
export function useTickerRow(row: { readonly pair: string }, element: RefObject<HTMLTableRowElement | null>): void {
  useTopicInView(element, tickerTopic(row.pair))
}
