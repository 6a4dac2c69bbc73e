import { formatAmount, formatPercent, formatShare, MISSING } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { LiquidationFormulaMessages } from './formula-messages.zh.ts'
import type { LiquidationFigures } from './load.ts'
import { liquidationMessages } from './messages.ts'

const formulaMessages = catalogue(
  import.meta.glob<{ messages: LiquidationFormulaMessages }>('./formula-messages.??.ts'),
)
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers on the page. */
export function LiquidationFormulas({ figures }: { figures: LiquidationFigures | undefined }) {
  const text = useLateMessages(formulaMessages)
  const { windows } = useMessages(liquidationMessages)
  const locale = useLocale()
  if (figures === undefined) return null
  const { statistics, map } = figures
  const day = statistics.windows.find(each => each.window === '24h')
  const [exchange] = statistics.exchanges
  return (
    <Formulas
      formulas={[
        {
          id: 'window',
          name: text.window.name,
          formula: text.window.formula,
          numbers: [
            { label: text.window.long, value: formatAmount(day?.longUsd, locale) },
            { label: text.window.short, value: formatAmount(day?.shortUsd, locale) },
            { label: text.window.total(windows['24h']), value: formatAmount(day?.totalUsd, locale) },
          ],
        },
        {
          id: 'change',
          name: text.change.name,
          formula: text.change.formula,
          numbers: [{ label: text.change.result, value: formatPercent(day?.change) }],
        },
        {
          id: 'share',
          name: text.share.name,
          formula: text.share.formula,
          numbers: [
            { label: exchange?.name ?? MISSING, value: formatAmount(exchange?.totalUsd, locale) },
            { label: text.share.result, value: formatShare(exchange?.share, 2) },
          ],
        },
        {
          id: 'model',
          name: text.model.name,
          formula: text.model.formula,
          numbers: [{ label: text.model.error, value: formatShare(map?.error) }],
        },
      ]}
      notes={[text.source, text.zone]}
    />
  )
}
