import { SPOT_EXCHANGES, type SpotRow } from '@candela/contract/spot'
import { formatAmount, formatPercent, formatPrice, formatQuantity } from '@candela/quant'
import type { LiveTicker } from '@candela/contract/live'
import { useTicker } from '#live/use-live.ts'
import { catalogue, loadEverywhere, useLateMessages, useLocale } from '#platform/i18n.ts'
import { Formulas, type FormulasProps } from '#data-page/formulas.tsx'
import type { FormulaMessages } from './formula-messages.zh.ts'

const formulaMessages = catalogue(import.meta.glob<{ messages: FormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

type SpotFormulasProps = { readonly row: SpotRow | undefined } & Pick<FormulasProps, 'hasButton' | 'className'>

/** Change, turnover and market cap, worked out with the numbers of one coin. */
export function SpotFormulas({ row: listed, ...rest }: SpotFormulasProps) {
  const text = useLateMessages(formulaMessages)
  const locale = useLocale()
  const live = useTicker(listed?.pair ?? '')
  const { change, turnover, marketCap } = text
  const row = listed === undefined ? undefined : newestOf(listed, live)
  const symbol = row?.symbol ?? ''
  const own = SPOT_EXCHANGES.find(({ id }) => id === row?.exchange)
  return (
    <Formulas
      {...rest}
      formulas={[
        {
          id: 'change',
          name: change.name,
          formula: change.formula,
          numbers: [
            { label: change.last, value: formatPrice(row?.price) },
            { label: change.open, value: formatPrice(priceBefore(row)) },
            { label: change.result(symbol), value: formatPercent(row?.change24h) },
          ],
        },
        {
          id: 'turnover',
          name: turnover.name,
          formula: turnover.formula,
          numbers: [
            { label: turnover.volume, value: formatQuantity(row?.volume24h, locale) },
            { label: turnover.average, value: formatPrice(averagePrice(row)) },
            { label: turnover.result(symbol), value: formatAmount(row?.turnover24h, locale) },
          ],
        },
        {
          id: 'marketCap',
          name: marketCap.name,
          formula: marketCap.formula,
          numbers: [
            { label: change.last, value: formatPrice(row?.price) },
            { label: marketCap.supply, value: formatQuantity(row?.supply, locale) },
            { label: marketCap.result(symbol), value: formatAmount(row?.marketCap, locale) },
          ],
        },
      ]}
      notes={[own === undefined ? text.source : { ...text.source, text: text.own(own.name) }, text.period]}
    />
  )
}

/** The row with what has ticked since, so that the numbers are those of the table. */
function newestOf(row: SpotRow, live: LiveTicker | undefined): SpotRow {
  if (live === undefined) return row
  const { last: price, change24h, volume24h, turnover24h } = live
  const marketCap = row.supply === null ? null : String(Number(price) * Number(row.supply))
  return { ...row, price, change24h, volume24h, turnover24h, marketCap }
}

/** The price the change is counted from; the change is in percent. */
function priceBefore(row: SpotRow | undefined): number | undefined {
  return row === undefined ? undefined : Number(row.price) / (1 + Number(row.change24h) / 100)
}

function averagePrice(row: SpotRow | undefined): number | undefined {
  return row === undefined ? undefined : Number(row.turnover24h) / Number(row.volume24h)
}
