/** Reads the day before the start of pairs whose past is known, so that 24-hour figures are correct from the beginning. */
import { MINUTE_MS } from '@candela/quant'
import type { MinuteBarVisitor } from '@candela/exchanges'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { isCovered, VenueSums } from '#market/composite/composite.ts'
import type { MarketPast } from '#market/venues/source.ts'
import type { TickerSheet } from '#market/tickers/ticker-sheet.ts'

export type HistoryOptions = {
  readonly catalogue: Catalogue
  readonly past: MarketPast
  readonly sheet: TickerSheet
  /** End of the history; later trades are streamed. */
  readonly until: number
  /** Version of the first rows. */
  readonly version: number
  /** Awaited after every pair. */
  readonly yieldToEventLoop: () => Promise<void>
  /** Reading stops early once this becomes true. */
  readonly isClosed: () => boolean
}

export async function readHistory({
  catalogue,
  past,
  sheet,
  until,
  version,
  yieldToEventLoop,
  isClosed,
}: HistoryOptions): Promise<void> {
  const from = sheet.dayStart
  const sums = new VenueSums((until - from) / MINUTE_MS)

  async function readPair(index: number, visit?: MinuteBarVisitor): Promise<void> {
    const intake = createIntake(sheet, index)
    past.forEachMinuteBar(index, from, until, (time, open, high, low, close, volume, turnover, trades) => {
      intake.take(time, open, high, low, close, volume, turnover, trades)
      visit?.(time, open, high, low, close, volume, turnover, trades)
    })
    intake.end(past.lastPrice(index, until), version)
    await yieldToEventLoop()
  }

  async function readComposite(index: number, composite: Composite): Promise<void> {
    sums.begin(from, until)
    const add: MinuteBarVisitor = (time, open, high, low, close, volume, turnover, trades) =>
      sums.add(time, open, high, low, close, volume, turnover, trades)
    for (const constituent of composite.constituents) await readPair(constituent, add)
    const intake = createIntake(sheet, index)
    sums.forEach(composite.instrument.priceDecimals, intake.take)
    intake.end(undefined, version)
  }

  const constituents = new Set(catalogue.composites.flatMap(composite => composite.constituents))
  for (const composite of catalogue.composites.filter(each => isCovered(each, past))) {
    if (isClosed()) return
    await readComposite(composite.index, composite)
  }
  for (const index of catalogue.pairs) {
    if (isClosed()) return
    if (past.covers(index) && !constituents.has(index)) await readPair(index)
  }
}

/** Adds one pair's past minutes, oldest first. */
function createIntake(
  sheet: TickerSheet,
  index: number,
): { take: MinuteBarVisitor; end(lastPrice: number | undefined, version: number): void } {
  const { moversStart } = sheet
  let close = 0
  let before = 0
  return {
    take(time, open, high, low, newClose, volume, turnover) {
      sheet.takeMinute(index, time, open, high, low, volume, turnover)
      if (time + MINUTE_MS <= moversStart) before = newClose
      close = newClose
    },
    /** A pair whose exchange is closed has no minute in the day, but has a price. */
    end(lastPrice, version) {
      const price = close > 0 ? close : lastPrice
      if (price === undefined) return
      sheet.setPriceBefore(index, before > 0 ? before : price)
      sheet.setPrice(index, price)
      sheet.prepareRow(index, version)
    },
  }
}
