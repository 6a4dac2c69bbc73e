import { FUNDING_DAYS, formatFixed, formatPercent, MISSING } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { FundingFormulaMessages } from './formula-messages.zh.ts'
import type { FundingRates } from './load.ts'
import { fundingMessages } from './messages.ts'
import { rateText } from './rate-text.tsx'

const formulaMessages = catalogue(import.meta.glob<{ messages: FundingFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How the figures are made, worked out with the numbers of the first contract and the widest spread. */
export function FundingFormulas({ rates }: { rates: FundingRates | undefined }) {
  const text = useLateMessages(formulaMessages)
  const { hours, columns } = useMessages(fundingMessages)
  const row = rates?.page.records[0]
  const widest = rates?.spread.records[0]
  const interval = row?.intervalHours ?? null
  const settlements = interval === null ? null : (FUNDING_DAYS * 24) / interval
  return (
    <Formulas
      formulas={[
        {
          id: 'average',
          name: text.average.name,
          formula: text.average.formula,
          numbers: [{ label: text.average.name, value: rateText(rates?.page.summary.average8h ?? null) }],
        },
        {
          id: 'rate8h',
          name: text.rate8h.name,
          formula: text.rate8h.formula,
          numbers: [
            { label: text.rate8h.rate, value: rateText(row?.rate ?? null) },
            { label: text.rate8h.hours, value: interval === null ? MISSING : hours(interval) },
            { label: text.rate8h.result(row?.name ?? ''), value: rateText(row?.rate8h ?? null) },
          ],
        },
        {
          id: 'settled',
          name: text.settled.name,
          formula: text.settled.formula,
          numbers: [
            { label: text.settled.count, value: formatFixed(settlements, 0) },
            { label: text.settled.result, value: rateText(row?.settled3d ?? null) },
          ],
        },
        {
          id: 'apy',
          name: text.apy.name,
          formula: text.apy.formula,
          numbers: [
            { label: text.settled.result, value: rateText(row?.settled3d ?? null) },
            { label: text.apy.result, value: formatPercent(row?.apy) },
          ],
        },
        {
          id: 'spread',
          name: text.spread.name,
          formula: text.spread.formula,
          numbers: [
            {
              label: `${widest?.symbol ?? ''} ${widest?.highest.exchangeName ?? ''}`,
              value: rateText(widest?.highest.rate8h ?? null),
            },
            {
              label: `${widest?.symbol ?? ''} ${widest?.lowest.exchangeName ?? ''}`,
              value: rateText(widest?.lowest.rate8h ?? null),
            },
            { label: columns.rate8h, value: rateText(widest?.spread8h ?? null) },
            { label: text.spread.yearly, value: formatPercent(widest?.yearly) },
          ],
        },
      ]}
      notes={[text.source, text.zone]}
    />
  )
}
