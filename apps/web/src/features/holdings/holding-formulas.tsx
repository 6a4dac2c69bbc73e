import type { Holding, HoldingList } from '@candela/contract/holdings'
import { formatAmount, formatFull, formatPercent, formatPrice, formatQuantity } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useLocale } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { HoldingFormulaMessages } from './formula-messages.zh.ts'

const formulaMessages = catalogue(import.meta.glob<{ messages: HoldingFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers of the chosen fund. */
export function HoldingFormulas({ fund, list }: { fund: Holding | undefined; list: HoldingList }) {
  const text = useLateMessages(formulaMessages)
  const locale = useLocale()
  if (fund === undefined) return null
  return (
    <Formulas
      formulas={[
        {
          id: 'premium',
          name: text.premium.name,
          formula: text.premium.formula,
          numbers: [
            { label: text.premium.primary, value: `$${formatPrice(fund.primaryPrice)}` },
            { label: text.premium.secondary, value: `$${formatPrice(fund.secondaryPrice)}` },
            { label: text.premium.result, value: formatPercent(fund.premiumRate) },
          ],
        },
        {
          id: 'value',
          name: text.value.name,
          formula: text.value.formula,
          numbers: [
            { label: text.value.shares, value: formatFull(fund.shares) },
            { label: text.premium.primary, value: `$${formatPrice(fund.primaryPrice)}` },
            { label: text.value.result, value: formatAmount(fund.holdingsValue, locale) },
          ],
        },
        {
          id: 'change',
          name: text.change.name,
          formula: text.change.formula,
          numbers: [
            {
              label: text.change.result,
              value: `${formatQuantity(fund.change30d, locale)} ${fund.symbol} · ${formatPercent(fund.changeRate30d)}`,
            },
          ],
        },
        {
          id: 'cost',
          name: text.cost.name,
          formula: text.cost.formula,
          numbers: [{ label: text.cost.result(fund.symbol), value: formatAmount(fund.cost, locale) }],
        },
        {
          id: 'profit',
          name: text.profit.name,
          formula: text.profit.formula,
          numbers: [
            { label: text.profit.value, value: formatAmount(list.totalValue, locale) },
            { label: text.profit.cost, value: formatAmount(list.totalCost, locale) },
          ],
        },
      ]}
      notes={[text.zone]}
    />
  )
}
