import type { StockIndexRow } from '@candela/contract/stock-index'
import { formatFull, formatPercent } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { IndexFormulaMessages } from './formula-messages.zh.ts'

const formulaMessages = catalogue(import.meta.glob<{ messages: IndexFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers of the first contract. */
export function IndexFormulas({ row }: { row: StockIndexRow | undefined }) {
  const text = useLateMessages(formulaMessages)
  const { change } = text
  return (
    <Formulas
      formulas={[
        {
          id: 'change',
          name: change.name,
          formula: change.formula,
          numbers: [
            { label: `${row?.symbol ?? ''} ${change.price}`, value: formatFull(row?.price) },
            { label: change.points, value: formatFull(row?.change) },
            { label: change.result, value: formatPercent(row?.change24h) },
          ],
        },
      ]}
      notes={[text.trend, text.session, text.unit]}
    />
  )
}
