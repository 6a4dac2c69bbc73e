/** The newest row of every pair, stored once a minute where a start cannot compute it. */
import type { VenueDay } from '@candela/exchanges/live'
import { readTickerRow } from './ticker.ts'

export type TickerRows = readonly (readonly string[])[]

export type TickerSnapshot = {
  read(): Promise<{ readonly at: number; readonly rows: TickerRows } | undefined>
  write(at: number, rows: TickerRows): Promise<void>
}

/** The figures of a stored row, as its exchange told them. */
export function dayOfRow(row: readonly string[]): VenueDay {
  const { last, change24h, high24h, low24h, volume24h, turnover24h } = readTickerRow(row)
  const told = (text: string): number | undefined => (text === '' ? undefined : Number(text))
  const change = told(change24h)
  return {
    last: Number(last),
    open: change === undefined ? undefined : Number(last) / (1 + change / 100),
    high: told(high24h),
    low: told(low24h),
    volume: told(volume24h),
    turnover: told(turnover24h),
  }
}
