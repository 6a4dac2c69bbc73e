import type { Signal, SignalRecord } from '@candela/contract/signals'
import { formatFull, formatPercent, formatPrice, formatShare } from '@candela/quant'
import { Formulas } from '#data-page/formulas.tsx'
import { catalogue, loadEverywhere, useLateMessages } from '#platform/i18n.ts'
import type { SignalFormulaMessages } from './formula-messages.zh.ts'

const formulaMessages = catalogue(import.meta.glob<{ messages: SignalFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers of the record and of the newest signal. */
export function SignalFormulas({ record, row }: { record: SignalRecord | undefined; row: Signal | undefined }) {
  const text = useLateMessages(formulaMessages)
  const all = record?.all
  return (
    <Formulas
      formulas={[
        {
          id: 'since',
          name: text.since.name,
          formula: text.since.formula,
          numbers:
            row === undefined
              ? []
              : [
                  { label: `${row.symbol} ${text.since.price}`, value: formatPrice(row.price) },
                  { label: text.since.last, value: formatPrice(row.last) },
                  { label: text.since.result, value: formatPercent(row.sinceReturn) },
                ],
        },
        {
          id: 'outcome',
          name: text.outcome.name,
          formula: text.outcome.formula,
          numbers: [
            { label: text.outcome.mean, value: formatPercent(all?.mean ?? null) },
            { label: text.outcome.median, value: formatPercent(all?.median ?? null) },
            { label: text.outcome.baseline, value: formatPercent(all?.baselineMean ?? null) },
          ],
        },
        {
          id: 'hitRate',
          name: text.hitRate.name,
          formula: text.hitRate.formula,
          numbers: [
            { label: text.hitRate.hits, value: formatFull(all?.hits ?? null) },
            { label: text.hitRate.count, value: formatFull(all?.count ?? null) },
            {
              label: text.hitRate.interval,
              value: `${formatShare(all?.hitLow ?? null)} – ${formatShare(all?.hitHigh ?? null)}`,
            },
            { label: text.hitRate.baseline, value: formatShare(all?.baselineHitRate ?? null) },
          ],
        },
        { id: 'baseline', name: text.baseline.name, formula: text.baseline.formula, numbers: [] },
      ]}
      notes={[text.notes]}
    />
  )
}
