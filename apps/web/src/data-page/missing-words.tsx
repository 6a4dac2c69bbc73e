import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { useLateMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { coverageMessages } from './coverage-messages.ts'
import type { CoverageMessages } from './coverage-messages.zh.ts'
import { holeTexts } from './hole-texts.ts'
import type { Missing } from './missing.ts'

/** Named on hover; there may be many in 90 days. */
const NAMED_MAX = 3

/** How long nothing was received, and on hover when and from whom. */
export function MissingWords({ ms, holes }: Missing) {
  const text = useLateMessages(coverageMessages)
  const named = holeTexts(holes.slice(-NAMED_MAX), text.everyExchange, useZone())
  return <small data-tip={text.missingReason(named, holes.length > NAMED_MAX)}>{lengthText(ms, text)}</small>
}

/** In the unit in which it is a small number, rounded. */
function lengthText(ms: number, text: CoverageMessages): string {
  if (ms >= 2 * DAY_MS) return text.missing(Math.round(ms / DAY_MS), 'days')
  if (ms >= 100 * MINUTE_MS) return text.missing(Math.round(ms / HOUR_MS), 'hours')
  return text.missing(Math.max(1, Math.round(ms / MINUTE_MS)), 'minutes')
}
