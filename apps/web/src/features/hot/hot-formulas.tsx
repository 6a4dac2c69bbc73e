import type { HotRow } from '@candela/contract/hot'
import { formatAmount, formatCount, formatFixed, formatPercent, formatShare } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { HotFormulaMessages } from './formula-messages.zh.ts'
import { hotMessages } from './messages.ts'

const formulaMessages = catalogue(import.meta.glob<{ messages: HotFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How heat and its parts are made, worked out with the numbers of one coin. */
export function HotFormulas({ row }: { row: HotRow | undefined }) {
  const text = useLateMessages(formulaMessages)
  const { columns, times } = useMessages(hotMessages)
  const locale = useLocale()
  const { score, surge, volatility, people } = text
  const symbol = row?.symbol ?? ''
  const mean = row?.surge ? Number(row.turnover24h) / Number(row.surge) : undefined
  return (
    <Formulas
      formulas={[
        {
          id: 'score',
          name: score.name,
          formula: score.formula,
          numbers: [{ label: score.result(symbol), value: formatFixed(row?.score, 1) }],
        },
        {
          id: 'surge',
          name: surge.name,
          formula: surge.formula,
          numbers: [
            { label: surge.turnover, value: formatAmount(row?.turnover24h, locale) },
            { label: surge.mean, value: formatAmount(mean, locale) },
            { label: surge.result(symbol), value: times(formatFixed(row?.surge, 2)) },
          ],
        },
        {
          id: 'volatility',
          name: volatility.name,
          formula: volatility.formula,
          numbers: [{ label: symbol, value: formatShare(row?.volatility, 2) }],
        },
        {
          id: 'people',
          name: people.name,
          formula: people.formula,
          numbers: [
            { label: columns.views, value: formatCount(row?.views) },
            { label: columns.favourites, value: formatCount(row?.favourites) },
          ],
        },
        { id: 'rank', name: text.rank.name, formula: text.rank.formula, numbers: [] },
        {
          id: 'change',
          name: columns.change24h,
          formula: text.change,
          numbers: [{ label: symbol, value: formatPercent(row?.change24h) }],
        },
        {
          id: 'turnover',
          name: columns.turnover24h,
          formula: text.turnover,
          numbers: [{ label: symbol, value: formatAmount(row?.turnover24h, locale) }],
        },
        {
          id: 'marketCap',
          name: columns.marketCap,
          formula: text.marketCap,
          numbers: [{ label: symbol, value: formatAmount(row?.marketCap, locale) }],
        },
      ]}
      notes={[text.source]}
    />
  )
}
