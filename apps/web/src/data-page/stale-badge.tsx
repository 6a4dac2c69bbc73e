import { formatClock } from '@candela/quant'
import { dataMessages } from '#data-page/messages.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'

/** Says when the numbers stopped; nothing while they arrive. */
export function StaleBadge({ asOf }: { asOf: number }) {
  const text = useMessages(dataMessages)
  const zone = useZone()
  const stale = useStale()
  return stale === undefined ? null : (
    <Badge kind="warn">{text.stale(formatClock(stale.newestTickAt ?? asOf, zone))}</Badge>
  )
}
