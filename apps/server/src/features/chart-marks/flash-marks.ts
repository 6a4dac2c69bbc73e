import { isIndexFuture, parsePairCode } from '@candela/contract/core'
import type { ChartFlash } from '#features/flash/index.ts'
import type { MarkSource } from './source.ts'

/** News of the coin, on the bar where it happened. Liquidations are marks of their own. */
export const flashMarks = (flash: ChartFlash): MarkSource => ({
  kind: 'flash',
  async read({ instrument, from, to, limit, important }) {
    if (isIndexFuture(instrument.code)) return []
    const isImportant = important === true
    const found = await flash.of({ symbol: instrument.baseAsset, from, to, isImportant, limit })
    return found.map(({ id, at, barAt, kind, direction, pair, price, title, link }) => ({
      id: `flash-${id}`,
      kind: 'flash',
      time: at,
      barAt,
      type: kind,
      direction,
      // The price of the news says nothing on a chart in another currency.
      price: parsePairCode(pair)?.quoteAsset === instrument.quoteAsset ? price : null,
      title,
      link,
    }))
  },
})
