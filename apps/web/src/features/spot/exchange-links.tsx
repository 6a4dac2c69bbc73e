import { SPOT_EXCHANGES } from '@candela/contract/spot'
import { useMessages } from '#platform/i18n.ts'
import { Link } from '#ui/controls/link.tsx'
import { spotMessages } from './messages.ts'
import { spotLink, type SpotQuery } from './query.ts'

/** The composite, then every exchange; each is a link, so filtering works without script. */
export function ExchangeLinks({ query, classOf }: { query: SpotQuery; classOf: (isCurrent: boolean) => string }) {
  const text = useMessages(spotMessages)
  return [{ id: undefined, name: text.composite }, ...SPOT_EXCHANGES].map(({ id, name }) => (
    <Link
      key={name}
      to={spotLink(query, { current: 1, exchange: id })}
      preventScrollReset
      className={classOf(query.exchange === id)}
      aria-current={query.exchange === id ? 'true' : undefined}
    >
      {name}
    </Link>
  ))
}
