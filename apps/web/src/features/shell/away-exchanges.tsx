import { type AwayExchange, readAway } from '@candela/contract/live'
import { STATUS_PATH } from '@candela/contract/status'
import { formatClock } from '@candela/quant'
import { catalogue, loadEverywhere, useLateMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Link } from '#ui/controls/link.tsx'
import type { AwayMessages } from './away-messages.zh.ts'
import styles from './away-exchanges.module.css'

const awayMessages = catalogue(import.meta.glob<{ messages: AwayMessages }>('./away-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(awayMessages)

/** Names the exchanges whose prices are old, and since when; from the live market, or from the page's data. */
export function AwayExchanges({ away }: { away: string | readonly AwayExchange[] }) {
  const text = useLateMessages(awayMessages)
  const zone = useZone()
  const exchanges = typeof away === 'string' ? readAway(away) : away
  const names = exchanges.map(({ name, newestAt }) =>
    newestAt === null ? name : text.named(name, formatClock(newestAt, zone)),
  )
  return (
    <p className={styles.note}>
      {text.away(text.list(names))} <Link to={STATUS_PATH}>{text.more}</Link>
    </p>
  )
}
