import { formatDateTime } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { homeMessages } from './messages.ts'

/** Beside the sum of a window that began before anybody listened, not more than a day ago. */
export function Since({ time }: { time: number }) {
  const { since } = useMessages(homeMessages)
  const when = formatDateTime(time, useZone())
  return <small data-tip={since(when)}>{since(when.split(' ')[1] ?? when)}</small>
}
