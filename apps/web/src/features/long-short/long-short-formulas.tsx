import type { LongShortNow, LongShortTotals } from '@candela/contract/long-short'
import { formatAmount, formatPercent, formatShare } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useLocale } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { LongShortFormulaMessages } from './formula-messages.zh.ts'
import { ratioText } from './split.tsx'

const formulaMessages = catalogue(import.meta.glob<{ messages: LongShortFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers of the chosen coin. */
export function LongShortFormulas({ chosen, totals }: { chosen: LongShortNow; totals: LongShortTotals }) {
  const text = useLateMessages(formulaMessages)
  const locale = useLocale()
  const { coin, records, symbol, period } = chosen
  const [largest] = records
  return (
    <Formulas
      formulas={[
        {
          id: 'ratio',
          name: text.ratio.name,
          formula: text.ratio.formula,
          numbers: [
            { label: text.ratio.long(largest?.name ?? ''), value: formatShare(largest?.long, 2) },
            { label: text.ratio.short(largest?.name ?? ''), value: formatShare(largest?.short, 2) },
            { label: text.ratio.result(largest?.name ?? ''), value: ratioText(largest?.ratio) },
          ],
        },
        {
          id: 'mean',
          name: text.mean.name,
          formula: text.mean.formula,
          numbers: [
            ...records
              .filter(row => row.long !== null)
              .map(row => ({
                label: row.name,
                value: `${formatShare(row.long, 2)} × ${formatAmount(row.openInterestUsd, locale)}`,
              })),
            { label: text.mean.result(symbol), value: formatShare(coin?.long, 2) },
          ],
        },
        {
          id: 'change',
          name: text.change.name,
          formula: text.change.formula,
          numbers: [{ label: text.change.result(symbol, period), value: formatPercent(coin?.change) }],
        },
        {
          id: 'leaning',
          name: text.leaning.name,
          formula: text.leaning.formula,
          numbers: [
            { label: text.leaning.long, value: totals.longSize },
            { label: text.leaning.short, value: totals.shortSize },
            { label: text.leaning.even, value: totals.evenSize },
          ],
        },
      ]}
      notes={[text.kinds, text.source, text.period]}
    />
  )
}
