import type { PlateRow } from '@candela/contract/plates'
import { formatAmount, formatFixed, formatPercent } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { PlateFormulaMessages } from './formula-messages.zh.ts'
import { platesMessages } from './messages.ts'

const formulaMessages = catalogue(import.meta.glob<{ messages: PlateFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How a sector's figures are made, worked out with the numbers of one of them. */
export function PlateFormulas({ plate }: { plate: PlateRow | undefined }) {
  const text = useLateMessages(formulaMessages)
  const { columns } = useMessages(platesMessages)
  const locale = useLocale()
  const { average, counts, sums } = text
  const sum = plate === undefined ? undefined : Number(plate.averageChange24h) * plate.total
  return (
    <Formulas
      formulas={[
        {
          id: 'average',
          name: average.name,
          formula: average.formula,
          numbers: [
            { label: average.sum, value: formatPercent(sum) },
            { label: average.count, value: formatFixed(plate?.total, 0) },
            { label: average.result(plate?.name ?? ''), value: formatPercent(plate?.averageChange24h) },
          ],
        },
        {
          id: 'counts',
          name: counts.name,
          formula: counts.formula,
          numbers: [
            { label: columns.upSize, value: formatFixed(plate?.upSize, 0) },
            { label: columns.downSize, value: formatFixed(plate?.downSize, 0) },
            { label: columns.flatSize, value: formatFixed(plate?.flatSize, 0) },
            { label: counts.total, value: formatFixed(plate?.total, 0) },
          ],
        },
        {
          id: 'sums',
          name: sums.name,
          formula: sums.formula,
          numbers: [
            { label: columns.marketCap, value: formatAmount(plate?.marketCap, locale) },
            { label: columns.turnover24h, value: formatAmount(plate?.turnover24h, locale) },
          ],
        },
      ]}
      notes={[text.overlap, text.map, text.source]}
    />
  )
}
