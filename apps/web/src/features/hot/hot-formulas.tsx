import type { HotRow } from '@candela/contract'
import { formatAmount, formatCount, formatFixed, formatShare } from '@candela/quant'
import { catalogue, useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#ui/formulas.tsx'
import type { HotFormulaMessages } from './formula-messages.zh.ts'
import { hotMessages } from './messages.ts'

const formulaMessages = catalogue<HotFormulaMessages>({
  'zh-CN': () => import('./formula-messages.zh.ts'),
  'en-US': () => import('./formula-messages.en.ts'),
})

/** How heat and its parts are made, worked out with the numbers of one coin. */
export function HotFormulas({ row }: { row: HotRow | undefined }) {
  const text = useLateMessages(formulaMessages)
  const { columns, times } = useMessages(hotMessages)
  const locale = useLocale()
  if (text === undefined) return null
  const { score, surge, volatility, people } = text
  const symbol = row?.symbol ?? ''
  const mean = row?.surge ? Number(row.turnover24h) / Number(row.surge) : undefined
  return (
    <Formulas
      formulas={[
        {
          name: score.name,
          formula: score.formula,
          numbers: [{ label: score.result(symbol), value: formatFixed(row?.score, 1) }],
        },
        {
          name: surge.name,
          formula: surge.formula,
          numbers: [
            { label: surge.turnover, value: formatAmount(row?.turnover24h, locale) },
            { label: surge.mean, value: formatAmount(mean, locale) },
            { label: surge.result(symbol), value: times(formatFixed(row?.surge, 2)) },
          ],
        },
        {
          name: volatility.name,
          formula: volatility.formula,
          numbers: [{ label: symbol, value: formatShare(row?.volatility, 2) }],
        },
        {
          name: people.name,
          formula: people.formula,
          numbers: [
            { label: columns.views, value: formatCount(row?.views) },
            { label: columns.favourites, value: formatCount(row?.favourites) },
          ],
        },
      ]}
      notes={[text.rank, text.source]}
    />
  )
}
