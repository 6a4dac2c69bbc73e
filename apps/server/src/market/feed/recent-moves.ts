/**
 * Replays the minutes before the start trade by trade, so that the rapid windows are exact at once: a minute's close
 * would make a window up to a minute too long. Composites are computed as in live operation.
 */
import { MINUTE_MS } from '@candela/quant'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { MOVER_STEP_MS } from '#market/tickers/mover-windows.ts'
import type { MarketPast } from '#market/venues/source.ts'
import type { TickerSheet } from '#market/tickers/ticker-sheet.ts'

export function readRecentMoves({
  catalogue: { capacity, composites },
  past,
  sheet,
  until,
}: {
  readonly catalogue: Pick<Catalogue, 'capacity' | 'composites'>
  readonly past: Pick<MarketPast, 'recentTrades'>
  readonly sheet: Pick<TickerSheet, 'moversStart' | 'setPastPrice'>
  readonly until: number
}): void {
  const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS)
  const minutes = new Float64Array(capacity)
  const volumes = new Float64Array(capacity)
  const closes = new Float64Array(capacity)
  const touched = new Set<number>()

  function take(index: number, time: number, price: number, size: number): void {
    if (minutes[index] !== minuteOf(time)) volumes[index] = 0
    minutes[index] = minuteOf(time)
    volumes[index] = (volumes[index] ?? 0) + size
    closes[index] = price
    touched.add(index)
  }

  /** The exchanges' current minute so far. */
  function compositeClose({ constituents, instrument }: Composite, minute: number): number | undefined {
    let weighted = 0
    let volume = 0
    for (const index of constituents) {
      if (minutes[index] !== minute) continue
      weighted += (closes[index] ?? 0) * (volumes[index] ?? 0)
      volume += volumes[index] ?? 0
    }
    const scale = 10 ** instrument.priceDecimals
    return volume > 0 ? Math.round((weighted / volume) * scale) / scale : undefined
  }

  // From the start of a minute, because a composite is computed from its minute's trades.
  for (let step = minuteOf(sheet.moversStart) * MINUTE_MS; step < until; step += MOVER_STEP_MS) {
    touched.clear()
    past.recentTrades(step - 1, Math.min(step + MOVER_STEP_MS, until) - 1, take)
    for (const index of touched) sheet.setPastPrice(index, step, closes[index] ?? 0)
    for (const composite of composites) {
      if (!composite.constituents.some(index => touched.has(index))) continue
      const close = compositeClose(composite, minuteOf(step))
      if (close !== undefined) sheet.setPastPrice(composite.index, step, close)
    }
  }
}
