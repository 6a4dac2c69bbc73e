import type { SpotRow } from '@candela/contract/spot'
import { formatAmount, formatQuantity } from '@candela/quant'
import { dataMessages } from '#data-page/messages.ts'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { StarButton } from '#features/stars/index.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { factGapClass } from '#ui/tables/fact-list.tsx'
import { spotMessages } from './messages.ts'

/** What a phone has no columns for. */
export function RowDetail({ row }: { row: SpotRow }) {
  const text = useMessages(spotMessages)
  const words = useMessages(dataMessages)
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
      <ButtonLink to={`/chart?symbol=${encodeURIComponent(row.pair)}`} size="small">
        {words.chart}
      </ButtonLink>
      <ButtonLink to={`/coin/${row.symbol}`} size="small">
        {words.coinPage}
      </ButtonLink>
    </RowFacts>
  )
}
