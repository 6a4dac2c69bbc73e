import type { PairCode } from '@candela/contract/core'
import type { BarHistory } from '#market/candles/bar-history.ts'
import type { Span } from '#market/candles/gaps.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'

/** Of all perpetuals in one UTC+8 day of a simulated market: the same whenever it is asked. */
export async function turnoversOfDay(
  catalogue: Catalogue,
  history: Pick<BarHistory, 'bars'>,
  day: Span,
): Promise<Map<PairCode, number>> {
  const found = new Map<PairCode, number>()
  for (const { code, contractType } of catalogue.listed) {
    const index = contractType === 'PERPETUAL' ? catalogue.indexOf(code) : undefined
    if (index === undefined) continue
    const [bar] = await history.bars(index, '1D', day)
    found.set(code, bar?.turnover ?? 0)
  }
  return found
}
