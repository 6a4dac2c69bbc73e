import type { LongShortNow } from '@candela/contract'
import { formatAmount, formatPercent, formatShare } from '@candela/quant'
import { catalogue, useLateMessages, useLocale } from '#platform/i18n.ts'
import { Formulas } from '#ui/formulas.tsx'
import type { LongShortFormulaMessages } from './formula-messages.zh.ts'
import { ratioText } from './split.tsx'

const formulaMessages = catalogue<LongShortFormulaMessages>({
  'zh-CN': () => import('./formula-messages.zh.ts'),
  'en-US': () => import('./formula-messages.en.ts'),
})

/** How the figures are made, worked out with the numbers of the chosen coin. */
export function LongShortFormulas({ chosen }: { chosen: LongShortNow }) {
  const text = useLateMessages(formulaMessages)
  const locale = useLocale()
  if (text === undefined) return null
  const { coin, records, symbol, period } = chosen
  const [largest] = records
  return (
    <Formulas
      formulas={[
        {
          name: text.ratio.name,
          formula: text.ratio.formula,
          numbers: [
            { label: text.ratio.long(largest?.name ?? ''), value: formatShare(largest?.long, 2) },
            { label: text.ratio.short(largest?.name ?? ''), value: formatShare(largest?.short, 2) },
            { label: text.ratio.result(largest?.name ?? ''), value: ratioText(largest?.ratio) },
          ],
        },
        {
          name: text.mean.name,
          formula: text.mean.formula,
          numbers: [
            ...records.map(row => ({
              label: row.name,
              value: `${formatShare(row.long, 2)} × ${formatAmount(row.openInterestUsd, locale)}`,
            })),
            { label: text.mean.result(symbol), value: formatShare(coin?.long, 2) },
          ],
        },
        {
          name: text.change.name,
          formula: text.change.formula,
          numbers: [{ label: text.change.result(symbol, period), value: formatPercent(coin?.change) }],
        },
      ]}
      notes={[text.kinds, text.source, text.period]}
    />
  )
}
