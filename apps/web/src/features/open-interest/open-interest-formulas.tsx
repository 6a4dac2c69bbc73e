import type { OpenInterestExchanges, OpenInterestTotals } from '@candela/contract/open-interest'
import { formatAmount, formatPercent, formatPrice, formatQuantity, formatShare } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useLocale } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { OpenInterestFormulaMessages } from './formula-messages.zh.ts'
import { coinMarginedShare } from './margin.ts'

const formulaMessages = catalogue(
  import.meta.glob<{ messages: OpenInterestFormulaMessages }>('./formula-messages.??.ts'),
)
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers of the chosen coin. */
export function OpenInterestFormulas({
  chosen,
  totals,
}: {
  chosen: OpenInterestExchanges
  totals: OpenInterestTotals
}) {
  const text = useLateMessages(formulaMessages)
  const locale = useLocale()
  const { coin, records } = chosen
  const symbol = coin?.symbol ?? ''
  const [largest] = records
  const supply = coin === null ? undefined : Number(coin.marketCap) / Number(coin.price)
  return (
    <Formulas
      formulas={[
        {
          id: 'total',
          name: text.total.name,
          formula: text.total.formula,
          numbers: [
            { label: text.total.coins(symbol), value: formatQuantity(coin?.totalCoin, locale) },
            { label: text.total.result(symbol), value: formatAmount(coin?.totalUsd, locale) },
          ],
        },
        {
          id: 'share',
          name: text.share.name,
          formula: text.share.formula,
          numbers: [
            { label: text.share.part(largest?.name ?? ''), value: formatAmount(largest?.totalUsd, locale) },
            { label: text.total.result(symbol), value: formatAmount(coin?.totalUsd, locale) },
            { label: text.share.result(largest?.name ?? ''), value: formatShare(largest?.share, 2) },
          ],
        },
        {
          id: 'change',
          name: text.change.name,
          formula: text.change.formula,
          numbers: [
            { label: text.change.now(symbol), value: formatAmount(coin?.totalUsd, locale) },
            { label: '1h', value: formatPercent(coin?.change1h) },
            { label: '4h', value: formatPercent(coin?.change4h) },
            { label: '24h', value: formatPercent(coin?.change24h) },
          ],
        },
        {
          id: 'ratio',
          name: text.ratio.name,
          formula: text.ratio.formula,
          numbers: [
            { label: text.ratio.price, value: formatPrice(coin?.price) },
            { label: text.ratio.supply(symbol), value: formatQuantity(supply, locale) },
            { label: text.ratio.cap, value: formatAmount(coin?.marketCap, locale) },
            { label: text.ratio.result(symbol), value: formatShare(coin?.marketCapRatio, 4) },
          ],
        },
        {
          id: 'margin',
          name: text.coinMargined.name,
          formula: text.coinMargined.formula,
          numbers: [
            { label: text.coinMargined.coin, value: formatAmount(totals.coinMargined, locale) },
            { label: text.coinMargined.all, value: formatAmount(totals.totalUsd, locale) },
            { label: text.coinMargined.name, value: formatShare(coinMarginedShare(totals), 2) },
          ],
        },
      ]}
      notes={[text.margin, text.source, text.period]}
    />
  )
}
