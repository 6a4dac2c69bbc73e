import { formatFull, formatPercent } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { fundingMessages } from './messages.ts'

const RATE_DECIMALS = 4

/** `+0.0100%`. */
export const rateText = (percent: string | number | null): string => formatPercent(percent, RATE_DECIMALS)

/** The sign shows which side pays; rates that round to zero are grey. */
function directionOfRate(percent: string): 'up' | 'down' | 'flat' {
  const shown = Math.round(Number(percent) * 10 ** RATE_DECIMALS)
  return shown === 0 ? 'flat' : shown > 0 ? 'up' : 'down'
}

/**
 * A rate in percent, all its digits on hover unless `isPlain`; `decimals` for yearly figures, `missing` why there is
 * none.
 */
export function RateText({
  percent,
  decimals = RATE_DECIMALS,
  isPlain = false,
  missing,
}: {
  percent: string | null
  decimals?: number
  isPlain?: boolean
  missing?: string
}) {
  const text = useMessages(fundingMessages)
  if (percent === null)
    return (
      <span className="n flat" data-tip={missing ?? text.unknown}>
        {formatPercent(null)}
      </span>
    )
  return (
    <span className={`n ${directionOfRate(percent)}`} data-tip={isPlain ? undefined : `${formatFull(percent)}%`}>
      {formatPercent(percent, decimals)}
    </span>
  )
}
