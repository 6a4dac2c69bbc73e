import type { Holding } from '@candela/contract'
import { formatAmount, formatFull, formatPercent, formatPrice, formatQuantity } from '@candela/quant'
import { catalogue, useLateMessages, useLocale } from '#platform/i18n.ts'
import { Formulas } from '#ui/formulas.tsx'
import type { HoldingFormulaMessages } from './formula-messages.zh.ts'

const formulaMessages = catalogue<HoldingFormulaMessages>({
  'zh-CN': () => import('./formula-messages.zh.ts'),
  'en-US': () => import('./formula-messages.en.ts'),
})

/** How the figures are made, worked out with the numbers of the chosen fund. */
export function HoldingFormulas({ fund }: { fund: Holding | undefined }) {
  const text = useLateMessages(formulaMessages)
  const locale = useLocale()
  if (text === undefined || fund === undefined) return null
  return (
    <Formulas
      formulas={[
        {
          name: text.premium.name,
          formula: text.premium.formula,
          numbers: [
            { label: text.premium.primary, value: `$${formatPrice(fund.primaryPrice)}` },
            { label: text.premium.secondary, value: `$${formatPrice(fund.secondaryPrice)}` },
            { label: text.premium.result, value: formatPercent(fund.premiumRate) },
          ],
        },
        {
          name: text.value.name,
          formula: text.value.formula,
          numbers: [
            { label: text.value.shares, value: formatFull(fund.shares) },
            { label: text.premium.primary, value: `$${formatPrice(fund.primaryPrice)}` },
            { label: text.value.result, value: formatAmount(fund.holdingsValue, locale) },
          ],
        },
        {
          name: text.change.name,
          formula: text.change.formula,
          numbers: [
            {
              label: text.change.result,
              value: `${formatQuantity(fund.change30d, locale)} ${fund.symbol} · ${formatPercent(fund.changeRate30d)}`,
            },
          ],
        },
      ]}
      notes={[text.cost, text.zone]}
    />
  )
}
