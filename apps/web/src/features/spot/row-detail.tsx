import type { SpotRow } from '@candela/contract/spot'
import { formatAmount, formatQuantity } from '@candela/quant'
import { PairLinks, RowFacts } from '#data-page/table/row-facts.tsx'
import { StarButton } from '#features/stars/index.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import { factGapClass } from '#ui/tables/fact-list.tsx'
import { spotMessages } from './messages.ts'

/** What a phone has no columns for. */
export function RowDetail({ row }: { row: SpotRow }) {
  const text = useMessages(spotMessages)
  const locale = useLocale()
  return (
    <RowFacts
      facts={[
        [text.high, <PriceText key="high" price={row.high24h} />],
        [text.columns.marketCap, formatAmount(row.marketCap, locale), 'marketCap'],
        [text.low, <PriceText key="low" price={row.low24h} />],
        [text.columns.supply, formatQuantity(row.supply, locale)],
      ]}
    >
      <Sparkline values={row.trend7d} />
      <span className={factGapClass} />
      <StarButton symbol={row.symbol} />
      <PairLinks {...row} />
    </RowFacts>
  )
}
